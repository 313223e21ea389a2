import { DAY, HOUR } from '../../../shared/core/time.ts'
import type { Rng } from '../base/rng.ts'
import type { SimTeam, TeamSport } from '../teams/team.ts'
import { drawBaseball, MLB_WEEKS } from './baseball.ts'
import { drawDaily, NBA_PLAN, NCAA_MBB_PLAN, NHL_PLAN } from './daily.ts'
import { drawFootball, NCAAF_PLAN, NFL_PLAN } from './football.ts'
import type { Drawn } from './pairings.ts'

const WEEK = 7 * DAY
/** Seasons come round every so many weeks, so that each begins on the same day of the week. */
const WEEKS_A_YEAR = 52
/** The time of day that the anchor stands for. */
const ANCHOR_HOUR = 16.5
/** When one day, and so one week, gives way to the next: three in the morning. */
export const NIGHT = 3 * HOUR

/**
 * A moment, ms since the epoch, that is like a late Sunday afternoon in the middle of a sport's every season
 * (a Saturday's, for the colleges' football): seasons lie in time around it, year after year.
 */
export type Anchor = (sport: TeamSport) => number

/** How the seasons of a sport lie in time. */
interface SeasonShape {
  readonly weeks: number
  /** The week that the anchor falls into. */
  readonly anchorWeek: number
  /** The day of the sport's week that the anchor falls on, 0 being the first. */
  readonly anchorDay: number
  /** Which of its years a season is called after. */
  readonly named: 'first' | 'last'
  readonly draw: (teams: readonly SimTeam[], rng: Rng) => Drawn[]
}

// A football week is Wednesday to Tuesday in the NFL; the others' is Monday to Sunday.
export const SHAPES: Readonly<Record<TeamSport, SeasonShape>> = {
  nfl: {
    weeks: NFL_PLAN.weeks,
    anchorWeek: 11,
    anchorDay: 4,
    named: 'first',
    draw: (teams, rng) => drawFootball(NFL_PLAN, teams, rng),
  },
  ncaaf: {
    weeks: NCAAF_PLAN.weeks,
    anchorWeek: 12,
    anchorDay: 5,
    named: 'first',
    draw: (teams, rng) => drawFootball(NCAAF_PLAN, teams, rng),
  },
  nba: {
    weeks: NBA_PLAN.weeks,
    anchorWeek: 7,
    anchorDay: 6,
    named: 'last',
    draw: (teams, rng) => drawDaily(NBA_PLAN, teams, rng),
  },
  ncaa_mbb: {
    weeks: NCAA_MBB_PLAN.weeks,
    anchorWeek: 8,
    anchorDay: 6,
    named: 'last',
    draw: (teams, rng) => drawDaily(NCAA_MBB_PLAN, teams, rng),
  },
  mlb: { weeks: MLB_WEEKS, anchorWeek: 16, anchorDay: 6, named: 'first', draw: drawBaseball },
  nhl: {
    weeks: NHL_PLAN.weeks,
    anchorWeek: 7,
    anchorDay: 6,
    named: 'last',
    draw: (teams, rng) => drawDaily(NHL_PLAN, teams, rng),
  },
}

/** Midnight before the first day of a week, ms; week 1 of season 0 is the one whose `anchorWeek` has the anchor. */
export function midnightOf(sport: TeamSport, anchor: number, at: { season: number; week: number }): number {
  const { anchorWeek, anchorDay } = SHAPES[sport]
  const first = anchor - ANCHOR_HOUR * HOUR - anchorDay * DAY
  return first + (at.season * WEEKS_A_YEAR + at.week - anchorWeek) * WEEK
}

/** When the off-season before a season begins to be its own, ms: half of it lies before, half after. */
export function opening(sport: TeamSport, anchor: number, season: number): number {
  const idle = WEEKS_A_YEAR - SHAPES[sport].weeks
  return midnightOf(sport, anchor, { season, week: 1 }) + NIGHT - Math.floor(idle / 2) * WEEK
}

/** The number of the season that a moment belongs to, 0 for that of the anchor. */
export function seasonNumber(sport: TeamSport, anchor: number, at: number): number {
  return Math.floor((at - opening(sport, anchor, 0)) / (WEEKS_A_YEAR * WEEK))
}

/** How many weeks of the sport lie between the anchor's and that of a moment; negative before it. */
export function weekNumber(sport: TeamSport, anchor: number, at: number): number {
  const { anchorWeek } = SHAPES[sport]
  return Math.floor((at - midnightOf(sport, anchor, { season: 0, week: anchorWeek }) - NIGHT) / WEEK)
}

/** The moment at which such a week begins, ms. */
export function weekStart(sport: TeamSport, anchor: number, week: number): number {
  const { anchorWeek } = SHAPES[sport]
  return midnightOf(sport, anchor, { season: 0, week: anchorWeek + week }) + NIGHT
}
