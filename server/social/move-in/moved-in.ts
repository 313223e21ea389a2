import type { UserId } from '../../../shared/core/ids.ts'
import type { MovedIn, MoveSeason } from '../../../shared/move-in/move-in.ts'
import type { MoveNotes } from '../../../shared/move-in/moved-season.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { findMovedLeague, listReplays } from '../../league/moved-season/service.ts'
import { listTeams } from '../../league/team/service.ts'
import { listUnclaimedTeams } from '../unclaimed-team/service.ts'
import { isClaimed } from './before.ts'

/** How a league came in, for its members; null for one that began here. */
export async function getMovedIn(app: App, league: LeagueRow, userId: UserId): Promise<MovedIn | null> {
  const moved = await findMovedLeague(app, league.id)
  if (moved === null) return null
  const unclaimed = new Map(
    (await listUnclaimedTeams(app, league.id)).map(({ teamId, holderName }) => [teamId, holderName]),
  )
  // Written by the move alone, as is what its replay found.
  const notes = JSON.parse(moved.notes) as MoveNotes
  const replays = await listReplays(app, league.id)
  const teams = await listTeams(app, league.id)
  return {
    host: moved.host,
    movedAt: moved.movedAt,
    source: notes.source ?? null,
    seasons: replays
      .toReversed()
      .flatMap(({ replay }) => (replay === null ? [] : [JSON.parse(replay) as MoveSeason])),
    teams: teams.map(({ id, name, ownerId, ownerName }) => ({
      teamId: id,
      name,
      holder: unclaimed.get(id) ?? ownerName,
      isClaimed: !unclaimed.has(id),
      isMine: ownerId === userId,
    })),
    missing: [...notes.missing, ...notes.differs],
    canUndo: league.commissionerId === userId && !(await isClaimed(app, league.id)),
  }
}
