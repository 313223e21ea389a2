import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { asNumber } from '../../core/db/count.ts'
import type { Db } from '../../core/db/open.ts'

/** What is read of a sport, and of what: a game, a scoring period, a team, or the sport as a whole. */
export type Read =
  | { readonly what: 'box-score' | 'roster'; readonly id: string }
  | { readonly what: 'schedule'; readonly season: number; readonly number: number }
  | { readonly what: 'teams' | 'injuries' | 'calendar' }

/** How a row names what was read. */
export function subjectOf(read: Read): string {
  switch (read.what) {
    case 'box-score':
    case 'roster':
      return read.id
    case 'schedule':
      return `${read.season} ${read.number}`
    default:
      return ''
  }
}

interface Changes {
  read_at?: number
  due_at?: number | null
  failures?: number
  doubts?: string | null
}

export async function upsert(db: Db, sport: FantasySportKey, read: Read, changes: Changes): Promise<void> {
  await db
    .insertInto('reading')
    .values({ sport, what: read.what, subject: subjectOf(read), ...changes })
    .onConflict((conflict) => conflict.columns(['sport', 'what', 'subject']).doUpdateSet(changes))
    .execute()
}

export function find(db: Db, sport: FantasySportKey, read: Read) {
  return db
    .selectFrom('reading')
    .select(['read_at as readAt', 'due_at as dueAt', 'failures', 'doubts'])
    .where('sport', '=', sport)
    .where('what', '=', read.what)
    .where('subject', '=', subjectOf(read))
    .executeTakeFirst()
}

/** Those that have been read, by subject: when. */
export async function listReadAt(
  db: Db,
  sport: FantasySportKey,
  what: Read['what'],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('reading')
    .select(['subject', 'read_at as readAt'])
    .where('sport', '=', sport)
    .where('what', '=', what)
    .execute()
  return new Map(rows.flatMap(({ subject, readAt }) => (readAt === null ? [] : [[subject, readAt]])))
}

/** When the next of any kind is due; null for never. */
export async function findNextDue(db: Db, now: number): Promise<number | null> {
  const row = await db
    .selectFrom('reading')
    .select((eb) => eb.fn.min('due_at').as('at'))
    .where('due_at', '>', now)
    .executeTakeFirst()
  return row?.at ?? null
}

/** When something of a sport was last read; null for never. */
export async function findLastReadAt(db: Db, sport: FantasySportKey): Promise<number | null> {
  const row = await db
    .selectFrom('reading')
    .select((eb) => eb.fn.max('read_at').as('at'))
    .where('sport', '=', sport)
    .executeTakeFirst()
  return row?.at ?? null
}

/** How much of a sport could not be read at its last try. */
export async function countFailing(db: Db, sport: FantasySportKey): Promise<number> {
  const row = await db
    .selectFrom('reading')
    .select((eb) => asNumber(eb.fn.countAll()).as('count'))
    .where('sport', '=', sport)
    .where('failures', '>', 0)
    .where('due_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Makes due what is noted as read in times to come, or as due too far ahead. */
export async function forgetFuture(
  db: Db,
  { now, longestWait }: { now: number; longestWait: number },
): Promise<void> {
  // A box score that was read is still one that was read.
  await db
    .updateTable('reading')
    .set({ read_at: now, due_at: now })
    .where('what', '=', 'box-score')
    .where('read_at', '>', now)
    .execute()
  await db.updateTable('reading').set({ read_at: 0 }).where('read_at', '>', now).execute()
  await db
    .updateTable('reading')
    .set({ due_at: now })
    .where('due_at', '>', now + longestWait)
    .execute()
}
