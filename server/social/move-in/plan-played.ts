import type { PlayerId } from '../../../shared/core/ids.ts'
import type { HostLeague, HostSeason } from '../../../shared/hosts/league/host-league.ts'
import { isOver, moveCalendar, type MoveCalendar } from '../../../shared/hosts/move-in/calendar.ts'
import { type KnownPlayers, startersIn } from '../../../shared/hosts/move-in/rosters.ts'
import {
  matchupsOfWeek,
  type MovedMatchup,
  type MovedWeek,
  weeksOver,
} from '../../../shared/hosts/move-in/weeks.ts'
import { fitSettingsInto } from '../../../shared/rules/season/schedule-plan.ts'
import type { LeagueSettings } from '../../../shared/settings/settings.ts'
import { isByCategories } from '../../../shared/settings/catalogue/format.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { listPeriods, seasonToPlay } from '../../feed/pro-game/service.ts'

/** How a season continues here. Ids of teams are the host’s. */
export interface PlayedPlan {
  readonly season: number
  /** Fitted into the scoring periods of the season. */
  readonly settings: LeagueSettings
  /** The scoring period of week 1. */
  readonly first: number
  /** By week of the league: who plays who; none where the host does not say. */
  readonly matchups: ReadonlyMap<number, readonly MovedMatchup[]>
  /** Weeks that the host has counted, by their number in the league, in order. */
  readonly over: readonly MovedWeek[]
  /** Since when players count for their teams, ms since the epoch. */
  readonly since: number
  /** The scoring period that is played now, or comes next. */
  readonly current: number
  /** Who starts in it, by team. */
  readonly starters: ReadonlyMap<string, readonly PlayerId[]>
}

/**
 * How a season that is played at the host continues here; null for one that is not played now: it is over, has not
 * begun, or is of another year.
 * @throws {DomainError} IMPORT_REFUSED while this server has not read the season’s calendar
 */
export async function planPlayed(
  app: App,
  {
    league: { sport },
    season,
    settings,
    known,
  }: { league: HostLeague; season: HostSeason; settings: LeagueSettings; known: KnownPlayers },
): Promise<PlayedPlan | null> {
  if (season.state !== 'in-season') return null
  if (season.season !== (await seasonToPlay(app, sport))) return null
  const periods = await listPeriods(app, sport, season.season)
  if (periods.length === 0)
    throw new DomainError('IMPORT_REFUSED', {
      message: `Empire has not read the schedule of ${season.season} yet. Please try again in a few minutes.`,
    })
  const calendar = moveCalendar(season, { periods, now: app.now() })
  if (calendar === null) return null
  const begin = firstWeek(season, { calendar, settings })
  const first = calendar.periodOf(begin)
  const left = periods.filter(({ number, stage }) => number >= first && stage === 'regular').length
  const fitted = fitSettingsInto(settings, Math.max(1, left))
  const weekOf = (week: number) => week - begin + 1
  return {
    season: season.season,
    settings: fitted,
    first,
    matchups: new Map(season.weeks.map((week) => [weekOf(week.week), matchupsOfWeek(week)])),
    over: weeksOver(season).flatMap((week) =>
      week.week < begin ? [] : [{ ...week, week: weekOf(week.week) }],
    ),
    since: Math.min(app.now(), calendar.current.startsAt),
    current: calendar.current.number,
    starters: startersBy(season, { week: calendar.week, known }),
  }
}

/**
 * The host’s week that is week 1 here. Where the host tells nothing of weeks that are over that a table can be made of
 * (rotisserie), the season begins here with the week that is played now.
 */
function firstWeek(
  { weeks }: HostSeason,
  { calendar, settings }: { calendar: MoveCalendar; settings: LeagueSettings },
): number {
  const first = weeks.find(({ matchups }) => matchups.some(({ part }) => part === 'regular'))?.week
  if (first === undefined) return calendar.week
  const isUnknown = isByCategories(settings.format) && settings.format.competition !== 'head-to-head'
  const isOne = weeks.some((week) => isOver(week))
  return isUnknown && isOne ? calendar.week : first
}

function startersBy(
  season: HostSeason,
  { week, known }: { week: number; known: KnownPlayers },
): Map<string, PlayerId[]> {
  const starters = startersIn(season, week)
  return new Map(
    [...starters].map(([team, players]) => [team, players.flatMap((id) => known.matches.get(id) ?? [])]),
  )
}
