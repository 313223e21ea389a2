import { MINUTE, SECOND } from '../../../shared/core/time.ts'
import { type App, transact } from '../app/app.ts'
import type { JobKind, Due } from './kind.ts'
import type { JobRow } from './queries.ts'
import { given } from '../app/own.ts'

/** Each of them is done by itself. */
export const LANES = [
  'clocks',
  'patient',
  'outside',
  'notifications',
  'pushes',
  'webhooks',
  'webhook-retries',
  'backups',
  'rereads',
] as const
export type LaneName = (typeof LANES)[number]

/** How many jobs of a lane are done beside each other. */
export interface Places {
  readonly atOnce: number
  /** A job that is at it for so long, ms, waits for a receiver that says nothing, and gives up its place. */
  readonly slowAfter: number
  /** How many of those there may be besides; more keep their places. */
  readonly slow: number
}

/**
 * Lanes whose jobs are not done one after the other: they wait for the world outside, each for another part of it, and
 * whoever says nothing holds up none of the others. Those that wait for a receiver that did not answer the last time have a
 * lane of their own.
 */
export const PLACES: Readonly<Partial<Record<LaneName, Places>>> = {
  webhooks: { atOnce: 16, slowAfter: SECOND, slow: 256 },
  'webhook-retries': { atOnce: 8, slowAfter: SECOND, slow: 128 },
  // Mails to a whole server’s leagues at the same minute. More connections than these some mail servers refuse.
  notifications: { atOnce: 4, slowAfter: SECOND, slow: 0 },
}

/** What to do when a job of a kind has come. Made by `ofDatabase`, `ofOutside` and, in league/events, `ofLeague`. */
export interface JobHandler {
  readonly kind: string
  /** Those of a lane wait for each other (but `PLACES`), and for no others. */
  readonly lane: LaneName
  /** How long one process may be at it before another may think it dead, ms. */
  readonly lease: number
  /** Does the work and crosses the job off. */
  run(app: App, row: JobRow, lane: LaneOfHandler): Promise<void>
}

/** What a lane does for its handlers. */
export interface LaneOfHandler {
  /** False when the job is not ours any more: moved, cancelled, or taken over meanwhile. */
  crossOff: (app: App) => Promise<boolean>
  /** Ids of what is done, but still in a database that could not be written just then: not to be done again. */
  readonly done: Set<string>
}

/** Work of the database alone. It happens once, or not at all. */
export function ofDatabase<Payload>(
  kind: JobKind<Payload>,
  work: (app: App, due: Due<Payload>) => Promise<void>,
): JobHandler {
  return {
    kind: kind.name,
    lane: 'clocks',
    lease: 3 * SECOND,
    run: (app, row, { crossOff }) =>
      transact(app, async (app) => {
        if (await crossOff(app)) await work(app, readDue(kind, row))
      }),
  }
}

/**
 * Work on the world outside, which no transaction can undo: it happens at least once, and twice only if the
 * process dies between doing it and crossing it off.
 */
export function ofOutside<Payload>(
  kind: JobKind<Payload>,
  work: (app: App, due: Due<Payload>) => Promise<void>,
): JobHandler {
  return {
    kind: kind.name,
    lane: 'outside',
    lease: 2 * MINUTE,
    async run(app, row, { crossOff, done }) {
      if (!done.has(row.id)) await work(app, readDue(kind, row))
      done.add(row.id)
      await crossOff(app)
      done.delete(row.id)
    },
  }
}

/** For what comes for every league at once, and for which no one counts the seconds: it holds up no clock of a draft. */
export function patient(handler: JobHandler): JobHandler {
  return { ...handler, lane: 'patient' }
}

/** A row of a kind as the work for it is told. */
export function readDue<Payload>(kind: JobKind<Payload>, row: JobRow): Due<Payload> {
  const { subject, occurrence, dueAt } = row
  return { subject, occurrence, dueAt, payload: kind.payload.parse(JSON.parse(row.payload)) }
}

/** What to do when each kind of job has come. */
export const jobHandlersOf = given<readonly JobHandler[]>('what to do when a deadline has come')
