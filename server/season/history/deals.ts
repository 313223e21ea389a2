import { LRUCache } from 'lru-cache'
import type { DraftState, Pick as DraftPick } from '../../../shared/rules/draft/state.ts'
import type { PlayedPick, PlayedSeason, PlayedTrade } from '../../../shared/rules/history/played-season.ts'
import { isByCategories } from '../../../shared/settings/catalogue/format.ts'
import type { App } from '../../core/app/app.ts'
import { own } from '../../core/app/own.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { listActivity } from '../../league/events/service.ts'
import { listResultSeqs } from '../../league/result/service.ts'
import type { SeasonRecord } from '../../league/standings/record.ts'
import { listPastDrafts } from '../../squad/draft/past-drafts.ts'
import { holdingKey, pointsForTeams, pointsFrom, type PointsForTeams } from './player-points.ts'

type League = Pick<LeagueRow, 'id' | 'sport'>

/** What a season brought its teams in players. */
type Deals = Pick<PlayedSeason, 'picks' | 'trades'>

export const NO_DEALS: Deals = { picks: [], trades: [] }

/** Seasons of leagues; a few KB each. */
const MOST_KEPT = 200

/** More than a league makes in all its years. */
const MOST_TRADES = 2_000

/** Those of seasons that are over, by what they were worked out from: a message in a league's chat alters none. */
const dealsOf = own(() => new LRUCache<string, Promise<Deals>>({ max: MOST_KEPT }))

/** What is read once for all seasons of a league, and only where one of them is not known. */
interface DealSources {
  readonly drafts: () => ReturnType<typeof listPastDrafts>
  readonly trades: () => ReturnType<typeof listTradesMade>
}

export function dealSources(app: App, { id }: League): DealSources {
  let drafts: ReturnType<DealSources['drafts']> | null = null
  let trades: ReturnType<DealSources['trades']> | null = null
  return {
    drafts: () => (drafts ??= listPastDrafts(app, id)),
    trades: () => (trades ??= listTradesMade(app, id)),
  }
}

/** The newest, in order of time. */
async function listTradesMade(app: App, leagueId: League['id']) {
  const events = await listActivity(app, leagueId, {
    before: null,
    limit: MOST_TRADES,
    kinds: ['trade-made'],
  })
  return events
    .toReversed()
    .flatMap(({ seq, at, event }) => (event.kind === 'trade-made' ? [{ seq, at, assets: event.assets }] : []))
}

/**
 * The picks and trades of a season that is over, with what the players scored for their teams: none by categories. Picks are
 * those of its first draft alone, as a rookie draft or one during the season has other players to choose from.
 * @param of.after when the season before it was over, ms since the epoch: trades since then were made for this one
 */
export async function listDeals(
  app: App,
  league: League,
  of: { record: SeasonRecord; after: number; sources: DealSources },
): Promise<Deals> {
  const { season, settings } = of.record
  if (isByCategories(settings.format)) return NO_DEALS
  const seqs = await listResultSeqs(app, { leagueId: league.id, season })
  const key = `${league.id} ${season} ${Math.max(0, ...seqs.map(({ seq }) => seq))}`
  const before = dealsOf(app).get(key)
  if (before) return before
  const deals = loadDeals(app, league, of)
  dealsOf(app).set(key, deals)
  deals.catch(() => dealsOf(app).delete(key))
  return deals
}

async function loadDeals(
  app: App,
  league: League,
  { record, after, sources }: { record: SeasonRecord; after: number; sources: DealSources },
): Promise<Deals> {
  const draft = (await sources.drafts()).get(record.season)?.[0] ?? null
  const until = record.closed.at(-1)?.closedAt ?? 0
  const trades = (await sources.trades()).filter(({ at }) => at >= after && at < until)
  const wanted = new Set([
    ...(draft?.picks ?? []).flatMap((pick) => (pick ? [holdingKey(pick.teamId, pick.player.id)] : [])),
    ...trades.flatMap(({ assets }) =>
      assets.flatMap((asset) => (asset.kind === 'player' ? [holdingKey(asset.to, asset.player.id)] : [])),
    ),
  ])
  const points = await pointsForTeams(app, league, record, wanted)
  return {
    picks: draft === null ? [] : picksIn(record, draft, points),
    trades: trades.map((trade) => tradeIn(record, trade, points)),
  }
}

function picksIn(record: SeasonRecord, draft: DraftState, points: PointsForTeams): PlayedPick[] {
  const teams = new Set(record.teams.map(({ id }) => id))
  return draft.picks.flatMap((pick): PlayedPick[] => {
    if (pick === null || !teams.has(pick.teamId)) return []
    const { overall, teamId, player, price, by } = pick
    return [
      {
        overall,
        round: roundOf(draft, pick),
        team: teamId,
        player: { id: player.id, name: player.name },
        price,
        isKeeper: by === 'keeper',
        points: pointsFrom(points, holdingKey(teamId, player.id), 0),
      },
    ]
  })
}

/** Of an auction, whose lots are in no rounds, the first. */
function roundOf({ plan, cells }: DraftState, { overall }: DraftPick): number {
  if (plan === null || plan.kind === 'auction') return 1
  return cells[overall - 1]?.round ?? 1
}

type TradeMade = Awaited<ReturnType<typeof listTradesMade>>[number]

function tradeIn(record: SeasonRecord, { seq, at, assets }: TradeMade, points: PointsForTeams): PlayedTrade {
  const period = record.closed.find(({ closedAt }) => closedAt > at)?.period ?? 0
  const players = assets.flatMap((asset) => (asset.kind === 'player' ? [asset] : []))
  const teams = [...new Set(assets.flatMap(({ from, to }) => [from, to]))]
  return {
    week: record.weeks.find((week) => week.period === period)?.week ?? 1,
    event: seq,
    hasOther: players.length < assets.length,
    sides: teams.map((team) => {
      const own = players.filter(({ to }) => to === team)
      return {
        team,
        players: own.map(({ player: { id, name } }) => ({ id, name })),
        points: own.reduce(
          (sum, { player }) => sum + pointsFrom(points, holdingKey(team, player.id), period),
          0,
        ),
      }
    }),
  }
}
