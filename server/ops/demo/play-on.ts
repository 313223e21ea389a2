import { HOUR } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import { createLane } from '../../core/jobs/lane.ts'
import type { DemoClock } from './demo-clock.ts'
import { jobHandlersOf } from '../../core/jobs/handler.ts'

/** Steps of the clock: no week of a league ends and becomes official within one. */
const STEP = 6 * HOUR

/** Lets what happened weeks ago go on to a moment: weeks end, results become official. @param until ms since the epoch */
export async function playOn(app: App, clock: DemoClock, until: number): Promise<void> {
  // With the mails of those weeks, which would be too old to be sent when the present comes back.
  const lane = createLane(app, jobHandlersOf(app))
  for (let at = clock.now(); at < until;) {
    at = Math.min(until, at + STEP)
    clock.goOnTo(at)
    await lane.runDue()
  }
}
