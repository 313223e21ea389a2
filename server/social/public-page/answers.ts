import { seasonName } from '../../../shared/labels/season/name.ts'
import { pointsText } from '../../../shared/core/points.ts'
import { RECORD_LISTS, streakText, weekText } from '../../../shared/labels/history/history.ts'
import type { GameRecord, HistoryRecords, StreakRecord, WeekRecord } from '../../../shared/history/history.ts'
import {
  type PublicHistory,
  PublicHistory as HistorySchema,
  type PublicLeague,
  PublicLeague as LeagueSchema,
  PublicMatchupsAnswer,
  PublicRecapAnswer,
  type PublicRosters,
  PublicRosters as RostersSchema,
  type PublicStandings,
  PublicStandings as StandingsSchema,
} from '../../../shared/public-page/public-page.ts'
import type * as z from 'zod'
import type { App } from '../../core/app/app.ts'
import { cached } from '../../core/cache/cached.ts'
import { settingsOf } from '../../league/settings/service.ts'
import { getStandings } from '../../league/standings/standings.ts'
import { readSeason } from '../../league/standings/record.ts'
import { getAllTime } from '../../season/history/all-time.ts'
import { getWeekScores } from '../../season/matchup/scores.ts'
import { liveTable } from '../../season/standings/live-table.ts'
import { listRosters } from '../../squad/roster/read.ts'
import { loadRecap } from '../recap/load.ts'
import type { PublicLeagueRow } from './service.ts'
import { crestsOf, NO_TEAM, publicTeams } from './teams.ts'

/**
 * An answer for everybody: made once for all who look while nothing of the league changes, and cut down to the fields
 * that its schema lists, whatever else is in what it is made of.
 */
function shared<Schema extends z.ZodType>(
  app: App,
  { league, page }: PublicLeagueRow,
  of: { name: string; isOfGames: boolean; schema: Schema },
  make: () => Promise<z.input<Schema>>,
): Promise<z.output<Schema>> {
  const name = `public ${of.name} ${page.showsManagers}`
  return cached(app, league, { name, isOfGames: of.isOfGames }, async () => of.schema.parse(await make()))
}

/** The head of the page, with all teams. */
export function getPublicLeague(app: App, open: PublicLeagueRow): Promise<PublicLeague> {
  const { league, page } = open
  return shared(app, open, { name: 'league', isOfGames: false, schema: LeagueSchema }, async () => {
    const { format } = await settingsOf(app, league)
    return {
      name: league.name,
      sport: league.sport,
      phase: league.phase,
      seasonName: league.season === null ? null : seasonName(league.sport, league.season),
      competition: format.competition,
      scoring: format.scoring,
      teams: await publicTeams(app, league, page),
    }
  })
}

export function getPublicStandings(app: App, open: PublicLeagueRow): Promise<PublicStandings> {
  const { league } = open
  return shared(app, open, { name: 'standings', isOfGames: true, schema: StandingsSchema }, async () => {
    const live = await liveTable(app, league)
    const { teams, ...table } = await getStandings(app, league, { season: null, teamId: NO_TEAM }, live)
    return {
      ...table,
      rows: teams.map(({ id, ...row }) => ({ ...row, team: id })),
    }
  })
}

/** @param period a scoring period; null for the week that is played */
export function getPublicMatchups(
  app: App,
  open: PublicLeagueRow,
  period: number | null,
): Promise<PublicMatchupsAnswer> {
  const { league } = open
  const of = { name: `matchups ${period}`, isOfGames: true, schema: PublicMatchupsAnswer }
  return shared(app, open, of, async () => {
    const record = await readSeason(app, league, league.season)
    if (record === null || record.settings.format.competition !== 'head-to-head') return { week: null }
    const { matchups, ...week } = await getWeekScores(app, league, { period, teamId: NO_TEAM })
    return {
      week: {
        ...week,
        matchups: matchups.map(({ home, away, carried, ...matchup }) => ({
          ...matchup,
          home: home && { team: home.teamId, points: home.points + (carried?.home ?? 0) },
          away: away && { team: away.teamId, points: away.points + (carried?.away ?? 0) },
        })),
      },
    }
  })
}

