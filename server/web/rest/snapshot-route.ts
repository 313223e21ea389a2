import type * as z from 'zod'
import type { App } from '../../core/app/app.ts'
import type { RestDoc } from './rest-route.ts'
import type { Snapshot } from '../../feed/snapshot/snapshot.ts'

/** A document that every open page asks for all the time, served from bytes made beforehand. */
export interface SnapshotRoute extends RestDoc {
  /** The tRPC query that is answered with the same bytes: `scores.scoreboard`. */
  readonly procedure: string
  /** It may be asked without any input. */
  readonly takesNothing: boolean
  /** @param caller's address */
  readonly answer: (app: App, input: unknown, caller: string) => Promise<Snapshot<object>>
}

/** One row of a feature's table. @param row.answer is given what `request` has checked */
export function snapshotRoute<Request extends z.ZodObject>(row: {
  path: `/api/${string}`
  procedure: string
  summary: string
  request: Request
  response: z.ZodType
  answer: (app: App, input: z.output<Request>, caller: string) => Promise<Snapshot<object>>
}): SnapshotRoute {
  return {
    method: 'GET',
    signedIn: false,
    once: false,
    ...row,
    takesNothing: Object.keys(row.request.shape).length === 0,
    request: row.request.strict(),
    // parsed with row.request before
    answer: (app, input, caller) => row.answer(app, input as z.output<Request>, caller),
  }
}
