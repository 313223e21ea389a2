import type { Db } from '../db/open.ts'

/** How often something happened in a window, and when that is over (ms since the epoch). */
export interface Count {
  readonly count: number
  readonly resetsAt: number
}

interface Window {
  readonly now: number
  readonly windowMs: number
}

/**
 * Adds one to the count under `key`, starting anew when its window is over; or when its window ends later than any that
 * begins now, because it began while the clock was ahead: nobody is to be locked out until that time comes.
 */
export function countUp(db: Db, key: string, { now, windowMs }: Window): Promise<Count> {
  return db
    .insertInto('rate_limit')
    .values({ key, count: 1, resets_at: now + windowMs })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const isOver = eb.or([
          eb('rate_limit.resets_at', '<=', now),
          eb('rate_limit.resets_at', '>', now + windowMs),
        ])
        return {
          count: eb
            .case()
            .when(isOver)
            .then(1)
            .else(eb('rate_limit.count', '+', 1))
            .end(),
          resets_at: eb
            .case()
            .when(isOver)
            // A plain number would stand in the text, which then is another one each time, and prepared for nothing.
            .then(eb.val(now + windowMs))
            .else(eb.ref('rate_limit.resets_at'))
            .end(),
        }
      }),
    )
    .returning(['count', 'resets_at as resetsAt'])
    .executeTakeFirstOrThrow()
}

/** The count under `key` in its window, or undefined when there is none. */
export function findCount(db: Db, key: string, { now, windowMs }: Window): Promise<Count | undefined> {
  return db
    .selectFrom('rate_limit')
    .select(['count', 'resets_at as resetsAt'])
    .where('key', '=', key)
    .where('resets_at', '>', now)
    .where('resets_at', '<=', now + windowMs)
    .executeTakeFirst()
}

/** Deletes at most `most` counts whose window is over and returns how many there were. */
export async function deleteFinished(db: Db, now: number, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('rate_limit')
    .where('key', 'in', (eb) =>
      eb.selectFrom('rate_limit').select('key').where('resets_at', '<=', now).limit(most),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
