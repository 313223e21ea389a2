import * as z from 'zod'
import { type LeagueId, MessageId } from '../../../shared/core/ids.ts'
import type { App } from '../../core/app/app.ts'
import type { JobKind } from '../../core/jobs/kind.ts'
import { cancel, schedule } from '../../core/jobs/service.ts'

/** A poll is over. */
export const POLL_CLOSE: JobKind<{ messageId: MessageId }> = {
  name: 'poll-close',
  payload: z.strictObject({ messageId: MessageId }),
}

/** Has a poll closed at a time. @param poll.closesAt ms since the epoch */
export function closeLater(
  app: App,
  { leagueId, messageId, closesAt }: { leagueId: LeagueId; messageId: MessageId; closesAt: number },
): Promise<void> {
  const which = { subject: leagueId, occurrence: messageId }
  return schedule(app, POLL_CLOSE, { ...which, payload: { messageId }, dueAt: closesAt })
}

/** It will not be closed by itself any more. */
export async function closeNoMore(app: App, leagueId: LeagueId, messageId: MessageId): Promise<void> {
  await cancel(app, POLL_CLOSE, { subject: leagueId, occurrence: messageId })
}
