import { setImmediate } from 'node:timers/promises'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { DAY, MINUTE, SECOND } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import { MOST_DAYS } from '../upstream/dates.ts'
import { FeedError, type FeedSource } from '../../../shared/feed/source.ts'
import type { ScoreDoubts } from '../pro-game/follow.ts'
import { findNextDue, findReadAt, forgetFuture, recordRead } from '../sync-state/service.ts'
import * as jobs from './jobs.ts'
import { boxScoreJobs, findNextJobs, type Job } from './next-job.ts'
import { createBackoff } from './backoff.ts'
import * as queries from './queries.ts'
import { NEAR, scoreboardDays, scoreboardWait } from './sync-times.ts'
import { feedClientOf } from '../upstream/feed-client.ts'

/** Those with the fewest games a week first: they are the soonest done. */
const SPORTS = ['nfl', 'ncaaf', 'nba', 'nhl', 'mlb'] as const satisfies FantasySportKey[]
const AT_ONCE = 4
/** Rows are the truth and may change at any time: a look costs little. */
export const LOOK_EVERY = 10 * SECOND

/** Only the network has to be asked politely. A simulated day takes a while to play. */
const PACES = {
  espn: { gap: SECOND, days: MOST_DAYS },
  recordings: { gap: 0, days: MOST_DAYS },
  simulator: { gap: 0, days: 1 },
} as const satisfies Record<FeedSource['name'], jobs.Pace>

/** What is due so soon is read with what is due now: fans are told of a round of readings in one message. */
const TOGETHER = SECOND

/** No game waits longer for its next reading. */
const LONGEST_WAIT = 2 * DAY

export interface CollectorOptions {
  /** Those of the setting unless named. */
  readonly sports?: readonly FantasySportKey[]
  /** Nothing before this is read, ms since the epoch. */
  readonly since?: number
  /** Polite by itself. */
  readonly pace?: jobs.Pace
}

/**
 * Reads the sports world into the database. The next reads follow from the rows, so a new collector on the
 * same database continues where the last one was. Both functions return how long to wait before the next
 * call, ms, and throw only when the database cannot be read.
 */
export interface Collector {
  /** Reads all that fans wait for and is due: box scores of games under way, today's scoreboards. */
  readLive(): Promise<number>
  /** Reads one thing of the rest: corrections, teams, rosters, schedules, games already played. */
  readOne(): Promise<number>
}

function configured({ config }: App): FantasySportKey[] {
  return SPORTS.filter((sport) => config.collect.includes(sport))
}

export function createCollector(app: App, options: CollectorOptions = {}): Collector {
  const upstream = feedClientOf(app)
  const scope = { sports: options.sports ?? configured(app), since: options.since ?? 0 }
  const pace = options.pace ?? PACES[upstream.name]
  const patience = createBackoff(app.elapsed)
  const isHeld = (key: string) => patience.isHeld(key)
  const restOpensIn = () => Math.max(upstream.opensIn('rest'), patience.opensIn())
  const doubts: ScoreDoubts = new Map()
  const scoreboardDueAt = new Map<FantasySportKey, number>()
  let waiting: Job[] = []
  let lookedAt = { now: Infinity, elapsed: 0 }

  /** At the start, and when the clock was set, or a machine that slept has woken up. */
  async function mindTheClock(): Promise<void> {
    const [now, elapsed] = [app.now(), app.elapsed()]
    if (now <= lookedAt.now - MINUTE) await forgetFuture(app, LONGEST_WAIT)
    if (Math.abs(now - lookedAt.now - (elapsed - lookedAt.elapsed)) >= MINUTE) scoreboardDueAt.clear()
    lookedAt = { now, elapsed }
  }

  async function attempt(job: Job, priority: 'live' | 'rest'): Promise<void> {
    try {
      await job.run()
      patience.succeeded(job)
    } catch (error) {
      patience.failed(job, error, priority)
      // That the feed does not answer is in the log already.
      if (error instanceof FeedError) app.log.debug({ err: error, job: job.key }, 'A reading waits')
      else app.log.error({ err: error, job: job.key }, 'A reading was lost')
      app.storageTrouble.note(error)
      await job.failed?.(error).catch((second: unknown) => {
        app.log.error({ err: second, job: job.key }, 'A failure could not be noted')
      })
    }
  }

  async function scoreboardJob(sport: FantasySportKey): Promise<Job> {
    const days = scoreboardDays(await listNear(sport), app.now())
    return {
      key: `${sport} scoreboard`,
      run: async () => {
        await jobs.readScoreboard(app, sport, { days, doubts, priority: 'live' })
        const now = app.now()
        const wait = scoreboardWait(await listNear(sport), now)
        scoreboardDueAt.set(sport, app.elapsed() + wait)
        const noted = await findReadAt(app, sport, { what: 'calendar' })
        if (noted === null || noted + MINUTE <= now)
          await recordRead(app, sport, { what: 'calendar' }, { at: now })
      },
    }
  }

  function listNear(sport: FantasySportKey) {
    return queries.listGamesBetween(app.db, sport, { from: app.now() - NEAR, to: app.now() + NEAR })
  }

  function isScoreboardDue(sport: FantasySportKey): boolean {
    return (scoreboardDueAt.get(sport) ?? 0) <= app.elapsed() + TOGETHER && !isHeld(`${sport} scoreboard`)
  }

  async function listGameJobs(): Promise<Job[]> {
    const games = await queries.listUrgentGames(app.db, scope, app.now() + TOGETHER)
    return boxScoreJobs(app, { isHeld, priority: 'live' }, games)
  }

  /** A few at once, in their order. */
  async function readNow(urgent: readonly Job[]): Promise<void> {
    const rest = urgent.values()
    const worker = async () => {
      for (const job of rest) {
        if (upstream.opensIn('live') > 0) return
        await attempt(job, 'live')
        // Web requests have their turn between two readings.
        await setImmediate()
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
  }

  return {
    async readLive() {
      await mindTheClock()
      const boards = await Promise.all(scope.sports.filter(isScoreboardDue).map(scoreboardJob))
      await readNow([...(await listGameJobs()), ...boards])
      // A scoreboard may tell of games that have begun, or are over.
      if (boards.length > 0) await readNow(await listGameJobs())
      const now = app.now()
      const next = Math.min(
        ((await findNextDue(app)) ?? Infinity) - now,
        ...[...scoreboardDueAt.values()].map((at) => at - app.elapsed()),
        LOOK_EVERY,
      )
      return Math.max(next, upstream.opensIn('live'), SECOND)
    },

    async readOne() {
      if (restOpensIn() > 0) return restOpensIn()
      if (waiting.length === 0) {
        waiting = await findNextJobs(app, { ...scope, pace, isHeld, doubts })
      }
      const job = waiting.shift()
      if (!job) return LOOK_EVERY
      if (isHeld(job.key) || isHeld(job.kind ?? job.key)) return 0
      await attempt(job, 'rest')
      return Math.max(pace.gap, restOpensIn())
    },
  }
}
