import type { Db } from '../db/open.ts'

/** Adds one to the count under `key`, starting anew when its window is over. Returns the count. */
export async function countUp(
  db: Db,
  key: string,
  { now, windowMs }: { now: number; windowMs: number },
): Promise<number> {
  const row = await db
    .insertInto('rate_limit')
    .values({ key, count: 1, resets_at: now + windowMs })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        count: eb
          .case()
          .when('rate_limit.resets_at', '<=', now)
          .then(1)
          .else(eb('rate_limit.count', '+', 1))
          .end(),
        resets_at: eb
          .case()
          .when('rate_limit.resets_at', '<=', now)
          .then(now + windowMs)
          .else(eb.ref('rate_limit.resets_at'))
          .end(),
      })),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return row.count
}

/** The count under `key` in its window; 0 when there is none. */
export async function findCount(db: Db, key: string, now: number): Promise<number> {
  const row = await db
    .selectFrom('rate_limit')
    .select('count')
    .where('key', '=', key)
    .where('resets_at', '>', now)
    .executeTakeFirst()
  return row?.count ?? 0
}

export async function deleteFinished(db: Db, now: number): Promise<void> {
  await db.deleteFrom('rate_limit').where('resets_at', '<=', now).execute()
}
