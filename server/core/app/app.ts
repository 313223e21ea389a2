import type { TokenScope } from '../../../shared/account/token-scopes.ts'
import type { Log } from '../log/log.ts'
import type { Config } from '../config/config.ts'
import { guardTransaction } from '../db/guard.ts'
import type { Own } from './own.ts'
import type { Db } from '../db/open.ts'
import { isUndoneByAnother } from '../errors/storage-error.ts'
import { withSavepoint } from '../db/savepoint.ts'
import type { StorageTrouble } from './storage-trouble.ts'
import type { Overload } from '../overload/overload.ts'
import type { Stopping } from './stopping.ts'

/** The right to do something for all processes on a database. */
export interface Lease {
  /** Whether the process has it; then it stays so until the transaction ends. */
  isHeld(transaction: Db): Promise<boolean>
}

/** What a person acts through: a program of theirs, by its API token. */
export interface Through {
  /** What the person called it. */
  readonly name: string
  readonly scopes: readonly TokenScope[]
}

/** Everything a service may touch. Built once per process, once per test. */
export interface App {
  readonly config: Config
  /** What the rooms keep, and are given; they ask with `own` and `given`. */
  readonly own: Own
  /** Signs tokens and keys hashes; at least 256 bits. Never leaves the process. */
  readonly secret: string
  readonly db: Db
  readonly log: Log
  readonly storageTrouble: StorageTrouble
  readonly stopping: Stopping
  /** Whether there is too much to do. */
  readonly overload: Overload
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /**
   * Milliseconds since an arbitrary moment, whole ones. Unaffected by setting the clock: for ages and waits,
   * which only this value measures correctly. It has no meaning outside this process.
   */
  readonly elapsed: () => number
  /** 12 characters of `a-z2-7`. */
  readonly newId: () => string
  /** Unguessable bytes, for codes and tickets. */
  readonly randomBytes: (size: number) => Buffer
  /** Runs once the transaction is on disk; at once when there is none. Never runs if it rolls back. */
  readonly afterCommit: (effect: () => void) => void
  /** While its process does not have it any more this app may write nothing; null for most. */
  readonly lease: Lease | null
  /** The API token by which a person acts in this call; null where they act themselves, and for Empire. */
  readonly through: Through | null
  /** Asked when a command has locked its league, before it is carried out: throws where it may not be. Null for most. */
  readonly onceLocked: ((app: App) => Promise<void>) | null
}

/**
 * Runs `fn` in a transaction, with an App whose `db` is that transaction. Inside an open transaction it is a
 * savepoint: when it fails, its writes are undone, its effects are dropped, and the caller may catch the
 * error and continue. Savepoints run one after another. Shadow the name (`transact(app, async (app) => …)`):
 * a query on the outer `db` throws. Await only the database inside: all other requests wait meanwhile. On
 * PostgreSQL `fn` may run again from the start, with its writes undone, after a conflict with another
 * transaction.
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
        if (app.lease && !(await app.lease.isHeld(db))) throw new Error('Another process leads now')
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
export function runEffect(log: Log, effect: () => void): void {
  try {
    effect()
  } catch (error) {
    log.error({ err: error }, 'What follows a commit failed')
  }
}
