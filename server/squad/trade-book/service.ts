import { listActivity } from '../../league/events/service.ts'
import type { DraftedPlayer } from '../../../shared/draft/draft.ts'
import type { LeagueId, PlayerId, TeamId, TradeId } from '../../../shared/core/ids.ts'
import type { Asset, Trade } from '../../../shared/rules/trade/asset.ts'
import type { NamedAsset } from '../../../shared/trade/event.ts'
import type { App } from '../../core/app/app.ts'
import * as queries from './queries.ts'

/** A trade with its teams, their answers and their drops. */
export interface StoredTrade extends Omit<queries.TradeRow, 'assets' | 'reasons'> {
  readonly assets: readonly NamedAsset[]
  readonly reasons: readonly string[]
  readonly parties: ReadonlyArray<{
    readonly teamId: TeamId
    readonly acceptedAt: number | null
    readonly drops: readonly DraftedPlayer[]
  }>
  readonly votes: readonly queries.VoteRow[]
}

/** Trades with all that belongs to them, in the order of their rows. */
async function withParties(app: App, rows: readonly queries.TradeRow[]): Promise<StoredTrade[]> {
  const ids = rows.map(({ id }) => id)
  const parties = await queries.listParties(app.db, ids)
  const votes = await queries.listVotes(app.db, ids)
  return rows.map((row) => ({
    ...row,
    assets: JSON.parse(row.assets) as NamedAsset[], // written by an offer alone
    reasons: JSON.parse(row.reasons) as string[], // written by the commands on a trade alone
    parties: parties
      .filter(({ tradeId }) => tradeId === row.id)
      .map(({ teamId, acceptedAt, drops }) => ({
        teamId,
        acceptedAt,
        drops: JSON.parse(drops) as DraftedPlayer[], // written by an acceptance alone
      })),
    votes: votes.filter(({ tradeId }) => tradeId === row.id),
  }))
}

/** A trade of a league; undefined where it has no such one. */
export async function findTrade(
  app: App,
  of: { leagueId: LeagueId; id: TradeId },
): Promise<StoredTrade | undefined> {
  const row = await queries.findTrade(app.db, of)
  return row && (await withParties(app, [row]))[0]
}

/** What a trade does, as the rules have it. */
export function tradeOf({ assets, parties }: Pick<StoredTrade, 'assets' | 'parties'>): Trade {
  return {
    assets: assets.map(plainAsset),
    drops: parties.flatMap(({ teamId: team, drops }) => drops.map(({ id: player }) => ({ team, player }))),
  }
}

/** Without its names. */
function plainAsset(asset: NamedAsset): Asset {
  const { from, to } = asset
  switch (asset.kind) {
    case 'player':
      return { kind: 'player', from, to, player: asset.player.id }
    case 'pick':
      return { kind: 'pick', from, to, pick: { season: asset.season, round: asset.round, of: asset.of } }
    case 'money':
      return { kind: 'money', from, to, amount: asset.amount }
    default:
      return asset satisfies never
  }
}

/** The transfers of trades that were accepted and are not made yet: no other move may touch those players. */
export interface Promises {
  readonly trades: readonly Trade[]
  /** Players who go from a team, or are dropped by it. */
  readonly goingFrom: (teamId: TeamId) => ReadonlySet<PlayerId>
  readonly comingTo: (teamId: TeamId) => readonly PlayerId[]
  /** Dollars that a team gives away. */
  readonly moneyOf: (teamId: TeamId) => number
}

/** What was promised in a league. */
export async function promisesOf(app: App, leagueId: LeagueId): Promise<Promises> {
  const rows = await queries.listPending(app.db, leagueId)
  const parties = await queries.listParties(
    app.db,
    rows.map(({ id }) => id),
  )
  const trades = rows.map(({ id, assets }) =>
    tradeOf({
      assets: JSON.parse(assets) as NamedAsset[], // written by an offer alone
      parties: parties
        .filter(({ tradeId }) => tradeId === id)
        .map(({ drops, ...party }) => ({ ...party, drops: JSON.parse(drops) as DraftedPlayer[] })), // by an acceptance alone
    }),
  )
  const assets = trades.flatMap((trade) => trade.assets)
  const players = assets.flatMap((asset) => (asset.kind === 'player' ? [asset] : []))
  return {
    trades,
    goingFrom: (teamId) =>
      new Set([
        ...players.flatMap(({ from, player }) => (from === teamId ? [player] : [])),
        ...trades.flatMap(({ drops }) =>
          drops.flatMap(({ team, player }) => (team === teamId ? [player] : [])),
        ),
      ]),
    comingTo: (teamId) => players.flatMap(({ to, player }) => (to === teamId ? [player] : [])),
    moneyOf: (teamId) =>
      assets.reduce(
        (sum, asset) => (asset.kind === 'money' && asset.from === teamId ? sum + asset.amount : sum),
        0,
      ),
  }
}

