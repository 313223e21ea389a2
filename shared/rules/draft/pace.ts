import type { AutopickMode } from '../../draft.ts'
import type { TeamId } from '../../ids.ts'
import { HOUR } from '../../time.ts'
import { autopickOf, type DraftState } from './state.ts'

/**
 * Whether a draft is slow: its managers sleep and work between their picks. There two missed clocks are one night, and
 * say nothing about the next pick.
 * @param clock for each pick or nomination, ms
 */
export function isSlow(clock: number): boolean {
  return clock >= HOUR
}

/**
 * What autopick does for a team once too many of its clocks have run out: where clocks are short it keeps nobody
 * waiting; in a slow draft it goes at the pace of the clock, so that nobody wakes up to a whole team.
 */
export function modeAfterMisses(clock: number): Exclude<AutopickMode, 'off'> {
  return isSlow(clock) ? 'fail-safe' : 'instant'
}

/**
 * Whether autopick acts for a team as soon as there is something to do, and does not wait for the clock. Not because of
 * missed clocks alone where the draft is slow, also where the commissioner has made it slow since.
 */
export function actsAtOnce(state: DraftState, teamId: TeamId): boolean {
  const { mode, takenFrom } = autopickOf(state, teamId)
  return mode === 'instant' && !(takenFrom !== undefined && isSlow(state.clock))
}
