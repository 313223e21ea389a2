import { sql } from 'kysely'
import type { Db } from './open.ts'

/** How many savepoints are open in each transaction. */
const depths = new WeakMap<Db, number>()

/**
 * Runs `body` inside a transaction so that its failure undoes what it did and no more, on SQLite and on
 * PostgreSQL, where a failed statement would spoil the whole transaction otherwise. One at a time: of two
 * that overlap, undoing one would undo a part of the other, so both fail.
 */
export async function withSavepoint<T>(db: Db, body: () => Promise<T>): Promise<T> {
  const depth = (depths.get(db) ?? 0) + 1
  depths.set(db, depth)
  const name = sql.id(`nested_${depth}`)
  await sql`savepoint ${name}`.execute(db)
  try {
    const result = await body()
    if (depths.get(db) !== depth) throw new Error('Two commands overlap in one transaction: await the first')
    await sql`release savepoint ${name}`.execute(db)
    return result
  } catch (error) {
    await undo(db, name, error)
    throw error
  } finally {
    depths.set(db, depth - 1)
  }
}

/** A full disk makes SQLite undo the whole transaction by itself; that there is no savepoint left must not hide why. */
async function undo(db: Db, name: ReturnType<typeof sql.id>, reason: unknown): Promise<void> {
  try {
    await sql`rollback to savepoint ${name}`.execute(db)
    await sql`release savepoint ${name}`.execute(db)
  } catch {
    throw reason
  }
}
