import type { LeagueId, PlayerId, TeamId, UserId } from '../../../shared/core/ids.ts'
import { DRAFT_EVENT_KINDS } from '../../../shared/draft/event-kinds.ts'
import type { ProxyBid } from '../../../shared/rules/draft/money.ts'
import { compiled } from '../../core/db/compiled.ts'
import type { Db } from '../../core/db/open.ts'
import { ownTeams } from '../../core/db/managers.ts'

const eventsBetween = compiled(
  (db, { leagueId, after, upTo }: { leagueId: LeagueId; after: number; upTo: number }) =>
    db
      .selectFrom('league_event')
      .select(['seq', 'at', 'payload'])
      .where('league_id', '=', leagueId)
      .where('seq', '>', after)
      .where('seq', '<=', upTo)
      .where('kind', 'in', [...DRAFT_EVENT_KINDS])
      .orderBy('seq'),
)

/** The draft's events of a league after a number and up to another, in their order. `payload` is JSON. */
export function listDraftEvents(db: Db, leagueId: LeagueId, between: { after: number; upTo: number }) {
  return eventsBetween.all(db, { leagueId, ...between })
}

export async function putRanking(
  db: Db,
  row: { leagueId: LeagueId; season: number; players: string },
): Promise<void> {
  await db
    .insertInto('draft_ranking')
    .values({ league_id: row.leagueId, season: row.season, players: row.players })
    // A draft that is added to a season goes by what players are worth then.
    .onConflict((conflict) => conflict.columns(['league_id', 'season']).doUpdateSet({ players: row.players }))
    .execute()
}

export async function deleteRanking(
  db: Db,
  { leagueId, season }: { leagueId: LeagueId; season: number },
): Promise<void> {
  await db
    .deleteFrom('draft_ranking')
    .where('league_id', '=', leagueId)
    .where('season', '=', season)
    .execute()
}

/** JSON; undefined before the draft. */
export async function findRanking(db: Db, leagueId: LeagueId, season: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('draft_ranking')
    .select('players')
    .where('league_id', '=', leagueId)
    .where('season', '=', season)
    .executeTakeFirst()
  return row?.players
}

/** A person's teams with their leagues, the one joined last first. */
export function listTeamsOf(db: Db, userId: UserId) {
  return db
    .selectFrom(ownTeams(db, userId).as('own'))
    .innerJoin('team', 'team.id', 'own.team_id')
    .innerJoin('league', 'league.id', 'own.league_id')
    .select([
      'league.id as leagueId',
      'league.code',
      'league.name',
      'league.sport',
      'team.id as teamId',
      'team.name as teamName',
    ])
    .orderBy('team.created_at', 'desc')
    .orderBy('league.id')
    .execute()
}

const queueOf = compiled((db, { teamId }: { teamId: TeamId }) =>
  db.selectFrom('draft_list').select('players').where('team_id', '=', teamId).where('kind', '=', 'queue'),
)

/** A manager's queue, best first; empty by default. */
export async function listQueue(db: Db, teamId: TeamId): Promise<PlayerId[]> {
  const row = await queueOf.first(db, { teamId })
  return row ? (JSON.parse(row.players) as PlayerId[]) : [] // written by saveQueue alone
}

export async function saveQueue(
  db: Db,
  row: { teamId: TeamId; players: readonly PlayerId[]; at: number },
): Promise<void> {
  const values = { players: JSON.stringify(row.players), updated_at: row.at }
  await db
    .insertInto('draft_list')
    .values({ team_id: row.teamId, kind: 'queue', ...values })
    // The same again is not written: a browser may send it as often as it likes.
    .onConflict((conflict) =>
      conflict
        .columns(['team_id', 'kind'])
        .doUpdateSet(values)
        .where('draft_list.players', '!=', values.players),
    )
    .execute()
}

/** The proxy bids of all teams for a lot. */
export function listProxies(
  db: Db,
  { leagueId, season, lot }: { leagueId: LeagueId; season: number; lot: number },
): Promise<ProxyBid[]> {
  return db
    .selectFrom('proxy_bid')
    .innerJoin('team', 'team.id', 'proxy_bid.team_id')
    .select(['proxy_bid.team_id as teamId', 'proxy_bid.most', 'proxy_bid.made_at as madeAt'])
    .where('team.league_id', '=', leagueId)
    .where('proxy_bid.season', '=', season)
    .where('proxy_bid.lot', '=', lot)
    .orderBy('proxy_bid.made_at')
    .execute()
}

export async function saveProxy(
  db: Db,
  row: { teamId: TeamId; season: number; lot: number; most: number; at: number },
): Promise<void> {
  await db
    .insertInto('proxy_bid')
    .values({ team_id: row.teamId, season: row.season, lot: row.lot, most: row.most, made_at: row.at })
    .onConflict((conflict) =>
      conflict.columns(['team_id', 'season', 'lot']).doUpdateSet({ most: row.most, made_at: row.at }),
    )
    .execute()
}

/**
 * Deletes the proxy bids of these teams.
 * @param of.season of one season alone; left out, of all
 * @returns how many proxy bids there were
 */
export async function deleteProxies(
  db: Db,
  { teamIds, season }: { teamIds: readonly TeamId[]; season?: number },
): Promise<number> {
  const all = db.deleteFrom('proxy_bid').where('team_id', 'in', teamIds)
  const { numDeletedRows } = await (
    season === undefined ? all : all.where('season', '=', season)
  ).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
