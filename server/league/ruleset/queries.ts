import type { LeagueId, UserId } from '../../../shared/core/ids.ts'
import type { Since } from '../../../shared/rules/scoring/rules-of-record.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { compiled } from '../../core/db/compiled.ts'
import type { Db } from '../../core/db/open.ts'
import { isOvertaken } from '../../core/db/overtaken.ts'

export interface RulesetRow {
  readonly leagueId: LeagueId
  readonly version: number
  /** JSON */
  readonly rules: string
  readonly since: Since
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
      from_season: row.since.season,
      from_period: row.since.period,
      author_id: row.authorId,
      created_at: row.createdAt,
    })
    .execute()
}

function selectRulesets(db: Db, league: { id: LeagueId; sport: FantasySportKey }) {
  return db
    .selectFrom('ruleset')
    .leftJoin('scoring_period', (join) =>
      join
        .on('scoring_period.sport', '=', league.sport)
        .onRef('scoring_period.season', '=', 'ruleset.from_season')
        .onRef('scoring_period.number', '=', 'ruleset.from_period'),
    )
    .select([
      'ruleset.version',
      'ruleset.rules',
      'ruleset.from_season as season',
      'ruleset.from_period as period',
      'scoring_period.label',
    ])
    .where('ruleset.league_id', '=', league.id)
}

/** The rules of a version, JSON; undefined where there is none. */
export async function findVersion(db: Db, id: LeagueId, version: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('ruleset')
    .select('rules')
    .where('league_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.rules
}

/** The version made last. `rules` is JSON. */
export function findNewest(db: Db, league: { id: LeagueId; sport: FantasySportKey }) {
  return selectRulesets(db, league)
    .innerJoin('user', 'user.id', 'ruleset.author_id')
    .select(['ruleset.created_at as createdAt', 'user.username as author'])
    .orderBy('ruleset.version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/**
 * The versions that count anywhere, in the order in which they were made: without those that a later one has
 * overtaken before they counted. `rules` is JSON.
 */
export const counting = compiled((db, league: { id: LeagueId; sport: FantasySportKey }) =>
  selectRulesets(db, league)
    .where((eb) => eb.not(isOvertaken('ruleset')))
    .orderBy('ruleset.version'),
)
