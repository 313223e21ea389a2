import type { LeagueId, TeamId, UserId } from '../../shared/ids.ts'
import type { PauseScope } from '../../shared/league.ts'
import type { Db } from '../db/open.ts'

/** @param paused since when, ms since the epoch; null to let it go on */
export async function updatePaused(
  db: Db,
  id: LeagueId,
  paused: { at: number; what: PauseScope } | null,
): Promise<void> {
  await db
    .updateTable('league')
    .set({ paused_at: paused?.at ?? null, paused_what: paused?.what ?? null })
    .where('id', '=', id)
    .execute()
}

export async function updateCommissioner(db: Db, id: LeagueId, commissionerId: UserId): Promise<void> {
  await db.updateTable('league').set({ commissioner_id: commissionerId }).where('id', '=', id).execute()
}

export async function updateOwner(db: Db, teamId: TeamId, ownerId: UserId): Promise<void> {
  await db.updateTable('team').set({ owner_id: ownerId }).where('id', '=', teamId).execute()
}
