import type { LeagueId, UserId } from '../../../shared/core/ids.ts'
import { DAY } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import { takeTry } from '../../core/rate-limit/service.ts'

/** Each is an event for ever, and every page of the league is told. */
const BY_ACCOUNT = { max: 20, windowMs: DAY }
const IN_LEAGUE = { max: 60, windowMs: DAY }

/** Who renames something, and in which league. */
export type RenameBy = { readonly leagueId: LeagueId; readonly actorId: UserId }

/**
 * Takes one of the tries at new names, of a league or a team, that an account and a league have a day.
 * @throws {DomainError} TOO_MANY_TRIES
 */
export async function takeRename(app: App, { leagueId, actorId }: RenameBy): Promise<void> {
  await takeTry(app, `rename:${actorId}`, BY_ACCOUNT)
  await takeTry(app, `rename-in:${leagueId}`, IN_LEAGUE)
}
