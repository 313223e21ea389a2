import type { App } from '../app.ts'
import type { DeadlineKind, DeadlineName } from './kind.ts'
import * as queries from './queries.ts'

/**
 * Writes down something that must happen, or moves it if it is there already. Inside a transaction it is as
 * durable as the rest of it: a mail that belongs to a change is sent if and only if the change was made,
 * whatever crashes between.
 * @param deadline.dueAt ms since the epoch; now if left out
 * @param deadline.expiresAt after which it is of no use any more; never if left out
 */
export async function schedule<Payload>(
  app: App,
  kind: DeadlineKind<Payload>,
  deadline: DeadlineName & { payload: Payload; dueAt?: number; expiresAt?: number },
): Promise<void> {
  await queries.putDeadline(app.db, {
    id: app.newId(),
    kind: kind.name,
    subject: deadline.subject,
    occurrence: deadline.occurrence,
    payload: JSON.stringify(deadline.payload),
    dueAt: deadline.dueAt ?? app.now(),
    expiresAt: deadline.expiresAt ?? null,
  })
  app.afterCommit(app.wakeDeadlines)
}

/** When the first of the kind that a subject has is due, ms since the epoch; null where it has none. */
export async function findDueAt(
  app: Pick<App, 'db'>,
  kind: DeadlineKind<unknown>,
  subject: string,
): Promise<number | null> {
  return (await queries.findDueAt(app.db, kind.name, subject)) ?? null
}

/**
 * What was to happen will not.
 * @param which.occurrence all that the subject has of this kind if left out
 * @returns how many were still to come
 */
export function cancel(
  app: App,
  kind: DeadlineKind<unknown>,
  which: { subject: string; occurrence?: string },
): Promise<number> {
  return queries.deleteDeadlines(app.db, kind.name, which)
}
