import * as z from 'zod'
import { type PlayoffPoints, playoffsOf } from '../../../../shared/rules/season/playoffs.ts'
import { roundsOf } from '../../../../shared/settings/catalogue/rounds.ts'
import { seedsOf } from '../../../../shared/rules/season/seeds.ts'
import { standingsOf } from '../../../../shared/rules/season/standings.ts'
import { PLAYOFFS } from '../../../../shared/settings/catalogue/playoffs.ts'
import { SEASON } from '../../../../shared/settings/catalogue/season.ts'
import { enumOf } from '../../../../shared/settings/settings.ts'
import { streakLabel, reasonLabel } from '../../../../shared/labels/standings/standings.ts'
import { appeal, byId, decimal, Id, Points } from './appeal.ts'
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
  games: z.array(z.object({ week: Week, home: Id, away: Id, homePoints: Points, awayPoints: Points })),
  settings: z.object({
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
  const { settings, games } = file
  const teams = file.teams.map(({ id, division }) => ({ id, division: division ?? null }))
  const rules = { ...settings, restartTies: settings.restart }
  const table = standingsOf(teams, games, rules)
  const seeds = seedsOf(teams, games, rules, file.seeds).map(({ team }) => team)
  const firstWeek = games.reduce((last, { week }) => Math.max(last, week), 0) + 1
  const playoffs =
    settings.playoffs === null
      ? { games: [], places: table.map(({ team }) => team) }
      : playoffsOf(seeds, settings.playoffs, firstWeek, { points: pointsOf(file) })
  return {
    standings: table.map(({ team, rank, wins, losses, ties, ...row }) => ({
      team,
      rank,
      wins,
      losses,
      ties,
      pointsFor: decimal(row.pointsFor),
      pointsAgainst: decimal(row.pointsAgainst),
      streak: streakLabel(row.streak),
      why: row.why === null ? 'last' : reasonLabel(row.why, row.why.over),
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
      if ((ofWeek.get(team) ?? points) !== points)
        throw new Refusal(`In week ${week} the team ${team} has two scores.`)
      ofWeek.set(team, points)
    }
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
