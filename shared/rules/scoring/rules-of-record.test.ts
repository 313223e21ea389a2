import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { versionIn } from './rules-of-record.ts'

const version = (name: string, season: number, period: number) => ({ name, since: { season, period } })
const first = version('first', 0, 0)

describe('the rules of a scoring period', () => {
  it.each([
    ['before a change', 2026, 4, 'first'],
    ['from the changed week on', 2026, 5, 'from week 5'],
    ['long after', 2027, 1, 'from week 5'],
    ['a season ago', 2025, 17, 'first'],
  ])('%s', (_, season, period, name) => {
    const versions = [first, version('from week 5', 2026, 5)]
    expect(versionIn(versions, { season, period }).name).toBe(name)
  })

  it('are the newest where several count', () => {
    const versions = [first, version('once', 2026, 5), version('again', 2026, 5)]
    expect(versionIn(versions, { season: 2026, period: 5 }).name).toBe('again')
  })

  it('are those of a change from the start of the season, whatever was changed in it before', () => {
    const versions = [first, version('from week 5', 2026, 5), version('all season', 2026, 0)]
    for (const period of [1, 4, 5, 18])
      expect(versionIn(versions, { season: 2026, period }).name).toBe('all season')
    expect(versionIn(versions, { season: 2025, period: 18 }).name).toBe('first')
  })

  it('stay what they were for a period that a later change does not reach', () => {
    const since = fc.record({ season: fc.integer({ min: 2024, max: 2026 }), period: fc.nat({ max: 4 }) })
    fc.assert(
      fc.property(fc.array(since), since, since, (changes, added, at) => {
        const before = [first, ...changes.map((since) => ({ name: 'changed', since }))]
        const after = [...before, { name: 'added', since: added }]
        const isReached =
          added.season < at.season || (added.season === at.season && added.period <= at.period)
        expect(versionIn(after, at)).toBe(isReached ? after.at(-1) : versionIn(before, at))
      }),
    )
  })
})
