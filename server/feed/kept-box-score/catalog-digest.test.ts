import { describe, expect, it } from 'vitest'
import { FANTASY_SPORT_KEYS } from '../../../shared/sports/index.ts'
import type { Stat } from '../../../shared/sports/model/stat.ts'
import { nflStats } from '../../../shared/sports/nfl/stats.ts'
import { catalogDigest, digestOf } from './catalog-digest.ts'

const stats: readonly Stat[] = nflStats.stats
const [first] = nflStats.stats

describe('the digest of a catalog', () => {
  it('is another one with another stat, and where one is read from another place', () => {
    const digests = [
      stats,
      stats.slice(1),
      [...stats, { ...first, key: 'new' }],
      [{ ...first, column: { ...first.column, key: 'elsewhere' } }, ...stats.slice(1)],
    ].map((stats) => digestOf({ stats }))
    expect(new Set(digests).size).toBe(digests.length)
    expect(digests[0]).toBe(catalogDigest('nfl'))
  })

  it('is the same whatever a stat is called, and worth', () => {
    const renamed = [{ ...first, label: 'Pass for six', points: 6, head: 'TD' }, ...stats.slice(1)]
    expect(digestOf({ stats: renamed })).toBe(catalogDigest('nfl'))
  })

  it('has one length', () => {
    for (const sport of FANTASY_SPORT_KEYS) expect(catalogDigest(sport)).toMatch(/^[0-9a-f]{16}$/)
  })
})
