import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LineupSet } from './in-force.ts'
import { type CountableStatLine, isDuring, type Tenure, teamPoints } from './team-points.ts'

const STARTERS = [
  { slot: 'QB', positions: ['QB'] },
  { slot: 'RB', positions: ['RB'] },
  { slot: 'RB', positions: ['RB'] },
]
const RULES = { points_td: 6, points_yd: 0.1 }
const GAMES = new Map([
  ['sat', { day: 20261121, startsAt: 1_000 }],
  ['sat-late', { day: 20261121, startsAt: 1_500 }],
  ['sun', { day: 20261122, startsAt: 2_000 }],
])
/** `Allen` has been there from the beginning, `Cook 1200-1800` for a time, `Hall 1200` from then on. */
const tenure = (text: string): Tenure<string> => {
  const [playerId = '', times = '0'] = text.split(' ')
  const [from = 0, until] = times.split('-').map(Number)
  return { playerId, fromSeq: from, from, until: until ?? null }
}
/** `Allen sat: td 2, yd 100` */
const line = (text: string): CountableStatLine<string, string> => {
  const [whose = '', stats = ''] = text.split(': ')
  const [playerId = '', gameId = ''] = whose.split(' ')
  const amounts = stats.split(', ').map((one) => one.split(' '))
  return {
    playerId,
    gameId,
    version: 3,
    stats: Object.fromEntries(amounts.map(([stat, amount]) => [stat, Number(amount)])),
  }
}
const ALL_SATURDAY: LineupSet<string> = {
  day: 20261121,
  seq: 1,
  places: [
    ['QB', 'Allen'],
    ['RB', 'Cook'],
    ['RB', 'Hall'],
  ],
}
const count = (
  tenures: readonly string[],
  lines: readonly string[],
  lineups: readonly LineupSet<string>[] = [ALL_SATURDAY],
) =>
  teamPoints({
    rules: RULES,
    starters: STARTERS,
    lineUps: lineups,
    tenures: tenures.map(tenure),
    games: GAMES,
    lines: lines.map(line),
  })

describe('teamPoints', () => {
  it('sums starters, and the bench by itself', () => {
    const counted = count(
      ['Allen', 'Cook', 'Hall', 'Mixon'],
      ['Allen sat: yd 255', 'Cook sat: td 1, yd 42', 'Hall sun: yd 7', 'Mixon sat: td 2'],
    )
    expect(counted).toMatchObject({
      points: 2550 + 1020 + 70,
      benchPoints: 1200,
      bySlot: [
        { slot: 'QB', points: 2550 },
        { slot: 'RB', points: 1090 },
      ],
    })
    expect(counted.lines[1]).toEqual({
      gameId: 'sat',
      stats: { yd: 42, td: 1 },
      playerId: 'Cook',
      version: 3,
      slot: 'RB',
      points: 1020,
      terms: [
        { rule: 'points_td', stat: 'td', amount: 1, each: 6, points: 600 },
        { rule: 'points_yd', stat: 'yd', amount: 42, each: 0.1, points: 420 },
      ],
    })
    expect(counted.lines[3]).toMatchObject({ playerId: 'Mixon', slot: null })
  })

  it.each([
    ['of another team', ['Cook'], 'Allen sat: td 1', 0, 0],
    ['of a game that does not count', ['Allen'], 'Allen off: td 1', 0, 0],
    ['of before he came', ['Allen 1200'], 'Allen sat: td 1', 0, 0],
    ['of after he had gone', ['Allen 0-1500'], 'Allen sat-late: td 1', 0, 0],
    ['of a game that he began here', ['Allen 0-1001'], 'Allen sat: td 1', 600, 0],
    // He came back after the lineup was set: no one has put him in since.
    ['of who was away and came back', ['Allen 0-900', 'Allen 1200'], 'Allen sun: td 1', 0, 600],
  ])('a line %s', (_, ...[tenures, one, points, benchPoints]) => {
    expect(count(tenures, [one])).toMatchObject({ points, benchPoints })
  })

  it('goes by the lineup of each day', () => {
    const sunday: LineupSet<string> = { day: 20261122, seq: 2, places: [['QB', 'Allen']] }
    const lines = ['Cook sat: td 1', 'Cook sun: td 2', 'Allen sun: td 3']
    expect(count(['Allen', 'Cook'], lines, [ALL_SATURDAY, sunday])).toMatchObject({
      points: 600 + 1800,
      benchPoints: 1200,
    })
  })

  it('has every line of who was there once, and their sum, however it is cut', () => {
    const names = ['Allen', 'Cook', 'Hall', 'Mixon']
    const tenures = fc.subarray(names).chain((own) =>
      fc.tuple(
        ...own.map((playerId) =>
          fc.record({
            playerId: fc.constant(playerId),
            fromSeq: fc.nat(3),
            from: fc.constantFrom(0, 1_200),
            until: fc.constantFrom(null, 1_800),
          }),
        ),
      ),
    )
    const lines = fc.uniqueArray(
      fc.record({
        playerId: fc.constantFrom(...names),
        gameId: fc.constantFrom('sat', 'sat-late', 'sun', 'off'),
        version: fc.nat(5),
        stats: fc.record({ td: fc.nat(3), yd: fc.integer({ min: -20, max: 200 }) }),
      }),
      { selector: ({ playerId, gameId }) => `${playerId} ${gameId}` },
    )
    fc.assert(
      fc.property(tenures, lines, (tenures, lines) => {
        const counted = teamPoints({
          rules: RULES,
          starters: STARTERS,
          lineUps: [ALL_SATURDAY],
          tenures,
          games: GAMES,
          lines,
        })
        const there = lines.filter(({ playerId, gameId }) => {
          const game = GAMES.get(gameId)
          return game && tenures.some((one) => one.playerId === playerId && isDuring(one, game.startsAt))
        })
        expect(counted.lines).toHaveLength(there.length)
        const total = there.reduce((sum, { stats }) => sum + stats.td * 600 + stats.yd * 10, 0)
        expect(counted.points + counted.benchPoints).toBe(total)
        expect(counted.bySlot.reduce((sum, { points }) => sum + points, 0)).toBe(counted.points)
        for (const { terms, points } of counted.lines)
          expect(terms.reduce((sum, term) => sum + term.points, 0)).toBe(points)
      }),
    )
  })
})
