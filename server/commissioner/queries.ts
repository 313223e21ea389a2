import type { LeagueId, TeamId, UserId } from '../../shared/ids.ts'
import type { Db } from '../db/open.ts'

/** @param pausedAt ms since the epoch; null to let it go on */
export async function updatePausedAt(db: Db, id: LeagueId, pausedAt: number | null): Promise<void> {
  await db.updateTable('league').set({ paused_at: pausedAt }).where('id', '=', id).execute()
}

export async function updateCommissioner(db: Db, id: LeagueId, commissionerId: UserId): Promise<void> {
  await db.updateTable('league').set({ commissioner_id: commissionerId }).where('id', '=', id).execute()
}

export async function updateOwner(db: Db, teamId: TeamId, ownerId: UserId): Promise<void> {
  await db.updateTable('team').set({ owner_id: ownerId }).where('id', '=', teamId).execute()
}
