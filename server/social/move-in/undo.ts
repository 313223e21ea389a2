import type { LeagueId, TeamId, UserId } from '../../../shared/core/ids.ts'
import { HOUR } from '../../../shared/core/time.ts'
import { type App, transact } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { takeTry } from '../../core/rate-limit/service.ts'
import { inLeague } from '../../league/events/in-league.ts'
import { deleteForGood, leaveNameless } from '../../league/deleted-league/service.ts'
import { findMovedLeague } from '../../league/moved-season/service.ts'
import { isClaimed } from './before.ts'
import * as queries from './queries.ts'

const UNDOS = { max: 20, windowMs: HOUR }

/**
 * Takes a move back: the league is gone with everything in it, as if it had never come, and can be moved in again.
 * @throws {DomainError} IMPORT_REFUSED once a second person has claimed a team, and for a league that began here
 */
export function undoMove(
  app: App,
  { leagueId, actorId }: { leagueId: LeagueId; actorId: UserId },
): Promise<{ isUndone: true }> {
  return transact(app, async (app) => {
    await takeTry(app, `undo-move:${actorId}`, UNDOS)
    await inLeague(app, { leagueId, actorId }, async (app) => {
      if ((await findMovedLeague(app, leagueId)) === null)
        throw new DomainError('IMPORT_REFUSED', { message: 'This league has not been moved in.' })
      if (await isClaimed(app, leagueId))
        throw new DomainError('IMPORT_REFUSED', {
          message: 'Someone has claimed their team: the league is theirs, too, and stays.',
        })
    })
    const { held } = await deleteMoved(app, { id: leagueId })
    await leaveNameless(app, [...held.values()])
    return { isUndone: true }
  })
}

/** What is kept of a league that was deleted, to write it again. */
interface Kept {
  /** The accounts that are held for its people, by their teams. */
  readonly held: ReadonlyMap<TeamId, UserId>
  /** Writes the links by which its teams are claimed again. */
  putLinksBack(app: App): Promise<void>
}

/** Deletes a league with everything in it, but for the accounts that are held for its people. Inside a transaction. */
export function deleteMoved(app: App, { id }: { id: LeagueId }): Promise<Kept> {
  return transact(app, async (app) => {
    const held = await queries.listHeld(app.db, id)
    const links = await queries.listLinks(app.db, id)
    await deleteForGood(app, id)
    return {
      held: new Map(held.map(({ teamId, userId }) => [teamId, userId])),
      putLinksBack: (later) => queries.putLinks(later.db, links),
    }
  })
}
