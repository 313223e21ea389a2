import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_RULES } from '../../sports/stats.ts'
import type { Ruleset } from '../../sports/model/sport.ts'
import { scoreStatLine, type Stats } from './scoring.ts'
import { compareSeason, type SeasonPlayers } from './what-if.ts'

const rules = DEFAULT_RULES.nfl
const SCOPE = { positions: ['QB', 'WR', 'TE'], moves: 2, best: 2 }

interface Season extends SeasonPlayers {
  readonly lines: readonly (readonly [player: number, stats: Stats])[]
}

/** Each period lists whose line it is and what he did. */
function seasonOf(
  positions: readonly string[],
  periods: ReadonlyArray<ReadonlyArray<readonly [player: number, stats: Stats]>>,
): Season {
  const lines = periods.flat()
  const gamesOf = (index: number) => lines.filter(([player]) => player === index).length
  return { lines, players: positions.map((position, index) => ({ position, games: gamesOf(index) })) }
}

function scoreSeason(rules: Ruleset, { players, lines }: Season): Float64Array {
  const points = new Float64Array(players.length)
  for (const [player, stats] of lines)
    points[player] = (points[player] ?? 0) + scoreStatLine(rules, stats).points
  return points
}

const season = seasonOf(
  ['QB', 'WR', 'WR', 'WR'],
  [
    [
      [0, { passtd: 3, passyd: 250 }],
      [1, { rectd: 1, reception: 5 }],
      [2, { rectd: 2, reception: 3 }],
    ],
    [
      [2, { recyd: 80 }],
      [3, { rectd: 1 }],
      [0, { passyd: 100, int: 1 }],
    ],
  ],
)
const before = scoreSeason(rules, season)
const whatIf = (changes: Record<string, number>) =>
  compareSeason(season, before, scoreSeason({ ...rules, ...changes }, season), SCOPE)

describe('a season scored', () => {
  it('adds up the lines of each player, whichever period they are in', () => {
    expect([...before]).toEqual([1200 + 1000 + 400 - 200, 1100, 1500 + 800, 600])
  })

  it('may have no lines and no players yet', () => {
    const empty = seasonOf([], [])
    const none = scoreSeason(rules, empty)
    expect(compareSeason(empty, none, none, SCOPE)).toEqual({
      gainers: 0,
      losers: 0,
      gains: [],
      losses: [],
      positions: [],
    })
  })
})

describe('what if', () => {
  it('nothing changed: nobody gains or loses', () => {
    expect(whatIf({})).toMatchObject({ gainers: 0, losers: 0, gains: [], losses: [] })
    expect(whatIf({ points_goal: 3 })).toMatchObject({ gainers: 0, losers: 0 })
  })

  it('a touchdown caught counted more: who caught most gains most, and passes others', () => {
    const { gainers, losers, gains, losses } = whatIf({ points_rectd: 7 })
    expect({ gainers, losers, losses }).toEqual({ gainers: 3, losers: 0, losses: [] })
    expect(gains).toEqual([
      { player: 2, points: { before: 2300, after: 2500 }, rank: { before: 2, after: 1 } },
      { player: 1, points: { before: 1100, after: 1200 }, rank: { before: 3, after: 3 } },
    ])
  })

  it('some gain and some lose', () => {
    const { gains, losses } = whatIf({ points_passtd: 6, points_reception: 0 })
    expect(gains.map(({ player, points }) => [player, points.after - points.before])).toEqual([[0, 600]])
    expect(losses.map(({ player, points }) => [player, points.after - points.before])).toEqual([
      [1, -500],
      [2, -300],
    ])
  })

  it('of equals, who needed fewer games ranks higher', () => {
    const { losses } = whatIf({ points_reception: 0, points_recyd: 0, points_rectd: 0 })
    expect(losses).toMatchObject([
      { player: 2, points: { after: 0 }, rank: { before: 2, after: 4 } },
      { player: 1, points: { after: 0 }, rank: { before: 3, after: 2 } },
    ])
  })

  it.each([
    ['as they are', {}, { best: [2400, 2400], share: [0.375, 0.375] }],
    ['passes counted less', { points_passyd: 0 }, { best: [2400, 1000], share: [0.375, 0.2] }],
    ['quarterbacks in the red', { points_int: -100 }, { best: [2400, -7400], share: [0.375, 0] }],
  ])('positions keep their order, and the best there make its average: %s', (_, changes, expected) => {
    const [qb, wr, ...more] = whatIf(changes).positions
    expect(more).toEqual([])
    expect(qb).toEqual({
      position: 'QB',
      best: { before: expected.best[0], after: expected.best[1] },
      share: { before: expected.share[0], after: expected.share[1] },
    })
    expect(wr).toMatchObject({ position: 'WR', best: { before: 1700, after: 1700 } })
  })
})

