import { scorePackedStatLines } from '../../../shared/rules/scoring/season-scoring.ts'
import type { PeriodStatLines } from './stat-lines.ts'
import type { Calendar } from './calendar.ts'
import type { Ruleset } from '../../../shared/sports/model/sport.ts'

/** The lines of a season sorted by player and then by time, for any rules. */
export interface History {
  readonly periods: readonly PeriodStatLines[]
  /** The games of player n are those from `starts[n]` up to, and without, `starts[n + 1]`: oldest first. */
  readonly starts: Uint32Array
  /** The games of player n that are over go up to here. */
  readonly overEnds: Uint32Array
  /** Which line each game is, counted through all periods. */
  readonly lines: Uint32Array
  /** When each game starts, ms since the epoch. */
  readonly startsAt: Float64Array
  /** Of which scoring period each game is, by its number. */
  readonly numbers: Uint16Array
  /**
   * Where he was in each game, packed: appearances.ts. Nowhere in one that is not over, or not of the regular
   * season; empty in sports that do not go by it.
   */
  readonly appearances: Uint32Array
}

/** @param players how many numbers stand for players */
export function sortStatLines(
  periods: readonly PeriodStatLines[],
  calendar: Calendar,
  players: number,
): History {
  const blocks = gamesInOrder(periods, calendar)
  const starts = new Uint32Array(players + 1)
  for (const { owners } of blocks)
    for (const owner of owners) starts[owner + 1] = (starts[owner + 1] ?? 0) + 1
  for (let player = 0; player < players; player++)
    starts[player + 1] = (starts[player + 1] ?? 0) + (starts[player] ?? 0)

  const ends = starts.slice(0, players)
  const overEnds = ends.slice()
  const lines = new Uint32Array(starts[players] ?? 0)
  const startsAt = new Float64Array(lines.length)
  const numbers = new Uint16Array(lines.length)
  const goByPlaces = periods.some((period) => period.appearances.length > 0)
  const appearances = new Uint32Array(goByPlaces ? lines.length : 0)
  const playOffs = new Set(
    calendar.periods.filter(({ stage }) => stage === 'post').map(({ number }) => number),
  )
  for (const { owners, appearances: places, firstLine, period, game } of blocks) {
    const counts = game.state === 'post' && !playOffs.has(period)
    for (const [index, owner] of owners.entries()) {
      const at = ends[owner] ?? 0
      lines[at] = firstLine + index
      startsAt[at] = game.startsAt
      numbers[at] = period
      if (counts && goByPlaces) appearances[at] = places[index] ?? 0
      ends[owner] = at + 1
      if (game.state === 'post') overEnds[owner] = at + 1
    }
  }
  return { periods, starts, overEnds, lines, startsAt, numbers, appearances }
}

/** The lines of each game, oldest game first: few enough to sort, unlike the lines. */
function gamesInOrder(periods: readonly PeriodStatLines[], calendar: Calendar) {
  let firstOfPeriod = 0
  const blocks = periods.flatMap(({ number, owners, appearances, games }) => {
    const first = firstOfPeriod
    firstOfPeriod += owners.length
    return games.flatMap(({ id, from, to }) => {
      const game = calendar.games.get(id)
      return game
        ? [
            {
              owners: owners.subarray(from, to),
              appearances: appearances.subarray(from, to),
              firstLine: first + from,
              period: number,
              game,
            },
          ]
        : []
    })
  })
  // Games that start together are by id, as in the database, so that the newest three are the same in both.
  return blocks.toSorted((a, b) => a.game.startsAt - b.game.startsAt || (a.game.id < b.game.id ? -1 : 1))
}

/** Points of each game in the order of the history, in hundredths, each by the rules of its own period. */
export function scoreHistory(
  history: History,
  rulesOf: (period: number) => { readonly rules: Ruleset },
): Float64Array {
  const steps = scoreInSteps(history, rulesOf)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** The same, period by period: between two of them whoever asks may let others have their turn. */
export function* scoreInSteps(
  { periods, lines }: History,
  rulesOf: (period: number) => { readonly rules: Ruleset },
): Generator<undefined, Float64Array> {
  const byLine = new Float64Array(periods.reduce((sum, { owners }) => sum + owners.length, 0))
  let firstOfPeriod = 0
  for (const { number, packed, owners } of periods) {
    const { rules } = rulesOf(number)
    scorePackedStatLines(rules, packed, byLine.subarray(firstOfPeriod, firstOfPeriod + owners.length))
    firstOfPeriod += owners.length
    yield
  }
  const points = new Float64Array(lines.length)
  for (let game = 0; game < points.length; game++) points[game] = byLine[lines[game] ?? 0] ?? 0
  return points
}

/**
 * The games of one player, oldest first, out of the columns of all.
 * @param points as `scoreHistory` has made them
 * @param owner the number that stands for him; -1 for none
 */
export function gamesOf(
  { starts, overEnds, startsAt, numbers }: History,
  points: Float64Array,
  owner: number,
) {
  const from = starts[owner] ?? 0
  const to = starts[owner + 1] ?? from
  return {
    points: points.subarray(from, to),
    startsAt: startsAt.subarray(from, to),
    numbers: numbers.subarray(from, to),
    /** Points of those that are over: part of a game tells nothing of the next. */
    over: points.subarray(from, overEnds[owner] ?? from),
  }
}
