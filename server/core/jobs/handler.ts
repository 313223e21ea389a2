import type { LeagueId } from '../../../shared/core/ids.ts'
import { MINUTE, SECOND } from '../../../shared/core/time.ts'
import { type App, transact } from '../app/app.ts'
import { inLeague, type LockedLeague } from '../../league/events/in-league.ts'
import type { DeadlineKind, Due } from './kind.ts'
import type { DeadlineRow } from './queries.ts'

/** Each of them is done by itself. */
export const LANES = ['clocks', 'patient', 'outside', 'pushes', 'backups'] as const
type Lane = (typeof LANES)[number]

/** What to do when a deadline of a kind has come. Made by `ofLeague`, `ofDatabase` and `ofOutside`. */
export interface DeadlineHandler {
  readonly kind: string
  /** Those of a lane wait for each other, and for nobody else. */
  readonly lane: Lane
  /** How long one process may be at it before another may think it dead, ms. */
  readonly lease: number
  /** Does the work and crosses the deadline off. */
  run(app: App, row: DeadlineRow, lane: LaneOfHandler): Promise<void>
}

/** What a lane does for its handlers. */
export interface LaneOfHandler {
  /** False when the deadline is not ours any more: moved, cancelled, or taken over meanwhile. */
  crossOff: (app: App) => Promise<boolean>
  /** Ids of what is done, but still in a database that could not be written just then: not to be done again. */
  readonly done: Set<string>
}

/**
 * Work of the league that is the subject: a command by Empire itself. It happens once, or not at all: the
 * deadline is crossed off in the same transaction, and under the league's lock, so that a command that
 * moves or cancels it either comes before or finds the work done.
 */
export function ofLeague<Payload>(
  kind: DeadlineKind<Payload>,
  work: (app: App, league: LockedLeague, due: Due<Payload>) => Promise<void>,
): DeadlineHandler {
  return {
    kind: kind.name,
    lane: 'clocks',
    lease: 3 * SECOND,
    run: (app, row, { crossOff }) =>
      inLeague(app, { leagueId: row.subject as LeagueId, actorId: null }, async (app, league) => {
        // its kind says so
        if (await crossOff(app)) await work(app, league, read(kind, row))
      }),
  }
}

/**
 * The same for work that needs something which takes too long to be made while everybody else waits: it is
 * prepared outside the transaction, each time anew.
 */
export function ofLeaguePrepared<Payload, Prepared>(
  kind: DeadlineKind<Payload>,
  prepare: (app: App, leagueId: LeagueId, due: Due<Payload>) => Promise<Prepared>,
  work: (app: App, league: LockedLeague, prepared: Prepared, due: Due<Payload>) => Promise<void>,
): DeadlineHandler {
  return {
    kind: kind.name,
    lane: 'clocks',
    lease: MINUTE,
    async run(app, row, { crossOff }) {
      const leagueId = row.subject as LeagueId // its kind says so
      const due = read(kind, row)
      const prepared = await prepare(app, leagueId, due)
      await inLeague(app, { leagueId, actorId: null }, async (app, league) => {
        if (await crossOff(app)) await work(app, league, prepared, due)
      })
    },
  }
}

/** Work of the database alone. It happens once, or not at all. */
export function ofDatabase<Payload>(
  kind: DeadlineKind<Payload>,
  work: (app: App, due: Due<Payload>) => Promise<void>,
): DeadlineHandler {
  return {
    kind: kind.name,
    lane: 'clocks',
    lease: 3 * SECOND,
    run: (app, row, { crossOff }) =>
      transact(app, async (app) => {
        if (await crossOff(app)) await work(app, read(kind, row))
      }),
  }
}

/**
 * Work on the world outside, which no transaction can undo: it happens at least once, and twice only if the
 * process dies between doing it and crossing it off.
 */
export function ofOutside<Payload>(
  kind: DeadlineKind<Payload>,
  work: (app: App, due: Due<Payload>) => Promise<void>,
): DeadlineHandler {
  return {
    kind: kind.name,
    lane: 'outside',
    lease: 2 * MINUTE,
    async run(app, row, { crossOff, done }) {
      if (!done.has(row.id)) await work(app, read(kind, row))
      done.add(row.id)
      await crossOff(app)
      done.delete(row.id)
    },
  }
}

/** For what comes for every league at once, and for which nobody counts the seconds: it holds up no clock of a draft. */
export function patient(handler: DeadlineHandler): DeadlineHandler {
  return { ...handler, lane: 'patient' }
}

function read<Payload>(kind: DeadlineKind<Payload>, row: DeadlineRow): Due<Payload> {
  const { subject, occurrence, dueAt } = row
  return { subject, occurrence, dueAt, payload: kind.payload.parse(JSON.parse(row.payload)) }
}
