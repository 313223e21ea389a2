import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FantasySportKey } from '../../sports/index.ts'
import type { Ruleset } from '../../sports/model/sport.ts'
import { DEFAULT_RULES } from '../../sports/stats.ts'
import { scoreStatLine, type Stats } from './scoring.ts'

describe('the default rules', () => {
  it.each<[FantasySportKey, string, Stats, number]>([
    // 12 + 11.48 − 2 + 3.4 + 2 − 2
    ['nfl', 'a passer', { passtd: 3, passyd: 287, int: 1, rushyd: 34, '2pt_passtd': 1, fumble: 1 }, 2488],
    // 7 + 11.3 + 6 + 2 + 6 + 6
    [
      'nfl',
      'a receiver who returns',
      { reception: 7, recyd: 113, rectd: 1, '2pt_rectd': 1, kick_return_td: 1, punt_return_td: 1 },
      3830,
    ],
    // 12 + 8.9 + 2
    ['nfl', 'a runner', { rushtd: 2, rushyd: 89, '2pt_rushtd': 1 }, 2290],
    ['nfl', 'a runner thrown back who fumbles', { rushyd: -3, fumble: 1 }, -230],
    // 6 + 4 + 5 − 1 + 3 − 1
    ['nfl', 'a kicker', { fg_0_39: 2, fg_40_49: 1, fg_50plus: 1, fg_miss: 1, xp: 3, xp_miss: 1 }, 1600],
    // 3.5 + 4 + 2 + 6 + 2 + 2 + 10
    [
      'nfl',
      'a defense that shuts out, with half a sack',
      { sack: 3.5, int_def: 2, fumble_def: 1, def_td: 1, safety: 1, block_kick: 1, shutout: 1 },
      2950,
    ],
    ['nfl', 'a defense that allows 6', { '1_6_pa': 1 }, 700],
    ['nfl', 'a defense that allows 13', { '7_13_pa': 1 }, 400],
    ['nfl', 'a defense that allows 20', { '14_20_pa': 1 }, 100],
    ['nfl', 'a defense that allows 27', { '21_27_pa': 1 }, 0],
    ['nfl', 'a defense that allows 34', { sack: 1, '28_34_pa': 1 }, 0],
    ['nfl', 'a defense that allows 48', { sack: 0.5, '35plus_pa': 1 }, -350],
    // 4 + 7.64 + 6 + 5.1
    ['ncaaf', 'a passer who runs', { passtd: 1, passyd: 191, rushtd: 1, rushyd: 51 }, 2274],
    // 20 + 12 + 1.5
    ['nba', 'a double-double', { point: 20, rebound: 10, double_double: 1 }, 3350],
    // 27 + 14.4 + 16.5 + 6 + 3 − 4 + 1.5, and 1.5 + 3: a triple-double is a double-double too
    [
      'nba',
      'a triple-double',
      {
        point: 27,
        rebound: 12,
        assist: 11,
        steal: 2,
        block: 1,
        turnover: 4,
        three_pointer: 3,
        double_double: 1,
        triple_double: 1,
      },
      6890,
    ],
    ['nba', 'turnovers alone', { turnover: 3 }, -300],
    // 3 + 4 + 4 + 2 + 0.5 − 0.5 + 2 − 1
    ['mlb', 'a batter', { hit: 3, home_run: 1, rbi: 4, run: 2, walk: 1, strikeout: 1, sb: 1, cs: 1 }, 1400],
    ['mlb', 'a batter who strikes out', { strikeout: 3 }, -150],
    // 5.2 innings are 17 outs: 5.67 + 8 − 4 + 5
    ['mlb', 'a starter', { ip: 17, pitcher_strikeout: 8, earned_run: 2, win: 1 }, 1467],
    // 0.33 + 5
    ['mlb', 'a closer for an out', { ip: 1, save: 1 }, 533],
    // 0.67 − 10
    ['mlb', 'a pitcher knocked out', { ip: 2, earned_run: 5 }, -933],
    // 2.67 + 4 + 3 + 1 + 2
    ['mlb', 'who pitches and bats', { ip: 8, pitcher_strikeout: 4, hit: 3, run: 1, sb: 1 }, 1267],
    // 6 + 2 + 2.5 + 1.5 + 0.5 + 1 + 1
    ['nhl', 'a skater', { goal: 2, assist: 1, shot: 5, hit: 3, block: 1, pp_point: 2, sh_point: 1 }, 1450],
    // 6.2 + 4
    ['nhl', 'a goalie who shuts out', { save: 31, shutout: 1 }, 1020],
    // 4.4 − 4
    ['nhl', 'a goalie who lets in four', { save: 22, goal_against: 4 }, 40],
  ])('%s: %s', (sport, _, stats, points) => {
    const scored = scoreStatLine(DEFAULT_RULES[sport], stats)
    expect(scored.points).toBe(points)
    expect(scored.terms.map((term) => term.stat).toSorted()).toEqual(Object.keys(stats).toSorted())
  })
})

