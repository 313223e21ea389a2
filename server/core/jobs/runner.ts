import { MINUTE, SECOND } from '../../../shared/core/time.ts'
import type { App } from '../app/app.ts'
import { subscribe } from '../news/channel.ts'
import { type JobHandler, type LaneName, LANES, PLACES } from './handler.ts'
import { createLane } from './lane.ts'

/** While the database does not answer it is asked so often, ms: a draft's clock may have run out. */
const TRY_AGAIN = 2 * SECOND

export interface JobRunner {
  /**
   * Look now rather than at the next tick. Whoever says so more than once in a turn of the event loop is heard once: a
   * command adds several at its commit, and each look is a query.
   * @param kind what to look for; everything if left out
   */
  wake(kind?: string): void
  /** Lets the one under way finish and starts no other. */
  stop(): Promise<void>
}

/**
 * Rows are the truth; a timer, or the news of a job that was added, only says when to look. Each lane has its own, so that work on the world outside
 * holds up no clock of ours. It looks once a minute whatever happens.
 */
export function startJobRunner(app: App, handlers: readonly JobHandler[]): JobRunner {
  const lanes = LANES.map((lane) => {
    const own = handlers.filter((handler) => handler.lane === lane)
    return { kinds: new Set(own.map(({ kind }) => kind)), runner: startLane(app, own, lane) }
  })
  const wake = (kind?: string) => {
    for (const { kinds, runner } of lanes) if (kind === undefined || kinds.has(kind)) runner.wake()
  }
  const leave = subscribe(app, (news) => {
    if (news.of === 'jobs') wake(news.kind)
    else if (news.of === 'anything') wake()
  })
  return {
    wake,
    async stop() {
      leave()
      await Promise.all(lanes.map(({ runner }) => runner.stop()))
    },
  }
}

function startLane(app: App, handlers: readonly JobHandler[], name: LaneName): JobRunner {
  const lane = createLane(app, handlers, {
    ...PLACES[name],
    // A draft's clock waits for no one.
    isPatient: name !== 'clocks',
    onDone: wake,
  })
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let again = false
  let stopped = false
  let isWoken = false

  function wake(): void {
    if (isWoken) return
    isWoken = true
    setImmediate(() => {
      isWoken = false
      look()
    })
  }

  function look(): void {
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
        look()
      }
    })
  }

  async function run(): Promise<void> {
    let next: number | null = null
    try {
      next = await lane.runDue(() => stopped)
    } catch (error) {
      app.storageTrouble.note(error)
      app.log.error({ err: error }, 'Deadlines could not be looked at')
      next = app.now() + TRY_AGAIN
    }
    if (stopped) return
    const wait = next === null ? MINUTE : Math.min(Math.max(next - app.now(), 0), MINUTE)
    timer = setTimeout(look, wait)
    timer.unref()
  }

  look()
  return {
    wake,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
      await lane.settle()
    },
  }
}
