import type { PlayerId, TeamId } from '../../shared/ids.ts'
import { isFootball } from '../../shared/sports/football.ts'
import { easternDay } from '../../shared/eastern-time.ts'
import type { App } from '../app.ts'
import type { LeagueRow } from '../league-log/league-row.ts'
import type { StoredPlayer } from '../player/service.ts'
import { findOpenPeriod } from '../pro-game/service.ts'
import { inForceOn } from './read.ts'
import { endOfDay, isLockedOn } from './set.ts'
import { loadWeek } from './week.ts'

/**
 * Who has a place in a team's line-up of today, in football of the week, that cannot be changed any more: whoever is
 * dropped then would take his points with him, or leave his place to another who plays later.
 * @param of.players among whom they are
 */
export async function lockedStarters(
  app: App,
  league: Pick<LeagueRow, 'id' | 'seq' | 'sport' | 'seats' | 'season'>,
  of: { teamId: TeamId; players: readonly Pick<StoredPlayer, 'id' | 'team'>[] },
): Promise<Set<PlayerId>> {
  return (await lockedStartersOfAll(app, league, of.players))(of.teamId)
}

/** When the line-ups of today, in football of the week, are over, ms since the epoch; null where there are none. */
export async function endOfLineUps(
  app: App,
  league: Pick<LeagueRow, 'id' | 'seq' | 'sport' | 'seats' | 'season'>,
): Promise<number | null> {
  const open = await findOpenPeriod(app, league.sport)
  if (open === null || open.season !== league.season) return null
  const week = await loadWeek(app, league, { season: open.season, period: open.number })
  return endOfDay(week, isFootball(league.sport) ? open.number : Number(easternDay(app.now())))
}

/** The same for every team of a league: the week is read once. */
export async function lockedStartersOfAll(
  app: App,
  league: Pick<LeagueRow, 'id' | 'seq' | 'sport' | 'seats' | 'season'>,
  players: readonly Pick<StoredPlayer, 'id' | 'team'>[],
): Promise<(teamId: TeamId) => Set<PlayerId>> {
  const open = await findOpenPeriod(app, league.sport)
  if (open === null || open.season !== league.season) return () => new Set()
  const week = await loadWeek(app, league, { season: open.season, period: open.number })
  const now = app.now()
  const day = isFootball(league.sport) ? open.number : Number(easternDay(now))
  return (teamId) => {
    const starting = new Set(inForceOn(week, { teamId, day, now }).starters)
    return new Set(
      players.flatMap(({ id, team }) =>
        starting.has(id) && isLockedOn(week, { day, teamId: team?.id ?? null }, now) ? [id] : [],
      ),
    )
  }
}
