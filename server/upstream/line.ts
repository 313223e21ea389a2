import { HOUR, SECOND } from '../../shared/time.ts'
import { FeedError } from './source.ts'

/** What the parts of the feed share. */
export interface FeedContext {
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** From 0 up to 1. */
  readonly random: () => number
  readonly log: FeedLog
  /** Set when the feed asks to be left alone; it means all of us, whatever the call. */
  readonly pause: { until: number; because: FeedError | null }
}

export interface FeedLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}

/**
 * The way to one kind of document: one call at a time, not more often than every so many ms, ever more
 * rarely while it fails.
 */
export interface Line {
  /** When the next call may start, ms since the epoch. */
  opensAt(): number
  /** The call under way. Never rejects: look at `failure` and at what the call left behind. */
  running(): Promise<void> | null
  /** Why the last call failed, or why there cannot be one now; null while all is well. */
  failure(): unknown
  /** Starts a call. The caller has looked that none is running and the line is open. */
  start(call: () => Promise<void>): Promise<void>
}

const FIRST_WAIT = 10 * SECOND
/** Fans should see the scores 30 s after a failed feed is back, and their browsers ask every 10 s. */
const LONGEST_WAIT = 25 * SECOND
const LONGEST_PAUSE = HOUR

/** @param name for the log */
export function createLine(
  context: FeedContext,
  { name, interval }: { name: string; interval: number },
): Line {
  const { now, random, log, pause } = context
  let opensAt = 0
  let running: Promise<void> | null = null
  let failures = 0
  let failure: unknown = null

  const failed = (error: unknown) => {
    failures += 1
    failure = error
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - 1))
    opensAt = Math.max(opensAt, now() + longest * (1 + random()) * 0.5)
    if (error instanceof FeedError && error.retryAfter !== null) {
      pause.until = Math.max(pause.until, now() + Math.min(error.retryAfter, LONGEST_PAUSE))
      pause.because = error
    }
    const unknown = error instanceof FeedError && error.notFound
    if (failures === 1 && !unknown) log.warn({ err: error, feed: name }, 'the feed fails')
  }

  const succeeded = () => {
    if (failures > 0) log.info({ feed: name, failures }, 'the feed is back')
    failures = 0
    failure = null
  }

  return {
    opensAt: () => Math.max(opensAt, pause.until),
    running: () => running,
    failure: () => failure ?? (now() < pause.until ? pause.because : null),
    start: (call) => {
      opensAt = now() + interval
      running = call()
        .then(succeeded, failed)
        .finally(() => {
          running = null
        })
      return running
    },
  }
}

/** How long somebody waits for newer data when there are older ones to show. */
const PATIENCE = 2 * SECOND

/** Resolves when the call has settled, or when patience has run out. */
export async function waitALittle(running: Promise<void>): Promise<void> {
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
