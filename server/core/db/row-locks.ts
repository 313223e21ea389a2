import type { SelectQueryBuilder } from 'kysely'
import { type Db, engineOf } from './open.ts'

/**
 * Has a choice of rows to be written pass over those that another transaction is writing, instead of waiting for it.
 * SQLite writes one transaction after the other, and has no words for it.
 */
export function passingOverLocked(
  db: Db,
): <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>) => SelectQueryBuilder<DB, TB, O> {
  return (query) => (engineOf(db) === 'sqlite' ? query : query.forUpdate().skipLocked())
}

/**
 * Has what is read stay so until the transaction ends: who would write it waits. On SQLite nobody else writes meanwhile
 * anyway.
 */
export function stayingSo(
  db: Db,
): <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>) => SelectQueryBuilder<DB, TB, O> {
  return (query) => (engineOf(db) === 'sqlite' ? query : query.forShare())
}

/** Has nobody else read the same for himself until the transaction ends: whoever asks for it waits. */
export function forOneself(
  db: Db,
): <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>) => SelectQueryBuilder<DB, TB, O> {
  return (query) => (engineOf(db) === 'sqlite' ? query : query.forNoKeyUpdate())
}
