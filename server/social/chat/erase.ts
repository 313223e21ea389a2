import type { UserId } from '../../../shared/core/ids.ts'
import type { App } from '../../core/app/app.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import { forgetMessagesOf } from '../../people/notification/service.ts'
import { closeNoMore } from './job.ts'
import * as queries from './queries.ts'

/** How many messages a person has in a league. */
export function countChatOf(app: App, league: LockedLeague, authorId: UserId): Promise<number> {
  return queries.countOfAuthor(app.db, { leagueId: league.id, authorId })
}

/**
 * Deletes all messages of a person in a league, as if they had deleted each one; that the messages existed
 * stays. Their votes in others' polls stay counted.
 * @param by.seq of the event that records it
 */
export async function eraseChatOf(
  app: App,
  league: LockedLeague,
  { authorId, seq }: { authorId: UserId; seq: number },
): Promise<void> {
  const of = { leagueId: league.id, authorId }
  for (const id of await queries.listOpenPolls(app.db, of)) await closeNoMore(app, league.id, id)
  await forgetMessagesOf(app, of)
  await queries.eraseAuthor(app.db, of, { at: league.at, seq })
}
