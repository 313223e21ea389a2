import type { LeagueSettings } from '../../settings/settings.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import { startedSlots, startersAt } from '../slots/league-slots.ts'
import type { Category } from '../scoring/category.ts'

/**
 * Players who are measured by one another: batters and pitchers, skaters and goalies. A goalie's saves say nothing of how
 * usual a skater's goals are.
 */
export interface Side {
  /** Null for those of no other side. */
  readonly positions: readonly string[] | null
  /** Groups of the catalog; null for those of no other side. */
  readonly groups: readonly string[] | null
}

const OTHERS: Side = { positions: null, groups: null }
const APART: Partial<Record<FantasySportKey, Side & { readonly positions: readonly string[] }>> = {
  mlb: { positions: ['SP', 'RP'], groups: ['Pitching'] },
  nhl: { positions: ['G'], groups: ['Goalies'] },
}

/** One in most sports. */
export function sidesOf(sport: FantasySportKey): readonly Side[] {
  const apart = APART[sport]
  return apart ? [OTHERS, apart] : [OTHERS]
}

/** The categories of a league that measure the players of a side. */
export function categoriesOn(
  sport: FantasySportKey,
  side: Side,
  categories: readonly Category[],
): readonly Category[] {
  const others = APART[sport]?.groups ?? []
  return categories.filter(({ group }) =>
    side.groups === null ? !others.includes(group) : side.groups.includes(group),
  )
}

/** Whether a player is of a side; who plays for both, as a pitcher who bats, is of both. */
export function isOn(sport: FantasySportKey, side: Side, positions: readonly string[]): boolean {
  const others = APART[sport]?.positions ?? []
  if (side.positions === null) return positions.some((position) => !others.includes(position))
  return positions.some((position) => side.positions?.includes(position) === true)
}

/**
 * How many players of each side the teams of a league have together: those they start, and of the bench as large a part.
 * A slot for players of both sides is half of each.
 */
export function rosteredBySide(
  sport: FantasySportKey,
  { size, roster }: Pick<LeagueSettings, 'size' | 'roster'>,
): number[] {
  const sides = sidesOf(sport)
  const started = sides.map(() => 0)
  for (const slot of startedSlots(sport, roster)) {
    const taking = sides.flatMap((side, index) => (isOn(sport, side, slot.positions) ? index : []))
    for (const side of taking) started[side] = (started[side] ?? 0) + startersAt(roster, slot) / taking.length
  }
  const all = started.reduce((sum, count) => sum + count, 0)
  return started.map((count) => Math.round(size * count * (all === 0 ? 0 : 1 + roster.bench / all)))
}
