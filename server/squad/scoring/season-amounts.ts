import { FANTASY_SPORTS } from '../../../shared/sports/fantasy.ts'
import type { Calendar } from './calendar.ts'
import { lastRegular } from './figures.ts'
import type { History } from './history.ts'
import type { SeasonView } from './season-view.ts'
import type { PeriodStatLines } from './stat-lines.ts'
import { addWeeks, sumOfStats } from './stat-sums.ts'

/**
 * What a player is expected to do over a season, stat by stat, by his index in the list of players: null for one who has
 * nothing to go by.
 */
export type ExpectedAmounts = (place: number, stats: readonly string[]) => number | null

/** What players did in some weeks, by the numbers that stand for them. */
interface Amounts {
  readonly games: Uint32Array
  readonly byStat: ReadonlyMap<string, Float64Array>
}

/** Of a season, how much the pace of the last one weighs beside this one's games: an eighth of it. */
const LAST_COUNTS_FOR = 1 / 8

/**
 * What is expected of all players over a season: what a fantasy host expects, where there is nothing else or the season is
 * still to come, and else their pace in the complete weeks of this one with an eighth of a season at the pace of the last
 * one beside it. Missed games lower it. Within a week it does not move, so that what players are worth is the same on every
 * page and in every process.
 */
export function expectedAmounts(view: SeasonView): ExpectedAmounts {
  const { sport, owners, players, calendar, history, lastCalendar, lastHistory, projected } = view
  const length = FANTASY_SPORTS[sport].season.games
  const isNext = view.season !== null && projected.season > view.season
  const complete = completeWeeks(history, calendar)
  // Before the first complete week of all that is known, what there is has to do.
  const isFirst = complete.length === 0 && lastHistory.periods.length === 0
  const now = amountsIn(history, isFirst ? weeksUpTo(history, lastRegular(calendar)) : complete)
  const last = amountsIn(lastHistory, weeksUpTo(lastHistory, lastRegular(lastCalendar)))
  const teamGames = mostGames(now)
  const lastGames = mostGames(last)
  return (place, stats) => {
    const player = players.players[place]
    const owner = owners[place] ?? -1
    const line = player && projected.players.get(player.id)?.season
    const games = now.games[owner] ?? 0
    if (line && (isNext || games === 0)) return stats.reduce((sum, stat) => sum + (line.stats[stat] ?? 0), 0)
    const before = players.areOnRoster[place] ? (last.games[owner] ?? 0) : 0
    if (games === 0 && before === 0) return null
    const beforeGames = before === 0 ? 0 : games === 0 ? lastGames : length * LAST_COUNTS_FOR
    const ownPace = games === 0 ? 0 : sumOfStats(now.byStat, owner, stats)
    const lastPace = before === 0 ? 0 : (sumOfStats(last.byStat, owner, stats) / lastGames) * beforeGames
    return ((ownPace + lastPace) / ((games === 0 ? 0 : teamGames) + beforeGames)) * length
  }
}

/** Those of the regular season whose games are all over or called off. */
function completeWeeks({ periods }: History, calendar: Calendar): readonly PeriodStatLines[] {
  const last = lastRegular(calendar)
  const isOpen = new Set(
    [...calendar.games.values()].flatMap(({ state, counts, period }) =>
      counts && state !== 'post' && period !== null ? period : [],
    ),
  )
  return periods.filter(({ number, games }) => number <= last && games.length > 0 && !isOpen.has(number))
}

function weeksUpTo({ periods }: History, last: number): readonly PeriodStatLines[] {
  return periods.filter(({ number }) => number <= last)
}

/** By the first week: as long as these are the same weeks, nothing of them is added up again. */
const KNOWN = new WeakMap<
  PeriodStatLines,
  { readonly weeks: readonly PeriodStatLines[]; readonly amounts: Amounts }
>()

function amountsIn(history: History, weeks: readonly PeriodStatLines[]): Amounts {
  const [first] = weeks
  if (!first) return { games: new Uint32Array(), byStat: new Map() }
  const known = KNOWN.get(first)
  if (known?.weeks.length === weeks.length && known.weeks.every((week, index) => week === weeks[index]))
    return known.amounts
  const games = new Uint32Array(history.starts.length)
  for (const { owners } of weeks) for (const owner of owners) games[owner] = (games[owner] ?? 0) + 1
  const byStat = new Map<string, Float64Array>()
  addWeeks(byStat, history, weeks)
  const amounts = { games, byStat }
  KNOWN.set(first, { weeks, amounts })
  return amounts
}

/** As many as any player has: a team’s, give or take a game. */
function mostGames({ games }: Amounts): number {
  return games.reduce((most, own) => Math.max(most, own), 1)
}
