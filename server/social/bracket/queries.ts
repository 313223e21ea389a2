import type { LeagueId, UserId } from '../../../shared/core/ids.ts'
import { compiled } from '../../core/db/compiled.ts'
import { managersIn } from '../../core/db/managers.ts'
import type { Db } from '../../core/db/open.ts'

/** Whose bracket, and in which league: a fan may pick differently in each. */
export interface BracketKey {
  readonly leagueId: LeagueId
  readonly userId: UserId
}

export interface BracketRow {
  /** JSON: shared/bracket/bracket.ts. */
  readonly picks: string
  readonly updatedAt: number
}

const bracketOf = compiled((db, { leagueId, userId }: BracketKey) =>
  db
    .selectFrom('bracket')
    .select(['picks', 'updated_at as updatedAt'])
    .where('league_id', '=', leagueId)
    .where('user_id', '=', userId),
)

export function findBracket(db: Db, key: BracketKey): Promise<BracketRow | undefined> {
  return bracketOf.first(db, key)
}

const putting = compiled((db, { leagueId, userId, picks, updatedAt }: BracketKey & BracketRow) => {
  const row = { picks, updated_at: updatedAt }
  return db
    .insertInto('bracket')
    .values({ league_id: leagueId, user_id: userId, ...row })
    .onConflict((conflict) => conflict.columns(['league_id', 'user_id']).doUpdateSet(row))
})

/** Replaces the bracket that was there. */
export async function putBracket(db: Db, key: BracketKey, bracket: BracketRow): Promise<void> {
  await putting.all(db, { ...key, ...bracket })
}

const completion = compiled((db, { leagueId, userId, at }: BracketKey & { at: number }) =>
  db
    .updateTable('bracket')
    .set({ completed_at: at })
    .where('league_id', '=', leagueId)
    .where('user_id', '=', userId)
    .where('completed_at', 'is', null)
    .returning('updated_at'),
)

/** Notes that it has a champion. False when it had one before. */
export async function completeBracket(db: Db, key: BracketKey, at: number): Promise<boolean> {
  return (await completion.first(db, { ...key, at })) !== undefined
}

const bracketsOfLeague = compiled((db, { leagueId }: { leagueId: LeagueId }) =>
  db
    .selectFrom(managersIn(db, leagueId).as('manager'))
    .innerJoin('team', 'team.id', 'manager.team_id')
    .innerJoin('user', 'user.id', 'manager.user_id')
    .leftJoin('bracket', (join) =>
      join.onRef('bracket.league_id', '=', 'team.league_id').onRef('bracket.user_id', '=', 'manager.user_id'),
    )
    .select([
      'manager.user_id as ownerId',
      'user.username as ownerName',
      'team.id as teamId',
      'team.name as teamName',
      'bracket.picks',
    ])
    .where('team.removed_at', 'is', null)
    // Of who has left there is none here; that of a deleted account stays.
    .where((eb) => eb.or([eb('team.orphaned_at', 'is', null), eb('user.deleted_at', 'is not', null)]))
    .orderBy('team.seat')
    .orderBy('user.username'),
)

/** Every member, in the order of the seats, with the picks that they saved; null for none. */
export function listBrackets(db: Db, leagueId: LeagueId) {
  return bracketsOfLeague.all(db, { leagueId })
}
