import type { LeagueId, UserId } from '../../../shared/core/ids.ts'
import { compiled } from '../../core/db/compiled.ts'
import type { Db } from '../../core/db/open.ts'

const owner = compiled((db, { userId }: { userId: UserId }) =>
  db.selectFrom('server_owner').select('since').where('user_id', '=', userId),
)

export async function isOwner(db: Db, userId: UserId): Promise<boolean> {
  return (await owner.first(db, { userId })) !== undefined
}

export async function hasOwner(db: Db): Promise<boolean> {
  return (await db.selectFrom('server_owner').select('user_id').limit(1).executeTakeFirst()) !== undefined
}

export function listOwners(db: Db): Promise<{ id: UserId; username: string; since: number }[]> {
  return db
    .selectFrom('server_owner')
    .innerJoin('user', 'user.id', 'server_owner.user_id')
    .select(['user.id', 'user.username', 'server_owner.since'])
    .orderBy('server_owner.since')
    .orderBy('user.id')
    .execute()
}

/** False where he is one already. */
export async function insertOwner(db: Db, userId: UserId, since: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('server_owner')
    .values({ user_id: userId, since })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** False where he is none. */
export async function deleteOwner(db: Db, userId: UserId): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('server_owner')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** The setting with the hash of the code that the last start printed, or this once there was an owner. */
const FIRST_OWNER = 'first-owner'
const OVER = 'over'

/** In the place of the last one. False where the server has, or ever had, an owner. */
export async function saveFirstOwnerCode(db: Db, hash: string, changedAt: number): Promise<boolean> {
  return !(await hasOwner(db)) && (await saveFirstOwner(db, hash, changedAt))
}

/** From now on no code makes an owner. False where that is so already. */
export function endFirstOwnerCode(db: Db, changedAt: number): Promise<boolean> {
  return saveFirstOwner(db, OVER, changedAt)
}

async function saveFirstOwner(db: Db, value: string, changedAt: number): Promise<boolean> {
  const columns = { value, changed_at: changedAt }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('server_setting')
    .values({ name: FIRST_OWNER, ...columns })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(columns).where('server_setting.value', '<>', OVER),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Uses the code up. False where it is not that of the last start, or there was an owner. */
export async function takeFirstOwnerCode(db: Db, hash: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('server_setting')
    .set({ value: OVER, changed_at: now })
    .where('name', '=', FIRST_OWNER)
    .where('value', '=', hash)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export interface NewAct {
  readonly id: string
  readonly at: number
  readonly actorId: UserId | null
  readonly aboutUser: UserId | null
  readonly aboutLeague: LeagueId | null
  readonly kind: string
  /** JSON */
  readonly payload: string
}

/** The only statement that writes to the log of acts. */
export async function insertAct(db: Db, act: NewAct): Promise<void> {
  await db
    .insertInto('owner_act')
    .values({
      id: act.id,
      at: act.at,
      actor_id: act.actorId,
      about_user: act.aboutUser,
      about_league: act.aboutLeague,
      kind: act.kind,
      payload: act.payload,
    })
    .execute()
}

/** A place in the log, which is in the order of time and then of ids. */
export interface ActPlace {
  readonly at: number
  readonly id: string
}

/** The newest first. @param page.before null for the beginning */
export function listActs(db: Db, { before, limit }: { before: ActPlace | null; limit: number }) {
  return db
    .selectFrom('owner_act')
    .leftJoin('user as actor', 'actor.id', 'owner_act.actor_id')
    .leftJoin('user as about', 'about.id', 'owner_act.about_user')
    .leftJoin('league', 'league.id', 'owner_act.about_league')
    .select([
      'owner_act.id',
      'owner_act.at',
      'owner_act.actor_id as actorId',
      'actor.username as actor',
      'about.id as userId',
      'about.username as userName',
      'league.id as leagueId',
      'league.code as leagueCode',
      'league.name as leagueName',
      'owner_act.payload',
    ])
    .$if(before !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('owner_act.at', '<', before?.at ?? 0),
          eb.and([eb('owner_act.at', '=', before?.at ?? 0), eb('owner_act.id', '<', before?.id ?? '')]),
        ]),
      ),
    )
    .orderBy('owner_act.at', 'desc')
    .orderBy('owner_act.id', 'desc')
    .limit(limit)
    .execute()
}
