import * as z from 'zod'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { DAY, HOUR } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import { publish } from '../../core/news/channel.ts'
import { createLane } from '../../core/jobs/lane.ts'
import type { DemoClock } from './demo-clock.ts'
import { prolongSessions } from './queries.ts'
import { readSince } from './read-players.ts'
import { jobHandlersOf } from '../../core/jobs/handler.ts'

const LEAPS = { hour: HOUR, day: DAY, week: 7 * DAY } as const

/** How far to move the demo on. */
export const Leap = z.strictObject({ by: z.enum(['hour', 'day', 'week']) })
export type Leap = z.infer<typeof Leap>

/** What the bar of the demo shows. Times are ms since the epoch. */
export interface DemoTime {
  readonly now: number
  /** How far that is ahead of the real time. */
  readonly ahead: number
  readonly isMoving: boolean
}

/** Longest step in which time moves on: games are read, and what is due is done, before the next. */
const STEP = DAY
/** The simulated seasons are over then, ms. */
export const FARTHEST = 120 * DAY

/** Moves the time of the demo on, once at a time. */
export interface TimeMachine {
  readonly time: () => DemoTime
  /** Null while it is moved on already; `end` where there is nothing to come. */
  moveOn(leap: Leap): Promise<DemoTime | 'moving' | 'end'>
}

/**
 * The simulator plays by the same clock, so games are over that were to come, and leagues have played them.
 * @param sports whose games are read at once; the others when their time comes
 */
export function createTimeMachine(
  app: App,
  clock: Pick<DemoClock, 'present' | 'ahead' | 'moveOn'>,
  sports: readonly FantasySportKey[],
): TimeMachine {
  let isMoving = false
  const lane = createLane(app, jobHandlersOf(app))
  const time = (): DemoTime => ({ now: clock.present(), ahead: clock.ahead(), isMoving })
  return {
    time,
    async moveOn({ by }) {
      if (isMoving) return 'moving'
      if (clock.ahead() + LEAPS[by] > FARTHEST) return 'end'
      isMoving = true
      try {
        for (let left: number = LEAPS[by]; left > 0; left -= STEP) {
          const from = clock.present()
          clock.moveOn(Math.min(STEP, left))
          await prolongSessions(app.db, Math.min(STEP, left))
          await readSince(app, sports, from - DAY)
          await lane.runDue()
        }
      } finally {
        isMoving = false
      }
      publish(app, { of: 'jobs' })
      return time()
    },
  }
}
