import { createHmac } from 'node:crypto'
import type { UserId } from '../../../shared/core/ids.ts'
import { must } from '../../../shared/core/must.ts'
import { DAY } from '../../../shared/core/time.ts'
import { type App, transact } from '../app/app.ts'
import { DomainError } from '../errors/errors.ts'
import * as queries from './queries.ts'

/** How long an answer can be had again. */
const ANSWER_LIFETIME = 7 * DAY

/** One thing that a user wants done, however often the call for it arrives. */
export interface Idempotency {
  readonly userId: UserId
  /** The client's name for it; null where it sent none, and the call stands for itself. */
  readonly key: string | null
  /** What is to be done, such as `league.create`. */
  readonly command: string
  /** As it arrived. */
  readonly input: unknown
}

/**
 * What must be the same when the key is. Keyed with the server's secret, because an input may hold what must
 * not be guessed from a table.
 */
function fingerprintOf(app: App, { command, input }: Idempotency): string {
  const body = JSON.stringify([command, input], inOrder)
  return createHmac('sha256', app.secret).update(`intent:${body}`).digest('base64url')
}

/** The same text whatever order a client writes its fields in. */
function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * Does a thing once for an idempotency key: in one transaction the effect and its answer, which is given again to
 * whoever sends the same key within a week. Of calls at the same time one does it and the others wait for its
 * answer. What is refused is rolled back with its key, so that it can be tried again.
 * @param effect answers plain JSON without secrets, for it is kept; await nothing but the database inside
 * @param before runs outside the transaction and only for what is not answered yet: counts a try that stays
 *   counted when it goes wrong, asks the world outside
 * @throws {DomainError} KEY_REUSED when the key was used for something else; what `before` and `effect` throw
 */
export async function idempotent<T>(
  app: App,
  idempotency: Idempotency,
  effect: (app: App) => Promise<T>,
  before: () => Promise<void> = () => Promise.resolve(),
): Promise<T> {
  const { userId, key } = idempotency
  if (key === null) {
    await before()
    return transact(app, effect)
  }
  const by = { userId, key }
  const fingerprint = fingerprintOf(app, idempotency)
  const done = await queries.findAnswer(app.db, by)
  if (done) return answerAgain(done, fingerprint) as T // written by the same command
  await before()
  return transact(app, async (app) => {
    // Before the effect, so that another process with the same key waits here until this one has committed.
    const isFirst = await queries.insertKey(app.db, by, { fingerprint, createdAt: app.now() })
    if (!isFirst) {
      const met = must(await queries.findAnswer(app.db, by), 'a key just met')
      return answerAgain(met, fingerprint) as T // written by the same command
    }
    const answer = await effect(app)
    await queries.updateAnswer(app.db, by, JSON.stringify(answer))
    return answer
  })
}

function answerAgain(done: queries.IdempotencyRow, fingerprint: string): unknown {
  if (done.fingerprint !== fingerprint) throw new DomainError('KEY_REUSED')
  return JSON.parse(must(done.answer, 'the answer of an intent'))
}

/** Deletes stored answers whose callers no longer wait for them. */
export function forgetAnswered(app: App): Promise<void> {
  return queries.deleteKeys(app.db, app.now() - ANSWER_LIFETIME)
}
