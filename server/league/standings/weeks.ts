import type { TeamId } from '../../../shared/core/ids.ts'
import type {
  Schedule,
  ScheduledMatchup,
  ScheduledWeek,
  SeasonTeam,
  WeekState,
} from '../../../shared/schedule/schedule.ts'
import { recordOfCategories } from '../../../shared/rules/category/compare.ts'
import { roundName } from '../../../shared/labels/draft/rounds.ts'
import { seasonName } from '../../../shared/labels/season/name.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../events/league-row.ts'
import type { ScoringPeriod } from '../../feed/pro-game/calendar-game.ts'
import { listFirstGames, listPeriods } from '../../feed/pro-game/service.ts'
import { settingsOf } from '../settings/service.ts'
import { listTeams } from '../team/service.ts'
import { type Bracket, bracketOf } from './bracket.ts'
import { readSeason, scoreOver, type SeasonRecord } from './record.ts'

/** A team as pages name it; not the visitor's own in a season that another manager ended. @param teamId the visitor's own */
export function seasonTeam(
  { id, name, ownerName, owners, isStillTheirs, division, crest }: SeasonRecord['teams'][number],
  teamId: TeamId | null,
): SeasonTeam {
  const changedHands = owners.length > 1 && {
    owners: owners.map(({ name: owner, fromWeek }) => ({ name: owner, fromWeek })),
  }
  const then = crest !== null && { crest }
  return { id, name, ownerName, ...changedHands, division, isMine: id === teamId && isStillTheirs, ...then }
}

/** How far a week is. @param now ms since the epoch */
export function weekState(
  { closed }: Pick<SeasonRecord, 'closed'>,
  of: { readonly number: number; readonly startsAt: number | null; readonly firstGameAt: number | null },
  now: number,
): WeekState {
  const over = closed.find(({ period }) => period === of.number)
  if (over) return over.state
  return Math.min(of.firstGameAt ?? Infinity, of.startsAt ?? Infinity) <= now ? 'live' : 'upcoming'
}

/**
 * A season of a league, week by week: the matchups, and their results. Weeks of the playoffs have the games that
 * are known, and those still to be found out as empty ones.
 * @param of.season another than the one that is played; null for that
 * @param of.teamId the visitor's own
 */
export async function getSchedule(
  app: App,
  league: LeagueRow,
  { season: asked, teamId, isOfficer }: { season: number | null; teamId: TeamId; isOfficer: boolean },
): Promise<Schedule> {
  const { sport, phase } = league
  const season = asked ?? league.season
  const record = await readSeason(app, league, season)
  const named = { sport, phase, season, seasonName: season === null ? null : seasonName(sport, season) }
  if (record === null) return { ...named, ...(await beforeSchedule(app, league, teamId)) }
  const periods = new Map(
    (await listPeriods(app, sport, record.season)).map((period) => [period.number, period]),
  )
  const firstGames = await listFirstGames(app, sport, record.season)
  const bracket = bracketOf(record)
  const now = app.now()
  const hasOpponents = record.settings.format.competition === 'head-to-head'
  const isChanger = hasOpponents && asked === null && isOfficer
  const weeks = record.weeks.map((week): ScheduledWeek => {
    const period = periods.get(week.period)
    const firstGameAt = firstGames.get(week.period) ?? null
    const place = { number: week.period, startsAt: period?.startsAt ?? null, firstGameAt }
    const state = weekState(record, place, now)
    const isBegun = (firstGameAt ?? period?.endsAt ?? Infinity) <= now
    return {
      ...week,
      label: period?.label ?? `Week ${week.week}`,
      startsAt: period?.startsAt ?? null,
      endsAt: period?.endsAt ?? null,
      state,
      officialAt: record.closed.find((one) => one.period === week.period)?.officialAt ?? null,
      roundName: week.round === null ? null : roundName(week.round, roundsIn(record)),
      matchups: matchupsOf(record, bracket, week),
      mayChange: isChanger && week.stage === 'regular' && state === 'upcoming' && !isBegun,
    }
  })
  return {
    ...named,
    teams: record.teams.map((team) => seasonTeam(team, teamId)),
    weeks,
    currentPeriod: currentPeriod(record, periods, now),
    divisions: record.settings.season.divisions,
  }
}

