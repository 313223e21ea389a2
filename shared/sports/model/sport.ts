/** A fantasy ruleset: points per unit of a stat, keyed `points_<stat>`; decimals with a step of 0.01. */
export type Ruleset = Readonly<Record<string, number>>

/** Sports that are played, scored and told alike. */
export type FantasyFamily = 'football' | 'basketball' | 'baseball' | 'hockey'

/** One sport of the dashboard. */
export interface Sport {
  /** Key in addresses, browser storage and the API (product spec §3). */
  readonly key: string
  readonly family: FantasyFamily | 'golf'
  /** As the dropdown shows it. */
  readonly name: string
  /** Path below the feed's base address. */
  readonly path: string
  readonly logo: string
  /** What a period is called: `Quarter`, `Period`, `Inning`, `Half`, `Round`. */
  readonly period: string
  /** Regular periods in a game. */
  readonly periods: number
  /** What follows a draw: periods of another name, or more of the same. */
  readonly extra: 'overtime' | 'more'
  /** Whether a draw may end in a shoot-out. */
  readonly shootout?: boolean
  /** Of colleges: with a poll, conferences, and Saturdays of 87 games. */
  readonly college?: boolean
  /** An extra parameter for the feed: it has more teams than fans follow. */
  readonly group?: string
  /** The line score's last columns, where they are not the total alone. */
  readonly lineScore?: { readonly total: string; readonly others: readonly TeamFigure[] }
  /** The box score's tables of those who score for a fantasy team; all of them where it is left out. */
  readonly playerTables?: readonly string[]
}

/** A figure of a team that stands by its score. */
export interface TeamFigure {
  readonly head: string
  readonly title: string
  /** As the feed names it. */
  readonly name: string
}

/** A position that a player may be drafted for. */
export interface Position {
  /** As rosters and filters show it: `QB`, `D/ST`. */
  readonly key: string
  readonly name: string
  /**
   * The wider position that everyone at this one has too, before it: `DL` of a defensive end, `OF` of a left fielder.
   * Limits by position go by that one.
   */
  readonly within?: string
}

/** A place in a lineup. */
export interface Slot {
  /** As rosters show it and settings count it: `QB`, `FLEX`, `UTIL`; the name of one that a league made itself. */
  readonly key: string
  readonly name: string
  /** Whoever may be played at one of them fits: keys of the sport's `positions`. */
  readonly positions: readonly string[]
}

/** How many a team has of what. */
export interface Roster {
  /** Starters by the key of their slot; none of what is left out. */
  readonly starters: Readonly<Record<string, number>>
  readonly bench: number
  readonly injuredReserve: number
  /** The most of a position that a team may have, by its key; no limit where it is left out. */
  readonly maxima: Readonly<Record<string, number>>
}

/** How many games at a position in one season earn it: either number is enough. */
export interface Earning {
  /** Games that he began there; null where beginning one is nothing special. */
  readonly starts: number | null
  /** Games in which he was there at any time; null where only those that he began count. */
  readonly games: number | null
}

/** A sport that leagues can be played in. */
export interface FantasySport extends Sport {
  readonly family: FantasyFamily
  /** A team's regular season. */
  readonly season: {
    readonly games: number
    /** In which it plays. */
    readonly weeks: number
    /** Whether the feed calls it by the second of two years. */
    readonly spansYears: boolean
  }
  /** Minutes of a regular period; null where none has a clock. */
  readonly clock: number | null
  /**
   * What the feed counts as a player's experience: the seasons before this one, or from a player's second season on
   * this one too; null where it does not tell, or no one knows what it tells.
   */
  readonly experience: 'before' | 'with-this' | null
  /** How far a game is from what was expected of it, by position: shared/rules/projection/win-probability.ts. */
  readonly variation: Readonly<Record<string, number>>
  /** In the order of a lineup. */
  readonly positions: readonly Position[]
  /**
   * The positions that a player may be played at, by the feed's abbreviation of his own; a player without one
   * here (a tackle, a coach) can be owned by no league.
   */
  readonly eligibility: Readonly<Record<string, readonly string[]>>
  /** The positions that are earned by playing there, by their key (game rules 2.11); without it, none is. */
  readonly earning?: Readonly<Record<string, Earning>>
  /** The slots that lineups usually have, in the order of one; leagues add slots of their own (shared/settings/catalogue/slots.ts). */
  readonly slots: readonly Slot[]
  /** Of a league that changes nothing (game rules 2.11). */
  readonly roster: Roster
}
