import type { Logger } from 'pino'
import type { KeptPicks } from '../../squad/average-pick/kept-picks.ts'
import type { Passwords } from '../../people/auth/passwords.ts'
import type { Tokens } from '../../people/auth/tokens.ts'
import type { BackupFolder } from '../backup/folder-watch.ts'
import type { FbsTeams } from '../../social/bracket/cfbd.ts'
import type { Config } from '../config/config.ts'
import type { Drafts } from '../../squad/draft/memory.ts'
import { guardTransaction } from '../db/guard.ts'
import type { Own } from './own.ts'
import type { Db } from '../db/open.ts'
import { isUndoneByAnother } from '../errors/storage-error.ts'
import { withSavepoint } from '../db/savepoint.ts'
import { holdsLease, type Lease } from '../lease/queries.ts'
import type { LineReads } from '../../feed/stat-line/line-reads.ts'
import type { Peers } from '../cluster/peers.ts'
import type { Live } from '../../web/live/live.ts'
import type { Feed } from '../../feed/scores/feed.ts'
import type { Upstream } from '../../feed/upstream/polite.ts'
import type { StorageTrouble } from './storage-trouble.ts'
import type { UnnamedProxies } from '../proxy/networks.ts'
import type { RateLimits } from '../rate-limit/rate-limits.ts'
import type { Load } from '../overload/load.ts'
import type { Meter } from '../metrics/meter.ts'
import type { Stopping } from './stopping.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Push } from '../../people/push/push.ts'
import type { Pictures } from '../../feed/picture/pictures.ts'
import type { Seasons } from '../../squad/scoring/seasons.ts'
import type { Kept } from '../cache/cache.ts'
import type { KeptOdds } from '../../season/season/kept-odds.ts'

/** Everything a service may touch. Built once per process, once per test. */
export interface App {
  readonly config: Config
  /** What the rooms keep; they ask with `own` and `given`. */
  readonly own: Own
  /** Signs tokens and keys hashes; at least 256 bits. Never leaves the process. */
  readonly secret: string
  readonly db: Db
  readonly log: Logger
  readonly storageTrouble: StorageTrouble
  readonly backupFolder: BackupFolder
  readonly unnamedProxies: UnnamedProxies
  readonly stopping: Stopping
  /** Whether there is too much to do. */
  readonly load: Load
  /** How often accounts and leagues may do the same thing. */
  readonly rateLimits: RateLimits
  /** Counts calls and streams; null where nobody may ask for the numbers. */
  readonly meter: Meter | null
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /**
   * Milliseconds since some moment, whole ones. Goes on evenly when the clock is set: for ages and waits, which
   * it alone can tell. Means nothing to anybody else.
   */
  readonly elapsed: () => number
  /** 12 characters of `a-z2-7`. */
  readonly newId: () => string
  /** Unguessable bytes, for codes and tickets. */
  readonly randomBytes: (size: number) => Buffer
  readonly passwords: Passwords
  readonly tokens: Tokens
  readonly mailer: Mailer
  readonly push: Push
  /** The way to the sports world, for all who ask it. */
  readonly upstream: Upstream
  /** What fans see of it. */
  readonly feed: Feed
  /** Logos and photographs; null where there are none. */
  readonly pictures: Pictures | null
  /** Seasons kept in memory, to score them in one pass; the database is the truth. */
  readonly seasons: Seasons
  readonly fbsTeams: FbsTeams
  /** Drafts as their events have made them; the events are the truth. */
  readonly drafts: Drafts
  /** Average draft positions by sport and season; the rows are the truth. */
  readonly averagePicks: Map<string, KeptPicks>
  /** What was worked out from the rows of leagues; the rows are the truth. */
  readonly kept: Kept
  /** Odds of the playoffs that were worked out, by what they were worked out from. */
  readonly odds: KeptOdds
  /** The other processes on the same database; null where there can be none. */
  readonly peers: Peers | null
  /** Tells what happens in leagues to whoever has them open; the database is the truth. */
  readonly live: Live
  /** Reads stat lines once for all who ask at the same time. */
  readonly lineReads: LineReads
  /** Runs once the transaction is on disk; at once when there is none. Never runs if it rolls back. */
  readonly afterCommit: (effect: () => void) => void
  /** What this app may write only while its process has it; null for most. */
  readonly lease: Lease | null
  /**
   * Tells the deadline runner that a row was added. A hint: rows are found without it too.
   * @param kind of the row; any if left out
   */
  readonly wakeDeadlines: (kind?: string) => void
}

/**
 * Runs `fn` in a transaction, handing it an App whose `db` is that transaction. Inside one that is already
 * open it is a part of it: when the part fails, all that it did is undone and its effects are dropped, and
 * whoever catches the error may go on. Parts run one after another.
 * Shadow the name (`transact(app, async (app) => …)`): a query on the outer `db` throws.
 * Await nothing but the database inside: everybody else waits meanwhile. It may run anew, with all that it had done undone:
 * on PostgreSQL, where another transaction came across it.
 */
export async function transact<T>(app: App, fn: (app: App) => Promise<T>): Promise<T> {
  const effects: Array<() => void> = []
  const afterCommit = (effect: () => void) => void effects.push(effect)
  if (app.db.isTransaction) {
    const result = await withSavepoint(app.db, () => fn({ ...app, afterCommit }))
    for (const effect of effects) app.afterCommit(effect)
    return result
  }
  const whole = () =>
    app.db.transaction().execute((db) =>
      guardTransaction(async () => {
        if (app.lease && !(await holdsLease(db, app.lease))) throw new Error('Another process leads now')
        return fn({ ...app, db, afterCommit })
      }),
    )
  const result = await againIfUndone(() => {
    effects.length = 0
    return whole()
  })
  for (const effect of effects) runEffect(app.log, effect)
  return result
}

/**
 * Runs `fn` in the transaction that is open, or in one of its own where none is. Unlike a part of `transact` it cannot be
 * undone by itself, so let its error pass; on PostgreSQL that is two questions less.
 */
export function within<T>(app: App, fn: (app: App) => Promise<T>): Promise<T> {
  return app.db.isTransaction ? fn(app) : transact(app, fn)
}

/** Two transactions that come across each other: one is undone, and may well be done after the other. */
const MOST_TRIES = 3

async function againIfUndone<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (tries >= MOST_TRIES || !isUndoneByAnother(error)) throw error
    }
  }
}

/** What was committed stays so: an effect that fails is logged and holds up neither the others nor the caller. */
export function runEffect(log: Logger, effect: () => void): void {
  try {
    effect()
  } catch (error) {
    log.error({ err: error }, 'What follows a commit failed')
  }
}
