import type { DraftState } from './state.ts'

/** Whether a draft runs in which nobody has picked, or all picks were undone: it can be called off, and takes latecomers. */
export function isBeforeFirstPick({ stage, picks, lot }: DraftState): boolean {
  if (stage !== 'running' && stage !== 'paused') return false
  return lot === null && picks.every((pick) => pick === null || pick.by === 'keeper')
}
