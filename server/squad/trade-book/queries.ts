import type { LeagueId, TeamId, TradeId } from '../../../shared/core/ids.ts'
import type { TradeState } from '../../../shared/trade/trade.ts'
import { compiled } from '../../core/db/compiled.ts'
import { asNumber } from '../../core/db/count.ts'
import type { Db } from '../../core/db/open.ts'

/** A trade as it is written down. Times are in ms since the epoch. */
export interface TradeRow {
  readonly id: TradeId
  readonly leagueId: LeagueId
  readonly proposerId: TeamId
  readonly state: TradeState
  /** JSON: shared/trade/event.ts NamedAsset[] */
  readonly assets: string
  readonly counters: TradeId | null
  readonly reviewedBy: 'none' | 'commissioner' | 'votes'
  readonly reviewLasts: number
  readonly needed: number | null
  readonly voters: number
  readonly offeredAt: number
  readonly lapsesAt: number
  readonly acceptedAt: number | null
  readonly dueAt: number | null
  readonly endedAt: number | null
  /** JSON: sentences. */
  readonly reasons: string
}

const COLUMNS = [
  'trade.id',
  'trade.league_id as leagueId',
  'trade.proposer_id as proposerId',
  'trade.state',
  'trade.assets',
  'trade.counters',
  'trade.reviewed_by as reviewedBy',
  'trade.review_lasts as reviewLasts',
  'trade.needed',
  'trade.voters',
  'trade.offered_at as offeredAt',
  'trade.lapses_at as lapsesAt',
  'trade.accepted_at as acceptedAt',
  'trade.due_at as dueAt',
  'trade.ended_at as endedAt',
  'trade.reasons',
] as const

export async function insertTrade(db: Db, row: TradeRow): Promise<void> {
  await db
    .insertInto('trade')
    .values({
      id: row.id,
      league_id: row.leagueId,
      proposer_id: row.proposerId,
      state: row.state,
      assets: row.assets,
      counters: row.counters,
      reviewed_by: row.reviewedBy,
      review_lasts: row.reviewLasts,
      needed: row.needed,
      voters: row.voters,
      offered_at: row.offeredAt,
      lapses_at: row.lapsesAt,
      accepted_at: row.acceptedAt,
      due_at: row.dueAt,
      ended_at: row.endedAt,
      reasons: row.reasons,
    })
    .execute()
}

export async function updateTrade(
  db: Db,
  id: TradeId,
  set: Partial<Pick<TradeRow, 'state' | 'acceptedAt' | 'dueAt' | 'endedAt' | 'reasons'>>,
): Promise<void> {
  const { acceptedAt, dueAt, endedAt, state, reasons } = set
  await db
    .updateTable('trade')
    .set({
      ...(state === undefined ? {} : { state }),
      ...(acceptedAt === undefined ? {} : { accepted_at: acceptedAt }),
      ...(dueAt === undefined ? {} : { due_at: dueAt }),
      ...(endedAt === undefined ? {} : { ended_at: endedAt }),
      ...(reasons === undefined ? {} : { reasons }),
    })
    .where('id', '=', id)
    .execute()
}

export function findTrade(
  db: Db,
  { leagueId, id }: { leagueId: LeagueId; id: TradeId },
): Promise<TradeRow | undefined> {
  return db
    .selectFrom('trade')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('league_id', '=', leagueId)
    .executeTakeFirst()
}

/** Trades of a league in some states, in the order in which they were offered. */
export function listTradesIn(db: Db, leagueId: LeagueId, states: readonly TradeState[]): Promise<TradeRow[]> {
  return db
    .selectFrom('trade')
    .select(COLUMNS)
    .where('league_id', '=', leagueId)
    .where('state', 'in', states)
    .orderBy('offered_at')
    .orderBy('id')
    .execute()
}

const pending = compiled((db, { leagueId }: { leagueId: LeagueId }) =>
  db
    .selectFrom('trade')
    .select(['trade.id', 'trade.assets'])
    .where('league_id', '=', leagueId)
    .where('state', 'in', ['in-review', 'waiting'])
    .orderBy('accepted_at')
    .orderBy('id'),
)

/** Those that were accepted and are not made yet, in the order in which that was done. */
export function listPending(db: Db, leagueId: LeagueId) {
  return pending.all(db, { leagueId })
}

