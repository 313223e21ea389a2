import type { LeagueCode, LeagueId, UserId } from '../../../shared/core/ids.ts'
import { HOUR } from '../../../shared/core/time.ts'
import { type App, transact } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { type Idempotency, idempotent } from '../../core/idempotency/service.ts'
import { takeTry } from '../../core/rate-limit/service.ts'
import { listDeletedSince, mayRestore, takeCopy } from '../../league/deleted-league/service.ts'
import { inLeague } from '../../league/events/in-league.ts'
import { findLeague } from '../../league/events/service.ts'
import { must } from '../../../shared/core/must.ts'
import { dropPastStart } from '../../squad/draft/before.ts'
import { leaveLeague } from '../team-offer/leave-league.ts'
import { leagueCopies } from './league-copies.ts'

const RESTORES = { max: 20, windowMs: HOUR }

/** The commissioner of a deleted league puts it back. @throws {DomainError} DELETED_LEAGUE_GONE, NOT_COMMISSIONER, TOO_MANY_TRIES, KEY_REUSED */
export function restoreByCommissioner(
  app: App,
  idempotency: Idempotency,
  id: LeagueId,
): Promise<{ code: LeagueCode }> {
  const { userId } = idempotency
  const restore = async (app: App) => {
    const may = await mayRestore(app, userId, id)
    if (may === undefined) throw new DomainError('DELETED_LEAGUE_GONE')
    if (!may) throw new DomainError('NOT_COMMISSIONER')
    return restoreLeague(app, id, { actorId: userId })
  }
  return idempotent(app, idempotency, restore, async () => {
    await takeTry(app, `restore-league:${userId}`, RESTORES)
  })
}

/**
 * Puts a deleted league back whole: with its code, its people, its log and what was to happen in it. Whoever has
 * deleted their account since is let go of as in any league; a draft whose time has passed has none any more. Links
 * that opened the league stay void.
 * @param by.actorId the commissioner; null for an owner of the server
 * @throws {DomainError} DELETED_LEAGUE_GONE
 */
export function restoreLeague(
  app: App,
  id: LeagueId,
  { actorId, reason = null }: { actorId: UserId | null; reason?: string | null },
): Promise<{ code: LeagueCode }> {
  return transact(app, async (app) => {
    const { copy, deletedAt } = await takeCopy(app, id)
    const people = await leagueCopies(app).bringBack(app, copy)
    const gone = await listDeletedSince(app, people, deletedAt)
    await inLeague(app, { leagueId: id, actorId }, async (app, league) => {
      await league.append({
        kind: 'league-restored',
        ...(actorId === null && { by: 'server-owner' as const }),
        ...(reason !== null && { reason }),
      })
      for (const userId of gone) await inLeagueAsEmpire(app, id, userId)
      await dropPastStart(app, league)
    })
    const { code } = must(await findLeague(app, id), 'the league that was restored')
    return { code }
  })
}

/** What the deletion of an account does in a league of theirs. */
function inLeagueAsEmpire(app: App, leagueId: LeagueId, userId: UserId): Promise<void> {
  return inLeague(app, { leagueId, actorId: null }, (app, league) =>
    leaveLeague(app, league, {
      subject: leagueId,
      occurrence: userId,
      payload: { userId },
      dueAt: league.at,
    }),
  )
}
