import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { DAY } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import type { Config } from '../../core/config/config.ts'
import { createApp } from '../create-app.ts'
import { inRealWeeks } from '../../../workshop/simulator/real-week.ts'
import { createSimulator } from '../../../workshop/simulator/simulator.ts'
import { createLog, logFormatOf } from '../../core/log/log.ts'
import { createOutbox, mailerOf } from '../../core/mail/mailer.ts'
import { createTokens, tokensOf } from '../../people/session/tokens.ts'
import { createDemoClock } from './demo-clock.ts'
import { mountDemo } from './routes.ts'
import { createTimeMachine, FARTHEST } from './move-on.ts'
import { readPlayers } from './read-players.ts'
import { seedDemo } from './seed.ts'

export interface Demo {
  readonly app: App
  /** What to print when it is ready. */
  readonly greeting: string
  /** Adds what only the demo has: its mails, and its time. */
  readonly mount: (server: FastifyInstance) => void
}

/** Of which the demo has leagues that play. */
const PLAYED = ['nfl', 'nba', 'nhl', 'mlb'] as const

/**
 * Empire with the simulator as feed and a database in memory, filled with people and leagues. It needs
 * no setting, and what is done in it is gone when it stops.
 * @param options.day `sunday` has football on as well, whatever day it is
 * @param real the clock of the world outside, ms since the epoch
 */
export async function startDemo(
  config: Config,
  { day }: { day: 'today' | 'sunday' },
  real: () => number = Date.now,
): Promise<Demo> {
  const clock = createDemoClock(real)
  const outbox = createOutbox(clock.now)
  // Games are always in progress: football's only on its own days, unless the demo starts on a Sunday.
  const now = clock.present()
  const anchor = day === 'sunday' ? now : inRealWeeks(now)
  const source = createSimulator({ now: clock.present, seed: 'empire', anchor })
  const secret = randomBytes(32).toString('base64url')
  const app = await createApp(
    {
      ...config,
      database: ':memory:',
      dataDir: null,
      secret,
      smtpUrl: null,
      feed: { source: 'simulator' },
      pictures: null,
      boxScores: null,
      backups: null,
    },
    {
      now: clock.now,
      source,
      log: createLog(config.logLevel === 'info' ? 'warn' : config.logLevel, {
        format: logFormatOf(config),
      }),
    },
  )
  mailerOf.give(app, outbox)
  // No session expires because time was moved on.
  tokensOf.give(app, createTokens(secret, clock.present, FARTHEST + DAY))
  // Football as far back as its leagues have played, the others as far as a draft needs to know.
  await readPlayers(app, 'nfl', { days: 52 })
  await readPlayers(app, 'nba', { days: 8 })
  await readPlayers(app, 'nhl', { days: 8 })
  await readPlayers(app, 'mlb', { days: 8 })
  const { username, password } = await seedDemo(app, clock)
  return {
    app,
    greeting: `
  Empire, the demo: made-up people, simulated games, nothing is kept.

    address    ${config.publicUrl}
    username   ${username}
    password   ${password}
    mails      ${config.publicUrl}/demo/mails
`,
    mount: mountDemo({ outbox, machine: createTimeMachine(app, clock, PLAYED) }),
  }
}
