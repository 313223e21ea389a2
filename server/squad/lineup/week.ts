import type { GameId, PlayerId, TeamId } from '../../../shared/core/ids.ts'
import { type LineupDay, lineupDayOf, lineupDaysOf } from '../../../shared/rules/lineup/day.ts'
import type { LineupSet } from '../../../shared/rules/lineup/in-force.ts'
import { rosterPlanOf } from '../../../shared/rules/roster/plan.ts'
import { versionIn } from '../../../shared/rules/scoring/rules-of-record.ts'
import type { SpotTenure } from '../../../shared/rules/roster/spot-tenures.ts'
import type { CountedGame } from '../../../shared/rules/lineup/team-points.ts'
import { calendarEnd } from '../../../shared/rules/lineup/day-end.ts'
import { lineupDayLabel } from '../../../shared/labels/lineup/lineup.ts'
import type { SeasonSettings } from '../../../shared/settings/settings.ts'
import { isFootball } from '../../../shared/sports/football.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { App } from '../../core/app/app.ts'
import { cached } from '../../core/cache/cached.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import type { ScoringPeriod } from '../../feed/pro-game/calendar-game.ts'
import { listGamesOfPeriod, listPeriods } from '../../feed/pro-game/service.ts'
import { listOwnedBetween } from '../ownership/service.ts'
import { type SideOf, sidesOf } from '../../feed/player-game/service.ts'
import type { CountingRules } from '../../league/ruleset/counting-rules.ts'
import { listCountingRules } from '../../league/ruleset/service.ts'
import { type CountingSettings, listCountingSettings } from '../../league/settings/service.ts'
import * as queries from './queries.ts'

/** All that a week of a league is counted from, apart from what players did. */
export interface LeagueWeek {
  readonly sport: FantasySportKey
  readonly season: number
  /** Null where the feed has not told of it yet. */
  readonly period: ScoringPeriod | null
  readonly number: number
  readonly rules: CountingRules
  readonly settings: CountingSettings
  readonly plan: ReturnType<typeof rosterPlanOf>
  /** Whether it has one lineup, in a sport that is played daily: its only day is then the first. */
  readonly isWeekly: boolean
  /** In order. */
  readonly days: readonly LineupDay[]
  /** In order of start, those called off too. */
  readonly games: Awaited<ReturnType<typeof listGamesOfPeriod>>
  /** Of each day, in the same order. */
  gamesOfDay(day: LineupDay): LeagueWeek['games']
  /** Those that count. */
  readonly gameById: ReadonlyMap<GameId, CountedGame>
  /** The pro team that each player of `tenures` has in a game of the week; null where the game is not his. */
  readonly sideOf: SideOf
  /** Who was whose at some time of the week, and in which place, in the order in which they came. */
  readonly tenures: readonly SpotTenure<PlayerId, TeamId>[]
  /** What a team has set for days of the week, and what was carried over into it. */
  lineUpsOf(teamId: TeamId): readonly LineupSet<PlayerId>[]
}

/** A week of the season that a league plays or has played. */
export function loadWeek(
  app: App,
  league: Pick<LeagueRow, 'id' | 'seq' | 'sport' | 'seats'>,
  of: { season: number; period: number },
): Promise<LeagueWeek> {
  const name = `week ${of.season} ${of.period}`
  return cached(app, league, { name, isOfGames: true }, () => readWeek(app, league, of))
}

/** Whether a league sets its lineups once a week where others do every day. */
export function isWeeklyIn(
  sport: FantasySportKey,
  { season }: { readonly season: Pick<SeasonSettings, 'lineupsFor'> },
): boolean {
  return season.lineupsFor === 'week' && !isFootball(sport)
}

/** When a day of a week ends by the calendar, ms since the epoch; where the week has one lineup, the week. */
export function endByCalendar({ sport, period, isWeekly }: LeagueWeek, day: LineupDay): number {
  return isWeekly && period ? period.endsAt : calendarEnd(sport, day, period)
}

/** What a lineup's day is called: `Sat, Nov 21`, or where the week has one lineup `Week 3`. */
export function dayLabelOf({ sport, period, number, isWeekly }: LeagueWeek, day: LineupDay): string {
  const label = period?.label ?? `Week ${number}`
  return isWeekly ? label : lineupDayLabel(sport, day, label)
}

async function readWeek(
  app: App,
  league: Pick<LeagueRow, 'id' | 'sport' | 'seats'>,
  { season, period: number }: { season: number; period: number },
): Promise<LeagueWeek> {
  const { id: leagueId, sport } = league
  const at = { season, period: number }
  const period = (await listPeriods(app, sport, season)).find((one) => one.number === number) ?? null
  const settings = versionIn(await listCountingSettings(app, league), at)
  const games = await listGamesOfPeriod(app, sport, at)
  const isWeekly = isWeeklyIn(sport, settings.settings)
  const dates = period ? lineupDaysOf(sport, period) : []
  const days = isWeekly ? dates.slice(0, 1) : dates
  // Which day a game is on is asked for each player and day of each lineup, so it is worked out once.
  const gamesByDay = new Map<LineupDay, LeagueWeek['games']>()
  const gameById = new Map<GameId, CountedGame>()
  for (const game of games) {
    const { id, startsAt, counts } = game
    const date = lineupDayOf(sport, { period: number, startsAt })
    const day = isWeekly ? (days[0] ?? date) : date
    const ofDay = gamesByDay.get(day)
    if (ofDay) ofDay.push(game)
    else gamesByDay.set(day, [game])
    if (counts) gameById.set(id, { startsAt, day, date, isOver: game.state === 'post' })
  }
  const from = period?.startsAt ?? 0
  const until = period?.overAt ?? 0
  const lineups = await queries.listLineups(app.db, {
    leagueId,
    season,
    first: days[0] ?? number,
    last: days.at(-1) ?? number,
  })
  const tenures = await listOwnedBetween(app, { leagueId, season, from, until })
  const players = [...new Set(tenures.map(({ playerId }) => playerId))]
  return {
    sport,
    season,
    period,
    number,
    rules: versionIn(await listCountingRules(app, league), at),
    settings,
    plan: rosterPlanOf(sport, settings.settings.roster),
    isWeekly,
    days,
    games,
    gamesOfDay: (day) => gamesByDay.get(day) ?? [],
    gameById,
    sideOf: await sidesOf(app, sport, { players, games }),
    tenures,
    lineUpsOf: (teamId) => lineups.filter((lineup) => lineup.teamId === teamId),
  }
}
