import { describe, expect, it } from 'vitest'
import { TeamId } from '../../../shared/core/ids.ts'
import { type PlayoffPoints, type PlayoffRules, playoffsOf } from '../../../shared/rules/season/playoffs.ts'
import { roundName } from '../../../shared/labels/draft/rounds.ts'
import { roundsOf } from './rounds.ts'

const seeds = Array.from({ length: 8 }, (_, index) =>
  TeamId.parse(String.fromCodePoint(97 + index).repeat(12)),
)
const letter = (team: TeamId | null) => team?.[0] ?? '-'

/** The rounds of an eight-team tree after some weeks, in which the better seed has more unless it is named. */
function drawn(points: Readonly<Record<string, number>>[], reseed = false) {
  const rows = points.flatMap((week, index) =>
    Object.entries(week).flatMap(([key, value]): PlayoffPoints<TeamId>[] => {
      const team = seeds.find((seed) => seed.startsWith(key))
      return team === undefined ? [] : [{ week: index + 1, team, points: value }]
    }),
  )
  const rules = {
    teams: 8,
    reseed,
    roundWeeks: [1, 1, 1],
    thirdPlace: true,
    consolation: 'ladder',
    tie: 'higher-seed',
  } satisfies PlayoffRules
  const { games } = playoffsOf(seeds, rules, 1, { points: rows })
  const rounds = [1, 2, 3].map((round) => ({ round, name: roundName(round, 3), periods: [round] }))
  return roundsOf({
    rounds,
    games: games.map((game) => ({
      ...game,
      period: game.round,
      teams: [...game.teams],
      points: [...game.points],
      isBye: false,
      soFar: null,
      isKept: false,
    })),
  }).map(({ winners }) => winners.map((game) => (game ? game.teams.map(letter).join('') : null)))
}

describe('the rounds of the playoffs', () => {
  it('have a place for every game, whether it is known who plays or not', () => {
    expect(drawn([])).toEqual([['ah', 'de', 'bg', 'cf'], [null, null], [null]])
  })

  it('put a game that is known behind the two from which it comes', () => {
    // Only the lower half is played.
    expect(drawn([{ b: 10, g: 5, c: 10, f: 20 }])).toEqual([['ah', 'de', 'bg', 'cf'], [null, 'bf'], [null]])
  })

  it('take the order of a bracket that is reseeded', () => {
    expect(drawn([{ a: 1, h: 2, d: 2, e: 1, b: 2, g: 1, c: 2, f: 1 }], true)[1]).toEqual(['bh', 'cd'])
  })
})
