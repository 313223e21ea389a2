import * as z from 'zod'
import { PlayerId } from '../../../shared/core/ids.ts'
import { must } from '../../../shared/core/must.ts'
import { isOutOrDoubtful } from '../../../shared/rules/lineup/out.ts'
import { FANTASY_SPORT_KEYS } from '../../../shared/sports/index.ts'
import type { App } from '../../core/app/app.ts'
import type { JobKind, Due } from '../../core/jobs/kind.ts'
import { schedule } from '../../core/jobs/service.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import { findLeague } from '../../league/events/service.ts'
import type { StillTrue } from '../../people/notification/deliver.ts'
import { notifyTeams } from '../../people/notification/service.ts'
import { listLeaguesOwning } from '../ownership/service.ts'
import { PLAYER_OUT, type PlayerOut } from '../../feed/player/out.ts'
import { findStoredPlayer } from '../../feed/player/service.ts'
import { isManager, listTeams } from '../../league/team/service.ts'
import { inForceOn } from './read.ts'
import { gamesOn, lockOn } from './set.ts'
import { daysAhead } from './open-days.ts'

/** A league checks whether a player who is out starts for one of its teams. */
export const STARTER_OUT: JobKind<{ playerId: PlayerId }> = {
  name: 'starter-out',
  payload: z.strictObject({ playerId: PlayerId }),
}

/** Leagues that are told in one go. */
const AT_ONCE = 200

/** Schedules the check in some of the leagues in which a player who is out has an owner, and itself for the rest. */
export async function onPlayerOut(app: App, { subject, payload }: Due<PlayerOut>): Promise<void> {
  const { playerId, after } = payload
  const sport = must(
    FANTASY_SPORT_KEYS.find((key) => key === subject),
    'a sport that leagues play',
  )
  const leagues = await listLeaguesOwning(app, { sport, playerId, after, limit: AT_ONCE })
  for (const leagueId of leagues)
    await schedule(app, STARTER_OUT, { subject: leagueId, occurrence: playerId, payload: { playerId } })
  const last = leagues.at(-1)
  if (leagues.length === AT_ONCE && last !== undefined)
    await schedule(app, PLAYER_OUT, {
      subject,
      occurrence: `${playerId} ${last}`,
      payload: { playerId, after: last },
    })
}

/** Tells who starts him, if he is still out and his place can still be changed. */
export async function onStarterOut(
  app: App,
  league: LockedLeague,
  { payload: { playerId } }: Due<{ playerId: PlayerId }>,
): Promise<void> {
  const found = await findStart(app, league, playerId)
  if (!found) return
  const { player, team, day, locksAt, subject } = found
  await notifyTeams(app, league.id, [
    {
      teamId: team.id,
      subject,
      content: {
        kind: 'starter-out',
        player: { id: player.id, name: player.name },
        status: player.status,
        teamName: team.name,
        day,
        locksAt,
      },
    },
  ])
}

export const isStarterStillOut: StillTrue<'starter-out'> = async (app, { userId, leagueId, content }) => {
  const league = await findLeague(app, leagueId)
  const found = league && (await findStart(app, league, content.player.id))
  return !!found && isManager(found.team, userId) && found.day === content.day
}

/** Where a player who is out or doubtful starts next in a league, in a slot that is not locked; null for nowhere. */
async function findStart(app: App, league: LeagueRow, playerId: PlayerId) {
  const { sport, season, phase } = league
  if (season === null || (phase !== 'regular' && phase !== 'playoffs')) return null
  const player = await findStoredPlayer(app, sport, playerId)
  if (!player || !isOutOrDoubtful(player)) return null
  const now = app.now()
  for (const { week, day } of await daysAhead(app, league)) {
    const games = gamesOn(week, { day, playerId })
    const lock = lockOn(week, { day, playerId }, now)
    if (lock.isLocked || !games.some(({ counts }) => counts)) continue
    for (const team of await listTeams(app, league.id))
      if (inForceOn(week, { teamId: team.id, day, now }).starters.includes(playerId))
        return {
          player,
          team,
          day,
          locksAt: lock.at,
          // Once a week, however often his status comes and goes.
          subject: `${league.id} ${season} ${week.number} ${playerId}`,
        }
  }
  return null
}
