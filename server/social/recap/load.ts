import { must } from '../../../shared/core/must.ts'
import { roundName } from '../../../shared/labels/draft/rounds.ts'
import { seasonName } from '../../../shared/labels/season/name.ts'
import type { Recap } from '../../../shared/recap/recap.ts'
import type { PlayedSeason } from '../../../shared/rules/history/played-season.ts'
import { recapOf } from '../../../shared/rules/recap/recap.ts'
import type { RecapInput, RecapStanding, RecapWeek } from '../../../shared/rules/recap/recap-input.ts'
import type { App } from '../../core/app/app.ts'
import { cached } from '../../core/cache/cached.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { listPeriods } from '../../feed/pro-game/service.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { listActivity } from '../../league/events/service.ts'
import { bracketOf } from '../../league/standings/bracket.ts'
import { readSeason, type SeasonRecord } from '../../league/standings/record.ts'
import { fatesAfter } from '../../league/standings/standings.ts'
import { eliminationAfter, tableAfter, type TableRow } from '../../league/standings/table.ts'
import { roundsIn } from '../../league/standings/weeks.ts'
import { readHistory } from '../../season/history/all-time.ts'
import { lineupsOfWeek } from './lineups.ts'
import { playersOfRound, resultsOfWeek } from './week-results.ts'

type Week = SeasonRecord['weeks'][number]
type ClosedWeek = SeasonRecord['closed'][number]

/** Corrections that a league's log is looked through for, newest first. */
const MOST_EVENTS = 300

/**
 * The recap of a week, worked out from its results as they stand now and kept until the league's next event. Not for use
 * inside a transaction.
 * @param of.season another than the one that is played; null for that
 * @param of.period the scoring period of the week; null for the last week that is over
 * @returns null where no week of the season is over
 * @throws {DomainError} SEASON_REFUSED for a week that is not over, or that the season does not have
 */
export async function loadRecap(
  app: App,
  league: LeagueRow,
  of: { readonly season: number | null; readonly period: number | null },
): Promise<Recap | null> {
  const record = await readSeason(app, league, of.season ?? league.season)
  const closed = record?.closed ?? []
  if (record === null || closed.length === 0) {
    if (of.period !== null) throw notOver()
    return null
  }
  const period = of.period ?? must(closed.at(-1), 'the last week that is over').period
  const over = closed.find((one) => one.period === period)
  const week = record.weeks.find((one) => one.period === period)
  if (!over || !week) throw notOver()
  const name = `recap ${record.season} ${period}`
  return cached(app, league, { name, isOfGames: false }, () => makeRecap(app, league, { record, week, over }))
}

function notOver(): DomainError {
  return new DomainError('SEASON_REFUSED', {
    message: 'There is no recap of that week: it is not over, or the season has no such week.',
  })
}

async function makeRecap(
  app: App,
  league: LeagueRow,
  { record, week, over }: { record: SeasonRecord; week: Week; over: ClosedWeek },
): Promise<Recap> {
  const { sport } = league
  const { season, settings } = record
  const { period } = week
  const history = (await readHistory(app, league)).map(({ played }) => played)
  const seasons = history.filter((one) => one.season <= season)
  const played = must(
    seasons.find((one) => one.season === season),
    'the season of a week that is over',
  )
  const weeks = weeksUntil(record, played, week)
  const scored = weeks.at(-1)?.scores.map(({ team }) => team) ?? []
  const teams = record.teams.map(({ id }) => id).filter((id) => scored.includes(id))
  const isRegular = week.stage === 'regular'
  const figures = recapOf({
    seasons,
    week: week.week,
    weeks,
    results: settings.format.competition === 'head-to-head' ? resultsOfWeek(record, week) : [],
    lineups: await lineupsOfWeek(app, league, { record, period, teams }),
    standings: isRegular ? standingsOf(record, week.week) : [],
    fates: isRegular
      ? { before: fatesBefore(record, week.week), after: fatesAfter(record, week.week) }
      : { before: new Map(), after: new Map() },
    out: isRegular ? outIn(record, week.week) : [],
    champion: championIn(record, week),
  } satisfies RecapInput)
  const calendar = new Map((await listPeriods(app, sport, season)).map((one) => [one.number, one.label]))
  const labelOf = (one: Week) => calendar.get(one.period) ?? `Week ${one.week}`
  return {
    ...figures,
    sport,
    season,
    seasonName: seasonName(sport, season),
    week: week.week,
    period,
    label: labelOf(week),
    roundName: week.round === null ? null : roundName(week.round, roundsIn(record)),
    state: over.state,
    closedAt: over.closedAt,
    officialAt: over.officialAt,
    correctedAt: await lastCorrection(app, league, { season, period }),
    scoring: settings.format.scoring,
    competition: settings.format.competition,
    lineupsBy: settings.format.lineups === 'best-ball' ? 'best-ball' : 'set',
    teams: record.teams.map(({ id, name, ownerName, crest }) => ({
      id,
      name,
      ownerName,
      ...(crest !== null && { crest }),
    })),
    seasons: seasons.map((one) => ({ season: one.season, name: one.name })),
    weeks: record.weeks.flatMap((one) =>
      record.closed.some((closed) => closed.period === one.period)
        ? [{ period: one.period, label: labelOf(one) }]
        : [],
    ),
  }
}

