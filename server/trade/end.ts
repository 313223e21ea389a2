import type { TradeState } from '../../shared/trade.ts'
import type { App } from '../app.ts'
import type { LockedLeague } from '../league-log/in-league.ts'
import { type StoredTrade, updateTrade } from '../trade-book/service.ts'
import { cancelTrade } from './deadline.ts'

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
