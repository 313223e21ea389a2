import type { Logger } from 'pino'
import { MINUTE } from '../shared/time.ts'

/** So long the same trouble is only counted before it is told again, ms. */
const TOLD_EVERY = 10 * MINUTE

/** Tells the log that the storage refuses: at once, and then how often since, however many calls it hits. */
export interface StorageTrouble {
  note(error: { readonly code: string } & Error): void
}

/** @param elapsed ms since some moment, by a clock that nobody sets */
export function createStorageTrouble(log: Pick<Logger, 'error'>, elapsed: () => number): StorageTrouble {
  const known = new Map<string, { toldAt: number; since: number }>()
  return {
    note: (error) => {
      const before = known.get(error.code)
      const at = elapsed()
      if (before && at < before.toldAt + TOLD_EVERY) {
        before.since += 1
        return
      }
      known.set(error.code, { toldAt: at, since: 0 })
      log.error(
        { err: error, storage: error.code, untold: before?.since ?? 0 },
        'The storage refuses; callers are asked to come back later',
      )
    },
  }
}
