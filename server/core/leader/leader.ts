import { SECOND } from '../../../shared/core/time.ts'
import type { App } from '../app/app.ts'
import { randomId } from '../app/random-id.ts'
import * as queries from './queries.ts'

interface Times {
  /** So long a process leads without saying that it is there, ms. */
  readonly lasts: number
  /** So often it says so, and so often the others ask whether it does, ms. */
  readonly renewedEvery: number
}

const USUAL: Times = { lasts: 8 * SECOND, renewedEvery: 2 * SECOND }

/**
 * Does something for all processes on a database in one of them: whoever has the lease, until it ends, or is killed, or
 * stands still until it lapses; then another. What the old one still writes is refused: each of its transactions looks
 * whether it has the lease (`App.lease`).
 * @param work.start begins it, with the app that it must use
 */
export function startLeader(
  app: App,
  { name, start }: { name: string; start: (app: App) => { stop(): Promise<void> } },
  { lasts, renewedEvery }: Times = USUAL,
): { stop(): Promise<void>; readonly isLeading: () => boolean } {
  const owner = randomId()
  let leading: { readonly lease: queries.Lease; readonly work: { stop(): Promise<void> } } | null = null
  let renewedAt = 0
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running = run()

  async function run(): Promise<void> {
    try {
      await renew()
    } catch (error) {
      app.log.warn({ err: error, lease: name }, 'Who leads could not be asked')
      // Another process may hold the lease by now.
      if (performance.now() - renewedAt >= lasts) await cease()
    }
    if (!stopped) timer = setTimeout(() => void (running = run()), renewedEvery).unref()
  }

  async function renew(): Promise<void> {
    const asked = performance.now()
    const now = (await queries.readClock(app.db)) ?? app.now()
    const epoch = await queries.takeLease(app.db, name, { owner, now, until: now + lasts })
    if (epoch === null) return cease()
    renewedAt = asked
    if (leading?.lease.epoch === epoch || stopped) return
    await cease()
    const lease = { name, epoch }
    app.log.info({ lease: name, epoch }, 'This process leads')
    leading = { lease, work: start({ ...app, lease: { isHeld: (db) => queries.holdsLease(db, lease) } }) }
  }

  async function cease(): Promise<void> {
    const was = leading
    leading = null
    if (was) app.log.info({ lease: name, epoch: was.lease.epoch }, 'This process does not lead any more')
    await was?.work.stop()
  }

  return {
    isLeading: () => leading !== null,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
      const lease = leading?.lease
      await cease()
      if (lease) await queries.giveBackLease(app.db, lease).catch(() => {})
    },
  }
}