describe('any season under any rules', () => {
  const stat = fc.constantFrom('passtd', 'passyd', 'rectd', 'recyd', 'sack', 'ip', 'int')
  const value = fc.integer({ min: -10_000, max: 10_000 }).map((hundredths) => hundredths / 100)
  const anyRules = fc.dictionary(
    stat.map((name) => `points_${name}`),
    value,
  )
  const amount = fc.integer({ min: -10, max: 800 }).map((halves) => halves / 2)
  const seasons = fc
    .array(fc.constantFrom(...SCOPE.positions), { minLength: 1, maxLength: 12 })
    .chain((positions) =>
      fc
        .array(
          fc.array(fc.tuple(fc.nat({ max: positions.length - 1 }), fc.dictionary(stat, amount)), {
            maxLength: 20,
          }),
          { maxLength: 4 },
        )
        .map((periods) => ({ positions, periods })),
    )
  const WHOLE = { ...SCOPE, moves: 100 }

  it('has differences that add up', () => {
    fc.assert(
      fc.property(seasons, anyRules, anyRules, ({ positions, periods }, oldRules, newRules) => {
        const season = seasonOf(positions, periods)
        const [before, after] = [scoreSeason(oldRules, season), scoreSeason(newRules, season)]
        const [old, fresh] = [[...before], [...after]]

        const { gains, losses, gainers, losers } = compareSeason(season, before, after, WHOLE)
        const total = (points: readonly number[]) => points.reduce((sum, one) => sum + one, 0)
        const moved = [...gains, ...losses].map(({ points }) => points.after - points.before)
        expect(total(moved)).toBe(total(fresh) - total(old))
        expect([gains.length, losses.length]).toEqual([gainers, losers])
        // A player without a game has no rank.
        const played = new Set(periods.flat().map(([player]) => player))
        const ranked = fresh.filter((_, player) => played.has(player))
        for (const { player, points, rank } of [...gains, ...losses]) {
          expect(points).toEqual({ before: old[player], after: fresh[player] })
          expect(rank.after).toBeGreaterThan(ranked.filter((other) => other > points.after).length)
          expect(rank.after).toBeLessThanOrEqual(ranked.filter((other) => other >= points.after).length)
        }
      }),
    )
  })

  it('undone by going back', () => {
    fc.assert(
      fc.property(seasons, anyRules, anyRules, ({ positions, periods }, oldRules, newRules) => {
        const season = seasonOf(positions, periods)
        const [before, after] = [scoreSeason(oldRules, season), scoreSeason(newRules, season)]
        const there = compareSeason(season, before, after, WHOLE)
        const back = compareSeason(season, after, before, WHOLE)
        const turned = ({ before, after }: { before: number; after: number }) => ({
          before: after,
          after: before,
        })
        expect([back.losers, back.gainers]).toEqual([there.gainers, there.losers])
        expect(back.losses).toEqual(
          there.gains.map(({ player, points, rank }) => ({
            player,
            points: turned(points),
            rank: turned(rank),
          })),
        )
        expect(compareSeason(season, before, before, WHOLE)).toMatchObject({ gains: [], losses: [] })
      }),
    )
  })

  it('has shares that make a whole, where there are points', () => {
    fc.assert(
      fc.property(seasons, anyRules, ({ positions, periods }, rules) => {
        const season = seasonOf(positions, periods)
        const points = scoreSeason(rules, season)
        const shares = compareSeason(season, points, points, WHOLE).positions.map(({ share }) => share.after)
        const whole = shares.reduce((sum, share) => sum + share, 0)
        if (whole !== 0) expect(whole).toBeCloseTo(1)
        for (const share of shares) expect(share).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
