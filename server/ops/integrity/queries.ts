import type { LeagueId } from '../../../shared/core/ids.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { Db } from '../../core/db/open.ts'
import { LEAGUE_COLUMNS, type LeagueRow, toLeague } from '../../league/events/league-row.ts'

/** The next so many leagues after one, by their ids. */
export async function listLeaguesAfter(db: Db, after: string, limit: number): Promise<LeagueRow[]> {
  const rows = await db
    .selectFrom('league')
    .select(LEAGUE_COLUMNS)
    .where('league.id', '>', after as LeagueId) // an id or the empty text, before all of them
    .orderBy('league.id')
    .limit(limit)
    .execute()
  return rows.map(toLeague)
}

/** All weeks of a league that are over, of all its seasons. */
export function listClosedWeeks(db: Db, leagueId: LeagueId) {
  return db
    .selectFrom('closed_week')
    .select(['season', 'period', 'state', 'ruleset_version as rulesetVersion', 'counted_by as countedBy'])
    .where('league_id', '=', leagueId)
    .orderBy('season')
    .orderBy('period')
    .execute()
}

/** Weeks that have results and are not over. */
export function listWeeksOfResults(db: Db, leagueId: LeagueId) {
  return db
    .selectFrom('result')
    .select(['season', 'period'])
    .distinct()
    .where('league_id', '=', leagueId)
    .orderBy('season')
    .orderBy('period')
    .execute()
}

/** JSON of a version of a league's rules; undefined where there is none. */
export async function findRules(db: Db, leagueId: LeagueId, version: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('ruleset')
    .select('rules')
    .where('league_id', '=', leagueId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.rules
}

/** Whether something is still to be done that counts weeks of a league again. */
export async function isRecountDue(
  db: Db,
  { id, sport }: { id: LeagueId; sport: FantasySportKey },
): Promise<boolean> {
  const row = await db
    .selectFrom('deadline')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('kind', '=', 'correction').and('subject', '=', sport),
        eb('kind', 'in', ['recount', 'rules-changed']).and('subject', '=', id),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
