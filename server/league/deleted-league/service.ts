import { DELETED_NAME } from '../../../shared/core/account-limits.ts'
import type { LeagueCode, LeagueId, UserId } from '../../../shared/core/ids.ts'
import { must } from '../../../shared/core/must.ts'
import { type DeletedLeague, RESTORABLE_FOR } from '../../../shared/league/deleted-league.ts'
import { type App, transact } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import type { LeagueRow } from '../events/league-row.ts'
import * as queries from './queries.ts'

/** Of a person, or of the server: more is not shown at once. */
const MOST_SHOWN = 100

/**
 * Replaces a league by its copy: all of its rows go, and whatever was to happen in it. Inside a command that has locked
 * it.
 * @returns until when it can be restored, ms since the epoch
 */
export async function putAway(
  app: App,
  league: Pick<LeagueRow, 'id' | 'code' | 'name' | 'sport' | 'commissionerId'>,
  {
    copy,
    teams,
    members,
    deletedBy,
    reason,
  }: {
    copy: Buffer
    /** How many it had. */
    teams: number
    members: readonly UserId[]
    deletedBy: UserId
    reason: string
  },
): Promise<number> {
  const { id, code, name, sport } = league
  const deletedAt = app.now()
  const expiresAt = deletedAt + RESTORABLE_FOR
  await queries.deleteLeague(app.db, id)
  await queries.insertDeleted(app.db, {
    id,
    code,
    name,
    sport,
    teams,
    deletedBy,
    deletedAt,
    expiresAt,
    reason,
    copy,
  })
  const rights = members.map((userId): [UserId, { mayRestore: boolean }] => [
    userId,
    { mayRestore: userId === league.commissionerId },
  ])
  await queries.insertMembers(app.db, id, new Map(rights))
  return expiresAt
}

/** Deletes a league of which no copy is kept. Inside a transaction. */
export function deleteForGood(app: App, id: LeagueId): Promise<void> {
  return queries.deleteLeague(app.db, id)
}

/** Accounts that were held for people of a league that is gone lose their names. */
export function leaveNameless(app: App, ids: readonly UserId[]): Promise<void> {
  return queries.leaveNameless(app.db, ids, { name: DELETED_NAME, at: app.now() })
}

/** With who deleted it: of every id there is an account, deleted or not. */
function named<Row extends { deletedBy: string | null }>({ deletedBy, ...row }: Row) {
  return { ...row, deletedBy: must(deletedBy, 'who deleted a league') }
}

/** Deleted leagues that a person was in and that can be restored, the one deleted last first. */
export async function listMyDeleted(app: App, userId: UserId): Promise<DeletedLeague[]> {
  const rows = await queries.listOfMember(app.db, userId, { now: app.now(), limit: MOST_SHOWN })
  return rows.map((row) => ({ ...named(row), mayRestore: row.mayRestore === 1 }))
}

/** The same of everybody, for an owner of the server, who can restore each. */
export async function listAllDeleted(app: App): Promise<DeletedLeague[]> {
  const rows = await queries.listAll(app.db, { now: app.now(), limit: MOST_SHOWN })
  return rows.map((row) => ({ ...named(row), mayRestore: true }))
}

/** Whether a person may restore a league; undefined where there is none that they were in. */
export async function mayRestore(app: App, userId: UserId, id: LeagueId): Promise<boolean | undefined> {
  const found = await queries.findOfMember(app.db, { userId, id, now: app.now() })
  return found && found.mayRestore === 1
}

/** What whoever was in a deleted league is told instead of its pages; undefined for everyone else. */
export async function deletedError(
  app: App,
  userId: UserId,
  code: LeagueCode,
): Promise<DomainError | undefined> {
  const found = await queries.findOfMember(app.db, { userId, code, now: app.now() })
  if (!found) return undefined
  return new DomainError('LEAGUE_DELETED', {
    message: `${found.name} was deleted by ${named(found).deletedBy}: “${found.reason}”`,
  })
}

/** The copy of a league, which is taken out of what can be restored. Inside the transaction that restores it. @throws {DomainError} DELETED_LEAGUE_GONE */
export async function takeCopy(app: App, id: LeagueId) {
  const taken = await queries.takeCopy(app.db, id, app.now())
  if (!taken) throw new DomainError('DELETED_LEAGUE_GONE')
  return taken
}

/** Which of some people have deleted their accounts since a moment, ms since the epoch. */
export function listDeletedSince(app: App, ids: readonly UserId[], since: number): Promise<UserId[]> {
  return queries.listDeletedSince(app.db, ids, since)
}

const AT_ONCE = 20

/** Removes copies that are too old to be restored; the names of people who were never here go with them. */
export async function forgetDeletedLeagues(app: App): Promise<void> {
  let count: number
  do
    count = await transact(app, async (app) => {
      const ids = await queries.listExpired(app.db, app.now(), AT_ONCE)
      if (ids.length === 0) return 0
      await leaveNameless(app, await queries.listHeldFor(app.db, ids))
      await queries.forget(app.db, ids)
      return ids.length
    })
  while (count === AT_ONCE)
}
