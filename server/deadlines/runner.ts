import { MINUTE } from '../../shared/time.ts'
import type { App } from '../app.ts'
import { type DeadlineHandler, LANES } from './handler.ts'
import { createLane, type Lane } from './lane.ts'

export interface DeadlineRunner {
  /** Look now rather than at the next tick. */
  wake(): void
  /** Lets the one under way finish and starts no other. */
  stop(): Promise<void>
}

/**
 * Rows are the truth; a timer only says when to look. Each lane has its own, so that work on the world outside
 * holds up no clock of ours. It looks once a minute whatever happens.
 */
export function startDeadlineRunner(app: App, handlers: readonly DeadlineHandler[]): DeadlineRunner {
  const runners = LANES.map((lane) =>
    startLane(
      app,
      createLane(
        app,
        handlers.filter((handler) => handler.lane === lane),
      ),
    ),
  )
  return {
    wake: () => runners.forEach((runner) => runner.wake()),
    stop: async () => void (await Promise.all(runners.map((runner) => runner.stop()))),
  }
}

function startLane(app: App, lane: Lane): DeadlineRunner {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let again = false
  let stopped = false

  function wake(): void {
    if (stopped) return
    if (running) {
      again = true
      return
    }
    clearTimeout(timer)
    running = run().finally(() => {
      running = null
      if (again) {
        again = false
        wake()
      }
    })
  }

  async function run(): Promise<void> {
    let next: number | null = null
    try {
      next = await lane.runDue(() => stopped)
    } catch (error) {
      app.log.error({ err: error }, 'Deadlines could not be looked at')
    }
    if (stopped) return
    const wait = next === null ? MINUTE : Math.min(Math.max(next - app.now(), 0), MINUTE)
    timer = setTimeout(wake, wait)
    timer.unref()
  }

  wake()
  return {
    wake,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
