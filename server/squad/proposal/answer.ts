import type { MayWait, Waits } from '../../../shared/proposal/proposal.ts'

/** What a caller is told of something that was done or waits. */
export function asAnswer(done: { done: unknown } | { waits: Waits }): MayWait {
  return 'waits' in done ? { waits: done.waits } : {}
}
