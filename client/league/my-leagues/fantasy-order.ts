import type { LeaguePhase } from '../../../shared/league/league.ts'
import { DAY, HOUR } from '../../../shared/core/time.ts'

/** What decides where a league is on the dashboard. */
export interface Urgency {
  readonly phase: LeaguePhase
  /** Whether a starter who can still be replaced won't play. */
  readonly hasHole: boolean
  /** One's own matchup while a starter of the two plays; null at other times. */
  readonly live: { readonly mine: number; readonly theirs: number } | null
  /** `running`, or how long until it starts, ms; null without a date and after it. */
  readonly draft: 'running' | number | null
  /** Offers and votes that wait for an answer. */
  readonly waits: number
  /** Whether there is a week that is not over. */
  readonly hasWeek: boolean
}

/** A draft that starts within so long is something to see to. */
const SOON = 2 * DAY

/**
 * How much a league needs its manager, the most first from 0: a hole in a lineup while games are on, a draft within the
 * hour, a matchup that is being lost, one that is being won, something to decide, a week to come, nothing.
 */
export function urgencyOf({ hasHole, live, draft, waits, hasWeek }: Urgency): number {
  if (hasHole && live) return 0
  if (draft === 'running' || (draft !== null && draft < HOUR)) return 1
  if (live) return live.mine < live.theirs ? 2 : 3
  if (hasHole || waits > 0 || (draft !== null && draft < SOON)) return 4
  return hasWeek ? 5 : 6
}

/** Leagues in the order in which they need their manager, those whose season is over apart. Equal ones stay as they are. */
export function inOrder<League extends { readonly urgency: Urgency }>(
  leagues: readonly League[],
): { current: League[]; past: League[] } {
  return {
    current: leagues
      .filter(({ urgency }) => urgency.phase !== 'over')
      .toSorted((one, other) => urgencyOf(one.urgency) - urgencyOf(other.urgency)),
    past: leagues.filter(({ urgency }) => urgency.phase === 'over'),
  }
}
