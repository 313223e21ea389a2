import { FANTASY_SPORTS } from '../../sports/fantasy.ts'
import type { FantraxSport } from './categories.ts'

/** The sport that a text names: `2024-25 NHL`; null for none. */
export function sportInText(text: string | null | undefined): FantraxSport | null {
  const [, name] = /\b(NHL|NFL|NBA|MLB|NCAAF)\b/i.exec(text ?? '') ?? []
  return name === undefined ? null : (SPORTS.get(name.toUpperCase()) ?? null)
}

const SPORTS: ReadonlyMap<string, FantraxSport> = new Map([
  ['NHL', 'nhl'],
  ['NFL', 'nfl'],
  ['NBA', 'nba'],
  ['MLB', 'mlb'],
  ['NCAAF', 'ncaaf'],
])

/** The sport whose players have these positions; null where they do not tell. */
export function sportOfPositions(positions: ReadonlySet<string>): FantraxSport | null {
  if (positions.has('QB') || positions.has('WR')) return 'nfl'
  if (positions.has('PG') || positions.has('SF')) return 'nba'
  if (positions.has('SP') || positions.has('OF') || positions.has('1B')) return 'mlb'
  return positions.has('D') && positions.has('G') ? 'nhl' : null
}

/** The feed’s year of a season: the host names one that spans two years by the earlier, the feed by the later. */
export function feedYear(sport: FantraxSport, year: number): number {
  return year + (FANTASY_SPORTS[sport].season.spansYears ? 1 : 0)
}

/** The year in which a season begins that begins at a moment, ms since the epoch. */
export function yearOfMoment(start: number): number {
  return new Date(start).getUTCFullYear()
}
