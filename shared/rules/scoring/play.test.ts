import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
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

  it('is nothing where only what no rule scores has changed', () => {
    expect(playBetween(RULES, { targets: 3 }, { targets: 4 })).toBeNull()
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
