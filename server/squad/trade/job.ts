import * as z from 'zod'
import type { LeagueId, TradeId } from '../../../shared/core/ids.ts'
import type { App } from '../../core/app/app.ts'
import type { JobKind } from '../../core/jobs/kind.ts'
import { cancel, schedule } from '../../core/jobs/service.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { listPeriods } from '../../feed/pro-game/service.ts'
import { readSeason } from '../../league/standings/record.ts'
import { settingsOf } from '../../league/settings/service.ts'

/** Something must become of a trade: an offer lapses, a review is over, games that it waited for are. */
export const TRADE_DUE: JobKind<Record<string, never>> = {
  name: 'trade-due',
  payload: z.strictObject({}),
}

/** Has a trade looked at, whatever time was meant before. @param dueAt ms since the epoch */
export function scheduleTrade(
  app: App,
  of: { leagueId: LeagueId; id: TradeId; dueAt: number },
): Promise<void> {
  const { leagueId: subject, id: occurrence, dueAt } = of
  return schedule(app, TRADE_DUE, { subject, occurrence, payload: {}, dueAt })
}

/** Nothing more becomes of it. */
export async function cancelTrade(app: App, of: { leagueId: LeagueId; id: TradeId }): Promise<void> {
  await cancel(app, TRADE_DUE, { subject: of.leagueId, occurrence: of.id })
}

/**
 * When offers can be made and accepted no more: at the end of the league's last week for trades.
 * @returns ms since the epoch; null where there is no end, or where the season's calendar is not known
 */
export async function tradeDeadline(
  app: App,
  league: Pick<LeagueRow, 'id' | 'seq' | 'sport' | 'seats' | 'season' | 'phase'>,
): Promise<number | null> {
  const { lastWeek } = (await settingsOf(app, league)).trades
  // It is about the season that is played, and not about what follows it.
  if (lastWeek === null || league.season === null || league.phase === 'over') return null
  const record = await readSeason(app, league, league.season)
  const period = record?.weeks.find(({ week }) => week === lastWeek)?.period
  if (period === undefined) return null
  const periods = await listPeriods(app, league.sport, league.season)
  return periods.find(({ number }) => number === period)?.endsAt ?? null
}
