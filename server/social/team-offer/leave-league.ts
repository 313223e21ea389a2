import * as z from 'zod'
import { UserId } from '../../../shared/core/ids.ts'
import type { App } from '../../core/app/app.ts'
import type { JobKind, Due } from '../../core/jobs/kind.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import { changeManager } from './change.ts'
import { endCoManager, passLead } from './co-manager.ts'
import { runByEmpire } from './leave.ts'
import { passOn } from './office.ts'
import { countChatOf, eraseChatOf } from '../chat/erase.ts'
import { listTeams, managersOf, type Team, teamOf, usernameIn } from '../../league/team/service.ts'
import { listLiving } from '../../people/account/living.ts'

/**
 * What the deletion of an account changes in one of its leagues: a transaction holds one league and no second, so each
 * has a deadline of its own.
 */
export const LEAVE_LEAGUE: JobKind<{ userId: UserId }> = {
  name: 'leave-league',
  payload: z.strictObject({ userId: UserId }),
}

/**
 * Removes a member: their messages are deleted, their claims withdrawn, their private rows of the team
 * deleted, the team is on auto-pick, and the longest-standing member becomes commissioner in their place.
 */
export async function leaveLeague(
  app: App,
  league: LockedLeague,
  { payload: { userId } }: Due<{ userId: UserId }>,
): Promise<void> {
  const teams = await listTeams(app, league.id)
  const shared = teamOf(teams, userId)
  const isShared = shared !== undefined && (await leaveShared(app, league, { team: shared, userId }))
  const team = isShared ? undefined : shared
  if (team) await changeManager(app, league, { team, to: 'deleted' })
  const before = usernameIn(teams, userId) ?? 'The commissioner before'
  const messages = await countChatOf(app, league, userId)
  const seq = await league.append({ kind: 'member-gone', teamId: team?.id ?? null, messages, userId })
  await eraseChatOf(app, league, { authorId: userId, seq })
  if (team) await runByEmpire(app, league, team.id)
  if (league.commissionerId !== userId) return
  const living = await listLiving(
    app,
    teams.flatMap(managersOf).map(({ userId }) => userId),
  )
  await passOn(app, league, { before, living, reason: 'Their account was deleted.' })
}

/** One of several managers of a team goes, and it stays with the others. @returns false where there are none */
async function leaveShared(
  app: App,
  league: LockedLeague,
  { team, userId }: { team: Team; userId: UserId },
): Promise<boolean> {
  const who = team.coManagers.find((one) => one.userId === userId)
  if (who) {
    await endCoManager(app, league, { team, who, how: 'account-deleted', reason: null })
    return true
  }
  const [next] = team.coManagers
  if (next) await passLead(app, league, { team, to: next, how: 'account-deleted' })
  return next !== undefined
}
