import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Config, readConfig } from './config.ts'
import { createApp } from './create-app.ts'
import { deadlineHandlers } from './deadline-handlers.ts'
import { startDeadlineRunner } from './deadlines/runner.ts'
import { createHttp } from './http/server.ts'
import { startHousekeeping } from './housekeeping.ts'
import { describeStartError } from './start-error.ts'
import type { App } from './app.ts'

const STOP_WITHIN_MS = 10_000

/** Starts the server: `main.js` for the real thing, `main.js demo` for the one with made-up people, `main.js demo sunday` for it on a
 * football day. */
async function main(config: Config): Promise<void> {
  const wanted = process.argv[2]
  let runner: ReturnType<typeof startDeadlineRunner> | null = null
  const wakeDeadlines = () => runner?.wake()
  const demo =
    wanted === 'demo'
      ? await (
          await import('./demo/demo.ts')
        ).startDemo(config, {
          wakeDeadlines,
          day: process.argv[3] === 'sunday' ? 'sunday' : 'today',
        })
      : null
  const app: App = demo?.app ?? (await createApp(config, { wakeDeadlines }))
  const server = await createHttp(app, clientDir(), demo?.mount)
  runner = startDeadlineRunner(app, deadlineHandlers)
  const housekeeping = startHousekeeping(app)
  await server.listen({ host: config.host, port: config.port })
  app.log.info(
    { version: version(), feed: config.feed.source, database: app.config.databaseFile },
    'Empire is ready',
  )
  if (demo) console.log(demo.greeting)
  else console.log(`Empire is ready: ${config.publicUrl}`)
  // Loaded only now, because nobody waits for it.
  const collector =
    config.collect.length > 0 ? (await import('./collector/runner.ts')).startCollector(app) : null

  const stop = (signal: string) => {
    app.log.info({ signal }, 'Stopping')
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    Promise.all([server.close(), runner?.stop(), collector?.stop(), housekeeping.stop()])
      .then(() => app.db.destroy())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  // A promise that nobody waited for failed: what it left undone is unknown, so start afresh.
  process.on('unhandledRejection', (error) => {
    app.log.fatal({ err: error }, 'Stopping after an error that nothing handled')
    process.exit(1)
  })
}

/** Beside the bundle when built; in development Vite serves the client. */
function clientDir(): string | null {
  const here = path.dirname(fileURLToPath(import.meta.url))
  return path.basename(here) === 'server' && path.basename(path.dirname(here)) === 'dist'
    ? path.join(here, '../client')
    : null
}

function version(): string {
  const file = path.join(
    path.dirname(fileURLToPath(import.meta.url)),
    clientDir() ? '../../package.json' : '../package.json',
  )
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return typeof manifest === 'object' && manifest && 'version' in manifest
    ? String(manifest.version)
    : 'unknown'
}

let config: Config | null = null
try {
  config = readConfig(process.env)
  await main(config)
} catch (error) {
  // One clear line for what a self-hoster can mend; the whole story for anything else.
  const line = describeStartError(error, config)
  console.error(line === null ? error : `Cannot start: ${line}`)
  process.exit(1)
}
