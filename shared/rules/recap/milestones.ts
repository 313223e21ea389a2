import type { Milestone } from '../../recap/recap.ts'
import { managerIn } from '../history/managers.ts'
import { meetingsByPerson } from '../history/meetings.ts'
import { counts, type PlayedSeason } from '../history/played-season.ts'
import { must } from '../../core/must.ts'
import type { RecapInput, RecapStanding } from './recap-input.ts'
import { untilWeek } from './until-week.ts'

/** Steps of what is told of a season: five wins, or fifty where each category is one. */
const WINS = 5
const CATEGORY_WINS = 50
/** A thousand points, in hundredths. */
const POINTS = 100_000
/** Wins of a manager over all seasons. */
const CAREER = [10, 25, 50, 75, 100, 150, 200, 250, 300, 400, 500]
/** From so many games in a row on a streak is told of, and from so many its end. */
const STREAK = 3
const LONG_STREAK = 4

/** What a week brought that is worth remembering and is no record. */
export function milestonesOf({
  seasons,
  week,
  weeks,
  standings,
  champion,
}: Pick<RecapInput, 'seasons' | 'week' | 'weeks' | 'standings' | 'champion'>): Milestone[] {
  const last = must(seasons.at(-1), 'the season of a recap')
  const season = untilWeek(last, week)
  const format = weeks.at(-1)?.format
  const hasOpponents = season.competition === 'head-to-head'
  return [
    ...(champion === null ? [] : [{ kind: 'champion' as const, team: champion }]),
    ...(hasOpponents
      ? firstToWins(standings, format?.scoring === 'each-category' ? CATEGORY_WINS : WINS)
      : []),
    ...(season.scoring === 'points' && season.competition !== 'elimination' ? firstToPoints(standings) : []),
    ...careerWins([...seasons.slice(0, -1), season], week),
    ...streaksOf(season, week),
  ]
}

/** The highest step that someone reached this week and no one before. */
function firstStep(
  standings: readonly RecapStanding[],
  step: number,
  value: (row: Pick<RecapStanding, 'wins' | 'points'>) => number,
): { readonly teams: string[]; readonly step: number } | null {
  const most = Math.max(0, ...standings.map(value))
  const before = Math.max(0, ...standings.map((row) => (row.before === null ? 0 : value(row.before))))
  const reached = Math.floor(most / step) * step
  if (reached === 0 || before >= reached) return null
  return { teams: standings.flatMap((row) => (value(row) >= reached ? [row.team] : [])), step: reached }
}

function firstToWins(standings: readonly RecapStanding[], step: number): Milestone[] {
  const first = firstStep(standings, step, ({ wins }) => wins)
  return first === null ? [] : [{ kind: 'first-to-wins', teams: first.teams, wins: first.step }]
}

function firstToPoints(standings: readonly RecapStanding[]): Milestone[] {
  const first = firstStep(standings, POINTS, ({ points }) => points)
  return first === null ? [] : [{ kind: 'first-to-points', teams: first.teams, points: first.step }]
}

/** @param seasons with the season up to the week */
function careerWins(seasons: readonly PlayedSeason[], week: number): Milestone[] {
  const season = must(seasons.at(-1), 'the season of a recap')
  const meetings = meetingsByPerson(seasons)
  return season.teams.flatMap((team): Milestone[] => {
    const won = (meetings.get(managerIn(team, week).person) ?? []).filter(({ result }) => result === 'W')
    const own = won.filter(
      (one) => one.season === season.season && one.week === week && one.who.team === team.name,
    )
    const step = CAREER.findLast((many) => many <= won.length)
    if (step === undefined || won.length - own.length >= step) return []
    return [{ kind: 'career-wins', team: team.id, wins: step }]
  })
}

/** Streaks of the season that go on, the longest first, and those that ended this week. */
function streaksOf({ games, teams }: PlayedSeason, week: number): Milestone[] {
  const all = teams.map(({ id }) => {
    const own = games.filter((game) => counts(game) && (game.home === id || game.away === id))
    const results = own
      .toSorted((a, b) => a.week - b.week)
      .map((game) => ({
        week: game.week,
        over: game.home === id ? game.away : game.home,
        result: game.winner === null ? ('T' as const) : game.winner === id ? ('W' as const) : ('L' as const),
      }))
    return { team: id, results }
  })
  const running = all.flatMap(({ team, results }) => {
    const last = results.at(-1)
    if (last?.week !== week || last.result === 'T') return []
    const length = results.length - 1 - results.findLastIndex(({ result }) => result !== last.result)
    return length < STREAK ? [] : [{ kind: 'streak' as const, team, result: last.result, games: length }]
  })
  const over = all.flatMap(({ team, results }) => {
    const first = results.findIndex((one) => one.week === week)
    const [end, before] = [results[first], results[first - 1]]
    if (!end || !before || before.result === 'T' || end.result === before.result) return []
    const length =
      first - 1 - results.findLastIndex(({ result }, index) => index < first && result !== before.result)
    if (length < LONG_STREAK) return []
    return [{ kind: 'streak-over' as const, team, over: end.over, result: before.result, games: length }]
  })
  return [...over, ...running.toSorted((a, b) => b.games - a.games)]
}
