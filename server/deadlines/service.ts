import { HOUR, MINUTE, SECOND } from '../../shared/time.ts'
import type { App } from '../app.ts'
import type { Mail } from '../mail/mailer.ts'
import * as queries from './queries.ts'

/** What can be due, and what it needs to know. */
export interface DeadlinePayloads {
  mail: Mail
}
type Kind = keyof DeadlinePayloads

export type DeadlineHandlers = { [K in Kind]: (app: App, payload: DeadlinePayloads[K]) => Promise<void> }

/**
 * Writes down something that must happen. Inside a transaction it is as durable as the rest of it: a
 * mail that belongs to a change is sent if and only if the change was made, whatever crashes between.
 * @param when.dueAt ms since the epoch; now if left out
 * @param when.expiresAt after which it is of no use any more
 */
export async function schedule<K extends Kind>(
  app: App,
  kind: K,
  payload: DeadlinePayloads[K],
  when: { dueAt?: number; expiresAt?: number } = {},
): Promise<void> {
  const dueAt = when.dueAt ?? app.now()
  await queries.insertDeadline(app.db, {
    id: app.newId(),
    kind,
    payload: JSON.stringify(payload),
    due_at: dueAt,
    expires_at: when.expiresAt ?? dueAt + 24 * HOUR,
  })
  app.afterCommit(app.wakeDeadlines)
}

/**
 * Does everything that is due, oldest first, and returns when the next is (ms since the epoch), or null.
 * What fails is tried again later, ever less often, until it has expired; it never holds up the others.
 */
export async function runDueDeadlines(app: App, handlers: DeadlineHandlers): Promise<number | null> {
  for (;;) {
    const row = await queries.findNextDeadline(app.db)
    if (!row) return null
    if (row.due_at > app.now()) return row.due_at
    if (row.expires_at <= app.now() || !isKind(handlers, row.kind)) {
      app.log.error({ kind: row.kind, attempts: row.attempts }, 'A deadline was given up')
      await queries.deleteDeadline(app.db, row.id)
      continue
    }
    try {
      await handlers[row.kind](app, JSON.parse(row.payload))
      await queries.deleteDeadline(app.db, row.id)
    } catch (error) {
      app.log.warn(
        { err: error, kind: row.kind, attempts: row.attempts },
        'A deadline failed and will be tried again',
      )
      const wait = Math.min(10 * SECOND * 2 ** row.attempts, 15 * MINUTE)
      await queries.postponeDeadline(app.db, row.id, app.now() + wait)
    }
  }
}

function isKind(handlers: DeadlineHandlers, kind: string): kind is Kind {
  return Object.hasOwn(handlers, kind)
}
