import { setImmediate } from 'node:timers/promises'
import { HOUR, MINUTE, SECOND } from '../../../shared/core/time.ts'
import type { App } from '../app/app.ts'
import type { JobHandler, Places } from './handler.ts'
import * as queries from './queries.ts'
import { takeTurn } from './turn.ts'

/** After so many attempts a job counts as stuck, and is tried once an hour. */
const STUCK_AFTER = 8
/** Nothing that is due waits longer than that for its next try, ms. */
export const LONGEST_WAIT = HOUR

export interface Lane {
  /**
   * Runs all due jobs of its kinds, the longest waiting first. Returns when the next may be taken (ms since
   * the epoch), or null. A failed job is tried again later, with growing backoff, and delays no other. An
   * expired job is dropped; all others stay until they are done. It yields to the event loop between two
   * jobs, because a thousand may be due at once.
   * @param isStopped checked before each job: true leaves the rest in the table
   * @throws the error of the database when no job can be taken; no job is lost
   */
  runDue(isStopped?: () => boolean): Promise<number | null>
  /** Waits for those that are still under way, where several are at once. */
  settle(): Promise<void>
}

/**
 * Jobs that wait for each other. Each is taken first, in a write of its own: while that cannot be
 * written nothing is done, and what kills the process is not tried again at once.
 * @param options.isPatient whether it takes its turns with all others that are (turn.ts)
 * @param options.atOnce so many are done at once: then `runDue` returns though some are still under way. With
 *   `slowAfter` and `slow` those that take long are not among them
 * @param options.onDone called after each of those
 */
export function createLane(
  app: App,
  handlers: readonly JobHandler[],
  {
    atOnce = 1,
    slowAfter,
    slow: mostSlow = 0,
    isPatient = false,
    onDone,
  }: Partial<Places> & { isPatient?: boolean; onDone?: () => void } = {},
): Lane {
  const letOthersIn = isPatient ? () => takeTurn(app) : () => setImmediate()
  const byKind = new Map(handlers.map((handler) => [handler.kind, handler]))
  const kinds = [...byKind.keys()]
  const findFirst = queries.firstOfKinds(kinds)
  const done = new Set<string>()
  let latest = Number.POSITIVE_INFINITY
  const underWay = new Set<Promise<void>>()
  /** Of those the ones that others wait for: each settles when its place is free. */
  const places = new Set<Promise<void>>()

  return {
    async settle() {
      await Promise.all(underWay)
    },

    async runDue(isStopped = () => false) {
      if (kinds.length === 0) return null
      await mindClock()
      while (!isStopped()) {
        if (places.size >= atOnce) await Promise.race(places)
        const row = await findFirst(app.db)
        const handler = row && byKind.get(row.kind)
        if (!handler) return null
        const now = app.now()
        if (row.freeAt > now) return row.freeAt
        const until = now + Math.max(handler.lease, waitAfter(row.attempts + 1))
        const taken = await queries.takeJob(app.db, row.kind, { now, until })
        if (taken && taken.expiresAt !== null && taken.expiresAt <= now) await giveUp(taken)
        else if (taken && atOnce === 1) await run(handler, taken)
        else if (taken) runBeside(handler, taken)
        await letOthersIn()
      }
      return null
    },
  }

  function runBeside(handler: JobHandler, row: queries.JobRow): void {
    let leave = () => {}
    const place = new Promise<void>((resolve) => {
      leave = () => {
        places.delete(place)
        resolve()
      }
    })
    places.add(place)
    const leaveSlowly = () => {
      if (underWay.size - places.size < mostSlow) leave()
    }
    const timer = slowAfter === undefined ? undefined : setTimeout(leaveSlowly, slowAfter)
    const running = letOthersIn()
      .then(() => run(handler, row))
      .catch((error: unknown) => {
        app.storageTrouble.note(error)
        app.log.error({ err: error, kind: row.kind }, 'A deadline could not be given back')
      })
      .finally(() => {
        clearTimeout(timer)
        underWay.delete(running)
        leave()
        onDone?.()
      })
    underWay.add(running)
  }

  /** At the start, and whenever the clock has been set back. */
  async function mindClock(): Promise<void> {
    const now = app.now()
    if (now < latest) await queries.freeFromWrongClock(app.db, kinds, { now, longestWait: LONGEST_WAIT })
    latest = now
  }

  async function giveUp(row: queries.JobRow): Promise<void> {
    const { id, kind, attempts } = row
    app.log.error({ id, kind, attempts }, 'A deadline was given up')
    await queries.deleteJob(app.db, row)
  }

  async function run(handler: JobHandler, row: queries.JobRow): Promise<void> {
    const { id, kind, attempts } = row
    const crossOff = (app: App) => queries.deleteJob(app.db, row)
    try {
      await handler.run(app, row, { crossOff, done })
    } catch (error) {
      const said = { err: error, id, kind, attempts }
      if (attempts >= STUCK_AFTER) app.log.error(said, 'A deadline is stuck and is tried once an hour')
      else app.log.warn(said, 'A deadline failed and will be tried again')
      const again = app.now() + waitAfter(attempts)
      const freeAt = Math.min(again, row.expiresAt ?? again)
      await queries.freeJob(app.db, row, { freeAt, error: errorText(error) })
    }
  }
}

/** For the owner of the server, who reads the whole of it in the log. */
function errorText(error: unknown): string {
  return (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 300)
}

/** 5 s, 10 s, 20 s … and then once an hour. */
function waitAfter(attempts: number): number {
  return attempts >= STUCK_AFTER ? LONGEST_WAIT : Math.min(5 * SECOND * 2 ** (attempts - 1), 15 * MINUTE)
}
