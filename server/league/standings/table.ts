import { oncePer } from '../../../shared/core/once-per.ts'
import type { TeamId } from '../../../shared/core/ids.ts'
import type { CategoryTotals } from '../../../shared/rules/category/total.ts'
import { eliminate, type Elimination } from '../../../shared/rules/elimination/elimination.ts'
import {
  type Ahead,
  pointsTable,
  rotoSeason,
  type TeamResult,
} from '../../../shared/rules/format/season-table.ts'
import { type Standing, standingsOf, type Why } from '../../../shared/rules/season/standings.ts'
import { type SeasonRecord, weeksPlayed } from './record.ts'

/** A row of a league's table. What is not asked for in its format is null. */
export interface TableRow extends Standing<TeamId> {
  /** In a table of roto, what each category brings a team in hundredths, and what it has in it. */
  readonly roto: {
    readonly points: Readonly<Record<string, number>>
    readonly totals: CategoryTotals
  } | null
  /** The week after which an elimination league lost it. */
  readonly outIn: number | null
}

/**
 * The table as it stands, the best first: after the last week that is over, by the tie-breakers of that week. What was
 * changed since counts from the next one on.
 */
export const tableOf = oncePer((record: SeasonRecord) =>
  tableAfter(record, Math.max(...weeksPlayed(record), 1)),
)

/** The table after a week before the playoffs, by the rules that counted in it. */
export function tableAfter(record: SeasonRecord, week: number): TableRow[] {
  const { teams, games, rulesAfter, settings } = record
  switch (settings.format.competition) {
    case 'head-to-head':
      return standingsOf(
        teams,
        games.filter((game) => game.week <= week),
        rulesAfter(week),
      ).map((row) => ({ ...row, roto: null, outIn: null }))
    case 'table':
      return seasonTable(record, resultsUntil(record, week), week)
    case 'elimination':
      return eliminationTable(record, week)
  }
}

/** Results of teams in each week before the playoffs that is over. */
export function resultsUntil({ weeks, results }: SeasonRecord, last: number): TeamResult<TeamId>[] {
  const weekOf = new Map(weeks.map(({ period, week }) => [period, week]))
  return results.flatMap(({ period, teamId: team, points, totals }) => {
    const week = weekOf.get(period)
    return week === undefined || week > last ? [] : [{ week, team, points, totals }]
  })
}

/**
 * A table without opponents: of total points, or by ranks in the categories of its last week.
 * @param results of weeks that are over, or with those of the week that is played
 */
export function seasonTable(
  { teams, formatIn, weeks }: SeasonRecord,
  results: readonly TeamResult<TeamId>[],
  week: number,
): TableRow[] {
  const ids = teams.map(({ id }) => id)
  const format = formatIn(weeks.find((one) => one.week === week)?.period ?? 0)
  const rows =
    format.scoring === 'points' ? pointsTable(ids, results) : rotoSeason(format.categories, ids, results)
  return rows.map(({ team, total, categories, aheadBy }, index) => ({
    ...alone(team, index),
    pointsFor: total,
    why: whyOf(aheadBy, rows[index + 1]?.team),
    roto: categories,
  }))
}

/** An elimination league after a week. */
export function eliminationAfter(record: SeasonRecord, last: number): Elimination<TeamId> {
  const { teams, weeks, closed, settings } = record
  const { outEachWeek, eliminationTies } = settings.format
  const results = resultsUntil(record, last)
  const over = weeks.filter(({ period, week }) => week <= last && closed.some((one) => one.period === period))
  return eliminate(
    teams.map(({ id }) => id),
    over.map(({ week, period }) => ({
      week,
      points: new Map(results.flatMap((one) => (one.week === week ? [[one.team, one.points] as const] : []))),
      out: closed.find((one) => one.period === period)?.eliminated ?? null,
    })),
    { perWeek: outEachWeek, ties: eliminationTies },
  )
}

/** The same after the last week that is over; null in a league of another kind. */
export const eliminationOf = oncePer((record: SeasonRecord) =>
  record.settings.format.competition === 'elimination'
    ? eliminationAfter(record, Math.max(...weeksPlayed(record), 0))
    : null,
)

function eliminationTable(record: SeasonRecord, last: number): TableRow[] {
  const { places, rounds } = eliminationAfter(record, last)
  const results = resultsUntil(record, last)
  const outIn = new Map(rounds.flatMap(({ week, out }) => out.map((team) => [team, week])))
  return places.map((team, index) => {
    const gone = outIn.get(team) ?? null
    // What its bench did after it had gone does not count.
    const own = results.filter((one) => one.team === team && (gone === null || one.week <= gone))
    return {
      ...alone(team, index),
      pointsFor: own.reduce((sum, { points }) => sum + points, 0),
      outIn: gone,
    }
  })
}

const NONE = { wins: 0, losses: 0, ties: 0 } as const

/** The row of a team that plays against no one. */
function alone(team: TeamId, index: number): TableRow {
  return {
    team,
    rank: index + 1,
    ...NONE,
    pointsFor: 0,
    pointsAgainst: 0,
    streak: null,
    division: NONE,
    allPlay: NONE,
    why: null,
    roto: null,
    outIn: null,
  }
}

function whyOf(aheadBy: Ahead | null, over: TeamId | undefined): Why<TeamId> | null {
  if (aheadBy === null || over === undefined || aheadBy.by === 'total') return null
  return { ...aheadBy, over }
}
