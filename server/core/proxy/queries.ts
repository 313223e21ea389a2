import { sql, type SqlBool } from 'kysely'
import { DAY } from '../../../shared/core/time.ts'
import type { Db } from '../db/open.ts'

const PREFIX = 'unnamed-proxy:'
const isProxy = sql<SqlBool>`name like ${`${PREFIX}%`}`

export async function saveProxy(db: Db, address: string, seenAt: number): Promise<void> {
  await db
    .insertInto('server_setting')
    .values({ name: `${PREFIX}${address}`, value: '', changed_at: seenAt })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ changed_at: seenAt }))
    .execute()
}

/** Addresses seen since a moment, the latest first. */
export async function listProxies(db: Db, since: number): Promise<string[]> {
  const rows = await db
    .selectFrom('server_setting')
    .select('name')
    .where(isProxy)
    .where('changed_at', '>', since)
    .orderBy('changed_at', 'desc')
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name.slice(PREFIX.length))
}

/** Those that were last seen a week ago. */
export async function deleteOldProxies(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('server_setting')
    .where(isProxy)
    .where('changed_at', '<', now - 7 * DAY)
    .execute()
}
