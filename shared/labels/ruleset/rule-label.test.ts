import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as made from '../../../tests/support/made-up-rules.ts'
import { writeRule } from '../../rules/scoring/rule.ts'
import { FANTASY_SPORT_KEYS, type FantasySportKey } from '../../sports/index.ts'
import { ruleName, ruleSentence } from './rule-label.ts'

describe('a rule in words', () => {
  it.each<readonly [FantasySportKey, string, number, readonly [name: string, sentence: string]]>([
    ['nfl', 'points_passtd', 4, ['Passing touchdown', '4 points for each passing touchdown.']],
    [
      'nfl',
      'points_reception@TE',
      0.5,
      ['Catch by a tight end', '0.5 points for each catch by a tight end.'],
    ],
    ['nfl', 'points_passyd/25', 1, ['Every 25 passing yards', '1 point for every 25 passing yards.']],
    [
      'nfl',
      'points_passtd#40-',
      6,
      ['Passing touchdown of 40 yards or more', '6 points for each passing touchdown of 40 yards or more.'],
    ],
    [
      'nfl',
      'points_rushyd:100-199',
      2,
      ['Game with 100 to 199 rushing yards', '2 points for a game with 100 to 199 rushing yards.'],
    ],
    [
      'nfl',
      'points_recyd+rushyd@RB,WR:100-',
      3,
      [
        'Game with 100 receiving yards and rushing yards or more by a running back or a wide receiver',
        '3 points for a game with 100 receiving yards and rushing yards or more by a running back or a wide receiver.',
      ],
    ],
    [
      'nfl',
      'points_int:0',
      -1,
      ['Game with no interceptions thrown', '−1 point for a game with no interceptions thrown.'],
    ],
    ['mlb', 'points_rbi+run', 1, ['Run batted in or run', '1 point for each run batted in or run.']],
    ['nhl', 'points_new_stat', 2, ['New stat', '2 points for each new stat.']],
    ['nhl', 'new_stat!', 2, ['new stat!', '2 points for new stat!.']],
    ['nhl', 'category_assist+goal', 1, ['Assists and goals', 'Assists and goals: a category.']],
    [
      'nhl',
      'category_gaa',
      1,
      ['Goals-against average', 'Goals-against average: a category; fewer is better.'],
    ],
  ])('%s %s', (sport, key, each, words) => {
    expect([ruleName(sport, key), ruleSentence(sport, key, each)]).toEqual(words)
  })

  it('says something of every rule', () => {
    const sport = fc.constantFrom(...FANTASY_SPORT_KEYS)
    fc.assert(
      fc.property(sport, made.rule, made.value, (sport, rule, each) => {
        const text = `${ruleName(sport, writeRule(rule))} ${ruleSentence(sport, writeRule(rule), each)}`
        expect(text).not.toMatch(/undefined|null|NaN|points_/)
        expect(text.length).toBeGreaterThan(10)
      }),
    )
  })
})