describe('the terms', () => {
  it('say what was multiplied, in the order of the rules, even where a rule is worth nothing', () => {
    const rules = { points_save: 5, points_ip: 1, points_hold: 0, points_win: 5 }
    expect(scoreStatLine(rules, { hold: 1, ip: 4, save: 1, win: 0 })).toEqual({
      points: 633,
      terms: [
        { rule: 'points_save', stat: 'save', amount: 1, each: 5, points: 500 },
        { rule: 'points_ip', stat: 'ip', amount: 4, each: 1, points: 133 },
        { rule: 'points_hold', stat: 'hold', amount: 1, each: 0, points: 0 },
      ],
    })
  })

  it('leave out stats without a rule, rules without a stat, and what is only inherited', () => {
    const rules = { points_goal: 3, points_assist: 2, points_toString: 1, goal: 7 }
    expect(scoreStatLine(rules, { goal: 1, hit: 4 }).terms).toHaveLength(1)
    expect(scoreStatLine(rules, {})).toEqual({ points: 0, terms: [] })
  })
})

describe('rounding', () => {
  it.each([
    ['a value that no double holds', { points_x: 0.29 }, { x: 100 }, 2900],
    ['thirds down', { points_ip: 0.1 }, { ip: 1 }, 3],
    ['thirds up', { points_ip: 0.1 }, { ip: 2 }, 7],
    ['negative thirds', { points_ip: -1 }, { ip: 2 }, -67],
    ['a half away from zero', { points_sack: 0.25 }, { sack: 0.5 }, 13],
    ['a negative half away from zero', { points_sack: -0.25 }, { sack: 0.5 }, -13],
    ['each term alone', { points_ip: 1, points_sack: 0.01 }, { ip: 2, sack: 0.5 }, 68],
  ])('%s', (_, rules: Ruleset, stats: Stats, points) => {
    expect(scoreStatLine(rules, stats).points).toBe(points)
  })

  it('to nothing gives a zero without a sign', () => {
    expect(scoreStatLine({ points_ip: -0.01 }, { ip: 1 }).terms.map((term) => term.points)).toEqual([0])
  })

  it.each([
    [{ points_goal: Number.NaN }, { goal: 1 }],
    [{ points_goal: 3 }, { goal: Number.NaN }],
    [{ points_goal: 3 }, { goal: Number.POSITIVE_INFINITY }],
  ])('is of numbers only: %j × %j', (rules: Ruleset, stats: Stats) => {
    expect(() => scoreStatLine(rules, stats)).toThrow(RangeError)
  })
})

const statNames = ['passtd', 'sack', 'ip', 'turnover', 'x', '__proto__', 'constructor']
const name = fc.constantFrom(...statNames)
/** From −1000 to 1000 with a step of 0.01. */
const value = fc.integer({ min: -100_000, max: 100_000 }).map((hundredths) => hundredths / 100)
const rulesets = fc.dictionary(
  name.map((stat) => `points_${stat}`),
  value,
)
const whole = fc.integer({ min: -2000, max: 2000 })
const halves = fc.integer({ min: -4000, max: 4000 }).map((count) => count / 2)
/** Halves of all but outs. */
const statLines = fc
  .dictionary(name, halves)
  .map((stats) => ('ip' in stats ? { ...stats, ip: Math.trunc(stats['ip'] ?? 0) } : stats))

const sum = (a: Stats, b: Stats): Stats =>
  Object.fromEntries(
    [...new Set([...Object.keys(a), ...Object.keys(b)])].map((stat) => [stat, own(a, stat) + own(b, stat)]),
  )
const own = (stats: Stats, stat: string) => (Object.hasOwn(stats, stat) ? (stats[stat] ?? 0) : 0)
const negative = (numbers: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(numbers).map(([key, number]) => [key, -number]))

