import { describe, expect, it } from 'vitest'
import { applyOverrides, rulesetChanges } from './ruleset.ts'

const base = { points_passtd: 4, points_passyd: 0.04 }

describe('a ruleset with overrides', () => {
  it('has them in the place of its own', () => {
    expect(applyOverrides(base, { points_passtd: 6 })).toEqual({
      ok: true,
      rules: { points_passtd: 6, points_passyd: 0.04 },
    })
    expect(applyOverrides(base, {})).toEqual({ ok: true, rules: base })
  })

  it.each([
    ['unknown', { points_goal: 1 }],
    ['not-a-number', { points_passtd: Number.NaN }],
    ['not-a-number', { points_passtd: Infinity }],
    ['too-large', { points_passtd: 1_000.01 }],
    ['too-large', { points_passtd: -1_000.01 }],
    ['too-fine', { points_passtd: 0.001 }],
  ])('is refused for one that is %s', (kind, overrides) => {
    const [rule] = Object.keys(overrides)
    expect(applyOverrides(base, overrides)).toEqual({ ok: false, problems: [{ kind, rule }] })
  })

  it('is refused for all that is wrong at once', () => {
    const judged = applyOverrides(base, { points_passtd: 0.001, points_goal: 1 })
    expect(judged).toMatchObject({ ok: false, problems: [{ kind: 'too-fine' }, { kind: 'unknown' }] })
  })

  it.each([1_000, -1_000, 0.01, 0.29, 1.1])('takes %d', (value) => {
    expect(applyOverrides(base, { points_passtd: value }).ok).toBe(true)
  })
})

it('what changed is what both have, and differs', () => {
  expect(rulesetChanges(base, { points_passyd: 0.05, points_passtd: 4, points_goal: 1 })).toEqual([
    { rule: 'points_passyd', before: 0.04, after: 0.05 },
  ])
})
