import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as made from '../../../tests/support/made-up-rules.ts'
import { playBetween } from './play.ts'
import { scoreStatLine, statOf } from './scoring.ts'
import { DEFAULT_RULES } from '../../sports/stats.ts'

const RULES = { points_rushtd: 6, points_rushyd: 0.1, points_fumble: -2 }

describe('what a player got between two versions of his line', () => {
  it.each([
    ['a touchdown of three yards', { rushyd: 40 }, { rushyd: 43, rushtd: 1 }, '630: rushtd 1, rushyd 3'],
    ['the first that is heard of him', {}, { rushyd: 12 }, '120: rushyd 12'],
    ['what was taken back', { rushtd: 1, rushyd: 10 }, { rushyd: 10 }, '-600: rushtd -1'],
    ['yards and a fumble', { rushyd: 10 }, { rushyd: 30, fumble: 1 }, '0: rushyd 20, fumble 1'],
  ])('%s', (_name, before, after, words) => {
    const play = playBetween(RULES, before, after)
    const parts = play?.terms.map(({ stat, amount }) => `${stat} ${amount}`).join(', ')
    expect(`${play?.points}: ${parts}`).toBe(words)
  })

  it('is the bonus that a yard reaches, too, and of a rule of several stats the one that changed', () => {
    const rules = { points_rushyd: 0.1, 'points_recyd+rushyd:100-': 3, 'points_rushtd@TE': 1 }
    const before = { '@TE': 1, recyd: 60, rushyd: 39 }
    expect(playBetween(rules, before, { ...before, rushyd: 44, rushtd: 1 })).toEqual({
      points: 450,
      terms: [
        { rule: 'points_rushyd', stat: 'rushyd', amount: 5, points: 50 },
        { rule: 'points_recyd+rushyd:100-', stat: 'rushyd', amount: 5, points: 300 },
        { rule: 'points_rushtd@TE', stat: 'rushtd', amount: 1, points: 100 },
      ],
    })
  })

  it('is nothing where only what no rule scores has changed', () => {
    expect(playBetween(RULES, { targets: 3 }, { targets: 4 })).toBeNull()
  })

  it('sums to the difference of both lines under rules of any kind', () => {
    fc.assert(
      fc.property(made.ruleset, made.statLine, made.statLine, (rules, before, after) => {
        const play = playBetween(rules, before, after)
        const [was, is] = [before, after].map((line) => scoreStatLine(rules, line).points)
        expect(play?.points ?? 0).toBe((is ?? 0) - (was ?? 0))
      }),
    )
  })

  it('sums to the difference of both lines, whatever else is in them', () => {
    const defaultRules = DEFAULT_RULES.mlb
    const stats = Object.keys(defaultRules).map((rule) => statOf(rule) ?? '')
    const lines = fc.dictionary(fc.constantFrom(...stats), fc.integer({ min: -5, max: 60 }))
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const play = playBetween(defaultRules, before, after)
        const [was, is] = [before, after].map((line) => scoreStatLine(defaultRules, line).points)
        expect(play?.points ?? 0).toBe((is ?? 0) - (was ?? 0))
      }),
    )
  })
})
