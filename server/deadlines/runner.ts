import { MINUTE } from '../../shared/time.ts'
import type { App } from '../app.ts'
import { deadlineHandlers } from './handlers.ts'
import { runDueDeadlines } from './service.ts'

export interface DeadlineRunner {
  /** Look now rather than at the next tick. */
  wake(): void
  /** Lets the one under way finish and starts no other. */
  stop(): Promise<void>
}

/** Rows are the truth; the timer only says when to look. It looks once a minute whatever happens. */
export function startDeadlineRunner(app: App): DeadlineRunner {
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
      next = await runDueDeadlines(app, deadlineHandlers)
    } catch (error) {
      app.log.error({ err: error }, 'Deadlines could not be read')
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
