import type { TeamId } from '../core/ids.ts'
import type { ThreadKey } from './chat.ts'

/** The thread that a league has as a whole. */
export const LEAGUE_THREAD = 'league' as ThreadKey // the one that is no matchup's

/** Two teams that meet in a scoring period of a season. */
export interface ThreadMatchup {
  readonly season: number
  readonly period: number
  readonly teams: readonly [TeamId, TeamId]
}

/**
 * The thread of a matchup. Named by its teams and not by its number in the week: where the commissioner
 * changes the pairings, the messages of two teams do not move to two others.
 */
export function matchupThread({ season, period, teams }: ThreadMatchup): ThreadKey {
  return [season, period, ...teams.toSorted()].join('.') as ThreadKey // as its schema has it
}

/** Whose thread it is; null for the league's. */
export function readThread(key: ThreadKey): ThreadMatchup | null {
  const [season, period, one, other] = key.split('.')
  if (other === undefined) return null
  return { season: Number(season), period: Number(period), teams: [one as TeamId, other as TeamId] } // of its schema
}

/** Messages are read in pages that are the same for all readers: 1 to 25, 26 to 50 and so on. */
export const PAGE = 25

/** The page of a message, from 0. @param number of the message in its thread, from 1 */
export function pageOf(number: number): number {
  return Math.max(0, Math.floor((number - 1) / PAGE))
}