export function getPublicRosters(app: App, open: PublicLeagueRow): Promise<PublicRosters> {
  const { league } = open
  return shared(app, open, { name: 'rosters', isOfGames: false, schema: RostersSchema }, async () => {
    const { teams } = await listRosters(app, league, NO_TEAM)
    return {
      teams: teams.map(({ id, players, places }) => {
        // As the team has them: its lineup first.
        const order = new Map(places.map(({ player }, index) => [player, index]))
        const placeOf = (player: (typeof players)[number]) => order.get(player.id) ?? places.length
        return {
          team: id,
          players: players
            .toSorted((a, b) => placeOf(a) - placeOf(b))
            .map(({ id: player, name, position, team, spot }) => ({
              id: player,
              name,
              position,
              proTeam: team?.abbreviation ?? null,
              spot: spot ?? null,
            })),
        }
      }),
    }
  })
}

/** So many rows of each list of records. */
const MOST_ROWS = 3

/** Champions and records by team: who managed it only where the league shows that. */
export function getPublicHistory(app: App, open: PublicLeagueRow): Promise<PublicHistory> {
  const { league, page } = open
  return shared(app, open, { name: 'history', isOfGames: false, schema: HistorySchema }, async () => {
    const all = await getAllTime(app, league, '')
    const nameOf = (season: number) =>
      all.seasons.find((one) => one.season === season)?.name ?? String(season)
    return {
      champions: all.trophies.map(({ season, team, owners, record }) => ({
        seasonName: nameOf(season),
        team: team.name,
        crest: team.crest ?? null,
        manager: page.showsManagers ? owners : null,
        record,
      })),
      records: recordLists(all.records, nameOf),
    }
  })
}

/** Those about weeks and games; picks and trades are of people. */
function recordLists(records: HistoryRecords, nameOf: (season: number) => string): PublicHistory['records'] {
  const best = <Row extends WeekRecord | GameRecord | StreakRecord>(
    rows: readonly Row[],
    value: (row: Row) => string,
  ) =>
    rows.slice(0, MOST_ROWS).map((row) => ({
      rank: row.rank,
      team: row.who.team,
      value: value(row),
      when: weekText(row, nameOf(row.season)),
    }))
  const score = ({ points }: WeekRecord) => pointsText(points)
  const margin = ({ points, theirs }: GameRecord) => pointsText(points - theirs)
  const lists: Partial<Record<keyof HistoryRecords, PublicHistory['records'][number]['rows']>> = {
    highestWeeks: best(records.highestWeeks, score),
    lowestWeeks: best(records.lowestWeeks, score),
    blowouts: best(records.blowouts, margin),
    closestGames: best(records.closestGames, margin),
    winningStreaks: best(records.winningStreaks, (row) => streakText(row, 'W')),
    losingStreaks: best(records.losingStreaks, (row) => streakText(row, 'L')),
  }
  return RECORD_LISTS.flatMap(({ key, title }) => {
    const rows = lists[key] ?? []
    return rows.length === 0 ? [] : [{ title, rows }]
  })
}

/** @param period a scoring period; null for the last week that is over */
export function getPublicRecap(
  app: App,
  open: PublicLeagueRow,
  period: number | null,
): Promise<PublicRecapAnswer> {
  const { league, page } = open
  const of = { name: `recap ${period}`, isOfGames: false, schema: PublicRecapAnswer }
  return shared(app, open, of, async () => {
    const recap = await loadRecap(app, league, { season: null, period })
    if (recap === null) return { recap: null }
    const crestOf = await crestsOf(app, league)
    return {
      recap: {
        ...recap,
        teams: recap.teams.map(({ id, name, ownerName, crest }) => ({
          id,
          name,
          ownerName: page.showsManagers ? ownerName : '',
          crest: crest ?? crestOf(id),
        })),
      },
    }
  })
}
