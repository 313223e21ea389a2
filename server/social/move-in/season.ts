import type { TeamId } from '../../../shared/core/ids.ts'
import { lineupDaysOf } from '../../../shared/rules/lineup/day.ts'
import type { MovedResult, MovedWeek } from '../../../shared/hosts/move-in/weeks.ts'
import { rosterPlanOf } from '../../../shared/rules/roster/plan.ts'
import { schedulePlanOf } from '../../../shared/rules/season/schedule-plan.ts'
import { weeksOf } from '../../../shared/rules/season/weeks.ts'
import { fillSlots } from '../../../shared/rules/slots/slots.ts'
import type { WeekTotals } from '../../../shared/rules/format/week-totals.ts'
import { isByCategories } from '../../../shared/settings/catalogue/format.ts'
import type { App } from '../../core/app/app.ts'
import { listPeriods } from '../../feed/pro-game/service.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import { putCountedElsewhere } from '../../league/result/service.ts'
import { type Matchup, planSchedule, writeSchedule } from '../../league/schedule/service.ts'
import { afterWeek } from '../../season/week/after-week.ts'
import { endIfComplete } from '../../season/week/end.ts'
import { scheduleWeekEnd } from '../../season/week/next-week.ts'
import { type FirstLineup, saveFirstLineups } from '../../squad/lineup/first.ts'
import type { MovePlan } from './plan.ts'
import type { PlayedPlan } from './plan-played.ts'
import type { WrittenLeague } from './written.ts'

interface Continued {
  readonly plan: MovePlan
  readonly played: PlayedPlan
  readonly written: WrittenLeague
}

/**
 * Continues a season that was begun elsewhere: its schedule, the weeks that the host has counted, and lineups from the
 * week on that is played now.
 */
export async function continueSeason(app: App, locked: LockedLeague, of: Continued): Promise<void> {
  const { plan, played, written } = of
  const { season, first, settings } = played
  const league: LockedLeague = { ...locked, season, phase: 'regular' }
  const lineups = await lineupsOf(app, league, of)
  const { divisions } = settings.season
  const seq = await writeSchedule(
    app,
    league,
    {
      season,
      first,
      weeks: settings.season.weeks,
      teams: written.teams.map(({ id, hostId, name, ownerId }) => {
        const division = plan.hostTeams.find((team) => team.id === hostId)?.division ?? null
        const number = division === null ? -1 : divisions.indexOf(division)
        return { id, name, ownerId, division: number < 0 ? null : number }
      }),
      lineups,
    },
    { matchups: matchupsOf(of), relaxed: [] },
  )
  await saveFirstLineups(app, { leagueId: league.id, season, seq }, lineups)
  const weeks = weeksOf(first, settings.season)
  const stageOf = (week: number) => weeks.find((one) => one.week === week)?.stage
  const ofStage = (stage: 'regular' | 'playoffs') => played.over.filter(({ week }) => stageOf(week) === stage)
  const regular = await writeWeeks(app, league, of, ofStage('regular'))
  const isDecided = regular === first + settings.season.weeks - 1
  const last = isDecided ? ((await writeWeeks(app, league, of, ofStage('playoffs'))) ?? regular) : regular
  if (last === null) await scheduleWeekEnd(app, league, { season, period: first })
  else if (last === weeks.at(-1)?.period) await endIfComplete(app, league)
}

