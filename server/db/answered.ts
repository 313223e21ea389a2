import { AsyncLocalStorage } from 'node:async_hooks'

type Note = (ms: number) => void

const noted = new AsyncLocalStorage<Note>()

/**
 * Does something, and notes how long the event loop is at work each time that PostgreSQL has answered a query of it:
 * reading rows and writing them as JSON is most of what a request costs, and comes after its turn. SQLite answers within
 * the turn.
 * @param note told the ms of each
 */
export function notingAnswers<T>(note: Note, act: () => T): T {
  return noted.run(note, act)
}

/** A query has been answered: what is done from now until everything waits again follows from it. */
export function noteAnswer(): void {
  const note = noted.getStore()
  if (!note) return
  const begun = performance.now()
  // The tick comes once no promise has anything more to do.
  queueMicrotask(() => process.nextTick(() => note(performance.now() - begun)))
}
