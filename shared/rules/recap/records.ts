import type { GameRecord, StreakRecord, WeekRecord } from '../../history/history.ts'
import type { RecapRecord } from '../../recap/recap.ts'
import { must } from '../../core/must.ts'
import { managerIn } from '../history/managers.ts'
import type { PlayedSeason } from '../history/played-season.ts'
import { recordsOf } from '../history/records.ts'
import { untilWeek } from './until-week.ts'

/** Weeks that must have been played before: no one breaks a record of the second week of a league. */
const FEWEST_WEEKS = 3
/** Shorter streaks are no record. */
const SHORTEST_STREAK = 3

type Scope = RecapRecord['scope']
type Side = WeekRecord['who']

/**
 * The records that a week broke: of all seasons of the league, or else of its season alone. Equal to a record is not
 * above it. In the first season of a league all of them are the season's.
 * @param seasons in order of time; the last is the week's
 */
export function brokenRecords(seasons: readonly PlayedSeason[], week: number): RecapRecord[] {
  const season = must(seasons.at(-1), 'the season of a recap')
  const past = seasons.slice(0, -1).map((one) => ({ ...one, picks: [], trades: [] }))
  const own = brokenIn([season], week, 'season')
  const all = past.length === 0 ? [] : brokenIn([...past, season], week, 'league')
  const kinds = new Set(all.map(({ kind }) => kind))
  return [...all, ...own.filter(({ kind }) => !kinds.has(kind)), ...mostToDate(past, season, week)]
}

function brokenIn(seasons: readonly PlayedSeason[], week: number, scope: Scope): RecapRecord[] {
  const season = must(seasons.at(-1), 'the season of a recap')
  const past = seasons.slice(0, -1)
  const weeksBefore = new Set(
    [...past, untilWeek(season, week - 1)].flatMap((one) =>
      one.scores.map((score) => `${one.season} ${score.week}`),
    ),
  )
  if (weeksBefore.size < FEWEST_WEEKS) return []
  const before = recordsOf([...past, untilWeek(season, week - 1)])
  const after = recordsOf([...past, untilWeek(season, week)])
  const isNow = (place: { season: number; week: number }) =>
    place.season === season.season && place.week === week
  const of = <R extends WeekRecord | GameRecord | StreakRecord>(
    kind: RecapRecord['kind'],
    [now]: readonly R[],
    [was]: readonly R[],
    value: (record: R) => number,
  ): RecapRecord[] => {
    if (now === undefined || was === undefined || !isNow(now) || isNow(was)) return []
    if (value(now) === value(was)) return []
    return [
      {
        kind,
        scope,
        team: teamIn(season, now.who, week),
        over: 'over' in now ? teamIn(season, now.over, week) : null,
        value: value(now),
        theirs: 'theirs' in now ? now.theirs : null,
        before: { value: value(was), team: was.who.team, season: was.season, week: was.week },
        isExtended: 'from' in now && 'from' in was && isSameStreak(now, was),
      },
    ]
  }
  const points = ({ points }: WeekRecord) => points
  const margin = ({ points, theirs }: GameRecord) => points - theirs
  const games = ({ games }: StreakRecord) => games
  const long = (streaks: readonly StreakRecord[]) => streaks.filter((one) => one.games >= SHORTEST_STREAK)
  return [
    ...of('highest-week', after.highestWeeks, before.highestWeeks, points),
    ...of('lowest-week', after.lowestWeeks, before.lowestWeeks, points),
    ...of('blowout', after.blowouts, before.blowouts, margin),
    ...of('closest-game', after.closestGames, before.closestGames, margin),
    ...of('winning-streak', long(after.winningStreaks), before.winningStreaks, games),
    ...of('losing-streak', long(after.losingStreaks), before.losingStreaks, games),
    ...of('bench-points', after.benchPoints, before.benchPoints, points),
  ]
}

function isSameStreak(now: StreakRecord, was: StreakRecord): boolean {
  return (
    now.who.person === was.who.person &&
    now.from.season === was.from.season &&
    now.from.week === was.from.week
  )
}

/** The most points that a team ever had after so many weeks of a regular season. */
function mostToDate(past: readonly PlayedSeason[], season: PlayedSeason, week: number): RecapRecord[] {
  const isRegular = season.games.every((game) => game.week !== week || game.part === 'regular')
  if (
    season.scoring !== 'points' ||
    season.competition === 'elimination' ||
    !isRegular ||
    week < FEWEST_WEEKS
  )
    return []
  const others = past.flatMap((one) =>
    one.scoring === 'points' && one.competition === season.competition && hasWeeks(one, week)
      ? totalsUntil(one, week)
      : [],
  )
  const was = firstOf(others)
  const now = firstOf(totalsUntil(season, week))
  if (!was || !now || now.points <= was.points) return []
  const before = { value: was.points, team: was.name, season: was.season, week }
  const common = { kind: 'most-points-to-date', scope: 'league', over: null, theirs: null } as const
  return [{ ...common, team: now.team, value: now.points, before, isExtended: false }]
}

/** Whether a season had so many weeks before its playoffs, and all of them are known. */
function hasWeeks({ games, scores, competition }: PlayedSeason, week: number): boolean {
  const weeks = new Set(
    competition === 'head-to-head'
      ? games.flatMap((game) => (game.part === 'regular' ? [game.week] : []))
      : scores.map((score) => score.week),
  )
  return Array.from({ length: week }, (_, index) => index + 1).every((one) => weeks.has(one))
}

function totalsUntil({ season, teams, scores }: PlayedSeason, week: number) {
  return teams.map(({ id: team, name }) => ({
    season,
    team,
    name,
    points: scores.reduce((sum, one) => (one.team === team && one.week <= week ? sum + one.points : sum), 0),
  }))
}

function firstOf<Row extends { readonly points: number }>(rows: readonly Row[]): Row | undefined {
  return rows.reduce<Row | undefined>(
    (best, row) => (best === undefined || row.points > best.points ? row : best),
    undefined,
  )
}

/** The team of a record's side: whoever managed it then had it. */
function teamIn(season: PlayedSeason, { person, team: name }: Side, week: number): string {
  const own = season.teams.find((team) => team.name === name && managerIn(team, week).person === person)
  return must(own, 'the team of a record').id
}
