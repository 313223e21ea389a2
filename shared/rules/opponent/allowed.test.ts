import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AllowedGame, difficultyOf, LEAST_GAMES, pointsAllowed, rankAllowed } from './allowed.ts'

type Game = AllowedGame<string> & { readonly lines: readonly Line[] }
interface Line {
  readonly team: string
  readonly groups: readonly string[]
  readonly points: number
}

const TEAMS = ['BUF', 'MIA', 'NYJ', 'NE', 'KC']

const line = (teams: readonly [string, string]): fc.Arbitrary<Line> =>
  fc.record({
    team: fc.constantFrom(...teams, 'ELSEWHERE'),
    groups: fc.uniqueArray(fc.constantFrom('QB', 'RB', 'WR')),
    points: fc.integer({ min: -500, max: 6_000 }),
  })
const game: fc.Arbitrary<Game> = fc
  .shuffledSubarray(TEAMS, { minLength: 2, maxLength: 2 })
  .map(([one = '', other = '']) => [one, other] as const)
  .chain((teams) => fc.record({ teams: fc.constant(teams), lines: fc.array(line(teams), { maxLength: 8 }) }))

/** By the definition alone, one team and one group at a time. */
function slowRank(games: readonly Game[], group: string, team: string) {
  const per = (one: string) => {
    const own = games.filter(({ teams }) => teams.includes(one))
    const points = own.flatMap(({ teams, lines }) =>
      lines.filter((line) => line.team !== one && teams.includes(line.team) && line.groups.includes(group)),
    )
    return { games: own.length, points: points.reduce((sum, line) => sum + line.points, 0) }
  }
  const ranked = TEAMS.map(per).filter(({ games }) => games >= LEAST_GAMES)
  const own = per(team)
  return {
    games: own.games,
    rank:
      own.games < LEAST_GAMES
        ? null
        : 1 + ranked.filter((other) => other.points / other.games < own.points / own.games - 1e-9).length,
    of: ranked.length,
    average: Math.round(own.points / own.games) + 0,
  }
}

describe('what teams allow', () => {
  const week = (points: number): Game => ({
    teams: ['BUF', 'MIA'],
    lines: [
      { team: 'MIA', groups: ['RB'], points },
      { team: 'MIA', groups: ['RB', 'WR'], points: 100 },
      { team: 'BUF', groups: ['RB'], points: 700 },
    ],
  })

  it('is what the players of a position have had against them, game by game', () => {
    const allowed = pointsAllowed([week(2_000), week(1_000)])
    expect(allowed.get('RB')?.get('BUF')).toEqual({ games: 2, points: 3_200 })
    expect(allowed.get('RB')?.get('MIA')).toEqual({ games: 2, points: 1_400 })
    // No receiver of Buffalo has played: Miami has allowed them nothing in two games.
    expect(allowed.get('WR')?.get('MIA')).toEqual({ games: 2, points: 0 })
    expect(allowed.get('QB')).toBeUndefined()
  })

  it.each<[games: number, rank: number | null]>([
    [1, null],
    [2, null],
    [3, 2],
  ])('in %i games has the rank %j', (games, rank) => {
    const allowed = pointsAllowed(Array.from({ length: games }, () => week(2_430 - 100)))
    expect(rankAllowed(allowed.get('RB') ?? new Map()).get('BUF')).toEqual({
      average: 2_430,
      games,
      rank,
      of: games < LEAST_GAMES ? 0 : 2,
    })
  })

  it('is shared by equals, and the next rank is as far down as there are teams before it', () => {
    const ranks = rankAllowed(
      new Map([
        ['a', { games: 3, points: 300 }],
        ['b', { games: 6, points: 600 }],
        ['c', { games: 3, points: 301 }],
        ['d', { games: 4, points: 200 }],
        ['e', { games: 2, points: 0 }],
        ['f', { games: 0, points: 0 }],
      ]),
    )
    expect(Object.fromEntries([...ranks].map(([team, { rank }]) => [team, rank]))).toEqual({
      d: 1,
      a: 2,
      b: 2,
      c: 4,
      e: null,
    })
  })

  it('is what a slow count says', () => {
    fc.assert(
      fc.property(fc.array(game, { maxLength: 14 }), (games) => {
        for (const [group, allowed] of pointsAllowed(games))
          for (const [team, rank] of rankAllowed(allowed)) expect(rank).toEqual(slowRank(games, group, team))
      }),
    )
  })

  it('does not depend on the order of the games, and adds up to all that was scored', () => {
    fc.assert(
      fc.property(fc.array(game, { maxLength: 10 }), (games) => {
        const allowed = pointsAllowed(games)
        expect(pointsAllowed(games.toReversed())).toEqual(allowed)
        for (const [group, teams] of allowed) {
          const scored = games.flatMap(({ teams, lines }) =>
            lines.filter(({ team, groups }) => teams.includes(team) && groups.includes(group)),
          )
          expect([...teams.values()].reduce((sum, { points }) => sum + points, 0)).toBe(
            scored.reduce((sum, { points }) => sum + points, 0),
          )
        }
      }),
    )
  })
})

it.each<[rank: number | null, of: number, difficulty: string | null]>([
  [null, 32, null],
  [1, 32, 'tough'],
  [10, 32, 'tough'],
  [11, 32, 'average'],
  [21, 32, 'average'],
  [22, 32, 'favorable'],
  [32, 32, 'favorable'],
  [1, 1, 'average'],
  [1, 2, 'average'],
])('rank %j of %i is %j', (rank, of, difficulty) => {
  expect(difficultyOf({ rank, of })).toBe(difficulty)
})
