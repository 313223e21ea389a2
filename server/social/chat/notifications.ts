import { excerptOf } from '../../../shared/chat/text.ts'
import type { LeagueId, MessageId, UserId } from '../../../shared/core/ids.ts'
import type { App } from '../../core/app/app.ts'
import { listTeams, usernameIn } from '../../league/team/service.ts'
import { notify, notifyTeams } from '../../people/notification/service.ts'

/** A message that people are told of, inside the command that posts or edits it. */
interface Said {
  readonly messageId: MessageId
  readonly thread: string
  /** Of the message in its thread. */
  readonly number: number
  readonly byUserId: UserId
  readonly text: string
}

/** Tells those a message names, once, but not who wrote it. */
export async function notifyMentions(
  app: App,
  leagueId: LeagueId,
  { messageId, thread, number, byUserId, text, to }: Said & { readonly to: readonly UserId[] },
): Promise<void> {
  if (to.length === 0) return
  const by = nameOf(byUserId, await listTeams(app, leagueId))
  const content = { kind: 'mention', by, text: excerptOf(text), thread, number } as const
  for (const userId of to)
    if (userId !== byUserId) await notify(app, { userId, leagueId, subject: messageId, content })
}

/** Notifies all members of a league, except its author, of an announcement. */
export async function notifyAnnouncement(
  app: App,
  leagueId: LeagueId,
  { messageId, number, byUserId, text }: Said,
): Promise<void> {
  const teams = await listTeams(app, leagueId)
  const content = {
    kind: 'announcement',
    by: nameOf(byUserId, teams),
    text: excerptOf(text),
    number,
  } as const
  await notifyTeams(
    app,
    leagueId,
    teams.map(({ id }) => ({ teamId: id, subject: messageId, content })),
    byUserId,
  )
}

function nameOf(userId: UserId, teams: Awaited<ReturnType<typeof listTeams>>): string {
  return usernameIn(teams, userId) ?? 'A member'
}
