import { setTimeout as delay } from 'node:timers/promises'
import { HOUR, SECOND } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import { createCollector, LOOK_EVERY } from './collector.ts'

/** Runs a collector until it is stopped. @param app whose database outlives it */
export function startCollector(app: App): { stop(): Promise<void> } {
  const collector = createCollector(app)
  const lanes = [createLane(app, () => collector.readLive()), createLane(app, () => collector.readOne())]
  return { stop: async () => void (await Promise.all(lanes.map((lane) => lane.stop()))) }
}

/** A reading that hangs is abandoned: what it would still write is lost, and is read again next time. */
const STOP_WITHIN = 2 * SECOND

/** Calls `look` again and again, each time after the wait that it asks for. */
function createLane(app: App, look: () => Promise<number>): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let stopped = false

  async function run(): Promise<void> {
    let wait = LOOK_EVERY
    try {
      wait = await look()
    } catch (error) {
      if (!stopped) app.log.error({ err: error }, 'The collector could not look')
    }
    running = null
    if (stopped) return
    timer = setTimeout(start, Math.min(wait, HOUR))
    timer.unref()
  }

  function start(): void {
    running = run()
  }

  start()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      if (running) await Promise.race([running, delay(STOP_WITHIN, undefined, { ref: false })])
    },
  }
}
