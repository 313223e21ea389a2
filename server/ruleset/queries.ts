import type { LeagueId, UserId } from '../../shared/ids.ts'
import type { Db } from '../db/open.ts'

export interface RulesetRow {
  readonly leagueId: LeagueId
  readonly version: number
  /** JSON */
  readonly rules: string
  readonly authorId: UserId
  readonly createdAt: number
}

export async function insertRuleset(db: Db, row: RulesetRow): Promise<void> {
  await db
    .insertInto('ruleset')
    .values({
      league_id: row.leagueId,
      version: row.version,
      rules: row.rules,
      author_id: row.authorId,
      created_at: row.createdAt,
    })
    .execute()
}

/** The version in force. */
export function findRuleset(db: Db, leagueId: LeagueId) {
  return db
    .selectFrom('ruleset')
    .innerJoin('user', 'user.id', 'ruleset.author_id')
    .select([
      'ruleset.version',
      'ruleset.rules',
      'ruleset.created_at as createdAt',
      'user.username as author',
    ])
    .where('ruleset.league_id', '=', leagueId)
    .orderBy('ruleset.version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}
