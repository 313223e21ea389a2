import type { LeagueCode, LeagueId, UserId } from '../../../shared/core/ids.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import * as queries from './queries.ts'

/**
 * The league, and the user's own team in it. A league that is not there and one that is not theirs
 * look the same from outside.
 * @throws {DomainError} LEAGUE_NOT_FOUND
 */
export async function findMembership(app: App, userId: UserId, code: LeagueCode) {
  const found = await queries.findMembership(app.db, userId, { code })
  if (!found) throw new DomainError('LEAGUE_NOT_FOUND')
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

/** The league and a user's own team in it, by the league's id; undefined where they have none. */
export function findMembershipById(app: App, userId: UserId, id: LeagueId) {
  return queries.findMembership(app.db, userId, { id })
}

/** The leagues that a user is in with their own teams, the one joined last first. */
export function listMemberships(app: App, userId: UserId, limit: number) {
  return queries.listMemberships(app.db, userId, limit)
}
