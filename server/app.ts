import type { Logger } from 'pino'
import type { Passwords } from './auth/passwords.ts'
import type { Tokens } from './auth/tokens.ts'
import type { FbsTeams } from './bracket/cfbd.ts'
import type { Config } from './config.ts'
import type { Drafts } from './draft/memory.ts'
import { type Db, guardTransaction } from './db/open.ts'
import { withSavepoint } from './db/savepoint.ts'
import type { LineReads } from './live/line-reads.ts'
import type { Live } from './live/live.ts'
import type { Feed } from './scores/feed.ts'
import type { Upstream } from './upstream/polite.ts'
import type { StorageTrouble } from './storage-trouble.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Push } from './push/push.ts'
import type { Pictures } from './picture/pictures.ts'
import type { Seasons } from './points/seasons.ts'
import type { Kept } from './kept.ts'
import type { KeptOdds } from './season/kept-odds.ts'

/** Everything a service may touch. Built once per process, once per test. */
export interface App {
  readonly config: Config
  /** Signs tokens and keys hashes; at least 256 bits. Never leaves the process. */
  readonly secret: string
  readonly db: Db
  readonly log: Logger
  readonly storageTrouble: StorageTrouble
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
  /** What was worked out from the rows of leagues; the rows are the truth. */
  readonly kept: Kept
  /** Odds of the play-offs that were worked out, by what they were worked out from. */
  readonly odds: KeptOdds
  /** Tells what happens in leagues to whoever has them open; the database is the truth. */
  readonly live: Live
  /** Reads stat lines once for all who ask at the same time. */
  readonly lineReads: LineReads
  /** Runs once the transaction is on disk; at once when there is none. Never runs if it rolls back. */
  readonly afterCommit: (effect: () => void) => void
  /** Tells the deadline runner that a row was added. A hint: rows are found without it too. */
  readonly wakeDeadlines: () => void
}

/**
 * Runs `fn` in a transaction, handing it an App whose `db` is that transaction. Inside one that is already
 * open it is a part of it: when the part fails, all that it did is undone and its effects are dropped, and
 * whoever catches the error may go on. Parts run one after another.
 * Shadow the name (`transact(app, async (app) => …)`): a query on the outer `db` throws.
 * Await nothing but the database inside: everybody else waits meanwhile.
 */
export async function transact<T>(app: App, fn: (app: App) => Promise<T>): Promise<T> {
  const effects: Array<() => void> = []
  const afterCommit = (effect: () => void) => void effects.push(effect)
  if (app.db.isTransaction) {
    const result = await withSavepoint(app.db, () => fn({ ...app, afterCommit }))
    for (const effect of effects) app.afterCommit(effect)
    return result
  }
  const result = await app.db
    .transaction()
    .execute((db) => guardTransaction(() => fn({ ...app, db, afterCommit })))
  for (const effect of effects) runEffect(app.log, effect)
  return result
}

/** What was committed stays so: an effect that fails is logged and holds up neither the others nor the caller. */
export function runEffect(log: Logger, effect: () => void): void {
  try {
    effect()
  } catch (error) {
    log.error({ err: error }, 'What follows a commit failed')
  }
}
