import type { Logger } from 'pino'
import { type Config, nameOfDatabase } from '../../core/config/config.ts'
import type { Gathered } from '../../core/config/gather.ts'
import { createLog, logFormatOf } from '../../core/log/log.ts'
import { version } from '../../core/machine/installed.ts'
import { listenWhereSet } from '../../web/listener/listen.ts'
import { openData } from '../open-data.ts'
import { sayStarted } from './say-started.ts'
import { whenAskedToStop } from './stop-signal.ts'

/**
 * The server. It listens as soon as its database is open; everything else is loaded then, and requests that come
 * meanwhile wait for it (docs/decisions/052-start.md). So nothing may be imported here but what opens a database and
 * listens: `scripts/build.js` checks it. What is wrong with the settings, but not so that they cannot be used, is in its
 * log once.
 */
export async function start(
  _args: readonly string[],
  config: Config,
  { warnings }: Pick<Gathered, 'warnings'>,
): Promise<void> {
  const log = createLog(config.logLevel, { format: logFormatOf(config) })
  const db = await openData(config, { log, schema: 'upgraded' })
  for (const warning of warnings) log.warn(warning)
  const listeners = await listenWhereSet(config)
  const asked = whenAskedToStop(config)
  sayReady(log, config)
  const { serveData } = await import('./serve.ts')
  await serveData(config, { db, log, listeners, asked })
}

function sayReady(log: Logger, config: Config): void {
  const { publicUrl: address } = config
  const database = nameOfDatabase(config)
  log.info({ address, version, feed: config.feed.source, database }, 'Empire is ready')
  sayStarted(log, config, `Empire is ready: ${address}`)
}
