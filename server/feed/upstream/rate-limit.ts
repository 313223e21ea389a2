import { FeedError } from '../../../shared/feed/source.ts'

/**
 * The way to one kind of document: one call at a time, and not more often than every so many ms. While
 * it fails, as often as the feed may be asked for it.
 */
export interface RateLimit {
  /** How long until the next call may start, ms. */
  opensIn(): number
  /** The call under way. Never rejects: look at `failure` and at what the call left behind. */
  running(): Promise<void> | null
  /** Why the last call failed; null while all is well. */
  failure(): unknown
  /**
   * Starts a call. The caller has looked that none is running and the line is open.
   * @param call tells when what it got was asked for, by the same clock
   */
  start(call: () => Promise<number>): Promise<void>
}

/** @param elapsed ms since some moment; never goes back */
export function createRateLimit(elapsed: () => number, interval: number): RateLimit {
  let opensAt = 0
  let running: Promise<void> | null = null
  let failure: unknown = null

  const succeeded = (askedAt: number) => {
    failure = null
    opensAt = askedAt + interval
  }

  const failed = (error: unknown) => {
    failure = error
    const wait = error instanceof FeedError ? error.retryAfter : null
    opensAt = elapsed() + (wait ?? interval)
  }

  return {
    opensIn: () => Math.max(opensAt - elapsed(), 0),
    running: () => running,
    failure: () => failure,
    start: (call) => {
      opensAt = elapsed() + interval
      running = call()
        .then(succeeded, failed)
        .finally(() => {
          running = null
        })
      return running
    },
  }
}

/** How long a request waits for newer data when there are older ones to show. */
const PATIENCE = 2_000

/** Resolves when the call has settled, or when patience has run out. */
export async function waitBriefly(running: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE)
  })
  await Promise.race([running, enough])
  clearTimeout(timer)
}

export function delay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
