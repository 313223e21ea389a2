import { AsyncLocalStorage } from 'node:async_hooks'

interface Noting {
  /** Told the ms of each. */
  readonly note: (ms: number) => void
  /** From when on nothing is noted: what was begun meanwhile for everybody, such as a timer, may go on for hours. */
  readonly isOver: () => boolean
}

const noted = new AsyncLocalStorage<Noting>()

/**
 * Does something, and notes how long the event loop is at work each time that PostgreSQL has answered a query of it:
 * reading rows and writing them as JSON is most of what a request costs, and comes after its turn. SQLite answers within
 * the turn.
 */
export function notingAnswers<T>(noting: Noting, act: () => T): T {
  return noted.run(noting, act)
}

/** A query has been answered: what is done from now until everything waits again follows from it. */
export function recordAnswer(): void {
  const noting = noted.getStore()
  if (!noting || noting.isOver()) return
  const begun = performance.now()
  // The tick comes once no promise has anything more to do.
  queueMicrotask(() => process.nextTick(() => noting.note(performance.now() - begun)))
}
