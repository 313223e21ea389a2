import { easternDay } from '../../eastern-time.ts'
import { isFootball } from '../../sports/football.ts'
import type { FantasySportKey } from '../../sports/index.ts'

/**
 * What one line-up is set for, as a number: in football a scoring period, by its own; in other sports a day of the
 * US East coast, 20261122.
 */
export type LineUpDay = number

/** The line-up day on which a game counts. @param game.startsAt ms since the epoch */
export function dayOf(
  sport: FantasySportKey,
  { period, startsAt }: { readonly period: number; readonly startsAt: number },
): LineUpDay {
  return isFootball(sport) ? period : Number(easternDay(startsAt))
}
