import type { PlayerId } from '../../shared/ids.ts'
import { sumWindows } from '../../shared/rules/rankings.ts'
import { scoreStatLine, type Term } from '../../shared/rules/scoring.ts'
import type { Ruleset } from '../../shared/sports/sport.ts'
import type { PointsWindow } from '../../shared/stat-line.ts'
import type { App } from '../app.ts'
import { DomainError } from '../errors.ts'
import { currentSeason, listPeriods } from '../pro-game/service.ts'
import type { Arithmetic } from './explain-game.ts'
import { listSeasonLines, type PlayerLine } from './player-lines.ts'
import type { Scoring } from './scoring.ts'
import { seasonName } from './season-name.ts'
import { daysBegin } from './table.ts'

interface ScoredGame extends PlayerLine {
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
  { sport, rules }: Scoring,
  { playerId, of }: { playerId: PlayerId; of: PointsWindow | number },
): Promise<Arithmetic> {
  const current = await currentSeason(app, sport)
  const label = typeof of === 'number' ? await periodLabel(app, { sport, season: current, number: of }) : ''
  if (current === null) return addUp('No season yet', rules, [])
  const season = of === 'lastSeason' ? current - 1 : current
  const lines = await listSeasonLines(app, { sport, season, playerId })
  const games = lines.map((line) => ({ ...line, ...scoreStatLine(rules, line.stats) }))
  if (typeof of === 'number') {
    const own = games.filter(({ period }) => period === of)
    return addUp(`${label}, ${count(own)}`, rules, own)
  }
  const { last3, lastDays } = sumWindows(
    { points: games.map(({ points }) => points), startsAt: games.map(({ startsAt }) => startsAt) },
    daysBegin(app.now()),
  )
  switch (of) {
    case 'season':
    case 'lastSeason':
      return addUp(`${seasonName(sport, season)} season, ${count(games)}`, rules, games)
    case 'last3': {
      const fewer = last3.games === 3 ? '' : `, ${last3.games} so far`
      return addUp(`Last 3 games${fewer}`, rules, newest(games, last3.games))
    }
    case 'last15Days': {
      const own = newest(games, lastDays.games)
      return addUp(`Last 15 days, ${count(own)}`, rules, own)
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

/** @param games oldest first */
function addUp(title: string, rules: Ruleset, games: readonly ScoredGame[]): Arithmetic {
  return {
    title,
    points: games.reduce((sum, { points }) => sum + points, 0),
    terms: sumTerms(rules, games),
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
    versions: [],
  }
}

/** The terms of games rule by rule: their points as they were rounded, so that the sum is exact. */
function sumTerms(rules: Ruleset, games: readonly ScoredGame[]): Term[] {
  const sums = new Map<string, Term>()
  for (const term of games.flatMap(({ terms }) => terms)) {
    const sum = sums.get(term.rule)
    sums.set(
      term.rule,
      sum ? { ...sum, amount: sum.amount + term.amount, points: sum.points + term.points } : term,
    )
  }
  // In the order of the rules, as in a single game.
  return Object.keys(rules).flatMap((rule) => sums.get(rule) ?? [])
}
