import type { TeamId } from '../../../shared/core/ids.ts'
import type { TradeState } from '../../../shared/trade/trade.ts'
import type { App } from '../../core/app/app.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import { listOpen, type StoredTrade, updateTrade } from '../trade-book/service.ts'
import { cancelTrade } from './job.ts'

/** Nothing comes of an offer: only its teams hear of it. */
export async function endOffer(
  app: App,
  league: LockedLeague,
  { id }: Pick<StoredTrade, 'id'>,
  state: Extract<TradeState, 'countered' | 'declined' | 'withdrawn' | 'lapsed'>,
): Promise<void> {
  await endTrade(app, league, { id, state })
  await league.append({ kind: 'offer-changed', tradeId: id }, null)
}

/** Writes down how a trade ended. @param end.reasons in sentences */
export async function endTrade(
  app: App,
  league: LockedLeague,
  { id, state, reasons }: Pick<StoredTrade, 'id'> & { state: TradeState; reasons?: readonly string[] },
): Promise<void> {
  await updateTrade(app, id, {
    state,
    dueAt: null,
    endedAt: league.at,
    ...(reasons === undefined ? {} : { reasons: JSON.stringify(reasons) }),
  })
  await cancelTrade(app, { leagueId: league.id, id })
}

/**
 * Ends the open offers of a team, made and received, for a command that gives it to another manager: an offer is
 * between the people who manage the teams. What every team has accepted stays.
 */
export async function endOffersOf(app: App, league: LockedLeague, teamId: TeamId): Promise<void> {
  for (const trade of await listOpen(app, league.id))
    if (trade.state === 'offered' && isOf(trade, teamId))
      await endOffer(app, league, trade, trade.proposerId === teamId ? 'withdrawn' : 'lapsed')
}

/** Ends all trades of a team that leaves the league, those too that every team has accepted. @param of.reason in a sentence */
export async function endTradesOf(
  app: App,
  league: LockedLeague,
  { teamId, reason }: { teamId: TeamId; reason: string },
): Promise<void> {
  await endOffersOf(app, league, teamId)
  for (const trade of await listOpen(app, league.id))
    if (isOf(trade, teamId)) {
      await endTrade(app, league, { id: trade.id, state: 'failed', reasons: [reason] })
      await league.append({ kind: 'trade-failed', tradeId: trade.id, reasons: [reason] }, null)
    }
}

function isOf({ parties }: StoredTrade, teamId: TeamId): boolean {
  return parties.some((party) => party.teamId === teamId)
}
