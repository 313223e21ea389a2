import type { PlayerId } from '../../../shared/core/ids.ts'
import { sumWindows } from '../../../shared/rules/scoring/rankings.ts'
import { scoreStatLine, type Term } from '../../../shared/rules/scoring/scoring.ts'
import type { PointsWindow } from '../../../shared/stat-line/stat-line.ts'
import { seasonName } from '../../../shared/labels/season/name.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { currentSeason, listPeriods } from '../../feed/pro-game/service.ts'
import type { CountingRules } from '../../league/ruleset/counting-rules.ts'
import type { Arithmetic } from './explain-game.ts'
import { listSeasonStatLines, type PlayerStatLine } from './player-stat-lines.ts'
import { namesOf, newestRules, rulesOfSeason, type Scoring } from './scoring.ts'
import { daysBegin } from './table.ts'

interface ScoredGame extends PlayerStatLine {
  /** Those of its scoring period. */
  readonly counting: CountingRules
  /** Hundredths. */
  readonly points: number
  readonly terms: readonly Term[]
}

/**
 * Where a sum of games comes from: the same games, by the same bounds, as in the list and on the page.
 * @param asked.of a window, or the number of a scoring period
 * @throws {DomainError} INVALID_INPUT for a period that the season has not
 */
export async function explainGames(
  app: App,
  scoring: Scoring,
  { playerId, of }: { playerId: PlayerId; of: PointsWindow | number },
): Promise<Arithmetic> {
  const { sport } = scoring
  const current = await currentSeason(app, sport)
  const label = typeof of === 'number' ? await periodLabel(app, { sport, season: current, number: of }) : ''
  const season = of === 'lastSeason' && current !== null ? current - 1 : current
  const rulesOf = rulesOfSeason(scoring, season ?? 0)
  const addUp = (title: string, games: readonly ScoredGame[]) =>
    sumOf(title, games, typeof of === 'number' ? rulesOf(of) : newestRules(scoring))
  if (season === null) return addUp('No season yet', [])
  const lines = await listSeasonStatLines(app, { sport, season, playerId })
  const games = lines.map((line) => {
    const counting = rulesOf(line.period)
    return { ...line, counting, ...scoreStatLine(counting.rules, line.stats) }
  })
  if (typeof of === 'number') {
    const own = games.filter(({ period }) => period === of)
    return addUp(`${label}, ${count(own)}`, own)
  }
  const { last3, lastDays } = sumWindows(
    { points: games.map(({ points }) => points), startsAt: games.map(({ startsAt }) => startsAt) },
    daysBegin(app.now()),
  )
  switch (of) {
    case 'season':
    case 'lastSeason':
      return addUp(`${seasonName(sport, season)} season, ${count(games)}`, games)
    case 'last3': {
      const fewer = last3.games === 3 ? '' : `, ${last3.games} so far`
      return addUp(`Last 3 games${fewer}`, newest(games, last3.games))
    }
    case 'last15Days': {
      const own = newest(games, lastDays.games)
      return addUp(`Last 15 days, ${count(own)}`, own)
    }
  }
}

async function periodLabel(
  app: App,
  { sport, season, number }: { sport: Scoring['sport']; season: number | null; number: number },
): Promise<string> {
  const periods = season === null ? [] : await listPeriods(app, sport, season)
  const period = periods.find((period) => period.number === number)
  if (!period) {
    const fields = { period: 'The season has no such scoring period.' }
    throw new DomainError('INVALID_INPUT', { fields })
  }
  return period.label
}

/** @param games oldest first */
function newest(games: readonly ScoredGame[], many: number): readonly ScoredGame[] {
  return games.slice(games.length - many)
}

function count({ length }: readonly unknown[]): string {
  return length === 1 ? '1 game' : `${length} games`
}

/** @param games oldest first @param none the rules where there is no game to go by */
function sumOf(title: string, games: readonly ScoredGame[], none: CountingRules): Arithmetic {
  return {
    title,
    points: games.reduce((sum, { points }) => sum + points, 0),
    terms: sumTerms(games),
    games: games
      .map(({ gameId, startsAt, opponent, isHome, stage, points }) => ({
        gameId,
        startsAt,
        opponent,
        isHome,
        stage,
        points,
      }))
      .toReversed(),
    flags: [...new Set(games.flatMap(({ flags }) => flags))],
    rules: namesOf(games.length === 0 ? [none] : games.map(({ counting }) => counting)),
    versions: [],
  }
}

/**
 * The terms of games rule by rule: their points as they were rounded, so that the sum is exact. A rule that
 * had one value and then another has a term for each, the newest first.
 */
function sumTerms(games: readonly ScoredGame[]): Term[] {
  const sums = new Map<string, Map<number, Term>>()
  // In the order of the rules, as in a single game.
  for (const rule of new Set(games.flatMap(({ counting }) => Object.keys(counting.rules))))
    sums.set(rule, new Map())
  for (const term of games.toReversed().flatMap(({ terms }) => terms)) {
    const byValue = sums.get(term.rule)
    const sum = byValue?.get(term.each)
    byValue?.set(
      term.each,
      sum
        ? {
            ...sum,
            amount: sum.amount + term.amount,
            points: sum.points + term.points,
            ...(term.times !== undefined && { times: (sum.times ?? 0) + term.times }),
          }
        : term,
    )
  }
  return [...sums.values()].flatMap((byValue) => [...byValue.values()])
}
