import { SECOND } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import { lastBackup } from '../../core/backup/service.ts'
import { tryWrite } from '../../core/db/try-write.ts'
import { type SchemaAge, ageOfSchema } from '../../core/db/schema-age.ts'
import { listLate } from '../../core/jobs/service.ts'
import { backupFolderOf } from '../../core/backup/folder-watch.ts'
import { feedClientOf } from '../../feed/upstream/feed-client.ts'
import { jobHandlersOf } from '../../core/jobs/handler.ts'

/** A database that says nothing for so long is none, ms. */
const PATIENCE = 2 * SECOND

/** Whether this process should be asked, and how what it depends on is. */
export interface Readiness {
  readonly ready: boolean
  readonly stopping: boolean
  readonly database: 'ok' | 'failing'
  /** It refuses from a write that failed, as on a full disk, until one goes well. Null where the database does not answer. */
  readonly storage: 'ok' | 'refuses' | null
  /** Whether the folder for backups can be used and the last backup was made. Null where there are none, or nothing is read. */
  readonly backups: 'ok' | 'failing' | null
  /** Null where the database does not say. */
  readonly schema: SchemaAge | null
  /** By this process: seconds since it last heard from the feed, and for how long that has not answered at all. */
  readonly feed: { readonly answeredAgo: number | null; readonly downFor: number | null }
  /** What should have been done by now: how many, and for how many seconds the first of them. */
  readonly deadlines: { readonly late: number; readonly lateBy: number } | null
}

/**
 * It is ready while the database answers with a schema it knows and takes what is saved, until it is asked to stop. A feed that is down
 * late deadlines and backups that fail are told but change nothing: another process would not do better, and scores of a while ago
 * are better than none.
 */
export async function readiness(app: App): Promise<Readiness> {
  const told = { stopping: app.stopping.hasBegun(), feed: feedAge(app) }
  try {
    const [asked, backups] = await Promise.all([within(PATIENCE, askDatabase(app)), askBackups(app)])
    const { schema, deadlines, storage } = asked
    const found = { ...told, database: 'ok', storage, backups, schema, deadlines } as const
    return { ready: canRead(found) && storage === 'ok', ...found }
  } catch (error) {
    app.log.error({ err: error }, 'Not ready: the database does not answer')
    return {
      ready: false,
      ...told,
      database: 'failing',
      storage: null,
      backups: null,
      schema: null,
      deadlines: null,
    }
  }
}

/** Whether it serves at least whoever only reads: what a load balancer needs to know, as all share one database. */
export function canRead({ stopping, database, schema }: Omit<Readiness, 'ready'>): boolean {
  return !stopping && database === 'ok' && schema !== 'older' && schema !== 'differs'
}

async function askDatabase(app: App) {
  const schema = await ageOfSchema(app)
  const late = await listLate(
    app,
    jobHandlersOf(app).map(({ kind }) => kind),
  )
  const since = Math.min(app.now(), ...late.map((kind) => kind.since))
  const deadlines = {
    late: late.reduce((sum, kind) => sum + kind.count, 0),
    lateBy: seconds(app.now() - since),
  }
  const refuses = await app.storageTrouble.refuses(() => tryWrite(app.db))
  return { schema, deadlines, storage: refuses ? ('refuses' as const) : ('ok' as const) }
}

async function askBackups(app: App): Promise<Readiness['backups']> {
  if (app.config.backups === null || app.config.database === ':memory:') return null
  if ((await backupFolderOf(app).trouble()) !== null) return 'failing'
  const { failed } = await within(PATIENCE, lastBackup(app))
  return failed === null ? 'ok' : 'failing'
}

function feedAge(app: App): Readiness['feed'] {
  const { elapsed } = app
  const upstream = feedClientOf(app)
  const last = Math.max(...[...upstream.counts().values()].map(({ answeredAt }) => answeredAt ?? -Infinity))
  const downSince = upstream.downSince()
  return {
    answeredAgo: Number.isFinite(last) ? seconds(elapsed() - last) : null,
    downFor: downSince === null ? null : seconds(elapsed() - downSince),
  }
}

function seconds(ms: number): number {
  return Math.round(ms / SECOND)
}

/** @throws when it takes longer */
async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms).unref()
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
