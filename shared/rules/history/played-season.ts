import type { WinLoss } from '../season/result.ts'

/**
 * A season of a league as far as it is played, in one form for seasons of this server and those that were moved in from
 * elsewhere: what records over all seasons follow from. Ids are texts that mean the same in all seasons of a league.
 * Points are hundredths.
 */
export interface PlayedSeason {
  /** The year by which it is known. */
  readonly season: number
  /** `2026`, `2026–27` */
  readonly name: string
  readonly isOver: boolean
  readonly competition: 'head-to-head' | 'table' | 'elimination'
  /** By categories, points of a team mean nothing, and those of a game are 100 for each category won. */
  readonly scoring: 'points' | 'categories'
  /** In the order of joining. */
  readonly teams: readonly PlayedTeam[]
  /** That are over, in the order in which they were played; byes are none. */
  readonly games: readonly PlayedGame[]
  /** Of every team in every week that is over; none after it has left a guillotine league. */
  readonly scores: readonly TeamScore[]
  /** Who went to the playoffs; null before they are known, and in a league without. */
  readonly playoffTeams: readonly string[] | null
  /** Teams, the champion first, as far as it is known; empty while the season is played. */
  readonly places: readonly string[]
  /** Null while there is none. */
  readonly champion: string | null
  /** Of its draft, in order; empty where it is not known. */
  readonly picks: readonly PlayedPick[]
  /** That were made for it, in order; empty where they are not known. */
  readonly trades: readonly PlayedTrade[]
  /** What the table of another host has beyond its games; left out where it is their sum. */
  readonly corrections?: readonly TableCorrection[]
}

/** Results and points of a team that are in no game: of weeks that are not known, or changed by a commissioner. */
export interface TableCorrection extends WinLoss {
  readonly team: string
  readonly pointsFor: number
  readonly pointsAgainst: number
}

/** A team as it was called and managed in the season. */
export interface PlayedTeam {
  readonly id: string
  readonly name: string
  /** Who managed it, in order of time, each from a week on; at least one. */
  readonly managers: readonly Manager[]
}

export interface Manager {
  /** The same person has the same id in all seasons. */
  readonly person: string
  readonly name: string
  readonly fromWeek: number
}

/** What a game counts as: before the playoffs, for the title, or for the places behind. */
export type GamePart = 'regular' | 'winners' | 'third-place' | 'consolation'

/** A game of two teams. */
export interface PlayedGame {
  /** From 1; of a round of several weeks the last of them. */
  readonly week: number
  /** How many weeks it lasted. */
  readonly weeks: number
  readonly part: GamePart
  readonly home: string
  readonly away: string
  readonly homePoints: number
  readonly awayPoints: number
  /** In a season by categories: those that the home team won, lost and tied. */
  readonly categories: WinLoss | null
  /** Null for a tie; in the playoffs who advanced. */
  readonly winner: string | null
  /** The scoring period of its week, and its number in it: the address of its page. */
  readonly period: number
  readonly matchup: number
}

export interface TeamScore {
  readonly week: number
  readonly period: number
  readonly team: string
  readonly points: number
  /** Null where a bench means nothing, or is not known. */
  readonly benchPoints: number | null
}

/** A pick that was made. */
export interface PlayedPick {
  /** From 1 through the whole draft. */
  readonly overall: number
  readonly round: number
  readonly team: string
  /** Without an id for a player that the feed does not know. */
  readonly player: { readonly id: string | null; readonly name: string }
  /** In an auction. */
  readonly price: number | null
  readonly isKeeper: boolean
  /** What the player scored for that team that season, on the bench too; null where it is not known. */
  readonly points: number | null
}

/** A trade that was made. */
export interface PlayedTrade {
  /** The first week that was not over when it was made. */
  readonly week: number
  /** The number of its event in the league's log: the address of its page; null for none. */
  readonly event: number | null
  /** Whether picks or FAAB were in it, which are worth no points. */
  readonly hasOther: boolean
  readonly sides: readonly TradeSide[]
}

/** What a team got in a trade. */
export interface TradeSide {
  readonly team: string
  readonly players: readonly { readonly id: string | null; readonly name: string }[]
  /** What they scored for it in the rest of the season, on the bench too; null where it is not known. */
  readonly points: number | null
}

/** Whether a game counts for records by person: before the playoffs, or for the title or third place. */
export function counts({ part }: Pick<PlayedGame, 'part'>): boolean {
  return part !== 'consolation'
}

/** Whether it is a game of the playoffs that counts. */
export function isPlayoffs({ part }: Pick<PlayedGame, 'part'>): boolean {
  return part === 'winners' || part === 'third-place'
}
