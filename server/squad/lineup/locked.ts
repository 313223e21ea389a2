import type { PlayerId, TeamId } from '../../../shared/core/ids.ts'
import { staysFor } from '../../../shared/rules/lineup/lock.ts'
import { overAfter } from '../../../shared/rules/lineup/day-end.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import type { StoredPlayer } from '../../feed/player/service.ts'
import { type DayOfWeek, openDays } from './open-days.ts'
import { inForceOn, rosterOn } from './read.ts'
import { gamesOn, isLockedOn } from './set.ts'
import { endByCalendar } from './week.ts'

type LeagueOfLocks = Pick<LeagueRow, 'id' | 'seq' | 'sport' | 'seats' | 'season'>

/**
 * Players in slots of a team's lineup of today, in football of the week, that cannot be changed any more: a
 * drop would take their points along, or leave their slot to a player who plays later. Where the bench locks too, also
 * those on it whose game has begun.
 * @param of.players among whom they are
 */
export async function lockedStarters(
  app: App,
  league: LeagueOfLocks,
  of: { teamId: TeamId; players: readonly Pick<StoredPlayer, 'id'>[] },
): Promise<Set<PlayerId>> {
  return (await lockedStartersOfAll(app, league, of.players))(of.teamId)
}

/** The same for every team of a league: the weeks are read once. */
export async function lockedStartersOfAll(
  app: App,
  league: LeagueOfLocks,
  players: readonly Pick<StoredPlayer, 'id'>[],
): Promise<(teamId: TeamId) => Set<PlayerId>> {
  const untilOf = await lockedUntil(app, league)
  return (teamId) =>
    new Set(players.flatMap(({ id }) => (untilOf({ teamId, playerId: id }) === null ? [] : [id])))
}

/**
 * Until when a team cannot give up a locked player, ms since the epoch; null for a player who may go. That
 * is the end of the day, in football of the week; where that has passed by the calendar, the end of his own
 * game.
 */
export async function lockedUntil(
  app: App,
  league: LeagueOfLocks,
): Promise<(of: { teamId: TeamId; playerId: PlayerId }) => number | null> {
  const now = app.now()
  const days = await openDays(app, league, now)
  const known = new Map<TeamId, readonly LineupOfDay[]>()
  const lineupsOf = (teamId: TeamId) => {
    const lineups = known.get(teamId) ?? days.map((open) => lineupOf(open, teamId, now))
    known.set(teamId, lineups)
    return lineups
  }
  return ({ teamId, playerId }) => {
    const ends = days.flatMap((open, index) => {
      const lineup = lineupsOf(teamId)[index]
      const isStarting = lineup?.starters.has(playerId) ?? false
      if (!isStarting && !lineup?.bench.has(playerId)) return []
      return [endOfLock(open, { playerId, isStarting }, now)]
    })
    const end = Math.max(0, ...ends)
    return end > now ? end : null
  }
}

/** Who a team has in the slots of a day, and who else that may stay for it: none where the bench does not lock. */
interface LineupOfDay {
  readonly starters: ReadonlySet<PlayerId | null>
  readonly bench: ReadonlySet<PlayerId>
}

function lineupOf({ week, day }: DayOfWeek, teamId: TeamId, now: number): LineupOfDay {
  const { benchLocks } = week.settings.settings.season
  return {
    starters: new Set(inForceOn(week, { teamId, day, now }).starters),
    bench: new Set(benchLocks ? rosterOn(week, { teamId, day, now }) : []),
  }
}

/** When a player's day is over; 0 where he does not stay for it. */
function endOfLock(
  { week, day }: DayOfWeek,
  { playerId, isStarting }: { playerId: PlayerId; isStarting: boolean },
  now: number,
): number {
  const isLocked = isLockedOn(week, { day, playerId }, now)
  if (!staysFor({ isLocked, isStarting }, week.settings.settings.season)) return 0
  return overAfter(endByCalendar(week, day), gamesOn(week, { day, playerId }))
}
