import { weeklyAfter } from '../../core/eastern-time.ts'
import { isFootball } from '../../sports/football.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import { DAY, HOUR, MINUTE } from '../../core/time.ts'

/** What is corrected in football is corrected by Thursday, with the list of the NFL (game rules 2.13). */
const FOOTBALL = { weekday: 4, hour: 23 } as const

/** In the other sports so long after the week (game rules 2.13). */
const OTHERS = 48 * HOUR

/** However late a week was closed, because the server was down or a game went on, its results can still change so long. */
const AT_LEAST = DAY

/**
 * When the results of a week become official and corrections alter them no more, ms since the epoch: in football on
 * the Thursday after it at 23:59 Eastern time, in the other sports 48 hours after it.
 * @param week.endsAt of the scoring period, ms since the epoch
 * @param week.closedAt when its results were counted first, ms since the epoch
 */
export function officialAt(
  sport: FantasySportKey,
  { endsAt, closedAt }: { readonly endsAt: number; readonly closedAt: number },
): number {
  const usual = isFootball(sport) ? weeklyAfter(endsAt, FOOTBALL) + 59 * MINUTE : endsAt + OTHERS
  return Math.max(usual, closedAt + AT_LEAST)
}