/** The weeks of a season up to one, with the teams that played for something in each. */
function weeksUntil(record: SeasonRecord, played: PlayedSeason, { week: last }: Week): RecapWeek[] {
  const isIn = new Set(played.scores.map(({ week, team }) => `${week} ${team}`))
  return record.weeks.flatMap((week) => {
    if (week.week > last || !record.closed.some(({ period }) => period === week.period)) return []
    const inRound = playersOfRound(record, week)
    const scores = record.teams.flatMap(({ id }) => {
      const result = record.resultOf(week.period, id)
      const plays = isIn.has(`${week.week} ${id}`) && (inRound === null || inRound.has(id))
      return result && plays ? [{ team: id, points: result.points, totals: result.totals }] : []
    })
    return [{ week: week.week, stage: week.stage, format: record.formatIn(week.period), scores }]
  })
}

function standingsOf(record: SeasonRecord, week: number): RecapStanding[] {
  const before = new Map(week > 1 ? tableAfter(record, week - 1).map((row) => [row.team, row]) : [])
  return tableAfter(record, week).map(({ team, rank, wins, losses, ties, pointsFor: points }) => {
    const was: TableRow | undefined = before.get(team)
    return {
      team,
      rank,
      wins,
      losses,
      ties,
      points,
      before: was === undefined ? null : { rank: was.rank, wins: was.wins, points: was.pointsFor },
    }
  })
}

/** Before the first week nothing is decided. */
function fatesBefore(record: SeasonRecord, week: number): ReturnType<typeof fatesAfter> {
  return week === 1 ? new Map() : fatesAfter(record, week - 1)
}

/** Who went in a week of a guillotine league. */
function outIn(record: SeasonRecord, week: number): string[] {
  if (record.settings.format.competition !== 'elimination') return []
  return [...(eliminationAfter(record, week).rounds.find((round) => round.week === week)?.out ?? [])]
}

/** The champion, where a week decided the title; null in any other. */
function championIn(record: SeasonRecord, { week, stage }: Week): string | null {
  if (record.settings.format.competition === 'elimination') {
    const { champion } = eliminationAfter(record, week)
    const before = week > 1 ? eliminationAfter(record, week - 1).champion : null
    return before === null ? champion : null
  }
  if (week !== record.weeks.at(-1)?.week) return null
  return (stage === 'playoffs' ? bracketOf(record)?.places[0] : tableAfter(record, week)[0]?.team) ?? null
}

/** When a correction altered a week last, ms since the epoch; null where none has. */
async function lastCorrection(
  app: App,
  league: LeagueRow,
  { season, period }: { season: number; period: number },
): Promise<number | null> {
  const events = await listActivity(app, league.id, {
    before: null,
    limit: MOST_EVENTS,
    kinds: ['result-corrected'],
  })
  const last = events.find(
    ({ event }) => event.kind === 'result-corrected' && event.season === season && event.period === period,
  )
  return last?.at ?? null
}
