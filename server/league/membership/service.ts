import type { LeagueCode, LeagueId, UserId } from '../../../shared/core/ids.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { deletedError } from '../deleted-league/service.ts'
import * as queries from './queries.ts'

/**
 * The league, and the user's own team in it. A league that is not there and one that is not theirs
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
