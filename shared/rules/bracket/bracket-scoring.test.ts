import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Bracket, MATCHUP_IDS, matchups, pickWinner, SEEDS } from './bracket.ts'
import { MOST_POINTS, type PlayoffResult, rankByPoints, scoreBracket } from './bracket-scoring.ts'

/** Seed 1 is team 101, seed 12 team 112, and the better seed wins every matchup but those named. */
function bracketWith(...upsets: string[]): Bracket {
  let bracket: Bracket = {
    teams: Object.fromEntries(SEEDS.map((seed) => [seed, 100 + seed])),
    winners: {},
  }
  for (const id of MATCHUP_IDS) {
    const teams = matchups(bracket)
      .find((matchup) => matchup.id === id)
      ?.sides.map(({ team }) => team ?? 0)
      .toSorted((a, b) => a - b)
    const change = pickWinner(bracket, id, teams?.[upsets.includes(id) ? 1 : 0] ?? null)
    if (change.ok) bracket = change.bracket
  }
  return bracket
}

/** What would have happened if a bracket had been right, in its order. */
function resultsOf(bracket: Bracket): PlayoffResult[] {
  return matchups(bracket).flatMap(({ round, winner, sides }) => {
    const loser = sides.find(({ team }) => team !== winner)?.team
    return winner === null || !loser ? [] : [{ round, winner, loser }]
  })
}

const favourites = bracketWith()

describe('points of a bracket', () => {
  it.each([
    [
      'nothing is played',
      favourites,
      0,
      { byRound: { first: 0, quarter: 0, semi: 0, final: 0 }, total: 0, possible: 28 },
    ],
    [
      'the first round is right',
      favourites,
      4,
      { byRound: { first: 4, quarter: 0, semi: 0, final: 0 }, total: 4, possible: 28 },
    ],
    [
      'all is right',
      favourites,
      11,
      { byRound: { first: 4, quarter: 8, semi: 8, final: 8 }, total: 28, possible: 28 },
    ],
    [
      'the final is wrong',
      bracketWith('final'),
      11,
      { byRound: { first: 4, quarter: 8, semi: 8, final: 0 }, total: 20, possible: 20 },
    ],
    [
      'the champion falls in the first round',
      bracketWith('first-8-9', 'quarter-1', 'semi-1', 'final'),
      1,
      { byRound: { first: 0, quarter: 0, semi: 0, final: 0 }, total: 0, possible: 13 },
    ],
    [
      'the first round is over',
      bracketWith('first-5-12', 'first-6-11'),
      4,
      { byRound: { first: 2, quarter: 0, semi: 0, final: 0 }, total: 2, possible: 26 },
    ],
  ] as const)('when %s', (_, bracket, played, expected) => {
    const score = scoreBracket(bracket, resultsOf(favourites).slice(0, played))
    expect(score).toMatchObject(expected)
  })

  it('count a team that comes as far, whomever it beats and wherever it was seeded', () => {
    const { teams, winners } = favourites
    const swapped = {
      teams: { ...teams, 8: 105, 5: 108 },
      winners: { ...winners, 'first-8-9': 105, 'first-5-12': 108 },
    }
    expect(scoreBracket(swapped, resultsOf(favourites).slice(0, 4)).byRound.first).toBe(4)
  })

  it('say of every pick whether it is right, wrong or open', () => {
    const { verdicts } = scoreBracket(
      bracketWith('first-8-9', 'quarter-1'),
      resultsOf(favourites).slice(0, 2),
    )
    expect(verdicts).toMatchObject({
      'first-8-9': 'wrong',
      'first-5-12': 'right',
      'first-7-10': 'open',
      'quarter-1': 'wrong',
      'quarter-4': 'open',
      'semi-1': 'open',
      final: 'open',
    })
  })

  it('are none for a team that is not in the playoff, once its round is over', () => {
    const { teams, winners } = favourites
    const outsider = { teams: { ...teams, 1: 999 }, winners: { ...winners, 'quarter-1': 999 } }
    const results = resultsOf(favourites)
    expect(scoreBracket(outsider, results.slice(0, 7)).verdicts['quarter-1']).toBe('open')
    expect(scoreBracket(outsider, results.slice(0, 8)).verdicts['quarter-1']).toBe('wrong')
  })

  const upsets = fc.subarray([...MATCHUP_IDS])
  const anyBracket = upsets.map((ids) => bracketWith(...ids))

  it('only rise as games are played, and what is possible only falls, until they meet', () => {
    fc.assert(
      fc.property(anyBracket, anyBracket, (bracket, real) => {
        const results = resultsOf(real)
        const scores = [...results.keys(), results.length].map((n) =>
          scoreBracket(bracket, results.slice(0, n)),
        )
        for (const [n, score] of scores.entries()) {
          const before = scores[n - 1] ?? score
          expect(score.total).toBeGreaterThanOrEqual(before.total)
          expect(score.possible).toBeLessThanOrEqual(before.possible)
          expect(score.total).toBeLessThanOrEqual(score.possible)
        }
        const last = scores.at(-1)
        expect(last?.total).toBe(last?.possible)
      }),
    )
  })

  it('are full for a bracket that is right, and for no other', () => {
    fc.assert(
      fc.property(upsets, upsets, (picked, real) => {
        const { total } = scoreBracket(bracketWith(...picked), resultsOf(bracketWith(...real)))
        const isSame = JSON.stringify(bracketWith(...picked)) === JSON.stringify(bracketWith(...real))
        expect(total === MOST_POINTS).toBe(isSame)
      }),
    )
  })
})

describe('the ranking', () => {
  it('lets those with as many points share a place', () => {
    const ranking = rankByPoints([...[3, 9, 3, 1, 3].entries()], ([, points]) => points)
    expect(
      ranking.map(({ entry: [who], place, tiedWith }) => [who, place, tiedWith.map(([other]) => other)]),
    ).toEqual([
      [1, 1, []],
      [0, 2, [2, 4]],
      [2, 2, [0, 4]],
      [4, 2, [0, 2]],
      [3, 5, []],
    ])
  })
})
