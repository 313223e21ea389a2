import type { LeagueId } from '../../../shared/core/ids.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { compiled } from '../../core/db/compiled.ts'
import type { Db } from '../../core/db/open.ts'

/** A scoring period of a sport. */
interface SportPeriod {
  readonly sport: FantasySportKey
  readonly season: number
  readonly period: number
}

function selectProvisional(db: Db, { sport, season, period }: SportPeriod) {
  return db
    .selectFrom('closed_week')
    .innerJoin('league', 'league.id', 'closed_week.league_id')
    .select('league.id')
    .where('closed_week.season', '=', season)
    .where('closed_week.period', '=', period)
    .where('closed_week.state', '=', 'provisional')
    .where('league.sport', '=', sport)
}

const anyProvisional = compiled((db, of: SportPeriod) => selectProvisional(db, of).limit(1))

/** Whether a league has counted that period and may still count it again. */
export async function hasProvisional(db: Db, { sport, season, period }: SportPeriod): Promise<boolean> {
  return (await anyProvisional.first(db, { sport, season, period })) !== undefined
}

/** So many leagues that have counted that period and may still count it again, after one, by their ids. */
export async function listProvisional(
  db: Db,
  of: SportPeriod & { after: string; limit: number },
): Promise<LeagueId[]> {
  const rows = await selectProvisional(db, of)
    .where('league.id', '>', of.after as LeagueId) // any text may stand before the first
    .orderBy('league.id')
    .limit(of.limit)
    .execute()
  return rows.map(({ id }) => id)
}
