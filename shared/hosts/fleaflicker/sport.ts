import { FANTASY_SPORTS } from '../../sports/fantasy.ts'

/** The sports of Fleaflicker that leagues here are played in. */
export type FleaSport = 'nfl' | 'nba' | 'mlb' | 'nhl'

const NAMES: ReadonlyMap<string, FleaSport> = new Map([
  ['NFL', 'nfl'],
  ['NBA', 'nba'],
  ['MLB', 'mlb'],
  ['NHL', 'nhl'],
])

/** The sport that a chat channel is of, `/chats/NFL/leagues/304706/all`; null for none, `other` for one that is not here. */
export function sportOfChannel(channel: string | null | undefined): FleaSport | 'other' | null {
  const [, name] = /^\/chats\/([A-Z]+)\//.exec(channel ?? '') ?? []
  return name === undefined ? null : (NAMES.get(name) ?? 'other')
}

/** The league that a chat channel is of. */
export function leagueOfChannel(channel: string | null | undefined): string | null {
  return /\/leagues\/(\d{1,20})\//.exec(channel ?? '')?.[1] ?? null
}

/** The sport whose players have these positions; null where they do not tell. */
export function sportOfPositions(positions: ReadonlySet<string>): FleaSport | null {
  if (positions.has('QB') || positions.has('WR')) return 'nfl'
  if (positions.has('PG') || positions.has('SF')) return 'nba'
  if (positions.has('SP') || positions.has('OF') || positions.has('1B')) return 'mlb'
  return positions.has('LW') || positions.has('RW') ? 'nhl' : null
}

/** The feed’s year of a season: the host names one that spans two years by the earlier, the feed by the later. */
export function feedYear(sport: FleaSport, year: number): number {
  return year + (FANTASY_SPORTS[sport].season.spansYears ? 1 : 0)
}

/**
 * The host’s year of the season that a moment belongs to. The host does not say when a league begins a new one: here
 * football does in March, baseball in November, and basketball and hockey in July.
 * @param at ms since the epoch
 */
export function yearOfMoment(sport: FleaSport, at: number): number {
  const date = new Date(at)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1]
  if (sport === 'mlb') return month >= 11 ? year + 1 : year
  return month >= (sport === 'nfl' ? 3 : 7) ? year : year - 1
}

/** When the pro season that a host’s year names is over, so that no league of it still plays: ms since the epoch. */
export function endOfYear(sport: FleaSport, year: number): number {
  switch (sport) {
    case 'nfl':
      return Date.UTC(year + 1, 0, 12)
    case 'mlb':
      return Date.UTC(year, 9, 6)
    case 'nba':
    case 'nhl':
      return Date.UTC(year + 1, 3, 20)
    default:
      return sport satisfies never
  }
}
