import type { SportKey } from '../../../shared/sports/index.ts'

/** The sports that two teams play. */
export type TeamSport = Exclude<SportKey, 'golf'>

/** A real team as the feed describes it. Colours are `rrggbb` without the `#`, as the feed writes them. */
export interface SimTeam {
  readonly id: string
  readonly abbreviation: string
  readonly location: string
  readonly name: string
  readonly displayName: string
  readonly shortDisplayName: string
  readonly color: string
  readonly alternateColor: string
  readonly venue: { readonly fullName: string; readonly city: string; readonly state: string }
}

/** id, abbreviation, location, name, color, alternate color, venue, its city, its state */
type Row = readonly [string, string, string, string, string, string, string, string, string]

function teamOf(row: Row, short: 'location' | 'name'): SimTeam {
  const [id, abbreviation, location, name, color, alternateColor, fullName, city, state] = row
  return {
    id,
    abbreviation,
    location,
    name,
    displayName: location === name ? name : `${location} ${name}`,
    shortDisplayName: short === 'name' ? name : location,
    color,
    alternateColor,
    venue: { fullName, city, state },
  }
}

/** Teams of a major league: known by their name. */
export function proTeams(rows: readonly Row[]): readonly SimTeam[] {
  return rows.map((row) => teamOf(row, 'name'))
}

/** College teams: known by their school. */
export function collegeTeams(rows: readonly Row[]): readonly SimTeam[] {
  return rows.map((row) => teamOf(row, 'location'))
}
