import { type GameResult, hasMedian, type MedianRules, type SeasonTeam, type TeamKey } from './result.ts'
import { countAllPlay, countGame, countMedian, createRecords, type TeamRecords } from './team-records.ts'

/** The index of each team. */
export function indexOf<Id extends TeamKey>(teams: readonly SeasonTeam<Id>[]): ReadonlyMap<Id, number> {
  return new Map(teams.map(({ id }, index) => [id, index]))
}

/**
 * All that was played, counted. A team that plays twice in a week has one score in it.
 * @throws {RangeError} where a team of a game is none of the league
 */
export function recordsOf<Id extends TeamKey>(
  teams: readonly SeasonTeam<Id>[],
  games: readonly GameResult<Id>[],
  rules: MedianRules,
): TeamRecords {
  const indices = indexOf(teams)
  const records = createRecords(teams.map(({ division }) => division))
  for (const { home, away, homePoints, awayPoints, categories } of games) {
    if (away === null) continue
    countGame(records, [at(indices, home), at(indices, away)], [homePoints, awayPoints ?? 0], categories)
  }
  for (const [week, scores] of scoresByWeek(indices, games)) {
    countAllPlay(records, scores)
    if (hasMedian(rules, week)) countMedian(records, scores)
  }
  return records
}

/** What each team scored in a week, by index, NaN for who did not play; the weeks in order. */
export function scoresByWeek<Id extends TeamKey>(
  indices: ReadonlyMap<Id, number>,
  games: readonly GameResult<Id>[],
): ReadonlyMap<number, Float64Array> {
  const weeks = new Map<number, Float64Array>()
  for (const { week, home, away, homePoints, awayPoints } of games.toSorted((a, b) => a.week - b.week)) {
    const scores = weeks.get(week) ?? new Float64Array(indices.size).fill(Number.NaN)
    scores[at(indices, home)] = homePoints
    if (away !== null) scores[at(indices, away)] = awayPoints ?? 0
    weeks.set(week, scores)
  }
  return weeks
}

/** @throws {RangeError} where there is no such team */
export function at<Id extends TeamKey>(indices: ReadonlyMap<Id, number>, id: Id): number {
  const index = indices.get(id)
  if (index === undefined) throw new RangeError(`There is no team ${id}`)
  return index
}
