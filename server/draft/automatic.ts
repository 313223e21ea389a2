import type { TeamId } from '../../shared/ids.ts'
import type { DraftedPlayer } from '../../shared/draft.ts'
import {
  automaticBid,
  automaticPick,
  type AutomaticPick,
  type Ranked,
} from '../../shared/rules/draft/autopick.ts'
import { maximumBidOf, type ProxyBid, resolveProxies } from '../../shared/rules/draft/money.ts'
import { autopickOf } from '../../shared/rules/draft/state.ts'
import type { App } from '../app.ts'
import { clockEnd, clockLeft } from '../../shared/rules/draft/clock.ts'
import { draftedPlayers } from './player.ts'
import type { OpenDraft } from './open-draft.ts'
import * as queries from './queries.ts'
import { rankingOf } from './ranking.ts'
import { planOf } from './turn.ts'

/** Whom Empire picks, or nominates, for a team; null where nobody is left whom it may have. */
export async function pickByItself(
  app: App,
  draft: OpenDraft,
  teamId: TeamId,
): Promise<AutomaticPick | null> {
  const league = await rankingOf(app, seasonOf(draft))
  const known = new Map(league.map((player) => [player.id as string, player]))
  const listed = async (kind: 'queue' | 'ranking'): Promise<DraftedPlayer[]> => {
    const ids = await queries.findList(app.db, teamId, kind)
    // Whoever is not in the league's ranking is looked up; who has left the sport is passed over.
    const strangers = ids.filter((id) => !known.has(id))
    const others = await draftedPlayers(app, draft.league, strangers)
    return ids.flatMap((id) => known.get(id) ?? others.get(id) ?? [])
  }
  return automaticPick(draft.state, teamId, {
    queue: await listed('queue'),
    ranking: await listed('ranking'),
    league,
  })
}

/** Lets proxies and the teams that Empire bids for answer the bid that leads. */
export async function answerBid(app: App, draft: OpenDraft): Promise<void> {
  const { state } = draft
  const { lot } = state
  if (!lot) return
  const standing = { teamId: lot.teamId, amount: lot.bid, at: lot.at }
  const raised = resolveProxies(standing, await proxiesOf(app, draft))
  if (!raised) return
  await draft.append({
    kind: 'draft-bid',
    lot: lot.number,
    ...raised,
    proxy: true,
    endsAt: endOfLot(draft),
  })
}

/** How far everybody would go who has left it to Empire, held to what each may bid. */
async function proxiesOf(app: App, draft: OpenDraft): Promise<ProxyBid[]> {
  const { state, league } = draft
  const { season, teams } = planOf(state)
  const lot = state.lot?.number ?? 0
  const made = await queries.listProxies(app.db, { leagueId: league.id, season, lot })
  const ranking: readonly Ranked[] = await rankingOf(app, seasonOf(draft))
  const automatic = teams.flatMap(({ id }): ProxyBid[] => {
    if (autopickOf(state, id).mode !== 'instant' || made.some(({ teamId }) => teamId === id)) return []
    const most = automaticBid(state, id, ranking)
    return most === null ? [] : [{ teamId: id, most, madeAt: league.at }]
  })
  return [...made, ...automatic].map((proxy) => ({
    ...proxy,
    most: Math.min(proxy.most, maximumBidOf(state, proxy.teamId)),
  }))
}

/** A bid with little time left gives everybody a little more (game rules 2.2 [fanboard]). */
export function endOfLot({ state, league }: OpenDraft): number | null {
  const { auction, night } = planOf(state)
  if (state.endsAt === null || !auction) return state.endsAt
  const left = clockLeft(league.at, state.endsAt, night)
  return left < auction.bidReset ? clockEnd(league.at, auction.bidReset, night) : state.endsAt
}

function seasonOf({ league, state }: OpenDraft) {
  return { leagueId: league.id, season: planOf(state).season }
}
