import type { TeamResult } from '../../../shared/rules/format/season-table.ts'
import { must } from '../../../shared/core/must.ts'
import type { TeamId } from '../../../shared/core/ids.ts'
import { HOUR } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import { cached } from '../../core/cache/cached.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { readSeason, type SeasonRecord } from '../../league/standings/record.ts'
import type { LiveTable } from '../../league/standings/standings.ts'
import { resultsUntil, seasonTable, tableOf } from '../../league/standings/table.ts'
import { findWeek, type FoundWeek } from '../matchup/find.ts'
import { weekScore } from '../matchup/scores.ts'
import { readWeek } from '../matchup/week.ts'

type PlayedWeek = FoundWeek['weeks'][number]

/**
 * The table of a league without opponents with the week that is played in it, as it goes; null between weeks, and where
 * teams have opponents. In a guillotine league the places stay until the week is over, and only its scores are live.
 */
export async function liveTable(app: App, league: LeagueRow): Promise<LiveTable | null> {
  const record = await readSeason(app, league, league.season)
  if (record === null || record.settings.format.competition === 'head-to-head') return null
  if (league.phase === 'over') return null
  // One that is over and not counted yet is among them.
  const open = (await findWeek(app, league, null)).weeks.filter(({ state }) => state === 'live')
  const last = open.at(-1)
  if (!last) return null
  // What is expected of players is worked out anew every hour.
  const hour = Math.floor(app.now() / HOUR)
  const name = `live-table ${record.season} ${open.map(({ period }) => period).join()} ${hour}`
  return cached(app, league, { name, isOfGames: true }, () => readLive(app, league, { record, open, last }))
}

/** @param of.open the weeks that are played, in order, and the last of them */
async function readLive(
  app: App,
  league: LeagueRow,
  { record, open, last }: { record: SeasonRecord; open: readonly PlayedWeek[]; last: PlayedWeek },
): Promise<LiveTable> {
  const standings = await Promise.all(
    open.map(async ({ period, week }) => ({
      week,
      standing: await readWeek(app, league, {
        season: record.season,
        period,
        teams: record.teams.map(({ id }) => id),
        isClosed: false,
      }),
    })),
  )
  const now = standings.flatMap(({ week, standing }) =>
    [...standing.teams.values()].map(({ teamId: team, points, totals }): TeamResult<TeamId> => ({
      week,
      team,
      points,
      totals,
    })),
  )
  const table =
    record.settings.format.competition === 'table'
      ? seasonTable(record, [...resultsUntil(record, last.week), ...now], last.week)
      : tableOf(record)
  const { standing } = must(standings.at(-1), 'the week that is played')
  const scores = new Map(
    [...standing.teams.values()].map((team) => {
      const { points, projection } = weekScore(standing, team)
      return [team.teamId, { points, projection }]
    }),
  )
  return { week: last.week, table, scores }
}
