import { sql } from 'kysely'
import { type Db, engineOf } from '../../server/core/db/open.ts'

/** What is being written when there is no room for it. */
interface Write {
  readonly on: 'insert' | 'update' | 'delete'
  readonly table: string
}

/**
 * From now on the disk is full whenever something of a kind is written, as it is in the middle of a command.
 * @returns makes room again
 */
export async function fillDisk(db: Db, ...writes: readonly Write[]): Promise<() => Promise<void>> {
  const isSqlite = engineOf(db) === 'sqlite'
  if (isSqlite) {
    await sql`create table ballast (bytes blob)`.execute(db)
    await sql`pragma max_page_count = 20000`.execute(db)
  } else
    await sql`create function fill_disk() returns trigger language plpgsql as
      $$ begin raise exception 'database or disk is full' using errcode = 'disk_full'; end $$`.execute(db)
  const body = isSqlite
    ? 'begin insert into ballast values (zeroblob(100000000)); end'
    : 'for each row execute function fill_disk()'
  for (const { on, table } of writes)
    await sql.raw(`create trigger full_${on}_${table} after ${on} on "${table}" ${body}`).execute(db)
  return async () => {
    for (const { on, table } of writes)
      await sql.raw(`drop trigger full_${on}_${table} ${isSqlite ? '' : `on "${table}"`}`).execute(db)
    if (isSqlite) await sql`drop table ballast`.execute(db)
    else await sql`drop function fill_disk()`.execute(db)
  }
}
