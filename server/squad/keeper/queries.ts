import type { LeagueId } from '../../../shared/core/ids.ts'
import { compiled } from '../../core/db/compiled.ts'
import type { Db } from '../../core/db/open.ts'

const tenures = compiled((db, { leagueId, season }: { leagueId: LeagueId; season: number }) =>
  db
    .selectFrom('ownership as spell')
    .innerJoin('league_event', (join) =>
      join
        .onRef('league_event.league_id', '=', 'spell.league_id')
        .onRef('league_event.seq', '=', 'spell.from_seq'),
    )
    .leftJoin('league_event as ending', (join) =>
      join.onRef('ending.league_id', '=', 'spell.league_id').onRef('ending.seq', '=', 'spell.until_seq'),
    )
    .select((eb) => [
      'spell.player_id as playerId',
      'spell.team_id as teamId',
      'spell.season',
      'spell.from_seq as from',
      'spell.until_seq as until',
      'league_event.kind',
      'ending.kind as endedBy',
      eb
        .case()
        .when('league_event.kind', 'in', ['draft-picked', 'draft-sold', 'draft-pick-corrected'])
        .then(eb.ref('league_event.payload'))
        .else(null)
        .end()
        .as('payload'),
    ])
    .where('spell.league_id', '=', leagueId)
    .where('spell.season', '<=', season)
    .where('spell.player_id', 'in', (eb) =>
      eb
        .selectFrom('ownership as held')
        .select('held.player_id')
        .where('held.league_id', '=', leagueId)
        .where('held.season', '=', season)
        .where('held.until_seq', 'is', null),
    )
    .orderBy('spell.from_seq')
    .orderBy('spell.player_id'),
)

/**
 * Every tenure of the players that teams have at the end of a season, in that season and all before, in
 * order. `payload` is JSON of a pick or a sale, null for other events: a draft's start is long, and lists
 * many.
 */
export function listTenures(db: Db, of: { leagueId: LeagueId; season: number }) {
  return tenures.all(db, of)
}

/** The seasons that a league has drafted for up to one, with the number of the first event by which a team got a player. */
export function listSeasons(db: Db, { leagueId, season }: { leagueId: LeagueId; season: number }) {
  return db
    .selectFrom('ownership')
    .select((eb) => ['season', eb.fn.min('from_seq').as('first')])
    .where('league_id', '=', leagueId)
    .where('season', '<=', season)
    .groupBy('season')
    .orderBy('season')
    .execute()
}

const start = compiled((db, { leagueId, upTo }: { leagueId: LeagueId; upTo: number }) =>
  db
    .selectFrom('league_event')
    .select('payload')
    .where('league_id', '=', leagueId)
    .where('seq', '<=', upTo)
    .where('kind', '=', 'draft-started')
    .orderBy('seq', 'desc')
    .limit(1),
)

/** The last start of a draft up to an event, as JSON: of the season whose first player came by that event. */
export async function findStart(
  db: Db,
  of: { leagueId: LeagueId; upTo: number },
): Promise<string | undefined> {
  return (await start.first(db, of))?.payload
}