describe('scoring any line by any rules', () => {
  it('does not depend on the order of the stats', () => {
    const shuffled = statLines.chain((stats) =>
      fc
        .shuffledSubarray(Object.entries(stats), { minLength: Object.keys(stats).length })
        .map((entries) => [stats, Object.fromEntries(entries)] as const),
    )
    fc.assert(
      fc.property(rulesets, shuffled, (rules, [stats, other]) => {
        expect(scoreStatLine(rules, other)).toEqual(scoreStatLine(rules, stats))
      }),
    )
  })

  it('does not depend on the order of the rules but for the order of the terms', () => {
    fc.assert(
      fc.property(rulesets, statLines, (rules, stats) => {
        const { points, terms } = scoreStatLine(rules, stats)
        const reversed = Object.fromEntries(Object.entries(rules).toReversed())
        expect(scoreStatLine(reversed, stats)).toEqual({ points, terms: terms.toReversed() })
      }),
    )
  })

  it('gives the sum of its terms', () => {
    fc.assert(
      fc.property(rulesets, statLines, (rules, stats) => {
        const { points, terms } = scoreStatLine(rules, stats)
        expect(points).toBe(terms.reduce((total, term) => total + term.points, 0))
      }),
    )
  })

  it('gives terms as near to the exact product as hundredths can be, halves away from zero', () => {
    fc.assert(
      fc.property(rulesets, statLines, (rules, stats) => {
        for (const { stat, amount, each, points } of scoreStatLine(rules, stats).terms) {
          // In sixths of a hundredth, which outs and halves both come out even in.
          const exact = BigInt(Math.round(each * 100)) * BigInt(amount * 2) * (stat === 'ip' ? 1n : 3n)
          const excess = BigInt(points) * 6n - exact
          const outward = exact < 0n ? -excess : excess
          expect(outward > -3n && outward <= 3n).toBe(true)
        }
      }),
    )
  })

  it('changes sign with the rules and with the stats', () => {
    fc.assert(
      fc.property(rulesets, statLines, (rules, stats) => {
        // Added to zero, because the negative of zero is another zero.
        const opposite = 0 - scoreStatLine(rules, stats).points
        expect(scoreStatLine(negative(rules), stats).points).toBe(opposite)
        expect(scoreStatLine(rules, negative(stats)).points).toBe(opposite)
      }),
    )
  })
})

describe('scoring is linear', () => {
  const wholeLines = fc.dictionary(
    name.filter((stat) => stat !== 'ip'),
    whole,
  )
  const wholeInnings = fc.integer({ min: 0, max: 9 }).map((innings) => ({ ip: innings * 3 }))

  it('exactly, for whole amounts and whole innings', () => {
    const lines = fc.tuple(wholeLines, wholeInnings).map(([stats, innings]) => ({ ...stats, ...innings }))
    fc.assert(
      fc.property(rulesets, lines, lines, (rules, a, b) => {
        expect(scoreStatLine(rules, sum(a, b)).points).toBe(
          scoreStatLine(rules, a).points + scoreStatLine(rules, b).points,
        )
      }),
    )
  })

  it('within a hundredth for each stat that is in outs or halves', () => {
    fc.assert(
      fc.property(rulesets, statLines, statLines, (rules, a, b) => {
        const together = scoreStatLine(rules, sum(a, b)).points
        const apart = scoreStatLine(rules, a).points + scoreStatLine(rules, b).points
        const uneven = statNames.filter(
          (stat) => stat === 'ip' || !Number.isInteger(own(a, stat)) || !Number.isInteger(own(b, stat)),
        )
        expect(Math.abs(together - apart)).toBeLessThanOrEqual(uneven.length)
      }),
    )
  })

  it('but outs that are scored apart may differ from the innings they make', () => {
    const rules = { points_ip: 1 }
    expect(scoreStatLine(rules, { ip: 1 }).points * 3).toBe(99)
    expect(scoreStatLine(rules, { ip: 3 }).points).toBe(100)
  })
})

describe('a correction and its reverse', () => {
  it('leave a line, and a total kept by differences, as they were', () => {
    fc.assert(
      fc.property(rulesets, statLines, statLines, fc.integer(), (rules, stats, change, total) => {
        const corrected = sum(stats, change)
        const restored = sum(corrected, negative(change))
        expect(scoreStatLine(rules, restored)).toEqual(scoreStatLine(rules, stats))
        const points = [stats, corrected, restored].map((line) => scoreStatLine(rules, line).points)
        const [before = 0, between = 0, after = 0] = points
        expect(total + (between - before) + (after - between)).toBe(total)
      }),
    )
  })
})
