import type { Stats } from '../../shared/rules/scoring/scoring.ts'
import { readTable, type Row } from './read-table.ts'

/** Hundredths by week. */
export type Weeks = ReadonlyMap<number, number>

/** What a player did in each week of a season. */
export interface PlayerWeeks {
  readonly name: string
  readonly weeks: ReadonlyMap<number, Stats>
}

/** The players of a season of nflverse, by its ids. */
export function readPlayerWeeks(
  file: string,
  statsOf: (row: Row) => Stats,
): ReadonlyMap<string, PlayerWeeks> {
  const players = new Map<string, { name: string; weeks: Map<number, Stats> }>()
  for (const row of readTable(file)) {
    if (row.text('season_type') !== 'REG') continue
    const id = row.text('player_id')
    const player = players.get(id) ?? { name: row.text('player_display_name'), weeks: new Map() }
    player.weeks.set(row.number('week'), statsOf(row))
    players.set(id, player)
  }
  return players
}

/**
 * Who someone with points in five weeks or more is, of two sources with ids of their own: the one with the most weeks
 * that are equal, where those are more than half. No one else has the same dozen of odd numbers; players of whom the
 * lines have nothing, as kickers and defenses, are like no one.
 */
export function playerLike(points: Weeks, lines: ReadonlyMap<string, Weeks>): string | null {
  const scored = [...points].filter(([, value]) => value !== 0)
  if (scored.length < 5) return null
  const [who, equal] = [...lines]
    .map(([id, theirs]) => [id, scored.filter(([week, value]) => theirs.get(week) === value).length] as const)
    .reduce((best, one) => (one[1] > best[1] ? one : best), ['', 0] as const)
  return equal * 2 > scored.length ? who : null
}
