import type { LeagueCode, LeagueId, UserId } from '../../../shared/core/ids.ts'
import { HOUR } from '../../../shared/core/time.ts'
import type { Deletable } from '../../../shared/league/deleted-league.ts'
import type { NotificationContent } from '../../../shared/notification/notification.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { type Idempotency, idempotent } from '../../core/idempotency/service.ts'
import { publish } from '../../core/news/channel.ts'
import { rateLimitsOf } from '../../core/rate-limit/rate-limits.ts'
import { takeTry } from '../../core/rate-limit/service.ts'
import { putAway } from '../../league/deleted-league/service.ts'
import { inLeague, type LockedLeague } from '../../league/events/in-league.ts'
import { findMembership } from '../../league/membership/service.ts'
import { findMovedLeague } from '../../league/moved-season/service.ts'
import { hasResults } from '../../league/result/service.ts'
import { listTeams, managersOf } from '../../league/team/service.ts'
import { notify } from '../../people/notification/service.ts'
import { pauseForCopy } from '../../squad/draft/commands.ts'
import { endOpenDraftOrders } from '../../squad/draft-order/close.ts'
import { leagueCopies } from './league-copies.ts'

/** Each tells everyone in a league. */
const DELETIONS = { max: 20, windowMs: HOUR }

/** Why a league cannot be deleted: what was played, here or at another host, belongs to everyone in it. */
export async function whyKept(app: App, leagueId: LeagueId): Promise<Deletable['why']> {
  if (await hasResults(app, leagueId)) return 'has-results'
  return (await findMovedLeague(app, leagueId)) === null ? null : 'moved-in'
}

const WORDS = {
  'has-results':
    'A week of this league has been counted, and its results belong to everyone in it. Make someone else commissioner, or take the league with you as files.',
  'moved-in':
    'This league came from another host with its history. Undo the move while no one else has claimed a team, or make someone else commissioner.',
} as const

/**
 * Deletes a league that has no result, in one transaction with the copy by which it can be restored for 30 days: where
 * the copy cannot be kept, nothing is deleted. Everyone in the league is told, and its links open nothing any more.
 * @param of.name of the league, as the commissioner has typed it
 * @returns until when it can be restored, ms since the epoch
 * @throws {DomainError} LEAGUE_NOT_FOUND, NOT_COMMISSIONER, LEAGUE_KEPT, INVALID_INPUT, TOO_MANY_TRIES, KEY_REUSED
 */
export function deleteLeague(
  app: App,
  idempotency: Idempotency,
  { code, name, reason }: { code: LeagueCode; name: string; reason: string },
): Promise<{ expiresAt: number }> {
  const { userId } = idempotency
  const remove = async (app: App) => {
    const { league } = await findMembership(app, userId, code)
    rateLimitsOf(app).takeOfLeague(league.id, idempotency.command, 'usual')
    return inLeague(app, { leagueId: league.id, actorId: userId }, async (app, league) => {
      // Whoever helps the commissioner does not end the league.
      if (league.commissionerId !== userId) throw new DomainError('NOT_COMMISSIONER')
      const why = await whyKept(app, league.id)
      if (why !== null) throw new DomainError('LEAGUE_KEPT', { message: WORDS[why] })
      if (name !== league.name)
        throw new DomainError('INVALID_INPUT', {
          fields: { name: `Please type the name of the league: ${league.name}` },
        })
      return { expiresAt: await removeLocked(app, league, { userId, reason }) }
    })
  }
  return idempotent(app, idempotency, remove, async () => {
    await takeTry(app, `delete-league:${userId}`, DELETIONS)
  })
}

async function removeLocked(
  app: App,
  league: LockedLeague,
  { userId, reason }: { userId: UserId; reason: string },
): Promise<number> {
  const teams = await listTeams(app, league.id)
  await endOpenDraftOrders(app, league.id, 'The league was deleted')
  await pauseForCopy(app, league, 'The league was deleted.')
  await league.append({ kind: 'league-deleted', reason })
  const copy = await leagueCopies(app).write(app, league.id)
  const people = teams.flatMap(managersOf)
  const members = people.map((one) => one.userId)
  const expiresAt = await putAway(app, league, {
    copy,
    teams: teams.length,
    members,
    deletedBy: userId,
    reason,
  })
  const by = people.find((one) => one.userId === userId)?.username ?? 'The commissioner'
  for (const member of members) {
    const content: NotificationContent = {
      kind: 'league-deleted',
      leagueName: league.name,
      by,
      reason,
      expiresAt,
      mayRestore: member === userId,
    }
    // Of no league: a notification of one goes with it.
    await notify(app, { userId: member, leagueId: null, subject: `${league.id} ${league.seq}`, content })
    publish(app, { of: 'ended', id: member })
  }
  return expiresAt
}
