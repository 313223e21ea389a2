import type { Logger } from 'pino'
import { MINUTE } from '../../../shared/core/time.ts'
import { hasCode, troubleOf } from '../errors/storage-error.ts'

/** How long the same trouble is only counted before it is logged again, ms. */
const LOGGED_EVERY = 10 * MINUTE

/** What the storage did not take: logged at once, then at most every ten minutes, however many calls fail. */
export interface StorageTrouble {
  /** Notes an error if it is the storage's own; any other is ignored. */
  note(error: unknown): void
  /** Calls, jobs and readings since the process started that failed because the storage refused them. */
  refused(): number
  /**
   * Whether the storage refuses writes. While nothing has failed that costs nothing; after a failure it is asked by
   * `write`, until one goes well, so that it recovers without a visitor.
   * @param write saves something small; rejects where it cannot
   */
  refuses(write: () => Promise<void>): Promise<boolean>
}

/** @param elapsed ms since an arbitrary moment, by a monotonic clock */
export function createStorageTrouble(
  log: Pick<Logger, 'error' | 'info'>,
  elapsed: () => number,
): StorageTrouble {
  const known = new Map<string, { loggedAt: number; since: number }>()
  let refused = 0
  let isRefusing = false

  const logNowAndThen = (error: Error & { readonly code: string }) => {
    const before = known.get(error.code)
    const at = elapsed()
    if (before && at < before.loggedAt + LOGGED_EVERY) {
      before.since += 1
      return
    }
    known.set(error.code, { loggedAt: at, since: 0 })
    log.error(
      { err: error, storage: error.code, untold: before?.since ?? 0 },
      'The storage refuses; callers are asked to come back later',
    )
  }

  return {
    note: (error) => {
      const trouble = troubleOf(error)
      if (trouble === null || !hasCode(error)) return
      logNowAndThen(error)
      // What is only busy has refused nothing for good.
      if (trouble === 'busy') return
      refused += 1
      isRefusing = true
    },
    refused: () => refused,
    async refuses(write) {
      if (!isRefusing) return false
      const before = refused
      try {
        await write()
      } catch {
        return true
      }
      // A larger write failed while the small one was tried: ask again next time.
      if (refused > before) return true
      isRefusing = false
      known.clear()
      log.info('The storage takes writes again')
      return false
    },
  }
}
