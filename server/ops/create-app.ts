import { randomBytes } from 'node:crypto'
import { type App, runEffect } from '../core/app/app.ts'
import type { Config } from '../core/config/config.ts'
import { isPostgresUrl } from '../core/config/postgres-url.ts'
import { createEspn } from '../feed/upstream/espn.ts'
import { shareSource } from '../feed/answer/share.ts'
import { joinCluster } from '../core/cluster/join.ts'
import type { FeedSource } from '../../shared/feed/source.ts'
import { createLog, logFormatOf } from '../core/log/log.ts'
import { createSend } from '../core/outbound/send.ts'
import { postOutside } from '../people/push/post.ts'
import { randomId } from '../core/app/random-id.ts'
import { readOrMakeSecret, readSecret } from '../core/config/secret.ts'
import { LATE } from '../core/overload/limits.ts'
import { createOverload } from '../core/overload/overload.ts'
import { createStopping } from '../core/app/stopping.ts'
import { createStorageTrouble } from '../core/app/storage-trouble.ts'
import { openData } from './open-data.ts'
import { joinRooms, type Outside } from './join-rooms.ts'

/** What the demo and tests do differently. */
type Overrides = Partial<Pick<App, 'db' | 'log' | 'now'>> & { readonly source?: FeedSource }

/**
 * Builds the application of a process: opens and migrates the database, and wires the world outside.
 * @param overrides what the demo does differently. With `schema: 'as-it-is'`, for commands beside a server, nothing is
 *   migrated and no secret is made
 * @throws {Refusal} with `as-it-is`, for a database of another release
 */
export async function createApp(
  config: Config,
  { schema = 'upgraded', ...overrides }: Overrides & { schema?: 'upgraded' | 'as-it-is' } = {},
): Promise<App> {
  const log = overrides.log ?? createLog(config.logLevel, { format: logFormatOf(config) })
  const db = await openData(config, { log, schema, given: overrides.db })
  const { database } = config
  const secret = schema === 'upgraded' ? secretOf(config) : (config.secret ?? secretAsItIs(database))
  return createAppOn(config, {
    ...overrides,
    db,
    log,
    secret,
    isShared: isPostgresUrl(database) && !overrides.db,
  })
}

/** The key that everything is signed with; without a setting it is made on the first start. */
export function secretOf({ secret, database }: Config): string {
  return secret ?? readOrMakeSecret(database)
}

/**
 * The same on a database that is open and migrated.
 * @param isShared whether there may be other processes on it
 */
export async function createAppOn(
  config: Config,
  {
    db,
    log,
    secret,
    isShared,
    now = Date.now,
    source: given,
  }: Pick<App, 'db' | 'log' | 'secret'> & Overrides & { readonly isShared: boolean },
): Promise<App> {
  const source = given ?? (await createSource(config, { now, log }))
  const app = wireApp(config, {
    db,
    log,
    now,
    elapsed: () => Math.trunc(performance.now()),
    secret,
    source: isShared ? shareSource(source, { db, now, asker: randomId() }) : source,
    random: Math.random,
    // Not `fetch` itself, which Node would load for it at once.
    fetchPicture: (...asked) => fetch(...asked),
    fetchHost: (...asked) => fetch(...asked),
    post: postOutside,
    sendWebhook: createSend({ internalHosts: config.webhookInternalHosts }),
  })
  if (isShared) joinCluster(app, config.database)
  return app
}

/** Without one nothing is signed: a command that hands out links needs it, and says so itself. */
function secretAsItIs(database: string): string {
  return readSecret(database) ?? randomBytes(32).toString('base64url')
}

/** What differs between a process and a test: where the data is, which time it is, what chance brings. */
type World = Pick<App, 'db' | 'log' | 'now' | 'elapsed' | 'secret'> & Outside

/** Puts an application together, on a database that is migrated. */
export function wireApp(config: Config, { db, log, now, elapsed, secret, ...outside }: World): App {
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
    through: null,
    onceLocked: null,
    storageTrouble: createStorageTrouble(log, elapsed),
    stopping: createStopping(),
    overload: createOverload(isPostgresUrl(config.database) ? LATE.postgres : LATE.sqlite),
  }
  joinRooms(app, outside)
  return app
}

/** A fixed Sunday afternoon in the middle of the simulator's seasons: after a restart they are still the same. */
const SIMULATED_SUNDAY = Date.parse('2026-11-22T21:30:00Z')

/** Only the source in use is loaded: the simulator is as large as the rest of the server. */
async function createSource(config: Config, { now, log }: Pick<App, 'now' | 'log'>): Promise<FeedSource> {
  switch (config.feed.source) {
    case 'espn':
      return createEspn({
        baseUrl: config.feed.baseUrl,
        fantasyUrl: config.projections?.baseUrl ?? null,
        log,
      })
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