/** Before there is a schedule: the teams of the league, with the divisions that the commissioner chose. */
async function beforeSchedule(
  app: App,
  league: LeagueRow,
  own: TeamId,
): Promise<Pick<Schedule, 'teams' | 'weeks' | 'currentPeriod' | 'divisions'>> {
  const { divisions } = (await settingsOf(app, league)).season
  const teams = await listTeams(app, league.id)
  return {
    teams: teams.map(({ division, ...team }) =>
      seasonTeam(
        {
          ...team,
          owners: [],
          isStillTheirs: true,
          division: divisions[division ?? -1] ?? null,
          seed: null,
          crest: null,
        },
        own,
      ),
    ),
    weeks: [],
    currentPeriod: null,
    divisions,
  }
}

/** How many rounds the playoffs have. */
export function roundsIn({ weeks }: Pick<SeasonRecord, 'weeks'>): number {
  return Math.max(0, ...weeks.map(({ round }) => round ?? 0))
}

/** The current week, to the end of its last game, or the next one; null after the last. @param now ms since the epoch */
export function currentPeriod(
  { weeks, closed }: Pick<SeasonRecord, 'weeks' | 'closed'>,
  periods: ReadonlyMap<number, Pick<ScoringPeriod, 'overAt'>>,
  now: number,
): number | null {
  const over = new Set(closed.map(({ period }) => period))
  const isOver = (period: number) => over.has(period) || (periods.get(period)?.overAt ?? Infinity) <= now
  return weeks.find(({ period }) => !isOver(period))?.period ?? null
}

/** The matchups of a week: by the schedule, or by the bracket. */
export function matchupsOf(
  record: SeasonRecord,
  bracket: Bracket | null,
  { period, round }: SeasonRecord['weeks'][number],
): ScheduledMatchup[] {
  return round === null
    ? regularMatchups(record, period)
    : playoffMatchups(record, bracket, { period, round })
}

function regularMatchups(record: SeasonRecord, period: number): ScheduledMatchup[] {
  return record.matchups
    .filter((matchup) => matchup.period === period)
    .map(({ number, homeId: home, awayId: away }) => {
      const score = scoreIn(record, period, { home, away })
      const lead = (score.homePoints ?? 0) - (score.awayPoints ?? 0)
      const winner = away === null || lead === 0 ? null : lead > 0 ? home : away
      return { number, home, away, isBye: away === null, ...score, winner, part: null }
    })
}

type Score = Pick<ScheduledMatchup, 'homePoints' | 'awayPoints' | 'categories'>

/** What two teams scored in a week; nothing before it is over. A team with a bye has its points. */
function scoreIn(
  record: SeasonRecord,
  period: number,
  { home, away }: { home: TeamId | null; away: TeamId | null },
): Score {
  const isOfCategories = record.formatIn(period).scoring !== 'points'
  if (home !== null && away !== null) {
    const score = scoreOver(record, [period], [home, away])
    if (score === null) return { homePoints: null, awayPoints: null }
    const categories = isOfCategories && { categories: recordOfCategories(score.categories) }
    return { homePoints: score.home, awayPoints: score.away, ...categories }
  }
  const alone = home === null || isOfCategories ? undefined : record.resultOf(period, home)
  return { homePoints: alone?.points ?? null, awayPoints: null }
}

/** The games of a round, those that are not known yet too. */
function playoffMatchups(
  record: SeasonRecord,
  bracket: Bracket | null,
  { period, round }: { period: number; round: number },
): ScheduledMatchup[] {
  const games = (bracket?.games ?? []).filter((game) => game.round === round)
  const areSeedsFixed = record.teams.every(({ seed }) => seed !== null)
  return games.map(({ teams: [home, away], winner, part }, index) => {
    const isKnown = areSeedsFixed
    return {
      number: index + 1,
      home: isKnown ? home : null,
      away: isKnown ? away : null,
      isBye: away === null,
      ...scoreIn(record, period, isKnown ? { home, away } : { home: null, away: null }),
      winner: isKnown ? winner : null,
      part,
    }
  })
}
