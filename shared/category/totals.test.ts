import { describe, expect, it } from 'vitest'
import { ExpectedTotals } from './totals.ts'

describe('what is expected of a player by category', () => {
  it.each([
    {},
    { ast: { of: 712.5, per: null } },
    { fg_pct: { of: 410, per: 905 }, blk: { of: 0, per: null } },
  ])('is taken: %j', (totals) => {
    expect(ExpectedTotals.parse(totals)).toEqual(totals)
  })

  it.each([
    null,
    'ast',
    { ast: 5 },
    { ast: null },
    { ast: { of: 5 } },
    { ast: { of: '5', per: null } },
    { ast: { of: Number.NaN, per: null } },
    { ast: { of: 5, per: Infinity } },
    { ast: { of: 5, per: '9' } },
  ])('is refused: %j', (totals) => {
    expect(ExpectedTotals.safeParse(totals).success).toBe(false)
  })
})
