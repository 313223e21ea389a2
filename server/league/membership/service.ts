import type { LeagueCode, LeagueId, UserId } from '../../../shared/core/ids.ts'
import type { CoCommissioner } from '../../../shared/league/sharing.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { deletedError } from '../deleted-league/service.ts'
import * as queries from './queries.ts'

/**
 * The league, the user's own team in it, and the office that they have there; null for none. A league that is not there and one that is not theirs
 * look the same from outside.
 * @throws {DomainError} LEAGUE_NOT_FOUND; LEAGUE_DELETED for whoever was in it
 */
export async function findMembership(app: App, userId: UserId, code: LeagueCode) {
  const found = await queries.findMembership(app.db, userId, { code })
  if (!found) throw (await deletedError(app, userId, code)) ?? new DomainError('LEAGUE_NOT_FOUND')
  return found
}

/**
 * The code of a league that the user is in.
 * @throws {DomainError} LEAGUE_NOT_FOUND
 */
export async function findCode(app: App, userId: UserId, id: LeagueId): Promise<LeagueCode> {
  const found = await queries.findMembership(app.db, userId, { id })
  if (!found) throw new DomainError('LEAGUE_NOT_FOUND')
  return found.league.code
}

/** Who runs a league beside its commissioner, in the order of being named. */
export async function listCoCommissioners(app: App, leagueId: LeagueId): Promise<CoCommissioner[]> {
  const rows = await queries.listCoCommissioners(app.db, leagueId)
  return rows.map(({ userId, username, mayEditSettings }) => ({
    userId,
    username,
    mayEditSettings: mayEditSettings === 1,
  }))
}

/** Everybody who runs a league: its commissioner, and who does beside them. */
export async function listOfficers(
  app: App,
  { id, commissionerId }: { id: LeagueId; commissionerId: UserId },
): Promise<ReadonlySet<UserId>> {
  const others = await queries.listCoCommissioners(app.db, id)
  return new Set([commissionerId, ...others.map(({ userId }) => userId)])
}

/** Writes down that a member of a locked league runs it beside its commissioner; the caller writes the event. */
export function putCoCommissioner(
  app: App,
  league: { id: LeagueId; at: number },
  of: { userId: UserId; mayEditSettings: boolean },
): Promise<void> {
  return queries.putCoCommissioner(app.db, { leagueId: league.id, since: league.at, ...of })
}

/** The opposite. @returns whether they did */
export function endCoCommissioner(app: App, league: { id: LeagueId }, userId: UserId): Promise<boolean> {
  return queries.deleteCoCommissioner(app.db, { leagueId: league.id, userId })
}

/** The league and a user's own team in it, by the league's id; undefined where they have none. */
export function findMembershipById(app: App, userId: UserId, id: LeagueId) {
  return queries.findMembership(app.db, userId, { id })
}

/** The leagues that a user is in with their own teams, the one joined last first. */
export function listMemberships(app: App, userId: UserId, limit: number) {
  return queries.listMemberships(app.db, userId, limit)
}
