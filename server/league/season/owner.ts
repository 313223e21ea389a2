import type { TeamId, UserId } from '../../../shared/core/ids.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../events/league-row.ts'
import { giveMovedPerson } from '../moved-season/service.ts'
import { listClosedWeeks } from '../result/service.ts'
import { putSeasonOwner, renameInSeason } from '../schedule/service.ts'

type PlayingLeague = Pick<LeagueRow, 'id' | 'season' | 'phase'>

/**
 * Records the new manager of a team of a locked league in the season that is played: from its first week that
 * is not over, or from where the account began that held the team for them. Seasons that are over keep their
 * owners. Called wherever a team changes hands.
 * @param of.heldBy the account that held the team for this person until they came; null for none
 */
export async function recordOwner(
  app: App,
  league: PlayingLeague,
  { teamId, userId, heldBy }: { teamId: TeamId; userId: UserId; heldBy: UserId | null },
): Promise<void> {
  const { id: leagueId, season } = league
  if (heldBy !== null) await giveMovedPerson(app, { leagueId, from: heldBy, to: userId })
  if (season === null || league.phase === 'over') return
  const closed = (await listClosedWeeks(app, { leagueId, season })).at(-1)
  const fromPeriod = closed ? closed.period + 1 : 0
  await putSeasonOwner(app, { leagueId, season, teamId }, { ownerId: userId, fromPeriod, heldBy })
}

/** A team of a league that is locked has another name: so does the season that is played, and none that is over. */
export async function recordTeamName(
  app: App,
  { id: leagueId, season, phase }: PlayingLeague,
  { teamId, name }: { teamId: TeamId; name: string },
): Promise<void> {
  if (season === null || phase === 'over') return
  await renameInSeason(app, { leagueId, season, teamId }, name)
}
