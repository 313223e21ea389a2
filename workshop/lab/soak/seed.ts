import { createTokens, tokensOf } from '../../../server/people/session/tokens.ts'
import { readConfig } from '../../../server/core/config/config.ts'
import { createApp } from '../../../server/ops/create-app.ts'
import { createDemoClock } from '../../../server/ops/demo/demo-clock.ts'
import { readSince } from '../../../server/ops/demo/read-players.ts'
import { seedDemo } from '../../../server/ops/demo/seed.ts'
import { createOutbox, mailerOf } from '../../../server/core/mail/mailer.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { DAY } from '../../../shared/core/time.ts'
import { BEGINS } from './pace.ts'
import { simulate } from './simulated.ts'
import { leaveCluster } from '../../../server/core/cluster/join.ts'

/** Those that the demo has leagues of which play. */
export const SPORTS = ['nfl', 'nba', 'nhl', 'mlb'] as const satisfies FantasySportKey[]

/** All that has been played is read: the server finds nothing left to do but what comes. */
const SINCE = 0

/**
 * Writes the demo's people and leagues into an empty database, as they are when the soak begins, with all that has been
 * played by then.
 * @param settings of the server that will run on it
 * @returns with which its owner signs in
 */
export async function seed(settings: NodeJS.ProcessEnv): Promise<{ username: string; password: string }> {
  const config = readConfig({ ...settings, LOG_LEVEL: 'error' })
  const clock = createDemoClock(() => BEGINS)
  const app = await createApp(config, {
    now: clock.now,
    source: simulate(clock.present),
  })
  mailerOf.give(app, createOutbox(clock.now))
  // Some of what is made was weeks ago.
  tokensOf.give(app, createTokens(config.secret ?? '', clock.present, 100 * DAY))
  for (const sport of SPORTS) await readSince(app, [sport], SINCE)
  const visitor = await seedDemo(app, clock)
  await leaveCluster(app)
  await app.db.destroy()
  return visitor
}
