import type { Effort } from './effort.ts'
import { type SeasonLeft, type Range, rangeOf } from './season-left.ts'

/**
 * One team's season at its worst, or at its best seen in a mirror, in which a loss counts as a win and ahead is
 * behind. So there is one question: who of the others can get past, while this team wins nothing any more?
 *
 * Nothing else has to be tried for this team: where it wins less its share falls below all who were level with it
 * or ahead, and they stay where they are or rise.
 */
export interface Scenario {
  readonly seasonLeft: SeasonLeft
  readonly team: number
  /** `worst`: who can end ahead of the team that loses all; `best`: who can end behind the team that wins all. */
  readonly at: 'worst' | 'best'
  readonly effort: Effort
}

/** What each of some teams still needs, in halves of a win. */
export type Needs = ReadonlyMap<number, number>

/** Halves of a win (lost halves in the mirror) that a team has, and games that it will have played in the end. */
function recordOf({ seasonLeft, at }: Scenario, team: number): { halves: number; games: number } {
  const { records, gamesLeft, mediansLeft } = seasonLeft
  const [wins, losses, ties] = [records.wins, records.losses, records.ties].map((counts) => counts[team] ?? 0)
  const gained = at === 'worst' ? wins : losses
  const games = (wins ?? 0) + (losses ?? 0) + (ties ?? 0) + (gamesLeft[team] ?? 0) + (mediansLeft[team] ?? 0)
  // Who never plays has a share of ½.
  return games === 0 ? { halves: 1, games: 1 } : { halves: 2 * (gained ?? 0) + (ties ?? 0), games }
}

/** Whether another can get past at an equal share. Unknown where that hangs on head-to-head. */
export function passesLevel(scenario: Scenario, other: number): boolean | 'unknown' {
  const { seasonLeft, team, at } = scenario
  for (const breaker of seasonLeft.rules.tieBreakers) {
    const own = ownRange(scenario, breaker)
    const theirs = rangeOf(seasonLeft, other, breaker)
    if (own === null || theirs === null) return 'unknown'
    const [ahead, behind] = at === 'worst' ? [theirs.max, own.min] : [own.max, theirs.min]
    if (ahead !== behind) return ahead > behind
  }
  return at === 'worst' ? other < team : team < other
}

/** The value of a tie-breaker for the team itself, at its worst or at its best. */
export function ownRange(
  { seasonLeft, team, at }: Scenario,
  breaker: Parameters<typeof rangeOf>[2],
): Range | null {
  const range = rangeOf(seasonLeft, team, breaker)
  if (range === null) return null
  if (at === 'best') return { min: range.max, max: range.max }
  // Who loses to a team has a hundredth against him at least.
  const worst = range.min + (breaker === 'points-against' ? (seasonLeft.gamesLeft[team] ?? 0) : 0)
  return { min: worst, max: worst }
}

/**
 * How many halves another still needs to get past, at least 0.
 * @param atLevel whether an equal share is enough
 */
export function needOf(scenario: Scenario, other: number, atLevel: boolean): number {
  const own = recordOf(scenario, scenario.team)
  const theirs = recordOf(scenario, other)
  const level = (own.halves * theirs.games) / own.games
  const wanted = atLevel ? Math.ceil(level) : Math.floor(level) + 1
  return Math.max(0, wanted - theirs.halves)
}
