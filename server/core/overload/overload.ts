import { BUSY_SHARE, CROWD, MOST_QUERIES_WAITING } from './limits.ts'

/**
 * The class of a call under overload. `acts`: a user does something; never refused. `needed`: a read that a
 * user needs to act, such as the draft room. `can-wait`: all other reads.
 */
export type Priority = 'acts' | 'needed' | 'can-wait'

/** What may be sent away. */
export type Refusable = Exclude<Priority, 'acts'>

/** How urgent what is asked for is; null for what is never sent away. @param path without the question mark */
export type PriorityOf = (method: string, path: string) => Priority | null

/** How it went since the last look. */
export interface Measure {
  /** How late the measurement itself was, ms: any other work waits as long for the event loop. */
  readonly late: number
  /** Share of the time that the event loop was at work, 0 to 1. */
  readonly utilization: number
  /** Queries that wait for a connection to the database. */
  readonly queriesWaiting: number
}

/** Whether there is too much to do, and what then waits. */
export interface Overload {
  /** Another call has come, whatever becomes of it. */
  countCall(): void
  /** Looks at how it goes; to be told twenty times a second. */
  look(measure: Measure): void
  /** Whether to send one more call of that priority away. */
  refuses(priority: Priority): boolean
  /** One was sent away because its line is too long. */
  countRefused(priority: Refusable): void
  /** 0: all are taken. 1: none that can wait. 2: none that only reads. */
  level(): number
  /** Calls sent away since the process began. */
  refused(): Readonly<Record<Refusable, number>>
}

/** Measurements in a row that must show overload before a call is refused: a single pause is no overload. */
const PATIENCE = 2
/** How many fewer are taken after a look that finds too much, for each time that what is late is more than may be. */
const LESS = 0.1
/** How many more are taken after each other look: all again within four seconds, whatever was. */
const MORE = 0.025

/**
 * Sends away as many as it takes to keep waiting times short, and no more: ever fewer are taken while it is too much,
 * and soon more again, so that it settles where the process is just busy. All that can wait is refused before
 * anything that is needed.
 * @param mostLate by how much looks may be late, ms: LATE of the engine
 */
export function createOverload(mostLate: number): Overload {
  const refused = { 'can-wait': 0, needed: 0 }
  const credit = { 'can-wait': 0, needed: 0 }
  let calls = 0
  let tooMuch = 0
  let level = 0

  /** The share that is taken. */
  const share = (priority: keyof typeof refused) =>
    Math.min(1, Math.max(0, priority === 'can-wait' ? 1 - level : 2 - level))

  return {
    countCall() {
      calls += 1
    },
    look(measure) {
      const isTooMuch = isOverloaded(measure, { calls, mostLate })
      calls = 0
      tooMuch = isTooMuch ? tooMuch + 1 : 0
      if (!isTooMuch) level = Math.max(0, level - MORE)
      // All that can wait may be gone after two looks; of what is needed a tenth goes at a time, if that was not enough.
      else if (level >= 1) level = Math.min(2, level + LESS)
      else if (level > 0 || tooMuch >= PATIENCE)
        level = Math.min(1, level + LESS * timesTooLate(measure, mostLate))
    },
    refuses(priority) {
      if (level === 0 || priority === 'acts') return false
      credit[priority] += share(priority)
      if (credit[priority] >= 1) {
        credit[priority] -= 1
        return false
      }
      refused[priority] += 1
      return true
    },
    countRefused(priority) {
      refused[priority] += 1
    },
    level: () => level,
    refused: () => refused,
  }
}

function isOverloaded(
  { late, utilization, queriesWaiting }: Measure,
  { calls, mostLate }: { calls: number; mostLate: number },
): boolean {
  if (queriesWaiting > MOST_QUERIES_WAITING) return true
  return late > mostLate && utilization >= BUSY_SHARE && calls >= CROWD
}

/** Queries that wait do not say by how much it is too much. */
function timesTooLate({ late }: Measure, mostLate: number): number {
  return Math.max(1, late / mostLate)
}
