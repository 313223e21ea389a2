import * as z from 'zod'
import { type PlayoffPoints, playoffsOf } from '../../../../shared/rules/season/playoffs.ts'
import { recordOfCategories } from '../../../../shared/rules/category/compare.ts'
import { gameScore, type ScoringFormat } from '../../../../shared/rules/format/game-score.ts'
import { meetingScore, type WeekResult } from '../../../../shared/rules/format/meeting-score.ts'
import {
  type Ahead,
  pointsTable,
  rotoSeason,
  type TeamResult,
} from '../../../../shared/rules/format/season-table.ts'
import type { GameResult } from '../../../../shared/rules/season/result.ts'
import { roundsOf } from '../../../../shared/settings/catalogue/rounds.ts'
import { seedsOf } from '../../../../shared/rules/season/seeds.ts'
import { standingsOf } from '../../../../shared/rules/season/standings.ts'
import { PLAYOFFS } from '../../../../shared/settings/catalogue/playoffs.ts'
import { SEASON } from '../../../../shared/settings/catalogue/season.ts'
import { enumOf } from '../../../../shared/settings/settings.ts'
import { streakLabel, reasonLabel } from '../../../../shared/labels/standings/standings.ts'
import { appeal, byId, decimal, Id, Points } from './appeal.ts'
import { CategorySettings, formatOf, Totals, weekOf } from './category-file.ts'
import { Refusal } from '../../../core/errors/refusal.ts'

/** Many more than any league has; all-play grows with their square. */
const MOST_TEAMS = 500

const Week = z.int({ error: 'a week must be a whole number' }).min(1).max(10_000)

/** A file may ask for more than a league of ours can have, such as playoffs of 24 teams. */
const PlayoffsFile = z.object({
  teams: z.int().min(2).max(MOST_TEAMS),
  reseed: z.boolean(),
  roundWeeks: z.array(z.int().min(1).max(100)),
  thirdPlace: z.boolean(),
  consolation: enumOf(PLAYOFFS.consolation.options),
  tie: enumOf(PLAYOFFS.tie.options),
})

export const SeasonFile = z.object({
  teams: z
    .array(z.object({ id: Id, division: z.union([Id, z.number().transform(String)]).nullish() }))
    .max(MOST_TEAMS),
  games: z
    .array(
      z.object({
        week: Week,
        home: Id,
        away: Id,
        /** By points. */
        homePoints: Points.optional(),
        awayPoints: Points.optional(),
        /** By categories. */
        homeTotals: Totals.optional(),
        awayTotals: Totals.optional(),
        /** What minimums ask for, by stat. */
        homeCounted: byId(z.number()).optional(),
        awayCounted: byId(z.number()).optional(),
      }),
    )
    .default([]),
  /** Without opponents, each team’s week: points, or totals by category. */
  results: z
    .array(z.object({ week: Week, team: Id, points: Points.optional(), totals: Totals.optional() }))
    .optional(),
  settings: z.object({
    ...CategorySettings.shape,
    tieBreakers: z.array(enumOf(SEASON.tieBreakers.options)),
    restart: z.boolean(),
    divisionWinnersFirst: z.boolean(),
    medianGame: z.boolean(),
    /** Where only some weeks have a game against the median; all or none of them where it is left out. */
    medianWeeks: z.array(Week).optional(),
    /** Which teams head-to-head decides among; `met-equally` where left out, as in our leagues. */
    headToHead: z.enum(['met-equally', 'any']).optional(),
    playoffs: PlayoffsFile.nullable(),
  }),
  seeds: z.array(Id).optional(),
  playoffPoints: z.array(z.object({ week: Week, points: byId(Points) })).optional(),
  /** The same by categories. */
  playoffTotals: z
    .array(z.object({ week: Week, totals: byId(Totals), counted: byId(byId(z.number())).optional() }))
    .optional(),
})
type SeasonFile = z.infer<typeof SeasonFile>

/** `empire rules standings season.json`: prints the table, the seeds, the playoffs and the final places of a season, as JSON. */
export const standings = appeal('standings', { usual: 'season.json', schema: SeasonFile }, appealStandings)

/**
 * What `standings` says of a file.
 * @throws {Refusal} where the file contradicts itself
 */
