import type { LeagueId, PlayerId, TeamId } from '../../../shared/core/ids.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { Spot } from '../../../shared/rules/slots/rostered.ts'
import { compiled } from '../../core/db/compiled.ts'
import { asNumber } from '../../core/db/count.ts'
import type { Db } from '../../core/db/open.ts'

/** A season of a league. */
export interface LeagueSeason {
  readonly leagueId: LeagueId
  readonly season: number
}

/** From when on a team owns a player, or owns him no more, by the number of the event. */
export interface OwnershipChange extends LeagueSeason {
  readonly playerId: PlayerId
  readonly teamId: TeamId
  readonly seq: number
  readonly at: number
}

const beginning = compiled((db, { leagueId, season, playerId, teamId, seq, at }: OwnershipChange) =>
  db
    .insertInto('ownership')
    .values({
      league_id: leagueId,
      season,
      player_id: playerId,
      team_id: teamId,
      from_seq: seq,
      from_at: at,
      until_seq: null,
      until_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('player_id'),
)

/** False when a team owns him already: the database itself allows one owner. */
export async function beginOwnership(db: Db, change: OwnershipChange): Promise<boolean> {
  return (await beginning.first(db, change)) !== undefined
}

/** False when the team does not own him. */
export async function endOwnership(
  db: Db,
  { leagueId, season, playerId, teamId, seq, at }: OwnershipChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ownership')
    .set({ until_seq: seq, until_at: at })
    .where('league_id', '=', leagueId)
    .where('season', '=', season)
    .where('player_id', '=', playerId)
    .where('team_id', '=', teamId)
    .where('until_seq', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

const owned = compiled((db, { leagueId, season }: LeagueSeason) =>
  db
    .selectFrom('ownership')
    .leftJoin('roster_spot as spot', (join) =>
      join
        .onRef('spot.league_id', '=', 'ownership.league_id')
        .onRef('spot.season', '=', 'ownership.season')
        .onRef('spot.player_id', '=', 'ownership.player_id')
        .on('spot.until_seq', 'is', null),
    )
    .select((eb) => [
      'ownership.player_id as playerId',
      'ownership.team_id as teamId',
      'ownership.from_seq as seq',
      'ownership.from_at as at',
      'spot.spot',
      'spot.from_seq as spotSeq',
      eb
        .selectFrom('roster_spot as before')
        .select(({ fn }) => fn.max('before.until_seq').as('seq'))
        .whereRef('before.league_id', '=', 'ownership.league_id')
        .whereRef('before.season', '=', 'ownership.season')
        .whereRef('before.player_id', '=', 'ownership.player_id')
        .whereRef('before.from_seq', '>=', 'ownership.from_seq')
        .as('backSeq'),
    ])
    .where('ownership.league_id', '=', leagueId)
    .where('ownership.season', '=', season)
    .where('ownership.until_seq', 'is', null)
    .orderBy('ownership.from_seq')
    .orderBy('ownership.player_id'),
)

/**
 * All owned players with their teams, in the order in which the teams got them, and the event since which
 * each has no active spot. `backSeq`: the event that last brought him back to the roster.
 */
export function listOwned(db: Db, of: LeagueSeason) {
  return owned.all(db, { leagueId: of.leagueId, season: of.season })
}

const teamsOfPlayers = compiled((db, { leagueId, season }: LeagueSeason) =>
  db
    .selectFrom('ownership')
    .innerJoin('team', 'team.id', 'ownership.team_id')
    .select(['ownership.player_id as playerId', 'team.id', 'team.name'])
    .where('ownership.league_id', '=', leagueId)
    .where('ownership.season', '=', season)
    .where('ownership.until_seq', 'is', null),
)

/** Who owns each player now, with the team's name. */
export function listTeamsOfPlayers(db: Db, { leagueId, season }: LeagueSeason) {
  return teamsOfPlayers.all(db, { leagueId, season })
}

const between = compiled(
  (db, { leagueId, season, from, until }: LeagueSeason & { from: number; until: number }) =>
    db
      .selectFrom('ownership')
      .select([
        'player_id as playerId',
        'team_id as teamId',
        'from_seq as fromSeq',
        'from_at as from',
        'until_seq as untilSeq',
        'until_at as until',
      ])
      .where('league_id', '=', leagueId)
      .where('season', '=', season)
      .where('from_at', '<', until)
      .where((eb) => eb.or([eb('until_at', 'is', null), eb('until_at', '>', from)]))
      .orderBy('from_seq')
      .orderBy('player_id'),
)

/** The tenures that overlap a span, ms since the epoch, in order. */
export function listOwnedBetween(db: Db, of: LeagueSeason & { from: number; until: number }) {
  const { leagueId, season, from, until } = of
  return between.all(db, { leagueId, season, from, until })
}

/** An interval with the event by which it began. A start of a draft has no payload: it is long, and of many. */
function selectBegun(db: Db) {
  return db
    .selectFrom('ownership')
    .innerJoin('league_event', (join) =>
      join
        .onRef('league_event.league_id', '=', 'ownership.league_id')
        .onRef('league_event.seq', '=', 'ownership.from_seq'),
    )
    .select((eb) => [
      'ownership.player_id as playerId',
      'ownership.team_id as teamId',
      'ownership.from_at as from',
      'ownership.until_at as until',
      'league_event.kind',
      eb
        .case()
        .when('league_event.kind', 'in', [
          'draft-picked',
          'draft-sold',
          'draft-pick-corrected',
          'waiver-claimed',
        ])
        .then(eb.ref('league_event.payload'))
        .else(null)
        .end()
        .as('payload'),
    ])
}

const begun = compiled((db, { leagueId, season }: LeagueSeason) =>
  selectBegun(db)
    .where('ownership.league_id', '=', leagueId)
    .where('ownership.season', '=', season)
    .where('ownership.until_seq', 'is', null)
    .orderBy('ownership.from_seq')
    .orderBy('ownership.player_id'),
)

/** All owned players with the event by which their teams got them, in order. `payload` is JSON. */
export function listBegun(db: Db, { leagueId, season }: LeagueSeason) {
  return begun.all(db, { leagueId, season })
}

/** The tenures of a season of all players that an event gave to a team or took from one. */
export function listTenuresTouched(db: Db, { leagueId, season, seq }: LeagueSeason & { seq: number }) {
  return db
    .selectFrom('ownership')
    .select(['player_id as playerId', 'team_id as teamId', 'from_seq as fromSeq', 'until_seq as untilSeq'])
    .where('league_id', '=', leagueId)
    .where('season', '=', season)
    .where('player_id', 'in', (eb) =>
      eb
        .selectFrom('ownership as touched')
        .select('touched.player_id')
        .where('touched.league_id', '=', leagueId)
        .where('touched.season', '=', season)
        .where((or) => or.or([or('touched.from_seq', '=', seq), or('touched.until_seq', '=', seq)])),
    )
    .orderBy('player_id')
    .execute()
}

/** Tenures that ended after a moment, of players without an owner now: the last of each, with the kind of event by which it began. */
export function listFreed(db: Db, { leagueId, season, after }: LeagueSeason & { after: number }) {
  return db
    .selectFrom('ownership as tenure')
    .innerJoin('league_event as begun', (join) =>
      join.onRef('begun.league_id', '=', 'tenure.league_id').onRef('begun.seq', '=', 'tenure.from_seq'),
    )
    .select([
      'tenure.player_id as playerId',
      'tenure.from_at as from',
      'tenure.until_at as until',
      'begun.kind',
    ])
    .where('tenure.league_id', '=', leagueId)
    .where('tenure.season', '=', season)
    .where('tenure.until_at', '>', after)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('ownership as later')
            .select('later.player_id')
            .whereRef('later.league_id', '=', 'tenure.league_id')
            .whereRef('later.season', '=', 'tenure.season')
            .whereRef('later.player_id', '=', 'tenure.player_id')
            .whereRef('later.from_seq', '>', 'tenure.from_seq'),
        ),
      ),
    )
    .orderBy('tenure.from_seq')
    .orderBy('tenure.player_id')
    .execute()
}

/** When a team last got a player by the draft of a season, after a moment: the draft ends with its last pick. */
export async function findLastDrafted(
  db: Db,
  { leagueId, season, after }: LeagueSeason & { after: number },
): Promise<number | null> {
  const row = await db
    .selectFrom('ownership')
    .innerJoin('league_event', (join) =>
      join
        .onRef('league_event.league_id', '=', 'ownership.league_id')
        .onRef('league_event.seq', '=', 'ownership.from_seq'),
    )
    .select(({ fn }) => fn.max('ownership.from_at').as('at'))
    .where('ownership.league_id', '=', leagueId)
    .where('ownership.season', '=', season)
    .where('ownership.from_at', '>', after)
    .where('league_event.kind', 'in', ['draft-started', 'draft-picked', 'draft-sold'])
    .executeTakeFirst()
  return row?.at ?? null
}

/** How many players each team has added of its own will since a moment: by a move or a claim. */
export function countAdds(db: Db, { leagueId, season, from }: LeagueSeason & { from: number }) {
  return db
    .selectFrom('ownership')
    .innerJoin('league_event', (join) =>
      join
        .onRef('league_event.league_id', '=', 'ownership.league_id')
        .onRef('league_event.seq', '=', 'ownership.from_seq'),
    )
    .select((eb) => ['ownership.team_id as teamId', asNumber(eb.fn.countAll()).as('count')])
    .where('ownership.league_id', '=', leagueId)
    .where('ownership.season', '=', season)
    .where('ownership.from_at', '>=', from)
    .where('league_event.kind', 'in', ['roster-moved', 'waiver-claimed'])
    .groupBy('ownership.team_id')
    .execute()
}

/** Who has owned a player, newest first. `payload` is JSON. */
export function listTenures(db: Db, of: LeagueSeason & { playerId: PlayerId }) {
  return selectBegun(db)
    .where('ownership.league_id', '=', of.leagueId)
    .where('ownership.season', '=', of.season)
    .where('ownership.player_id', '=', of.playerId)
    .orderBy('ownership.from_seq', 'desc')
    .execute()
}

/** Puts a player on his team's injured reserve or taxi squad. */
export async function beginSpot(db: Db, change: OwnershipChange & { spot: Spot }): Promise<void> {
  const { leagueId, season, playerId, teamId, spot, seq, at } = change
  await db
    .insertInto('roster_spot')
    .values({
      league_id: leagueId,
      season,
      player_id: playerId,
      team_id: teamId,
      spot,
      from_seq: seq,
      from_at: at,
      until_seq: null,
      until_at: null,
    })
    .execute()
}

/** Takes a player from wherever he is beside the roster. */
export async function endSpot(db: Db, change: OwnershipChange): Promise<void> {
  const { leagueId, season, playerId, seq, at } = change
  await db
    .updateTable('roster_spot')
    .set({ until_seq: seq, until_at: at })
    .where('league_id', '=', leagueId)
    .where('season', '=', season)
    .where('player_id', '=', playerId)
    .where('until_seq', 'is', null)
    .execute()
}

const spots = compiled((db, { leagueId, season }: LeagueSeason) =>
  db
    .selectFrom('roster_spot')
    .select([
      'player_id as playerId',
      'team_id as teamId',
      'spot',
      'from_seq as fromSeq',
      'from_at as from',
      'until_seq as untilSeq',
      'until_at as until',
    ])
    .where('league_id', '=', leagueId)
    .where('season', '=', season)
    .orderBy('from_seq'),
)

/** Who was on a reserve or taxi squad in a season, in the order of the events. */
export function listSpots(db: Db, { leagueId, season }: LeagueSeason) {
  return spots.all(db, { leagueId, season })
}

/** The spots beside the roster of all players that an event put there or took from there. */
export function listSpotsTouched(db: Db, { leagueId, season, seq }: LeagueSeason & { seq: number }) {
  return db
    .selectFrom('roster_spot')
    .select([
      'player_id as playerId',
      'team_id as teamId',
      'spot',
      'from_seq as fromSeq',
      'until_seq as untilSeq',
    ])
    .where('league_id', '=', leagueId)
    .where('season', '=', season)
    .where('player_id', 'in', (eb) =>
      eb
        .selectFrom('roster_spot as touched')
        .select('touched.player_id')
        .where('touched.league_id', '=', leagueId)
        .where('touched.season', '=', season)
        .where((or) => or.or([or('touched.from_seq', '=', seq), or('touched.until_seq', '=', seq)])),
    )
    .orderBy('player_id')
    .execute()
}

/** Players brought back from taxi squads: by their teams, or by a commissioner. */
export function listLeftTaxi(db: Db, { leagueId, season }: LeagueSeason) {
  return db
    .selectFrom('roster_spot')
    .innerJoin('league_event', (join) =>
      join
        .onRef('league_event.league_id', '=', 'roster_spot.league_id')
        .onRef('league_event.seq', '=', 'roster_spot.until_seq'),
    )
    .select(['roster_spot.player_id as playerId', 'roster_spot.team_id as teamId'])
    .distinct()
    .where('roster_spot.league_id', '=', leagueId)
    .where('roster_spot.season', '=', season)
    .where('roster_spot.spot', '=', 'taxi')
    .where('league_event.kind', 'in', ['spot-changed', 'spot-set'])
    .execute()
}

/** Leagues with a season in progress in which a player has an owner: so many after one, by their ids. */
export async function listLeaguesOwning(
  db: Db,
  of: { sport: FantasySportKey; playerId: PlayerId; after: string; limit: number },
): Promise<LeagueId[]> {
  const rows = await db
    .selectFrom('ownership')
    .innerJoin('league', (join) =>
      join.onRef('league.id', '=', 'ownership.league_id').onRef('league.season', '=', 'ownership.season'),
    )
    .select('league.id')
    .where('ownership.player_id', '=', of.playerId)
    .where('ownership.until_seq', 'is', null)
    .where('league.sport', '=', of.sport)
    .where('league.phase', 'in', ['regular', 'playoffs'])
    .where('league.id', '>', of.after as LeagueId) // or the empty text, which is before all of them
    .orderBy('league.id')
    .limit(of.limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The same where he is on a team's injured reserve. */
export async function listLeaguesReserving(
  db: Db,
  of: { sport: FantasySportKey; playerId: PlayerId; after: string; limit: number },
): Promise<LeagueId[]> {
  const rows = await db
    .selectFrom('roster_spot')
    .innerJoin('league', (join) =>
      join.onRef('league.id', '=', 'roster_spot.league_id').onRef('league.season', '=', 'roster_spot.season'),
    )
    .select('league.id')
    .where('roster_spot.player_id', '=', of.playerId)
    .where('roster_spot.spot', '=', 'reserve')
    .where('roster_spot.until_seq', 'is', null)
    .where('league.sport', '=', of.sport)
    .where('league.phase', 'in', ['regular', 'playoffs'])
    .where('league.id', '>', of.after as LeagueId) // or the empty text, which is before all of them
    .orderBy('league.id')
    .limit(of.limit)
    .execute()
  return rows.map(({ id }) => id)
}
