/** What standings are made of. */
export interface TeamRecord {
  readonly id: string
  readonly wins: number
  readonly losses: number
  /** Order of joining, from 1; no two teams of a league share a seat. */
  readonly seat: number
}

/** The record of a team before its first game. Records are counted from results and stored nowhere. */
export const UNPLAYED = { wins: 0, losses: 0 }

/**
 * The table of a league, best team first: more wins, then fewer losses, then who joined first, which
 * alone decides until games are played. Ranks are 1, 2, 3 … without ties.
 */
export function rankTeams<Team extends TeamRecord>(teams: readonly Team[]): (Team & { rank: number })[] {
  return teams
    .toSorted((a, b) => b.wins - a.wins || a.losses - b.losses || a.seat - b.seat)
    .map((team, index) => ({ ...team, rank: index + 1 }))
}