export function appealStandings(file: SeasonFile) {
  refuseContradictions(file)
  const { settings } = file
  if (settings.competition === 'table') return appealTable(file)
  const format = formatIn(file)
  const isByCategories = format.scoring !== 'points'
  const games = file.games.map((game) => resultOf(format, game))
  const results = games.map(({ game }) => game)
  const teams = file.teams.map(({ id, division }) => ({ id, division: division ?? null }))
  const rules = { ...settings, restartTies: settings.restart }
  const table = standingsOf(teams, results, rules)
  const seeds = seedsOf(teams, results, rules, file.seeds).map(({ team }) => team)
  const firstWeek = results.reduce((last, { week }) => Math.max(last, week), 0) + 1
  const playoffs =
    settings.playoffs === null
      ? { games: [], places: table.map(({ team }) => team) }
      : playoffsOf(seeds, settings.playoffs, firstWeek, playedOf(file, format))
  return {
    ...(isByCategories && {
      games: games.map(({ game: { week, home, away }, record, categories }) => ({
        week,
        home,
        away,
        ...record,
        categories: Object.fromEntries(categories.map(({ category, outcome }) => [category, outcome])),
      })),
    }),
    standings: table.map(({ team, rank, wins, losses, ties, ...row }) => ({
      team,
      rank,
      wins,
      losses,
      ties,
      pointsFor: decimal(row.pointsFor),
      pointsAgainst: decimal(row.pointsAgainst),
      streak: streakLabel(row.streak),
      why: row.why === null ? 'last' : reasonLabel(row.why, row.why.over, { isOfCategories: isByCategories }),
    })),
    seeds,
    bracket: playoffs.games.map(({ round, week, part, teams, points, winner, loser, place }) => ({
      round,
      week,
      part,
      teams,
      points: points.map((scored) => (scored === null ? null : decimal(scored))),
      winner,
      loser,
      place,
    })),
    places: playoffs.places,
  }
}

/** All totals of a file. */
function totalsIn({ games, results = [], playoffTotals = [] }: SeasonFile): Totals[] {
  return [
    ...games.flatMap(({ homeTotals, awayTotals }) => [homeTotals, awayTotals]),
    ...results.map(({ totals }) => totals),
    ...playoffTotals.flatMap(({ totals }) => [...totals.values()]),
  ].filter((totals) => totals !== undefined)
}

function formatIn(file: SeasonFile): ScoringFormat {
  return formatOf(file.settings, totalsIn(file))
}

/** A game with its score, and by categories with what the first team won, lost and tied. */
function resultOf(format: ScoringFormat, game: SeasonFile['games'][number]) {
  const { week, home, away, homeTotals, awayTotals, homeCounted, awayCounted } = game
  const isByPoints = format.scoring === 'points'
  const { homePoints, awayPoints } = game
  if (isByPoints ? homePoints === undefined || awayPoints === undefined : !homeTotals || !awayTotals)
    throw new Refusal(`In week ${week} the game of ${home} has no ${isByPoints ? 'points' : 'totals'}.`)
  const score = gameScore(
    format,
    { points: homePoints ?? 0, ...weekOf({ totals: homeTotals, counted: homeCounted }) },
    { points: awayPoints ?? 0, ...weekOf({ totals: awayTotals, counted: awayCounted }) },
  )
  return {
    record: recordOfCategories(score.categories),
    categories: score.categories,
    game: {
      week,
      home,
      away,
      homePoints: score.home,
      awayPoints: score.away,
      categories: score.record ?? undefined,
    } satisfies GameResult<string>,
  }
}

/** What has come of the playoffs: points, or what two teams made of their categories over the weeks of a round. */
function playedOf(file: SeasonFile, format: ScoringFormat) {
  if (format.scoring === 'points') return { points: pointsOf(file) }
  const weeks = new Map<string, WeekResult>()
  for (const { week, totals, counted } of file.playoffTotals ?? [])
    for (const [team, own] of totals)
      weeks.set(`${week} ${team}`, {
        points: 0,
        totals: weekOf({ totals: own, counted: counted?.get(team) }),
      })
  const points = (file.playoffTotals ?? []).flatMap(({ week, totals }) =>
    [...totals.keys()].map((team) => ({ week, team, points: 0 })),
  )
  const scores = ([one, other]: readonly [string, string], of: readonly number[]) => {
    const own = (team: string) => of.flatMap((week) => weeks.get(`${week} ${team}`) ?? [])
    const { home, away } = meetingScore(format, own(one), own(other))
    return [home, away] as const
  }
  return { points, scores }
}

