import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { App } from '../../core/app/app.ts'
import type { Read } from './queries.ts'
import * as queries from './queries.ts'

export type { Read }
export { subjectOf } from './queries.ts'

type Where = Pick<App, 'db'>

/** Remembers that something has been read. @param at.dueAt when it is to be read again; null for not any more */
export async function recordRead(
  { db }: Where,
  sport: FantasySportKey,
  read: Read,
  { at, dueAt }: { at: number; dueAt?: number | null },
): Promise<void> {
  await queries.upsert(db, sport, read, {
    read_at: at,
    failures: 0,
    ...(dueAt === undefined ? {} : { due_at: dueAt }),
  })
}

/** Has something read at a time, ms since the epoch; null for not any more. Earlier failures are forgotten. */
export async function setDueAt(
  { db }: Where,
  sport: FantasySportKey,
  read: Read,
  dueAt: number | null,
): Promise<void> {
  await queries.upsert(db, sport, read, { due_at: dueAt, failures: 0 })
}

/** Records a failed read, with the number of failures in a row. */
export async function recordFailure(
  { db }: Where,
  sport: FantasySportKey,
  read: Read,
  { failures, dueAt }: { failures: number; dueAt: number },
): Promise<void> {
  await queries.upsert(db, sport, read, { due_at: dueAt, failures })
}

/** Stores values that must be read again before they count. @param doubts JSON; null for none */
export async function saveDoubts(
  { db }: Where,
  sport: FantasySportKey,
  read: Read,
  doubts: string | null,
): Promise<void> {
  await queries.upsert(db, sport, read, { doubts })
}

/** What its last reading left in doubt, as JSON; null for nothing. */
export async function findDoubts({ db }: Where, sport: FantasySportKey, read: Read): Promise<string | null> {
  return (await queries.find(db, sport, read))?.doubts ?? null
}

/** ms since the epoch; null for never. */
export async function findReadAt({ db }: Where, sport: FantasySportKey, read: Read): Promise<number | null> {
  return (await queries.find(db, sport, read))?.readAt ?? null
}

/** When each thing of a kind was last read, by `subjectOf`; without those that never were. */
export function listReadAt(
  { db }: Where,
  sport: FantasySportKey,
  what: Read['what'],
): Promise<Map<string, number>> {
  return queries.listReadAt(db, sport, what)
}

/** When something of a sport last came from the feed; null for never. */
export function findLastReadAt({ db }: Where, sport: FantasySportKey): Promise<number | null> {
  return queries.findLastReadAt(db, sport)
}

/** How much of a sport could not be read and is tried again. */
export function countFailing({ db }: Where, sport: FantasySportKey): Promise<number> {
  return queries.countFailing(db, sport)
}

/** When the next reading is due; null for never. */
export function findNextDue({ db, now }: Pick<App, 'db' | 'now'>): Promise<number | null> {
  return queries.findNextDue(db, now())
}

/** Puts right what a clock that was ahead has noted. @param longestWait that anything has until it is due, ms */
export function forgetFuture({ db, now }: Pick<App, 'db' | 'now'>, longestWait: number): Promise<void> {
  return queries.forgetFuture(db, { now: now(), longestWait })
}
