import type { LeagueId, TeamId, UserId } from '../../../shared/core/ids.ts'
import type { HostKey } from '../../../shared/hosts/league/host-league.ts'
import type { MovedSeason } from '../../../shared/move-in/moved-season.ts'
import type { App } from '../../core/app/app.ts'
import { findLastOf, listActivity } from '../events/service.ts'
import * as queries from './queries.ts'
import type { MovedLeagueRow, MovedPersonRow } from './queries.ts'

export type { MovedLeagueRow, MovedPersonRow } from './queries.ts'

/** Where a league came from; null for one that began here. */
export function findMovedLeague(app: App, leagueId: LeagueId): Promise<MovedLeagueRow | null> {
  return queries.findMovedLeague(app.db, leagueId)
}

/** Beyond the number of any event: columns of numbers have 32 bits. */
const AFTER_ALL = 2 ** 31 - 1

/**
 * What the seasons of a league from elsewhere are as of: the number of the event by which any of them was written last, for
 * what is worked out from their documents. Null for a league that began here.
 */
export async function findMovedVersion(
  app: App,
  leagueId: LeagueId,
): Promise<{ host: HostKey; version: number } | null> {
  const moved = await queries.findMovedLeague(app.db, leagueId)
  if (moved === null) return null
  const of = { kinds: ['league-moved-in', 'seasons-moved-in'], before: AFTER_ALL } as const
  return { host: moved.host, version: (await findLastOf(app, leagueId, of)) ?? 0 }
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

/** The teams of a moved league by the ids that they had at its host. */
export async function listMovedTeams(app: App, leagueId: LeagueId): Promise<ReadonlyMap<string, TeamId>> {
  const [moved] = await listActivity(app, leagueId, { before: null, limit: 1, kinds: ['league-moved-in'] })
  return new Map(
    moved?.event.kind === 'league-moved-in'
      ? moved.event.teams.map(({ hostId, teamId }) => [hostId, teamId])
      : [],
  )
}
