import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FANTASY_SPORT_KEYS } from '../../sports/index.ts'
import {
  type Appearance,
  countAppearances,
  type Counts,
  earnedPositions,
  earnedSince,
  eligiblePositions,
  positionsPlayed,
  progressOf,
} from './eligibility.ts'

/** `2B 10/4`: ten games there, of which he began four. */
function counts(text: string): Counts {
  const parts = text.split(', ').filter(Boolean)
  return Object.fromEntries(
    parts.map((part) => {
      const [position = '', games = 0, starts = 0] = part.split(/[ /]/)
      return [position, { games: Number(games), starts: Number(starts) }]
    }),
  )
}

describe('a place in the field', () => {
  it.each([
    ['LF', true, ['OF', 'LF']],
    ['RF', false, ['OF', 'RF']],
    ['OF', true, ['OF']],
    ['2B', true, ['2B']],
    ['DH', true, ['DH']],
    ['P', true, ['SP']],
    ['P', false, ['RP']],
    ['RP', false, ['RP']],
    ['PH', false, []],
    ['PR', false, []],
    ['IF', true, []],
    ['', true, []],
  ] as const)('%s, begun there %s, counts as %s', (place, started, positions) => {
    expect(positionsPlayed('mlb', place, started)).toEqual(positions)
  })

  it('counts in no other sport', () => {
    expect(positionsPlayed('nhl', 'C', true)).toEqual([])
    expect(positionsPlayed('nba', 'PG', true)).toEqual([])
    expect(positionsPlayed('nfl', 'QB', true)).toEqual([])
  })
})

describe('what is earned by playing there', () => {
  it.each([
    ['five starts', '2B 5/5', '', ['2B']],
    ['ten games, whatever the starts', '2B 10/0', '', ['2B']],
    ['nothing by nine games and four starts', '2B 9/4', '', []],
    ['nothing by two half seasons', '2B 5/2', '2B 5/2', []],
    ['what last season was enough for', '', 'SS 40/38', ['SS']],
    ['three starts of a pitcher', 'SP 3/3', '', ['SP']],
    ['five games of a reliever', 'RP 5/0', '', ['RP']],
    ['nothing by two starts and four games of relief', 'SP 2/2, RP 4/0', '', []],
    ['in the order of a lineup', 'RP 9/0, OF 12/3, C 5/5', '1B 10/0', ['C', '1B', 'OF', 'RP']],
    ['nothing where the sport knows no such position', 'QB 20/20', '', []],
  ])('%s', (_, now, last, expected) => {
    expect(earnedPositions('mlb', [counts(now), counts(last)])).toEqual(expected)
  })

  it('is nothing in other sports', () => {
    for (const sport of FANTASY_SPORT_KEYS.filter((key) => key !== 'mlb'))
      expect(earnedPositions(sport, [counts('C 50/50, RP 50/50, QB 50/50')])).toEqual([])
  })

  it('is so since the game that was the last to be needed', () => {
    const games = [1, 2, 3, 4, 5, 6].map((at): Appearance => ({ at, position: 'SS', started: at !== 2 }))
    const relief = [1, 2, 3, 4].map((at): Appearance => ({ at: at + 10, position: 'RP', started: false }))
    expect(earnedSince('mlb', [...games, ...relief])).toEqual(new Map([['SS', 6]]))
  })
})

describe('where somebody may be played', () => {
  const zobrist = {
    sport: 'mlb',
    own: ['OF', 'SS'],
    listed: ['OF'],
    thisSeason: counts('OF 30/28, 2B 10/2, SS 4/0, 3B 2/1'),
    lastSeason: counts('1B 12/3, 2B 60/60'),
    granted: [{ position: 'C', at: 9 }],
  } as const

  it('begins with his own, and every position says why', () => {
    expect(eligiblePositions(zobrist)).toEqual([
      {
        position: 'OF',
        why: [
          { by: 'feed', now: true },
          { by: 'starts', count: 28, season: 'this' },
        ],
      },
      { position: 'SS', why: [{ by: 'feed', now: false }] },
      { position: '1B', why: [{ by: 'games', count: 12, season: 'last' }] },
      {
        position: '2B',
        why: [
          { by: 'games', count: 10, season: 'this' },
          { by: 'starts', count: 60, season: 'last' },
        ],
      },
      { position: 'C', why: [{ by: 'commissioner', grant: { position: 'C', at: 9 } }] },
    ])
  })

  it('is still to come where he has not played enough', () => {
    const eligible = eligiblePositions(zobrist).map(({ position }) => position)
    expect(progressOf('mlb', counts('3B 2/1, 2B 10/2, SP 2/2, RP 1/0'), eligible)).toEqual([
      { position: '3B', starts: { have: 1, need: 5 }, games: { have: 2, need: 10 } },
      { position: 'SP', starts: { have: 2, need: 3 }, games: null },
      { position: 'RP', starts: null, games: { have: 1, need: 5 } },
    ])
  })
})

const place = fc.record({
  at: fc.nat(1_000),
  position: fc.constantFrom('C', '2B', 'OF', 'DH', 'SP', 'RP'),
  started: fc.boolean(),
})
const season = fc.array(place, { maxLength: 40 })
const positions = fc.uniqueArray(fc.constantFrom('C', 'SS', 'OF', 'SP'), { maxLength: 3 })

describe('whatever is played', () => {
  it('takes no position away, and his own stay first', () => {
    fc.assert(
      fc.property(fc.tuple(season, season, season), positions, positions, (seasons, own, added) => {
        const [before, more, last] = seasons
        const at = (games: readonly Appearance[], grants: readonly string[]) =>
          eligiblePositions({
            sport: 'mlb',
            own,
            listed: own,
            thisSeason: countAppearances(games),
            lastSeason: countAppearances(last),
            granted: grants.map((position) => ({ position })),
          })
        const first = at(before, [])
        const later = at([...before, ...more], added)
        const known = later.map(({ position }) => position)
        for (const { position } of first) expect(known).toContain(position)
        expect(known.slice(0, own.length)).toEqual(own)
        expect(new Set(known).size).toBe(known.length)
        for (const { why } of later) expect(why.length).toBeGreaterThan(0)
      }),
    )
  })

  it('is either earned, or still to come, or never was', () => {
    fc.assert(
      fc.property(season, (games) => {
        const played = countAppearances(games)
        const earned = earnedPositions('mlb', [played])
        const open = progressOf('mlb', played, earned).map(({ position }) => position)
        expect([...earned, ...open].toSorted()).toEqual(Object.keys(played).toSorted())
        expect([...earnedSince('mlb', games).keys()].toSorted()).toEqual(earned.toSorted())
      }),
    )
  })
})
