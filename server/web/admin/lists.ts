import type { AdminLeague, AdminPerson } from '../../../shared/admin/admin.ts'
import type { LeagueId } from '../../../shared/core/ids.ts'
import { nameKey } from '../../../shared/core/name.ts'
import { DAY } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import * as queries from './queries.ts'

/** On a page of a list. */
const PAGE = 50

/** A commissioner who has not been here for so long is gone. */
const GONE_AFTER = 14 * DAY

interface Asked {
  readonly text: string
  readonly after: { readonly at: number; readonly id: string } | null
}

/** Accounts by a part of the name or the address, the newest first, a page at a time. */
export async function listPeople(app: App, { text, after }: Asked): Promise<AdminPerson[]> {
  const rows = await queries.listPeople(app.db, {
    text: nameKey(text),
    after,
    limit: PAGE,
    now: app.now(),
  })
  return rows.map(({ ownerSince, leagues, devices, ...row }) => ({
    ...row,
    leagues: leagues ?? 0,
    devices: devices ?? 0,
    isOwner: ownerSince !== null,
  }))
}

/** Leagues by a part of their name or their commissioner's, the newest first, a page at a time. */
export async function listLeagues(
  app: App,
  { text, after, orphaned }: Asked & { orphaned: boolean },
): Promise<AdminLeague[]> {
  const rows = await queries.listLeagues(app.db, {
    text: nameKey(text),
    after,
    limit: PAGE,
    cutoff: app.now() - GONE_AFTER,
    orphaned,
  })
  return rows.map(({ commissionerJoinedAt, commissionerDeletedAt, members, ...row }) => ({
    ...row,
    members: members ?? 0,
    isOrphaned: isGone(app, {
      seenAt: row.commissionerSeenAt,
      joinedAt: commissionerJoinedAt,
      deletedAt: commissionerDeletedAt,
    }),
  }))
}

/** Whether a commissioner counts as gone. */
export function isGone(
  app: Pick<App, 'now'>,
  of: { seenAt: number | null; joinedAt: number; deletedAt: number | null },
): boolean {
  return of.deletedAt !== null || (of.seenAt ?? of.joinedAt) < app.now() - GONE_AFTER
}

/** Accounts that a league can be given to: its other members, or all accounts where no member is left. */
export async function listHeirs(app: App, leagueId: LeagueId) {
  const members = await queries.listOthers(app.db, leagueId)
  return { members, isOpen: members.length === 0 }
}
