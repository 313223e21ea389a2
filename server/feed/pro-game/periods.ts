import { isDeepStrictEqual } from 'node:util'
import { footballPeriods, type Period, weeklyPeriods } from '../../../shared/rules/scoring/scoring-period.ts'
import { isFootball } from '../../../shared/sports/football.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { DAY } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import type { Schedule } from '../upstream/parse/schedule.ts'
import * as queries from './queries.ts'

/** The periods of a season, as they are stored. */
export interface SeasonPeriods {
  readonly season: number
  readonly periods: readonly Period[]
}

/**
 * Stores the periods of the season that a scoreboard describes. None is ever taken away.
 * @returns whether one changed; and where none did those of the season, unless the scoreboard describes none
 */
export async function savePeriods(
  app: App,
  sport: FantasySportKey,
  schedule: Schedule,
): Promise<{ isNew: boolean; known: SeasonPeriods | null }> {
  const season = seasonOf(sport, schedule)
  if (season === null) return { isNew: false, known: null }
  const known = await queries.listPeriods(app.db, sport, season)
  const asBefore = { isNew: false, known: { season, periods: known } }
  const read = readPeriods(sport, schedule, known)
  // Half a calendar would number the playoffs wrongly.
  if (isFootball(sport) && read.length < known.length) return asBefore
  const before = new Map(known.map((period) => [period.number, period]))
  const changed = read.filter((period) => {
    const old = before.get(period.number)
    return !old || !isDeepStrictEqual(old, { ...period, season })
  })
  for (const period of changed) await queries.upsertPeriod(app.db, sport, { ...period, season })
  return changed.length > 0 ? { isNew: true, known: null } : asBefore
}

/** No season's first week of play comes this long after the first day that the feed gives it. */
const NEXT_SEASON = 300 * DAY

/** The year of the periods; null where the document tells of none. */
function seasonOf(sport: FantasySportKey, { season, weeks }: Schedule): number | null {
  if (season === null || !isFootball(sport)) return season?.year ?? null
  const first = weeks.find(({ stage }) => stage === 'regular')
  if (first === undefined) return null
  // In spring the calendar is that of the season to come already, and the season still the last one.
  return first.startsAt - season.startsAt < NEXT_SEASON ? season.year : season.year + 1
}

function readPeriods(sport: FantasySportKey, schedule: Schedule, known: readonly Period[]): Period[] {
  if (isFootball(sport)) return footballPeriods(schedule.weeks)
  if (schedule.season === null) return []
  const weeks = weeklyPeriods(schedule.season, known[0] ?? null)
  const stages = new Map(known.map(({ number, stage }) => [number, stage]))
  return weeks.map((week) => ({ ...week, stage: stages.get(week.number) ?? week.stage }))
}

/**
 * Where the calendar does not tell, a week belongs to the playoffs when only such games are known in it.
 * @returns whether a period changed
 */
export async function saveStages(app: App, sport: FantasySportKey, season: number): Promise<boolean> {
  if (isFootball(sport)) return false
  const games = await queries.listPeriodStages(app.db, sport, season)
  const regular = new Set(games.filter(({ stage }) => stage === 'regular').map(({ period }) => period))
  const post = new Set(games.filter(({ stage }) => stage === 'post').map(({ period }) => period))
  let changed = false
  for (const period of await queries.listPeriods(app.db, sport, season)) {
    const stage = post.has(period.number) && !regular.has(period.number) ? 'post' : 'regular'
    if (stage === period.stage) continue
    await queries.upsertPeriod(app.db, sport, { ...period, stage })
    changed = true
  }
  return changed
}
