import type { TeamId } from '../../../../shared/core/ids.ts'
import { type DraftState, picksLeft, rosterOf } from '../../../../shared/rules/draft/state.ts'
import type { StartingSlot } from '../../../../shared/rules/slots/slots.ts'
import { openSlots } from './find-players.ts'

/** `K, D/ST`, `2 RB, FLEX` */
export function slotsWords(slots: readonly StartingSlot[]): string {
  const counts = new Map<string, number>()
  for (const { slot } of slots) counts.set(slot, (counts.get(slot) ?? 0) + 1)
  return [...counts].map(([slot, count]) => (count === 1 ? slot : `${count} ${slot}`)).join(', ')
}

/** What a team still has to fill, and how many picks it has to do so. */
export function needsOf(state: DraftState, teamId: TeamId): { open: StartingSlot[]; left: number } {
  return {
    open: openSlots(state.plan?.roster.starters ?? [], rosterOf(state, teamId)),
    left: picksLeft(state, teamId),
  }
}

/** A word of warning where there are hardly more picks than slots that must be filled; null while all is well. */
export function needsWarning(state: DraftState, teamId: TeamId): string | null {
  const { open, left } = needsOf(state, teamId)
  if (open.length === 0 || state.stage === 'planned') return null
  if (left === 0) return `No ${slotsWords(open)}: add one from free agents.`
  if (left > open.length + 1) return null
  return `${left} ${left === 1 ? 'pick' : 'picks'} left and still no ${slotsWords(open)}.`
}
