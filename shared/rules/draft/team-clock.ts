import type { TeamId } from '../../core/ids.ts'
import { clockEnd, clockLeft } from './clock.ts'
import { actsAtOnce } from './slow-draft.ts'
import type { DraftState, TeamClocks } from './state.ts'

/*
 * A team clock is time for the whole draft, beside the clock of each pick: whichever runs out first ends the turn. It
 * runs while the team is on the clock, in an auction while it must nominate, and stands still in pauses, at night and
 * while the server is down. A team whose time is up has its picks made at once from then on, whatever its autopick says;
 * its manager's queue and ranking decide, and in an auction the manager bids as before. A pick that is taken back gives
 * the time back that it took, and so does the turn after it, which never was.
 */

export const NO_TIME_USED: TeamClocks = { spent: {}, used: 0, since: null }

/** What a turn has used when something happens: never more than its clock showed. @param at ms since the epoch */
export function usedBy({ teamClocks, endsAt, plan }: DraftState, at: number): number {
  if (!teamClocks) return 0
  const { used, since } = teamClocks
  return since === null ? used : used + clockLeft(since, Math.min(at, endsAt ?? at), plan?.night ?? null)
}

/**
 * What is left of a team's time for the draft, ms; null in a draft without team clocks.
 * @param now ms since the epoch
 */
export function teamTimeLeft(state: DraftState, teamId: TeamId, now: number): number | null {
  const whole = state.plan?.teamClock
  if (whole === undefined) return null
  const isOnClock = state.turn?.teamId === teamId && state.lot === null
  const used = (state.teamClocks?.spent[teamId] ?? 0) + (isOnClock ? usedBy(state, now) : 0)
  return Math.max(0, whole - used)
}

/** Whether a team's picks are made as soon as it is on the clock: by its autopick, or because its time is up. */
export function picksAtOnce(state: DraftState, teamId: TeamId, now: number): boolean {
  return actsAtOnce(state, teamId) || teamTimeLeft(state, teamId, now) === 0
}

/** When the clock of a turn that begins, or goes on, now runs out: the pick's or the team's own, nights left out. */
export function turnEnd(state: DraftState, teamId: TeamId, now: number): number {
  const left = teamTimeLeft(state, teamId, now) ?? Infinity
  return clockEnd(now, Math.min(state.clock, left), state.plan?.night ?? null)
}
