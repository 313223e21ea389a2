import { randomBytes } from 'node:crypto'
import { type App, runEffect } from '../core/app/app.ts'
import { type Config, nameOfDatabase } from '../core/config/config.ts'
import { migrate } from '../core/db/migrate.ts'
import { clearUnfinishedBeside } from '../core/db/unfinished-files.ts'
import { needSchema } from '../core/db/need-schema.ts'
import { openDatabase } from '../core/db/open.ts'
import { isPostgresUrl } from '../core/config/postgres-url.ts'
import { holdWithOthers } from '../core/db/in-use.ts'
import { refuseStrangeFile } from '../core/db/refuse-strange-file.ts'
import { refuseStrangePostgres } from '../core/db/refuse-strange-postgres.ts'
import { createEspn } from '../feed/upstream/espn.ts'
import { shareSource } from '../feed/answer/share.ts'
import { joinCluster } from '../core/cluster/join.ts'
import type { FeedSource } from '../../shared/feed/source.ts'
import { createLog, logFormatOf } from '../core/log/log.ts'
import { postOutside } from '../people/push/post.ts'
import { randomId } from '../core/app/random-id.ts'
import { readOrMakeSecret, readSecret } from '../core/config/secret.ts'
import { LATE } from '../core/overload/limits.ts'
import { createOverload } from '../core/overload/overload.ts'
import { createStopping } from '../core/app/stopping.ts'
import { createStorageTrouble } from '../core/app/storage-trouble.ts'

import { joinRooms, type Outside } from './join-rooms.ts'

/**
 * Builds the application of a process: opens and migrates the database, and wires the world outside.
 * @param overrides what the demo does differently. With `schema: 'as-it-is'`, for commands beside a server, nothing is
 *   migrated and no secret is made
 * @throws {Refusal} with `as-it-is`, for a database of another release
 */
export async function createApp(
  config: Config,
  {
    source: given,
    schema = 'upgraded',
    ...overrides
  }: Partial<Pick<App, 'db' | 'log' | 'now'>> & {
    source?: FeedSource
    schema?: 'upgraded' | 'as-it-is'
  } = {},
): Promise<App> {
  const now = overrides.now ?? Date.now
  const log = overrides.log ?? createLog(config.logLevel, { format: logFormatOf(config) })
  const { database, databasePool: pool } = config
  if (!overrides.db && !isPostgresUrl(database) && database !== ':memory:') {
    refuseStrangeFile(database)
    if (schema === 'upgraded') noteCleared(log, clearUnfinishedBeside(database))
    holdWithOthers(database)
  }
  const db = overrides.db ?? openDatabase(database, { pool })
  try {
    if (isPostgresUrl(database)) await refuseStrangePostgres(db, nameOfDatabase(config))
    if (schema === 'upgraded') await migrate(db)
    else await needSchema(db, nameOfDatabase(config))
  } catch (error) {
    if (!overrides.db) await db.destroy()
    throw error
  }
  const source = given ?? (await createSource(config, { now, log }))
  // Where there may be other processes.
  const isShared = isPostgresUrl(database) && !overrides.db
  const app = wireApp(config, {
    db,
    log,
    now,
    elapsed: () => Math.trunc(performance.now()),
    secret: config.secret ?? (schema === 'upgraded' ? readOrMakeSecret(database) : secretAsItIs(database)),
    source: isShared ? shareSource(source, { db, now, asker: randomId() }) : source,
    random: Math.random,
    // Not `fetch` itself, which Node would load for it at once.
    fetchPicture: (...asked) => fetch(...asked),
    post: postOutside,
  })
  if (isShared) joinCluster(app, database)
  return app
}

function noteCleared(log: App['log'], files: readonly string[]): void {
  if (files.length > 0) log.info({ files }, 'Deleted what commands that were killed had left')
}

/** Without one nothing is signed: a command that hands out links needs it, and says so itself. */
function secretAsItIs(database: string): string {
  return readSecret(database) ?? randomBytes(32).toString('base64url')
}

/** What differs between a process and a test: where the data is, which time it is, what chance brings. */
type World = Pick<App, 'db' | 'log' | 'now' | 'elapsed' | 'secret'> & Outside

/** Puts an application together, on a database that is migrated. */
export function wireApp(
  config: Config,
  { source, random, fetchPicture, post, db, log, now, elapsed, secret }: World,
): App {
  const app: App = {
    config,
    own: new Map(),
    secret,
    db,
    log,
    now,
    elapsed,
    newId: randomId,
    randomBytes,
    afterCommit: (effect) => runEffect(log, effect),
    lease: null,
    storageTrouble: createStorageTrouble(log, elapsed),
    stopping: createStopping(),
    overload: createOverload(isPostgresUrl(config.database) ? LATE.postgres : LATE.sqlite),
  }
  joinRooms(app, { source, random, fetchPicture, post })
  return app
}

/** A fixed Sunday afternoon in the middle of the simulator's seasons: after a restart they are still the same. */
const SIMULATED_SUNDAY = Date.parse('2026-11-22T21:30:00Z')

/** Only the source in use is loaded: the simulator is as large as the rest of the server. */
async function createSource(config: Config, { now, log }: Pick<App, 'now' | 'log'>): Promise<FeedSource> {
  switch (config.feed.source) {
    case 'espn':
      return createEspn({ baseUrl: config.feed.baseUrl, log })
    case 'recordings': {
      const { createRecordings } = await import('../feed/upstream/recordings.ts')
      return createRecordings({ dir: config.feed.dir })
    }
    case 'simulator': {
      const { createSimulator } = await import('../../workshop/simulator/simulator.ts')
      const { inRealWeeks } = await import('../../workshop/simulator/real-week.ts')
      return createSimulator({ now, seed: 'empire', anchor: inRealWeeks(SIMULATED_SUNDAY) })
    }
    default:
      return config.feed satisfies never
  }
}
