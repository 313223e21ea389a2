import type { LeagueId, UserId } from '../../../shared/core/ids.ts'
import type { HostKey } from '../../../shared/hosts/league/host-league.ts'
import type { MovedSeason } from '../../../shared/move-in/moved-season.ts'
import type { App } from '../../core/app/app.ts'
import * as queries from './queries.ts'
import type { MovedLeagueRow, MovedPersonRow } from './queries.ts'

export type { MovedLeagueRow, MovedPersonRow } from './queries.ts'

/** Where a league came from; null for one that began here. */
export function findMovedLeague(app: App, leagueId: LeagueId): Promise<MovedLeagueRow | null> {
  return queries.findMovedLeague(app.db, leagueId)
}

/** The seasons of a league that were moved in, by year, in order. */
export function listMovedYears(app: App, leagueId: LeagueId): Promise<number[]> {
  return queries.listMovedYears(app.db, leagueId)
}

/**
 * A season as its host had it; null for one that was not moved in. Its document may have megabytes: whoever reads several
 * gives others a turn between two of them.
 */
export async function findMovedSeason(
  app: App,
  of: { leagueId: LeagueId; season: number },
): Promise<MovedSeason | null> {
  const document = await queries.findMovedDocument(app.db, of)
  // Checked by its schema before it was written.
  return document === null ? null : (JSON.parse(document) as MovedSeason)
}

/** Who managed teams of a moved league, with who they are here. */
export function listMovedPeople(app: App, leagueId: LeagueId): Promise<MovedPersonRow[]> {
  return queries.listMovedPeople(app.db, leagueId)
}

/** Leagues that someone has moved in from a host, with the host’s ids. */
export function listMovedBy(
  app: App,
  of: { userId: UserId; host: HostKey },
): Promise<{ leagueId: LeagueId; hostId: string | null }[]> {
  return queries.listMovedBy(app.db, of)
}

/** JSON by year: what the replay of each season found; null where it was not replayed. */
export function listReplays(
  app: App,
  leagueId: LeagueId,
): Promise<{ season: number; replay: string | null }[]> {
  return queries.listReplays(app.db, leagueId)
}

/** The account that held a team for someone gives way to theirs: what was managed by one was managed by the other. */
export function giveMovedPerson(
  app: App,
  of: { leagueId: LeagueId; from: UserId; to: UserId },
): Promise<void> {
  return queries.updateMovedPerson(app.db, of)
}
