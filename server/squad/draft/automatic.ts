import type { PlayerId, TeamId } from '../../../shared/core/ids.ts'
import type { DraftedPlayer } from '../../../shared/draft/draft.ts'
import {
  automaticBid,
  automaticPick,
  type AutomaticPick,
  type Ranked,
} from '../../../shared/rules/draft/autopick.ts'
import { maximumBidOf, type ProxyBid, resolveProxies } from '../../../shared/rules/draft/money.ts'
import { actsAtOnce } from '../../../shared/rules/draft/slow-draft.ts'
import type { App } from '../../core/app/app.ts'
import { clockEnd, clockLeft } from '../../../shared/rules/draft/clock.ts'
import { findOwnOrder } from '../ranking/service.ts'
import { draftedPlayers } from './player.ts'
import type { OpenDraft } from './open-draft.ts'
import { listOwned } from '../ownership/service.ts'
import * as queries from './queries.ts'
import { rankingOf } from './ranking.ts'
import { planOf, seasonOf } from './turn.ts'

/** The player that auto-pick picks, or nominates, for a team; null where none is left that it may have. */
export async function pickByItself(
  app: App,
  draft: OpenDraft,
  teamId: TeamId,
): Promise<AutomaticPick | null> {
  const ranked = await rankingOf(app, seasonOf(draft))
  // While a season is played, players join teams beside the draft.
  const owned = planOf(draft.state).isSupplemental
    ? new Set((await listOwned(app, seasonOf(draft))).map(({ playerId }) => playerId))
    : null
  const league = owned ? ranked.filter(({ id }) => !owned.has(id)) : ranked
  const known = new Map(league.map((player) => [player.id as string, player]))
  const named = async (ids: readonly PlayerId[]): Promise<DraftedPlayer[]> => {
    // Whoever is not in the league's ranking is looked up; who has left the sport is passed over.
    const strangers = ids.filter((id) => !known.has(id))
    const others = await draftedPlayers(app, draft.league, strangers)
    return ids.flatMap((id) => (owned?.has(id) ? [] : (known.get(id) ?? others.get(id) ?? [])))
  }
  return automaticPick(draft.state, teamId, {
    queue: await named(await queries.listQueue(app.db, teamId)),
    ranking: await named((await findOwnOrder(app, teamId)) ?? []),
    league,
  })
}

/** How far a team would go, and who says so. */
interface Limit extends ProxyBid {
  readonly by: 'manager' | 'autopick'
}

/** Of two equal limits a manager's goes before that of a team on auto-pick. */
const LAST = Number.MAX_SAFE_INTEGER

/** Lets proxies and the teams that Empire bids for answer the bid that leads. */
export async function answerBid(app: App, draft: OpenDraft): Promise<void> {
  const { state } = draft
  const { lot } = state
  if (!lot) return
  const standing = { teamId: lot.teamId, amount: lot.bid, at: lot.at }
  const limits = await limitsOf(app, draft)
  const raised = resolveProxies(standing, limits)
  if (!raised) return
  await draft.append({
    kind: 'draft-bid',
    lot: lot.number,
    ...raised,
    proxy: true,
    by: limits.find(({ teamId }) => teamId === raised.teamId)?.by ?? 'manager',
    endsAt: endOfLot(draft),
  })
}

/** The limits of all teams on auto-pick, held to what each may bid. */
async function limitsOf(app: App, draft: OpenDraft): Promise<Limit[]> {
  const { state } = draft
  const { teams } = planOf(state)
  const lot = state.lot?.number ?? 0
  const made = await queries.listProxies(app.db, { ...seasonOf(draft), lot })
  const ranking: readonly Ranked[] = await rankingOf(app, seasonOf(draft))
  const automatic = teams.flatMap(({ id }): Limit[] => {
    if (!actsAtOnce(state, id) || made.some(({ teamId }) => teamId === id)) return []
    const most = automaticBid(state, id, ranking)
    return most === null ? [] : [{ teamId: id, most, madeAt: LAST, by: 'autopick' }]
  })
  const own = made.map((proxy) => ({ ...proxy, by: 'manager' }) as const)
  return [...own, ...automatic].map((limit) => ({
    ...limit,
    most: Math.min(limit.most, maximumBidOf(state, limit.teamId)),
  }))
}

/** A bid with little time left extends the clock a little (game rules 2.2 [fanboard]). */
export function endOfLot({ state, league }: OpenDraft): number | null {
  const { auction, night } = planOf(state)
  if (state.endsAt === null || !auction) return state.endsAt
  const left = clockLeft(league.at, state.endsAt, night)
  return left < auction.bidReset ? clockEnd(league.at, auction.bidReset, night) : state.endsAt
}
