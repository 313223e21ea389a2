import { sql } from 'kysely'
import { type Db, engineOf } from '../db/open.ts'
import { stayingSo } from '../db/row-locks.ts'

export interface Lease {
  readonly name: string
  readonly epoch: number
}

/**
 * Takes a lease that is free, or renews one's own.
 * @param of.now ms since the epoch, by the database's clock, which all processes share
 * @param of.until `now` plus a duration that all processes share
 * @returns its epoch, a new one for a new owner; null while another process holds it
 */
export async function takeLease(
  db: Db,
  name: string,
  { owner, now, until }: { owner: string; now: number; until: number },
): Promise<number | null> {
  const row = await db
    .insertInto('lease')
    .values({ name, owner, until, epoch: 1 })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((eb) => ({
          owner,
          until,
          epoch: eb
            .case()
            .when('lease.owner', '=', owner)
            .then(eb.ref('lease.epoch'))
            .else(eb('lease.epoch', '+', 1))
            .end(),
        }))
        .where((eb) =>
          eb.or([
            eb('lease.owner', '=', owner),
            eb('lease.until', '<=', now),
            // Taken while the clock was ahead, by a process that may be long gone.
            eb('lease.until', '>', until),
          ]),
        ),
    )
    .returning('epoch')
    .executeTakeFirst()
  return row?.epoch ?? null
}

/** Gives it back, for another process to have at once. */
export async function giveBackLease(db: Db, { name, epoch }: Lease): Promise<void> {
  await db
    .updateTable('lease')
    .set({ until: 0, owner: '' })
    .where('name', '=', name)
    .where('epoch', '=', epoch)
    .execute()
}

/** Whether a lease is still had, which stays so until the transaction ends: who would take it over waits for that. */
export async function holdsLease(db: Db, { name, epoch }: Lease): Promise<boolean> {
  const row = await db
    .selectFrom('lease')
    .select('epoch')
    .where('name', '=', name)
    .$call(stayingSo(db))
    .executeTakeFirst()
  return row?.epoch === epoch
}

/** The clock of the database, which is one for all processes, ms since the epoch; null where the process's own is that. */
export async function readClock(db: Db): Promise<number | null> {
  if (engineOf(db) === 'sqlite') return null
  const { rows } = await sql<{ now: number }>`
    select floor(extract(epoch from clock_timestamp()) * 1000) as now`.execute(db)
  return rows[0]?.now ?? null
}
