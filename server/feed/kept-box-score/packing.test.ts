import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type FixtureName, readFixture } from '../../../tests/fixtures/read-fixture.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { readBoxScore } from '../upstream/box-score/index.ts'
import { packBoxScore, unpackBoxScore } from './packing.ts'

const RECORDED = [
  ['nfl', 'nfl-summary-trimmed-header'],
  ['ncaaf', 'ncaaf-summary'],
  ['nba', 'nba-summary'],
  ['mlb', 'mlb-summary'],
] as const satisfies ReadonlyArray<readonly [FantasySportKey, FixtureName]>

describe('a packed box score', () => {
  it.each(RECORDED)('of %s says of every player what the feed has said', async (sport, file) => {
    const document = readFixture(file)
    const packed = await packBoxScore(document)
    expect(readBoxScore(sport, await unpackBoxScore(packed))).toEqual(readBoxScore(sport, document))
    expect(packed.length).toBeLessThan(gzipSync(JSON.stringify(document)).length)
  })

  it('has no articles, odds, addresses or pictures, and the parts that no one knows yet', async () => {
    const athlete = {
      id: '1',
      displayName: 'Wes Home',
      links: ['https://a'],
      headshot: { href: 'https://b' },
    }
    const document = {
      header: { id: '1', competitions: [{ competitors: [{ team: { id: '1', logos: [1] } }] }] },
      boxscore: { players: [{ athletes: [{ athlete, stats: ['1'] }] }] },
      gameInfo: { venue: { id: '7' }, officials: ['A. Judge'] },
      news: {},
      article: {},
      videos: [],
      standings: {},
      odds: [],
      pickcenter: [],
      somethingNew: [1],
    }
    expect(await unpackBoxScore(await packBoxScore(document))).toEqual({
      header: { id: '1', competitions: [{ competitors: [{ team: { id: '1' } }] }] },
      boxscore: {
        players: [{ athletes: [{ athlete: { id: '1', displayName: 'Wes Home' }, stats: ['1'] }] }],
      },
      gameInfo: { venue: { id: '7' } },
      somethingNew: [1],
    })
  })

  it('that is damaged is not taken for one', async () => {
    const packed = await packBoxScore({ header: {} })
    await expect(unpackBoxScore(packed.subarray(0, packed.length - 3))).rejects.toThrow()
    await expect(unpackBoxScore(Buffer.from('not packed at all'))).rejects.toThrow()
  })
})
