import type { DraftState } from './state.ts'

/** Whether a draft runs without a pick so far, or with all picks undone: it can be called off, and takes latecomers. */
export function isBeforeFirstPick({ stage, picks, lot }: DraftState): boolean {
  if (stage !== 'running' && stage !== 'paused') return false
  return lot === null && picks.every((pick) => pick === null || pick.by === 'keeper')
}
