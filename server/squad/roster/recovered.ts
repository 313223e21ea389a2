import * as z from 'zod'
import { PlayerId } from '../../../shared/core/ids.ts'
import { must } from '../../../shared/core/must.ts'
import { mayBeOnReserve } from '../../../shared/rules/roster/spot.ts'
import { FANTASY_SPORT_KEYS } from '../../../shared/sports/index.ts'
import type { App } from '../../core/app/app.ts'
import type { JobKind, Due } from '../../core/jobs/kind.ts'
import { schedule } from '../../core/jobs/service.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { findLeague } from '../../league/events/service.ts'
import type { StillTrue } from '../../people/notification/deliver.ts'
import { notifyTeams } from '../../people/notification/service.ts'
import { listLeaguesReserving, listOwned } from '../ownership/service.ts'
import { PLAYER_BETTER, type PlayerOut } from '../../feed/player/out.ts'
import { findStoredPlayer } from '../../feed/player/service.ts'
import { settingsOf } from '../../league/settings/service.ts'
import { isManager, listTeams } from '../../league/team/service.ts'

/** A league checks whether a player on a reserve may still be there. */
export const RESERVE_LOOK: JobKind<{ playerId: PlayerId }> = {
  name: 'reserve-look',
  payload: z.strictObject({ playerId: PlayerId }),
}

/** Leagues that are told in one go. */
const AT_ONCE = 200

/**
 * Schedules the check in some of the leagues with a player on a reserve whose status changed, and itself for
 * the rest.
 */
export async function onPlayerBetter(app: App, { subject, payload }: Due<PlayerOut>): Promise<void> {
  const { playerId, after } = payload
  const sport = must(
    FANTASY_SPORT_KEYS.find((key) => key === subject),
    'a sport that leagues play',
  )
  const leagues = await listLeaguesReserving(app, { sport, playerId, after, limit: AT_ONCE })
  for (const leagueId of leagues)
    await schedule(app, RESERVE_LOOK, { subject: leagueId, occurrence: playerId, payload: { playerId } })
  const last = leagues.at(-1)
  if (leagues.length === AT_ONCE && last !== undefined)
    await schedule(app, PLAYER_BETTER, {
      subject,
      occurrence: `${playerId} ${last}`,
      payload: { playerId, after: last },
    })
}

/** Tells the team that has him on its reserve, if he may not be there any more: once, however often he comes and goes. */
export async function onReserveLook(
  app: App,
  league: LockedLeague,
  { payload: { playerId } }: Due<{ playerId: PlayerId }>,
): Promise<void> {
  const found = await findOverstaying(app, league, playerId)
  if (!found) return
  const { player, team, spotSeq } = found
  await notifyTeams(app, league.id, [
    {
      teamId: team.id,
      subject: `${league.id} ${spotSeq} ${playerId}`,
      content: {
        kind: 'reserve-recovered',
        player: { id: player.id, name: player.name },
        status: player.status,
        teamName: team.name,
      },
    },
  ])
}

export const isStillOverstaying: StillTrue<'reserve-recovered'> = async (
  app,
  { userId, leagueId, content },
) => {
  const league = await findLeague(app, leagueId)
  const found = league && (await findOverstaying(app, league, content.player.id))
  return found ? isManager(found.team, userId) : false
}

/** The team whose reserve has a player who may not be there any more; null where he may, or is not there. */
async function findOverstaying(app: App, league: LeagueRow, playerId: PlayerId) {
  const { id: leagueId, sport, season, phase } = league
  if (season === null || (phase !== 'regular' && phase !== 'playoffs')) return null
  const owned = (await listOwned(app, { leagueId, season })).find((one) => one.playerId === playerId)
  if (owned?.spot !== 'reserve') return null
  const player = await findStoredPlayer(app, sport, playerId)
  const { roster } = await settingsOf(app, league)
  if (!player || mayBeOnReserve(roster, player.status)) return null
  const team = (await listTeams(app, leagueId)).find(({ id }) => id === owned.teamId)
  return team ? { player, team, spotSeq: owned.spotSeq } : null
}
