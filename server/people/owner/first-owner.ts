import { createHash, randomBytes } from 'node:crypto'
import type { UserId } from '../../../shared/core/ids.ts'
import { HOUR } from '../../../shared/core/time.ts'
import { type App, transact } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { takeTry } from '../../core/rate-limit/service.ts'
import * as queries from './queries.ts'
import { isServerOwner, writeAct } from './service.ts'

/** A code of 128 bits is not guessed; this bounds what trying costs. */
const TRIES = { max: 20, windowMs: HOUR }

/**
 * The link by which the first owner of a server takes it over, for whoever reads what the server prints at its start.
 * Each start makes a new one in the place of the last. Only its hash is stored, in the database, so that with several
 * processes it works at any of them. The code is behind the `#`, which no browser sends: it is in no log of requests.
 * @returns null where the server has, or ever had, an owner: then a command on the machine makes the next one
 */
export async function offerFirstOwner(app: App): Promise<string | null> {
  const code = randomBytes(16).toString('base64url')
  const isOffered = await transact(app, (app) => queries.saveFirstOwnerCode(app.db, hashOf(code), app.now()))
  return isOffered ? `${app.config.publicUrl}/own#${code}` : null
}

/**
 * Makes whoever has the code of the last start the first owner. Whoever owns the server already stays its owner.
 * @throws {DomainError} OWNER_LINK_INVALID, TOO_MANY_TRIES
 */
export async function becomeFirstOwner(app: App, userId: UserId, code: string): Promise<void> {
  if (await isServerOwner(app, userId)) return
  await takeTry(app, `first-owner:${userId}`, TRIES)
  await transact(app, async (app) => {
    // Of two at once one alters the row, and the other finds it altered.
    if (!(await queries.takeFirstOwnerCode(app.db, hashOf(code), app.now())))
      throw new DomainError('OWNER_LINK_INVALID')
    await queries.insertOwner(app.db, userId, app.now())
    await writeAct(app, { actorId: userId, aboutUser: userId }, { kind: 'owner-by-link' })
  })
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}
