import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { App } from '../app.ts'
import type { Config } from '../config.ts'
import { createApp } from '../create-app.ts'
import { createSimulator } from '../../simulator/simulator.ts'
import { createOutbox } from '../mail/mailer.ts'
import { renderMails } from './mail-page.ts'
import { seedDemo } from './seed.ts'

export interface Demo {
  readonly app: App
  /** What to print when it is ready. */
  readonly greeting: string
  /** Adds the page that shows the mails that were sent. */
  mount(server: FastifyInstance): void
}

/**
 * Empire with the simulator as feed and a database in memory, filled with people and leagues. It needs
 * no setting, and what is done in it is gone when it stops.
 */
export async function startDemo(config: Config, overrides: Pick<App, 'wakeDeadlines'>): Promise<Demo> {
  const outbox = createOutbox(Date.now)
  // Whenever somebody tries it, games are on.
  const source = createSimulator({ now: Date.now, seed: 'empire', anchor: Date.now() })
  const app = await createApp(
    {
      ...config,
      databaseFile: ':memory:',
      secret: null,
      smtpUrl: null,
      feed: { source: 'simulator' },
      pictures: null,
    },
    {
      ...overrides,
      source,
      mailer: outbox,
      log: pino({ level: config.logLevel === 'info' ? 'warn' : config.logLevel }),
    },
  )
  const { username, password } = await seedDemo(app)
  return {
    app,
    greeting: `
  Empire, the demo: made-up people, simulated games, nothing is kept.

    address    ${config.publicUrl}
    username   ${username}
    password   ${password}
    mails      ${config.publicUrl}/demo/mails
`,
    mount(server) {
      server.get('/demo/mails', (_request, reply) => reply.type('text/html').send(renderMails(outbox.mails)))
    },
  }
}
