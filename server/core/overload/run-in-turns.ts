import { setImmediate } from 'node:timers/promises'

/** What work in steps comes to; after each of them whoever waits has a turn. */
export async function runInTurns<Result>(steps: Iterator<unknown, Result>): Promise<Result> {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    await setImmediate()
  }
}
