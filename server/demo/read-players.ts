import type { FantasySportKey } from '../../shared/sports/index.ts'
import { DAY } from '../../shared/time.ts'
import type { App } from '../app.ts'
import { createCollector } from '../collector/collector.ts'

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