/** Writes down weeks that the host has counted, and what follows from them. @returns the scoring period of the last; null for none */
async function writeWeeks(
  app: App,
  league: LockedLeague,
  { plan, played, written }: Continued,
  weeks: readonly MovedWeek[],
): Promise<number | null> {
  const last = weeks.at(-1)
  if (!last) return null
  const { season, first } = played
  const { host } = plan.league
  const isOfCategories = isByCategories(played.settings.format)
  const counted = weeks.map(({ week, results }) => ({
    period: first + week - 1,
    week,
    results: results.map((result) => resultOf(result, { isOfCategories, idOf: written.idOf })),
  }))
  const versions = { rulesetVersion: 1, settingsVersion: 1 }
  const seq = await league.append({ kind: 'weeks-moved-in', host, season, weeks: counted, ...versions })
  for (const { period, results } of counted)
    await putCountedElsewhere(
      app,
      { leagueId: league.id, season, period },
      {
        countedBy: host,
        ...versions,
        closedAt: league.at,
        seq,
        results: results.map(({ teamId, points, bench, categories = null }) => ({
          teamId,
          points,
          benchPoints: bench,
          totals: categories,
        })),
      },
    )
  const period = first + last.week - 1
  await afterWeek(app, league, { season, period })
  return period
}

function resultOf(
  { team, points, bench, record }: MovedResult,
  { isOfCategories, idOf }: { isOfCategories: boolean } & Pick<WrittenLeague, 'idOf'>,
): { teamId: TeamId; points: number; bench: number; categories?: WeekTotals } {
  const teamId = idOf(team)
  if (!isOfCategories) return { teamId, points, bench }
  const categories = { totals: {}, counted: {}, record: record ?? { wins: 0, losses: 0, ties: 0 } }
  return { teamId, points: 0, bench: 0, categories }
}

/**
 * Who plays who before the playoffs: as at the host as far as it says, with a bye for whoever it leaves out in a week, and
 * then as schedules here are made.
 */
function matchupsOf({ played, written }: Continued): Matchup[] {
  const { first, settings } = played
  const plan = schedulePlanOf(settings)
  const known: Matchup[] = []
  let week = 1
  for (; week <= plan.weeks; week += 1) {
    const own = plan.hasOpponents ? weekOf(week, { played, written }) : []
    if (own.length === 0) break
    known.push(...own)
  }
  if (week > plan.weeks) return known
  const teams = written.teams.map(({ id }) => ({ id, division: null }))
  const rest = planSchedule({ ...plan, first: first + week - 1, weeks: plan.weeks - week + 1, teams })
  return [...known, ...rest.matchups]
}

function weekOf(week: number, { played, written }: Pick<Continued, 'played' | 'written'>): Matchup[] {
  const games = played.matchups.get(week) ?? []
  if (games.length === 0) return []
  const playing = new Set(games.flatMap(({ home, away }) => (away === null ? [home] : [home, away])))
  const byes = written.teams.flatMap(({ hostId }) =>
    playing.has(hostId) ? [] : [{ home: hostId, away: null }],
  )
  return [...games, ...byes].map(({ home, away }, index) => ({
    period: played.first + week - 1,
    number: index + 1,
    homeId: written.idOf(home),
    awayId: away === null ? null : written.idOf(away),
  }))
}

/** The lineups of the week that is played now, as they are at the host; whoever has none there has as many starters as fit. */
async function lineupsOf(
  app: App,
  { sport }: LockedLeague,
  { plan, played, written }: Continued,
): Promise<FirstLineup[]> {
  const { starters: places } = rosterPlanOf(sport, played.settings.roster)
  const period = (await listPeriods(app, sport, played.season)).find(
    ({ number }) => number === played.current,
  )
  const day = period ? (lineupDaysOf(sport, period)[0] ?? played.current) : played.current
  const spots = plan.rosters?.spots ?? []
  return written.teams.map(({ id: teamId, hostId }): FirstLineup => {
    const active = spots
      .filter(({ team, spot }) => team === hostId && spot === null)
      .map(({ player }) => player)
    const starting = played.starters.get(hostId) ?? []
    const chosen = starting.flatMap((id) => active.find((player) => player.id === id) ?? [])
    const roster = starting.length > 0 ? chosen : active
    const filled = fillSlots(places, roster)
    return {
      teamId,
      day,
      places: places.flatMap(({ slot }, index): [string, (typeof roster)[number]['id']][] => {
        const player = roster[filled[index] ?? -1]
        return player ? [[slot, player.id]] : []
      }),
    }
  })
}
