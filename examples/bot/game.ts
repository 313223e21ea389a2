import type { EmpireClient, Outputs } from 'empire-client'

/** A league that the bot has a team in, and what it plays it with. */
export interface Game {
  readonly empire: EmpireClient
  /** Of the league. */
  readonly code: string
  /** Tells people what the bot does and why. */
  readonly say: (sentence: string) => void
  /** ms since the epoch */
  readonly now: () => number
}

export type Rosters = Outputs['roster.ofLeague']
export type Team = Rosters['teams'][number]
export type Rostered = Team['players'][number]

/** What a player is expected to bring over the rest of the season, in hundredths of a point. */
export function worthOf({ restOfSeason }: { readonly restOfSeason: number | null }): number {
  return restOfSeason ?? 0
}