/** A season without opponents: total points, or by ranks. */
function appealTable(file: SeasonFile) {
  const format = formatIn(file)
  const ids = file.teams.map(({ id }) => id)
  const isByPoints = format.scoring === 'points'
  const results = (file.results ?? []).map(({ week, team, points, totals }): TeamResult<string> => {
    if (isByPoints ? points === undefined : !totals)
      throw new Refusal(`In week ${week} the team ${team} has no ${isByPoints ? 'points' : 'totals'}.`)
    return { week, team, points: points ?? 0, totals: totals ? weekOf({ totals }) : null }
  })
  const rows = isByPoints ? pointsTable(ids, results) : rotoSeason(format.categories, ids, results)
  return {
    standings: rows.map(({ team, total, categories, aheadBy }, index) => ({
      team,
      rank: index + 1,
      total: decimal(total),
      ...(categories && {
        categories: Object.fromEntries(
          Object.entries(categories.points).map(([key, points]) => [key, decimal(points)]),
        ),
      }),
      why: aheadWords(aheadBy, rows[index + 1]?.team),
    })),
    seeds: rows.map(({ team }) => team),
    bracket: [],
    places: rows.map(({ team }) => team),
  }
}

function aheadWords(aheadBy: Ahead | null, over: string | undefined): string {
  if (aheadBy === null || over === undefined) return 'last'
  return aheadBy.by === 'total' ? `ahead of ${over} on points` : reasonLabel({ ...aheadBy, over }, over)
}

function pointsOf({ playoffPoints = [] }: SeasonFile): PlayoffPoints<string>[] {
  return playoffPoints.flatMap(({ week, points }) =>
    [...points].map(([team, scored]) => ({ week, team, points: scored })),
  )
}

function refuseContradictions(file: SeasonFile): void {
  const ids = new Set<string>()
  for (const { id } of file.teams) {
    if (ids.has(id)) throw new Refusal(`The team ${id} is there twice.`)
    ids.add(id)
  }
  refuseGames(file, ids)
  refuseResults(file.results ?? [], ids)
  refuseSeeds(file, ids)
  refusePlayoffs(file, ids)
}

function refuseGames({ games }: SeasonFile, ids: ReadonlySet<string>): void {
  const scores = new Map<number, Map<string, number>>()
  for (const { week, home, away, homePoints, awayPoints } of games) {
    if (home === away) throw new Refusal(`In week ${week} the team ${home} plays itself.`)
    const ofWeek = scores.get(week) ?? new Map<string, number>()
    scores.set(week, ofWeek)
    for (const [team, points] of [
      [home, homePoints],
      [away, awayPoints],
    ] as const) {
      if (!ids.has(team))
        throw new Refusal(`In week ${week} the team ${team} plays, which is none of the teams.`)
      // Twice in a week is a double header, of one score.
      if (points === undefined) continue
      if ((ofWeek.get(team) ?? points) !== points)
        throw new Refusal(`In week ${week} the team ${team} has two scores.`)
      ofWeek.set(team, points)
    }
  }
}

function refuseResults(results: NonNullable<SeasonFile['results']>, ids: ReadonlySet<string>): void {
  const seen = new Set<string>()
  for (const { week, team } of results) {
    if (!ids.has(team))
      throw new Refusal(`In week ${week} the team ${team} has a result, which is none of the teams.`)
    if (seen.has(`${week} ${team}`)) throw new Refusal(`In week ${week} the team ${team} has two results.`)
    seen.add(`${week} ${team}`)
  }
}

function refuseSeeds({ seeds = [] }: SeasonFile, ids: ReadonlySet<string>): void {
  const seen = new Set<string>()
  for (const team of seeds) {
    if (!ids.has(team)) throw new Refusal(`The seed ${team} is none of the teams.`)
    if (seen.has(team)) throw new Refusal(`The team ${team} is seeded twice.`)
    seen.add(team)
  }
}

function refusePlayoffs({ settings, teams, playoffPoints = [] }: SeasonFile, ids: ReadonlySet<string>): void {
  const seen = new Map<number, Set<string>>()
  for (const { week, points } of playoffPoints) {
    const ofWeek = seen.get(week) ?? new Set<string>()
    seen.set(week, ofWeek)
    for (const team of points.keys()) {
      if (!ids.has(team))
        throw new Refusal(`In week ${week} the team ${team} has points, which is none of the teams.`)
      if (ofWeek.has(team)) throw new Refusal(`The team ${team} has points of week ${week} twice.`)
      ofWeek.add(team)
    }
  }
  if (settings.playoffs === null) return
  const { teams: places, roundWeeks } = settings.playoffs
  if (places > teams.length)
    throw new Refusal(`The playoffs have ${places} places, and there are ${teams.length} teams.`)
  const rounds = roundsOf(places)
  if (roundWeeks.length < rounds)
    throw new Refusal(`Playoffs of ${places} have ${rounds} rounds, and ${roundWeeks.length} have a length.`)
}
