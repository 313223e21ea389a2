import type { ExpressionBuilder } from 'kysely'
import type { LeagueId, UserId } from '../../../shared/core/ids.ts'
import type { SecretAddressKind } from '../../../shared/secret-address/secret-address.ts'
import { compiled } from '../../core/db/compiled.ts'
import type { Db } from '../../core/db/open.ts'
import type { Database } from '../../core/db/tables.ts'

/** A feed that a person may have an address of. */
export interface FeedOf {
  readonly userId: UserId
  /** Null for all leagues of the person. */
  readonly leagueId: LeagueId | null
  readonly kind: SecretAddressKind
}

function isOf({ userId, leagueId, kind }: FeedOf) {
  return (eb: ExpressionBuilder<Database, 'secret_address'>) =>
    eb.and([
      eb('user_id', '=', userId),
      eb('kind', '=', kind),
      eb('league_id', leagueId === null ? 'is' : '=', leagueId),
    ])
}

/** All that a person has, in a stable order. */
export function listOf(db: Db, userId: UserId) {
  return db
    .selectFrom('secret_address as address')
    .leftJoin('league', 'league.id', 'address.league_id')
    .select([
      'address.id',
      'address.kind',
      'address.secret_hash as hash',
      'address.made_at as madeAt',
      'address.read_at as readAt',
      'league.code',
    ])
    .where('address.user_id', '=', userId)
    .orderBy('address.made_at')
    .orderBy('address.id')
    .execute()
}

/** The address of a feed; undefined for none. */
export function findAddress(db: Db, of: FeedOf) {
  return db
    .selectFrom('secret_address')
    .select(['id', 'kind', 'secret_hash as hash', 'made_at as madeAt', 'read_at as readAt'])
    .where(isOf(of))
    .executeTakeFirst()
}

const bySecret = compiled((db, { hash, kind }: { hash: string; kind: SecretAddressKind }) =>
  db
    .selectFrom('secret_address as address')
    .innerJoin('user', 'user.id', 'address.user_id')
    .select([
      'address.id',
      'address.user_id as userId',
      'address.league_id as leagueId',
      'address.made_at as madeAt',
      'address.read_at as readAt',
    ])
    .where('address.secret_hash', '=', hash)
    .where('address.kind', '=', kind)
    .where('user.deleted_at', 'is', null),
)

/** Whose feed a secret reads; undefined where it reads none. */
export function findBySecret(db: Db, of: { hash: string; kind: SecretAddressKind }) {
  return bySecret.first(db, of)
}

/** Makes an address of a feed; false where there is one. */
export async function insertAddress(
  db: Db,
  { userId, leagueId, kind, id, hash, at }: FeedOf & { id: string; hash: string; at: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('secret_address')
    .values({ id, user_id: userId, league_id: leagueId, kind, secret_hash: hash, made_at: at, read_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** @param id of one alone; left out, whichever there is */
export async function deleteAddress(db: Db, of: FeedOf, id?: string): Promise<void> {
  await db
    .deleteFrom('secret_address')
    .where(isOf(of))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .execute()
}

export async function recordRead(db: Db, id: string, at: number): Promise<void> {
  await db.updateTable('secret_address').set({ read_at: at }).where('id', '=', id).execute()
}

/** Who has addresses of a league. */
export async function listReaders(db: Db, leagueId: LeagueId): Promise<UserId[]> {
  const rows = await db
    .selectFrom('secret_address')
    .select('user_id')
    .distinct()
    .where('league_id', '=', leagueId)
    .execute()
  return rows.map((row) => row.user_id)
}

export async function deleteOfLeague(
  db: Db,
  { userId, leagueId }: { userId: UserId; leagueId: LeagueId },
): Promise<void> {
  await db
    .deleteFrom('secret_address')
    .where('user_id', '=', userId)
    .where('league_id', '=', leagueId)
    .execute()
}
