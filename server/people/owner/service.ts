import type { LeagueId, UserId } from '../../../shared/core/ids.ts'
import { OwnerAct, type OwnerActEntry } from '../../../shared/admin/owner-act.ts'
import { type App, transact } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import * as queries from './queries.ts'

/** On a page of the log. */
const PAGE = 50

/** Whether an account is an owner of this server. Checked on every call, so that the right ends at once. */
export function isServerOwner(app: Pick<App, 'db'>, userId: UserId): Promise<boolean> {
  return queries.isOwner(app.db, userId)
}

/** Whether anyone owns this server. */
export function hasServerOwner(app: Pick<App, 'db'>): Promise<boolean> {
  return queries.hasOwner(app.db)
}

export function listServerOwners(app: Pick<App, 'db'>) {
  return queries.listOwners(app.db)
}

/**
 * Makes an account an owner of the server; only for people with access to the machine. @returns whether it
 * was none before
 */
export function makeServerOwner(app: App, userId: UserId): Promise<boolean> {
  return transact(app, async (app) => {
    const isNew = await queries.insertOwner(app.db, userId, app.now())
    await queries.endFirstOwnerCode(app.db, app.now())
    if (isNew) await writeAct(app, { actorId: null, aboutUser: userId }, { kind: 'owner-made' })
    return isNew
  })
}

/** He is an owner no more. @returns whether he was one */
export function removeServerOwner(app: App, userId: UserId): Promise<boolean> {
  return transact(app, async (app) => {
    const wasOwner = await queries.deleteOwner(app.db, userId)
    if (wasOwner) await writeAct(app, { actorId: null, aboutUser: userId }, { kind: 'owner-removed' })
    return wasOwner
  })
}

/** Who did it, and what it is about. */
interface About {
  readonly actorId: UserId | null
  readonly aboutUser?: UserId
  readonly aboutLeague?: LeagueId
}

/** Writes down an act, in the transaction in which it is done. */
export async function writeAct(app: App, about: About, act: OwnerAct): Promise<void> {
  await queries.insertAct(app.db, {
    id: app.newId(),
    at: app.now(),
    actorId: about.actorId,
    aboutUser: about.aboutUser ?? null,
    aboutLeague: about.aboutLeague ?? null,
    kind: act.kind,
    payload: JSON.stringify(act),
  })
}

/**
 * Does something as an owner of the server, in one transaction with what is written down of it. Whether he is one is
 * asked again in it: between the question and the act he may have been removed.
 * @throws {DomainError} NOT_HERE, and what the act throws
 */
export function asServerOwner<T>(app: App, userId: UserId, act: (app: App) => Promise<T>): Promise<T> {
  return transact(app, async (app) => {
    if (!(await isServerOwner(app, userId))) throw new DomainError('NOT_HERE')
    return act(app)
  })
}

/** A page of what owners did, the newest first. @param before the last of the page before; null for the first page */
export async function listActs(
  app: Pick<App, 'db'>,
  before: queries.ActPlace | null,
): Promise<OwnerActEntry[]> {
  const rows = await queries.listActs(app.db, { before, limit: PAGE })
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    actor: row.actorId === null ? null : (row.actor ?? 'Someone'),
    aboutUser: row.userId === null ? null : { id: row.userId, name: row.userName ?? '' },
    aboutLeague:
      row.leagueId === null || row.leagueCode === null
        ? null
        : { id: row.leagueId, code: row.leagueCode, name: row.leagueName ?? '' },
    act: readAct(row.payload),
  }))
}

function readAct(payload: string): OwnerAct | null {
  try {
    return OwnerAct.parse(JSON.parse(payload))
  } catch {
    return null
  }
}
