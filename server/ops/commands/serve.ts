import { flushCompileCache } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { App } from '../../core/app/app.ts'
import { makeBackupFolder, planBackups } from '../../core/backup/service.ts'
import { leaveCluster } from '../../core/cluster/join.ts'
import { type Config, nameOfDatabase } from '../../core/config/config.ts'
import { clearUnfinished } from '../../core/db/unfinished-files.ts'
import { queriesWaiting } from '../../core/db/waiting.ts'
import { startJobRunner } from '../../core/jobs/runner.ts'
import { listenWhereSet } from '../../web/http/listen.ts'
import { createHttp } from '../../web/http/server.ts'
import { startHousekeeping } from '../housekeeping.ts'
import { clientDir, version } from '../../core/machine/installed.ts'
import { keepTick } from '../../core/machine/keep-tick.ts'
import { releaseStart } from '../../core/machine/release-start.ts'
import { logFormatOf } from '../../core/log/log.ts'
import { startPulse } from '../../core/overload/pulse.ts'
import { whenNpmEnds } from './end-with-npm.ts'
import { loadHashing } from '../../people/auth/passwords.ts'
import { jobHandlersOf } from '../../core/jobs/handler.ts'

const STOP_WITHIN_MS = 10_000

/** What is served: the real thing, or the demo. */
interface Served {
  readonly app: App
  /** What to print when it is ready; asked once it is. */
  readonly greeting: () => string | Promise<string>
  /** What only the demo has. */
  readonly mount?: (server: FastifyInstance) => void
}

/** Serves until SIGTERM or SIGINT, and returns when it is ready. */
export async function serve(config: Config, make: () => Promise<Served>): Promise<void> {
  keepTick()
  const { app, greeting, mount } = await make()
  const server = await createHttp(app, clientDir, mount)
  if (app.config.backups !== null) clearUnfinished(app.config.backups.dir)
  await makeBackupFolder(app)
  await planBackups(app)
  const runner = startJobRunner(app, jobHandlersOf(app))
  const housekeeping = startHousekeeping(app)
  startPulse(app.overload, queriesWaiting)
  await listenWhereSet(server, config)
  const { publicUrl: address } = config
  const database = nameOfDatabase(app.config)
  app.log.info({ address, version, feed: config.feed.source, database }, 'Empire is ready')
  // A server is ended in ways in which Node would not do so by itself.
  flushCompileCache()
  releaseStart()
  // Loaded only now, because no one waits for it; where it cannot be, no one could sign in.
  await loadHashing()
  const collector =
    config.collect.length > 0 ? (await import('../../feed/collector/lead.ts')).leadCollector(app) : null

  const stop = (signal: string) => {
    app.log.info({ signal }, 'Stopping')
    app.stopping.begin()
    setTimeout(() => process.exit(1), config.drain + STOP_WITHIN_MS).unref()
    pause(config.drain)
      .then(() => Promise.all([server.close(), runner.stop(), collector?.stop(), housekeeping.stop()]))
      .then(() => leaveCluster(app))
      .then(() => app.db.destroy())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  whenNpmEnds(() => process.kill(process.pid, 'SIGTERM'))
  // A promise that nobody waited for failed: what it left undone is unknown, so start afresh.
  process.on('unhandledRejection', (error) => {
    app.log.fatal({ err: error }, 'Stopping after an error that nothing handled')
    process.exit(1)
  })
  say(app, config, await greeting())
}

/** To a person at a terminal as it is, and wherever the log keeps silent; else as lines of the log, which it must not break. */
function say(app: App, config: Config, text: string): void {
  if (logFormatOf(config) === 'terminal' || !app.log.isLevelEnabled('info')) console.log(text)
  else for (const line of text.split('\n').filter((one) => one.trim() !== '')) app.log.info(line.trim())
}
