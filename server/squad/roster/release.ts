import type { TeamId } from '../../../shared/core/ids.ts'
import { type App, transact } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { rosterSeason } from '../../league/off-season/service.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import { listOwned } from '../ownership/service.ts'
import { moveIn } from './move.ts'

/**
 * Drops every player of a team, as its commissioner would one by one, inside a command that has locked the league. Who
 * cannot be dropped now, because their game is on or a trade has promised them, stays.
 * @returns how many were dropped, and how many stay
 */
export async function releaseAll(
  app: App,
  league: LockedLeague,
  { teamId, reason }: { teamId: TeamId; reason: string },
): Promise<{ released: number; kept: number }> {
  const season = await rosterSeason(app, league)
  const owned = season === null ? [] : await listOwned(app, { leagueId: league.id, season })
  const own = owned.filter((one) => one.teamId === teamId)
  let released = 0
  for (const { playerId: drop } of own)
    try {
      await transact(app, (app) =>
        moveIn(app, league, {
          league,
          teamId,
          add: null,
          drop,
          positions: null,
          commissionersReason: reason,
        }),
      )
      released += 1
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
  return { released, kept: own.length - released }
}
