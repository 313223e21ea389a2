import { own } from '../app/own.ts'
import type { App } from '../app/app.ts'

const waitingOf = own(() => [] as (() => void)[])

/**
 * Waits for a turn of the event loop in which no one else who waits here continues. `setImmediate` lets everyone continue in
 * the same turn: with a week's end, a mail, a push and sixteen webhooks under way, that is all of their work at once, and
 * whoever asks for a page waits for the sum of it. First come, first served.
 */
export function takeTurn(app: App): Promise<void> {
  const waiting = waitingOf(app)
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(giveTurn, waiting)
  })
}

function giveTurn(waiting: (() => void)[]): void {
  waiting.shift()?.()
  // One that is asked for from here comes in the next turn.
  if (waiting.length > 0) setImmediate(giveTurn, waiting)
}
