import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { CategoryFormat } from '../../../../shared/category/format.ts'
import { must } from '../../../../shared/core/must.ts'
import { findCategory } from '../../../../shared/rules/scoring/category.ts'
import { categoryGame } from '../../../../shared/rules/format/game-now.ts'
import { progressOf } from '../../../../shared/rules/format/progress.ts'
import type { WeekTotals } from '../../../../shared/rules/format/week-totals.ts'
import type { FantasySportKey } from '../../../../shared/sports/index.ts'
import { CategoryTable } from './category-table.tsx'

afterEach(cleanup)

function formatOf(
  sport: FantasySportKey,
  keys: readonly string[],
  minimums: CategoryFormat['minimums'] = [],
): CategoryFormat {
  const categories = keys.map((key) => {
    const { of, per, ...category } = must(findCategory(sport, key), key)
    return { ...category, of: [...of], per: per && [...per] }
  })
  return { scoring: 'each-category', categories, minimums }
}

/** The rows of a week that is over, of two teams by what they had in it: what each cell says. */
function rowsOf(sport: FantasySportKey, format: CategoryFormat, own: WeekTotals, theirs: WeekTotals) {
  const game = categoryGame(format, progressOf(format, [], own), progressOf(format, [], theirs))
  render(
    <CategoryTable
      matchup={{
        sport,
        format,
        state: 'official',
        sides: [{ team: { name: 'Palatine Press' } }, { team: { name: 'Triumph Trust' } }],
      }}
      game={game}
    />,
  )
  const table = screen.getByRole('table', { name: 'Categories of Palatine Press and Triumph Trust' })
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))
}

/** A sum in hundredths, or what a ratio is made of. */
const sum = (amount: number) => ({ of: amount * 100, per: null })
const ratio = (made: number, tried: number) => ({ of: made * 100, per: tried * 100 })

/** 20 innings, in outs. */
const INNINGS = { stat: 'ip', least: 60, group: 'Pitching', loses: 'ratios' } as const

describe('the categories of a matchup', () => {
  it('mark the better of two ratios that read alike with an asterisk, and say what they are made of', () => {
    const format = formatOf('nba', ['fg_pct', 'ft_pct', 'turnover'])
    const rows = rowsOf(
      'nba',
      format,
      { totals: { fg_pct: ratio(1_001, 2_001), ft_pct: ratio(9, 10), turnover: sum(12) }, counted: {} },
      { totals: { fg_pct: ratio(1_000, 2_000), ft_pct: ratio(18, 20), turnover: sum(12) }, counted: {} },
    )
    expect(rows).toEqual([
      [
        '.500* (better, unrounded)1,001/2,001',
        'Wwon: FG%Field goal percentageField goal %',
        '.5001,000/2,000',
        'won',
      ],
      // The same, not only to the eye.
      ['.9009/10', 'Ttied: FT%Free throw percentageFree throw %', '.90018/20', 'tied'],
      ['12', 'Ttied: TOTurnoversTurnoverslow wins', '12', 'tied'],
    ])
  })

  it('say who is below the minimum, and lose only what it takes', () => {
    const format = formatOf('mlb', ['era', 'pitcher_strikeout'], [INNINGS])
    const [short, other] = rowsOf(
      'mlb',
      format,
      { totals: { era: ratio(1, 30), pitcher_strikeout: sum(12) }, counted: { ip: 30 } },
      { totals: { era: ratio(9, 90), pitcher_strikeout: sum(9) }, counted: { ip: 90 } },
    )
    expect(short?.[1]).toContain('lost: ')
    expect(short?.[1]).toContain('below the minimum')
    expect(short?.[3]).toBe('lost')
    expect(other?.[1]).not.toContain('minimum')
    expect(other?.[3]).toBe('won')
  })

  it('say that it is the opponent, or both', () => {
    const format = formatOf('mlb', ['era'], [INNINGS])
    const enough = { totals: { era: ratio(9, 90) }, counted: { ip: 90 } }
    const few = { totals: { era: ratio(0, 3) }, counted: { ip: 3 } }
    const [theirs] = rowsOf('mlb', format, enough, few)
    expect(theirs?.[1]).toContain('opponent below the minimum')
    expect(theirs?.[3]).toBe('won')
    cleanup()
    const [both] = rowsOf('mlb', format, few, few)
    expect(both?.[1]).toContain('both below the minimum')
    expect(both?.[3]).toBe('tied')
  })
})