/** Picks that have changed hands, from a season on. */
export function listPicks(app: App, of: { leagueId: LeagueId; from: number }): Promise<queries.PickRow[]> {
  return queries.listPicks(app.db, of)
}

/**
 * The traded picks of the draft that begins now. A league that has let years pass drafts with the picks of the first
 * that it has not drafted for, and those after it are of as many years later.
 * @param of.last the last season that the league has played; null for none
 */
export async function takePicks(
  app: App,
  { leagueId, season, last }: { leagueId: LeagueId; season: number; last: number | null },
): Promise<queries.PickRow[]> {
  const putOff = putOffBy({ season, last })
  if (putOff) await queries.putOffPicks(app.db, { leagueId, ...putOff })
  return (await queries.listPicks(app.db, { leagueId, from: season })).filter(
    (pick) => pick.season === season,
  )
}

/** By how many seasons picks of drafts to come are put off by a draft, and from which on; null for not. */
export function putOffBy({
  season,
  last,
}: {
  season: number
  last: number | null
}): { from: number; by: number } | null {
  return last !== null && last + 1 < season ? { from: last + 1, by: season - last - 1 } : null
}

/** A draft that put picks off is called off: they are those of the drafts that they were of. @param of.by seasons */
export async function putPicksBack(
  app: App,
  { leagueId, from, by }: { leagueId: LeagueId; from: number; by: number },
): Promise<void> {
  await queries.putOffPicks(app.db, { leagueId, from: from + by, by: -by })
}

/** Trades that have not ended, in the order in which they were offered. */
export async function listOpen(app: App, leagueId: LeagueId): Promise<StoredTrade[]> {
  return withParties(app, await queries.listTradesIn(app.db, leagueId, ['offered', 'in-review', 'waiting']))
}

/** So many that have ended, which a team may know of: its own, and those that were accepted. The newest first. */
export async function listEnded(
  app: App,
  of: { leagueId: LeagueId; teamId: TeamId; limit: number },
): Promise<StoredTrade[]> {
  return withParties(app, await queries.listEnded(app.db, of))
}

/** How many offers of a team are open. */
export function countOffers(app: App, teamId: TeamId): Promise<number> {
  return queries.countOffers(app.db, teamId)
}

/** How many trades each team of a league has made in its season: since it set it up. */
export async function tradesMade(app: App, leagueId: LeagueId): Promise<ReadonlyMap<TeamId, number>> {
  const [renewed] = await listActivity(app, leagueId, { before: null, limit: 1, kinds: ['season-renewed'] })
  const rows = await queries.countMade(app.db, { leagueId, from: renewed?.at ?? 0 })
  return new Map(rows.map(({ teamId, count }) => [teamId, count]))
}

export function insertTrade(app: App, row: queries.TradeRow): Promise<void> {
  return queries.insertTrade(app.db, row)
}

export function updateTrade(
  app: App,
  id: TradeId,
  set: Parameters<typeof queries.updateTrade>[2],
): Promise<void> {
  return queries.updateTrade(app.db, id, set)
}

/** A team's answer, and its drops. */
export function putParty(app: App, row: queries.PartyRow): Promise<void> {
  return queries.putParty(app.db, row)
}

/** The vote of a team that has not voted yet. */
export function insertVote(app: App, vote: queries.VoteRow): Promise<void> {
  return queries.insertVote(app.db, vote)
}

/** Gives a pick to a team. */
export function putPick(app: App, leagueId: LeagueId, pick: queries.PickRow): Promise<void> {
  return queries.putPick(app.db, leagueId, pick)
}

/** The trade blocks of teams, and what they look for. */
export async function listBlocks(
  app: App,
  leagueId: LeagueId,
): Promise<{ teamId: TeamId; players: PlayerId[]; note: string }[]> {
  const rows = await queries.listBlocks(app.db, leagueId)
  return rows.map((row) => ({ ...row, players: JSON.parse(row.players) as PlayerId[] })) // written by `putBlock` alone
}

export function putBlock(
  app: App,
  teamId: TeamId,
  { players, note }: { players: readonly PlayerId[]; note: string },
): Promise<void> {
  return queries.putBlock(app.db, teamId, { players: JSON.stringify(players), note })
}
