import { setImmediate } from 'node:timers/promises'

/** The result of work in steps; after each of them whoever waits has a turn. */
export async function runInTurns<Result>(steps: Iterator<unknown, Result>): Promise<Result> {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    await setImmediate()
  }
}
