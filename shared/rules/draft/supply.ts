import { countAt, type RosterPlan } from '../slots/room.ts'
import type { Positioned } from '../slots/slots.ts'

/**
 * How many players so many teams can have together within the limits by position. It is exact: teams may
 * share out each position evenly, so whatever fits the sum fits all of them.
 * @param players all draftable players
 */
export function mostDraftable(
  { maxima }: Pick<RosterPlan, 'maxima'>,
  teams: number,
  players: readonly Positioned[],
): number {
  const tooMany = Object.entries(maxima).map(([position, most]) =>
    Math.max(0, countAt(players, position) - teams * most),
  )
  return players.length - tooMany.reduce((sum, count) => sum + count, 0)
}
