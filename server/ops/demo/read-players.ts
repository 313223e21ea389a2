import { setImmediate } from 'node:timers/promises'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { DAY } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import { createCollector } from '../../feed/collector/collector.ts'

/** Reads who there is and what they did in the last days, so that a league can draft when the demo begins. */
export async function readPlayers(
  app: App,
  sport: FantasySportKey,
  { days }: { days: number },
): Promise<void> {
  const collector = createCollector(app, { sports: [sport], since: app.now() - days * DAY })
  // The scoreboard tells which season it is.
  await collector.readLive()
  while ((await collector.readOne()) === 0);
}

/** Reads all that has happened since a moment and is due, with room for what visitors ask meanwhile. */
export async function readSince(app: App, sports: readonly FantasySportKey[], since: number): Promise<void> {
  const collector = createCollector(app, { sports, since })
  for (;;) {
    const live = await collector.readLive()
    const rest = await collector.readOne()
    if (live > 0 && rest > 0) return
    await setImmediate()
  }
}
