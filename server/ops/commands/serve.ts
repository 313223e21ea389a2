import { flushCompileCache } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { App } from '../../core/app/app.ts'
import { makeBackupFolder, planBackups } from '../../core/backup/service.ts'
import { leaveCluster } from '../../core/cluster/join.ts'
import type { Config } from '../../core/config/config.ts'
import { isPostgresUrl } from '../../core/config/postgres-url.ts'
import { clearUnfinished } from '../../core/db/unfinished-files.ts'
import { queriesWaiting } from '../../core/db/waiting.ts'
import { jobHandlersOf } from '../../core/jobs/handler.ts'
import { startJobRunner } from '../../core/jobs/runner.ts'
import { clientDir } from '../../core/machine/installed.ts'
import { keepTick } from '../../core/machine/keep-tick.ts'
import { releaseStart } from '../../core/machine/release-start.ts'
import { startPulse } from '../../core/overload/pulse.ts'
import { planRereads } from '../../feed/reread/job.ts'
import { stopReadings } from '../../social/move-in/readings.ts'
import { loadHashing } from '../../people/auth/passwords.ts'
import { offerFirstOwner } from '../../people/owner/first-owner.ts'
import { createHttp } from '../../web/http/server.ts'
import type { Listener } from '../../web/listener/listener.ts'
import { createAppOn, secretOf } from '../create-app.ts'
import { startHousekeeping } from '../housekeeping.ts'
import { sayStarted } from './say-started.ts'

/** Where requests wait, and what ends it all. */
interface Reached {
  readonly listeners: readonly Listener[]
  /** The signal by which the process is asked to stop. */
  readonly asked: Promise<string>
}

/** Serves an open database until the process is asked to stop, and returns when it answers. */
export async function serveData(
  config: Config,
  { db, log, ...reached }: Pick<App, 'db' | 'log'> & Reached,
): Promise<void> {
  const isShared = isPostgresUrl(config.database)
  const app = await createAppOn(config, { db, log, secret: secretOf(config), isShared })
  await serve(app, reached)
  const link = await firstOwnersLink(app)
  if (link !== null)
    sayStarted(log, config, `This server has no owner yet. To become its owner, open ${link}`)
}

/**
 * The one secret that is printed on purpose: it makes whoever reads it the first owner of a server that never had one,
 * once. Made only when the server answers, so that a start that fails leaves the link of the one that runs alone.
 */
function firstOwnersLink(app: App): Promise<string | null> {
  return offerFirstOwner(app).catch((error: unknown) => {
    app.log.warn({ err: error }, 'No link for the first owner could be made')
    return null
  })
}

/**
 * Answers what is asked at the listeners until the process is asked to stop, and returns when it does.
 * @param mount adds what only the demo has
 */
export async function serve(
  app: App,
  { listeners, asked, mount }: Reached & { readonly mount?: (server: FastifyInstance) => void },
): Promise<void> {
  keepTick()
  const { config } = app
  const server = await createHttp(app, clientDir, mount, listeners)
  if (config.backups !== null) clearUnfinished(config.backups.dir)
  await makeBackupFolder(app)
  await planBackups(app)
  await planRereads(app)
  const runner = startJobRunner(app, jobHandlersOf(app))
  const housekeeping = startHousekeeping(app)
  startPulse(app.overload, queriesWaiting)
  await server.ready()
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
    pause(config.drain)
      .then(() =>
        Promise.all([
          server.close(),
          runner.stop(),
          collector?.stop(),
          housekeeping.stop(),
          stopReadings(app),
        ]),
      )
      .then(() => leaveCluster(app))
      .then(() => app.db.destroy())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      )
  }
  void asked.then(stop)
  // A promise that nobody waited for failed: what it left undone is unknown, so start afresh.
  process.on('unhandledRejection', (error) => {
    app.log.fatal({ err: error }, 'Stopping after an error that nothing handled')
    process.exit(1)
  })
}
