import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as made from '../../tests/support/made-up-rules.ts'
import { FANTASY_SPORT_KEYS } from '../sports/index.ts'
import { readRulesFile, writeRulesFile } from './rules-file.ts'

describe('a file with rules', () => {
  it('has what was written, without rules that pay nothing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FANTASY_SPORT_KEYS), made.ruleset, (sport, rules) => {
        const file = readRulesFile(writeRulesFile(sport, rules))
        expect(file?.sport).toBe(sport)
        const paying = Object.entries(rules).filter(([, points]) => points !== 0)
        expect(Object.entries(file?.rules ?? {})).toEqual(paying)
      }),
    )
  })

  it.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['another JSON', '{"rules":{}}'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a later version', '{"empire":"scoring rules","version":2,"sport":"nfl","rules":{}}'],
    ['a sport that has no leagues', '{"empire":"scoring rules","version":1,"sport":"wnba","rules":{}}'],
    ['words for points', '{"empire":"scoring rules","version":1,"sport":"nfl","rules":{"points_int":"2"}}'],
    ['rules in a list', '{"empire":"scoring rules","version":1,"sport":"nfl","rules":[2]}'],
    ['far too much', `"${'x'.repeat(200_000)}"`],
  ])('is not %s', (_words, text) => {
    expect(readRulesFile(text)).toBeNull()
  })
})