/** So many that have ended, which a team may know of: its own, and those that were accepted. The newest first. */
export function listEnded(
  db: Db,
  { leagueId, teamId, limit }: { leagueId: LeagueId; teamId: TeamId; limit: number },
): Promise<TradeRow[]> {
  return db
    .selectFrom('trade')
    .select(COLUMNS)
    .where('league_id', '=', leagueId)
    .where('ended_at', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('accepted_at', 'is not', null),
        eb.exists(
          eb
            .selectFrom('trade_team')
            .select('trade_team.trade_id')
            .innerJoin('team', 'team.id', 'trade_team.team_id')
            .whereRef('trade_team.trade_id', '=', 'trade.id')
            .where('trade_team.team_id', '=', teamId)
            // What the manager before was offered, or offered, is none of this one's business.
            .where((own) =>
              own.or([
                own('team.manager_since', 'is', null),
                own('trade.ended_at', '>', own.ref('team.manager_since')),
              ]),
            ),
        ),
      ]),
    )
    .orderBy('ended_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** How many offers of a team are open. */
export async function countOffers(db: Db, teamId: TeamId): Promise<number> {
  const row = await db
    .selectFrom('trade')
    .select((eb) => asNumber(eb.fn.countAll()).as('count'))
    .where('proposer_id', '=', teamId)
    .where('state', '=', 'offered')
    .executeTakeFirstOrThrow()
  return row.count
}

/** A team of a trade. `drops` is JSON: shared/draft/draft.ts DraftedPlayer[] */
export interface PartyRow {
  readonly tradeId: TradeId
  readonly teamId: TeamId
  readonly acceptedAt: number | null
  readonly drops: string
}

export async function putParty(db: Db, { tradeId, teamId, acceptedAt, drops }: PartyRow): Promise<void> {
  await db
    .insertInto('trade_team')
    .values({ trade_id: tradeId, team_id: teamId, accepted_at: acceptedAt, drops })
    .onConflict((conflict) =>
      conflict.columns(['trade_id', 'team_id']).doUpdateSet({ accepted_at: acceptedAt, drops }),
    )
    .execute()
}

/** The teams of some trades. */
export async function listParties(db: Db, tradeIds: readonly TradeId[]): Promise<PartyRow[]> {
  if (tradeIds.length === 0) return []
  return db
    .selectFrom('trade_team')
    .select(['trade_id as tradeId', 'team_id as teamId', 'accepted_at as acceptedAt', 'drops'])
    .where('trade_id', 'in', tradeIds)
    .orderBy('trade_id')
    .orderBy('team_id')
    .execute()
}

/** How many trades each team has made since a moment, ms since the epoch. */
export function countMade(
  db: Db,
  { leagueId, from }: { leagueId: LeagueId; from: number },
): Promise<{ teamId: TeamId; count: number }[]> {
  return db
    .selectFrom('trade')
    .innerJoin('trade_team', 'trade_team.trade_id', 'trade.id')
    .select((eb) => ['trade_team.team_id as teamId', asNumber(eb.fn.countAll()).as('count')])
    .where('trade.league_id', '=', leagueId)
    .where('trade.state', '=', 'made')
    .where('trade.ended_at', '>=', from)
    .groupBy('trade_team.team_id')
    .execute()
}

export interface VoteRow {
  readonly tradeId: TradeId
  readonly teamId: TeamId
  readonly isAgainst: boolean
  readonly reason: string
}

export async function insertVote(db: Db, vote: VoteRow): Promise<void> {
  await db
    .insertInto('trade_vote')
    .values({
      trade_id: vote.tradeId,
      team_id: vote.teamId,
      is_against: vote.isAgainst ? 1 : 0,
      reason: vote.reason,
    })
    .execute()
}

export async function listVotes(db: Db, tradeIds: readonly TradeId[]): Promise<VoteRow[]> {
  if (tradeIds.length === 0) return []
  const rows = await db
    .selectFrom('trade_vote')
    .select(['trade_id as tradeId', 'team_id as teamId', 'is_against', 'reason'])
    .where('trade_id', 'in', tradeIds)
    .orderBy('trade_id')
    .orderBy('team_id')
    .execute()
  return rows.map(({ is_against, ...vote }) => ({ ...vote, isAgainst: is_against === 1 }))
}

/** A pick of a draft to come, and who has it. */
export interface PickRow {
  readonly season: number
  readonly round: number
  /** Whose it is from the beginning. */
  readonly of: TeamId
  readonly owner: TeamId
}

/** Picks that have changed hands, from a season on. */
export function listPicks(
  db: Db,
  { leagueId, from }: { leagueId: LeagueId; from: number },
): Promise<PickRow[]> {
  return db
    .selectFrom('traded_pick')
    .select(['season', 'round', 'team_id as of', 'owner_id as owner'])
    .where('league_id', '=', leagueId)
    .where('season', '>=', from)
    .whereRef('owner_id', '!=', 'team_id')
    .orderBy('season')
    .orderBy('round')
    .orderBy('team_id')
    .execute()
}

export async function putPick(db: Db, leagueId: LeagueId, pick: PickRow): Promise<void> {
  await db
    .insertInto('traded_pick')
    .values({
      league_id: leagueId,
      season: pick.season,
      round: pick.round,
      team_id: pick.of,
      owner_id: pick.owner,
    })
    .onConflict((conflict) =>
      conflict.columns(['league_id', 'season', 'round', 'team_id']).doUpdateSet({ owner_id: pick.owner }),
    )
    .execute()
}

/** Makes the picks of a season and of all after it those of as many seasons later, or earlier where `by` is below zero. */
export async function putOffPicks(
  db: Db,
  { leagueId, from, by }: { leagueId: LeagueId; from: number; by: number },
): Promise<void> {
  const seasons = await db
    .selectFrom('traded_pick')
    .select('season')
    .distinct()
    .where('league_id', '=', leagueId)
    .where('season', '>=', from)
    // The one that is moved farthest first, so that no two are of one season in between.
    .orderBy('season', by > 0 ? 'desc' : 'asc')
    .execute()
  for (const { season } of seasons)
    await db
      .updateTable('traded_pick')
      .set({ season: season + by })
      .where('league_id', '=', leagueId)
      .where('season', '=', season)
      .execute()
}

/** What teams would give away and what they look for. `players` is JSON: ids. */
export function listBlocks(db: Db, leagueId: LeagueId) {
  return db
    .selectFrom('trade_block')
    .innerJoin('team', 'team.id', 'trade_block.team_id')
    .select(['trade_block.team_id as teamId', 'trade_block.players', 'trade_block.note'])
    .where('team.league_id', '=', leagueId)
    .where('team.removed_at', 'is', null)
    .orderBy('trade_block.team_id')
    .execute()
}

export async function putBlock(
  db: Db,
  teamId: TeamId,
  block: { players: string; note: string },
): Promise<void> {
  await db
    .insertInto('trade_block')
    .values({ team_id: teamId, ...block })
    .onConflict((conflict) => conflict.column('team_id').doUpdateSet(block))
    .execute()
}
