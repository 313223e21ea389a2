import { sql } from 'kysely'
import type { PlayerId } from '../../../shared/core/ids.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { asNumber } from '../../core/db/count.ts'
import type { Db } from '../../core/db/open.ts'

/** The newest leagues say enough: a server of strangers is not read through for a column of a list. */
const MOST = { leagues: 1000, drafts: 50 }

/**
 * How often each player was picked in the snake and linear drafts of a season that are over, and the sum of the picks,
 * from 1. A pick that was taken back counts for no one, and a draft with keepers, or with a pick that was corrected,
 * not at all: someone is missing from it.
 * @param of.least players picked in fewer drafts are left out
 */
export async function sumPicks(
  db: Db,
  { sport, season, least }: { sport: FantasySportKey; season: number; least: number },
): Promise<{ playerId: PlayerId; drafts: number; sum: number }[]> {
  const newest = db
    .selectFrom('league')
    .select(['id', 'sport', 'season', 'phase', 'created_at'])
    .orderBy('created_at', 'desc')
    .limit(MOST.leagues)
  const leagues = db
    .selectFrom(newest.as('league'))
    .select('league.id')
    .where('league.sport', '=', sport)
    .where('league.season', '=', season)
    .where('league.phase', 'in', ['regular', 'playoffs', 'over'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('ownership as kept')
            .innerJoin('league_event as start', (join) =>
              join
                .onRef('start.league_id', '=', 'kept.league_id')
                .onRef('start.seq', '=', 'kept.from_seq')
                .on('start.kind', 'in', ['draft-started', 'draft-pick-corrected']),
            )
            .select('kept.player_id')
            .whereRef('kept.league_id', '=', 'league.id')
            .where('kept.season', '=', season),
        ),
      ),
    )
    .orderBy('league.created_at', 'desc')
    .orderBy('league.id')
    .limit(MOST.drafts)
  const picks = db
    .selectFrom('ownership')
    .innerJoin('league_event as pick', (join) =>
      join
        .onRef('pick.league_id', '=', 'ownership.league_id')
        .onRef('pick.seq', '=', 'ownership.from_seq')
        .on('pick.kind', '=', 'draft-picked'),
    )
    .leftJoin('league_event as undone', (join) =>
      join
        .onRef('undone.league_id', '=', 'ownership.league_id')
        .onRef('undone.seq', '=', 'ownership.until_seq')
        .on('undone.kind', '=', 'draft-undone'),
    )
    .select([
      'ownership.player_id',
      sql<number>`row_number() over (partition by ownership.league_id order by ownership.from_seq)`.as(
        'pick',
      ),
    ])
    .where('ownership.season', '=', season)
    .where('ownership.league_id', 'in', leagues)
    .where('undone.seq', 'is', null)
  return db
    .selectFrom(picks.as('picks'))
    .select(({ fn }) => [
      'picks.player_id as playerId',
      asNumber(fn.countAll()).as('drafts'),
      asNumber(fn.sum('picks.pick')).as('sum'),
    ])
    .groupBy('picks.player_id')
    .having(({ fn }) => fn.countAll(), '>=', least)
    .execute()
}
