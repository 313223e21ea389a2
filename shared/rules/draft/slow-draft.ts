import type { AutopickMode } from '../../draft/draft.ts'
import type { TeamId } from '../../core/ids.ts'
import { HOUR } from '../../core/time.ts'
import { autopickOf, type DraftState } from './state.ts'

/**
 * Whether a draft is slow: its managers sleep and work between their picks. There two missed clocks are one night, and
 * say nothing about the next pick.
 * @param clock for each pick or nomination, ms
 * @param lotClock for each player on the block, ms; null where there is no auction
 */
export function isSlow(clock: number, lotClock: number | null): boolean {
  return Math.max(clock, lotClock ?? 0) >= HOUR
}

/** The same of a draft that has begun, by its clock as it is now. */
export function isSlowDraft({ clock, plan }: Pick<DraftState, 'clock' | 'plan'>): boolean {
  return isSlow(clock, plan?.auction?.lotClock ?? null)
}

/**
 * The autopick mode of a team after too many missed clocks: with short clocks it picks at once, so that no
 * team waits; in a slow draft it picks at the pace of the clock, so that no manager wakes up to a whole team.
 */
export function modeAfterMisses(draft: Pick<DraftState, 'clock' | 'plan'>): Exclude<AutopickMode, 'off'> {
  return isSlowDraft(draft) ? 'fail-safe' : 'instant'
}

/**
 * Whether autopick acts for a team as soon as there is something to do, and does not wait for the clock. Not because of
 * missed clocks alone where the draft is slow, also where the commissioner has made it slow since.
 */
export function actsAtOnce(state: DraftState, teamId: TeamId): boolean {
  const { mode, takenFrom } = autopickOf(state, teamId)
  return mode === 'instant' && !(takenFrom !== undefined && isSlowDraft(state))
}
