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

export async function countDown(db: Db, key: string): Promise<void> {
  await db
    .updateTable('rate_limit')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()
}

export async function deleteFinished(db: Db, now: number): Promise<void> {
  await db.deleteFrom('rate_limit').where('resets_at', '<=', now).execute()
}
