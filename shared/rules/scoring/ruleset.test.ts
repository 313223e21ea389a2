import { describe, expect, it } from 'vitest'
import { applyOverrides, rulesetChanges } from './ruleset.ts'

const base = { points_passtd: 4, points_passyd: 0.04 }

describe('a ruleset with overrides', () => {
  it('has them in the place of its own', () => {
    expect(applyOverrides('nfl', base, { points_passtd: 6 })).toEqual({
      ok: true,
      rules: { points_passtd: 6, points_passyd: 0.04 },
    })
    expect(applyOverrides('nfl', base, {})).toEqual({ ok: true, rules: base })
  })

  it.each([
    ['unknown', { points_goal: 1 }],
    ['not-a-number', { points_passtd: Number.NaN }],
    ['not-a-number', { points_passtd: Infinity }],
    ['too-large', { points_passtd: 1_000.01 }],
    ['too-large', { points_passtd: -1_000.01 }],
    ['too-fine', { points_passtd: 0.00001 }],
  ])('is refused for one that is %s', (kind, overrides) => {
    const [rule] = Object.keys(overrides)
    expect(applyOverrides('nfl', base, overrides)).toEqual({ ok: false, problems: [{ kind, rule }] })
  })

  it('has rules of its own beside them, each under one key, until they pay nothing', () => {
    const more = { 'points_reception@WR,TE': 0.5, 'points_passyd:300-': 3 }
    const rules = { ...base, 'points_reception@TE,WR': 0.5, 'points_passyd:300-': 3 }
    expect(applyOverrides('nfl', base, more)).toEqual({ ok: true, rules })
    const fewer = { 'points_reception@TE,WR': 0, points_passtd: 0 }
    expect(applyOverrides('nfl', rules, fewer)).toEqual({
      ok: true,
      rules: { points_passtd: 0, points_passyd: 0.04, 'points_passyd:300-': 3 },
    })
  })

  it.each(['points_goal@TE', 'points_reception@C', 'points_nothing', 'reception', 'points_int#5-', ''])(
    'is refused for %j, which football does not have',
    (rule) => {
      expect(applyOverrides('nfl', base, { [rule]: 1 })).toEqual({
        ok: false,
        problems: [{ kind: 'unknown', rule }],
      })
    },
  )

  it('is refused for more rules than anybody plays by', () => {
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`points_passyd:${n}-`, 1]))
    expect(applyOverrides('nfl', base, many)).toMatchObject({
      ok: false,
      problems: [{ kind: 'too-many' }, {}],
    })
  })

  it('adds up so much and no more, lengths least of all', () => {
    const lengths = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`points_passtd#${n}+rushtd#${n}`, 1]))
    expect(applyOverrides('nfl', base, lengths(70)).ok).toBe(true)
    expect(applyOverrides('nfl', base, lengths(80))).toMatchObject({
      ok: false,
      problems: [{ kind: 'too-much' }],
    })
  })

  it('is refused for all that is wrong at once', () => {
    const judged = applyOverrides('nfl', base, { points_passtd: 0.00001, points_goal: 1 })
    expect(judged).toMatchObject({ ok: false, problems: [{ kind: 'too-fine' }, { kind: 'unknown' }] })
  })

  it.each([1_000, -1_000, 0.01, 0.29, 1.1, 0.0667, 0.0001])('takes %d', (value) => {
    expect(applyOverrides('nfl', base, { points_passtd: value }).ok).toBe(true)
  })
})

it('what changed is what differs, was added or is gone', () => {
  const before = { ...base, 'points_reception@TE': 0.5 }
  expect(rulesetChanges(before, { points_passyd: 0.05, points_passtd: 4, points_goal: 1 })).toEqual([
    { rule: 'points_passyd', before: 0.04, after: 0.05 },
    { rule: 'points_reception@TE', before: 0.5, after: 0 },
    { rule: 'points_goal', before: 0, after: 1 },
  ])
})
