import { spend } from './effort.ts'
import { rangeOf, type SeasonLeft, type Range } from './season-left.ts'
import { levelsOf, valuesIn } from './order.ts'
import { ownRange, type Scenario } from './scenario.ts'
import { copyRecords, countOutcome, createRecords, type TeamRecords } from './team-records.ts'

/** Three to the power of this are tried, 2,187: a last week of 16 teams. */
const MOST_GAMES = 7

/** Who counts, and whose winners go first; null where none do. */
export interface Pool {
  readonly teams: readonly number[]
  readonly divisions: readonly (readonly number[])[] | null
}

/**
 * How many can stand before a team, at most at its worst and at least at its best, where that hangs on head-to-head:
 * every way is tried in which the games among the others can end. Null where they are too many, or with median
 * games, whose ways are many more; and where the effort is spent.
 */
export function mostBefore(scenario: Scenario, pool: Pool): number | null {
  const { seasonLeft, team, at } = scenario
  const isOwn = ([first, second]: readonly [number, number]) => first === team || second === team
  const open = seasonLeft.left.filter((game) => !isOwn(game))
  if (seasonLeft.medianWeeks.length > 0 || open.length > MOST_GAMES) return null

  const start = createRecords(seasonLeft.records.divisions)
  copyRecords(seasonLeft.records, start)
  for (const game of seasonLeft.left.filter(isOwn))
    countOutcome(start, game, (game[0] === team) === (at === 'best') ? 1 : -1)
  const records = createRecords(start.divisions)
  const counts: number[] = []
  for (let way = 0; way < 3 ** open.length; way++) {
    copyRecords(start, records)
    let digits = way
    for (const game of open) {
      countOutcome(records, game, (digits % 3) - 1)
      digits = Math.floor(digits / 3)
    }
    counts.push(beforeIn(scenario, records, pool))
    if (!spend(scenario.effort, seasonLeft.size * seasonLeft.size)) return null
  }
  return furthest(at, counts)
}

function furthest(at: Scenario['at'], counts: readonly number[]): number {
  return counts.reduce((far, count) => (at === 'worst' ? Math.max(far, count) : Math.min(far, count)))
}

/** The same for one way in which all games have ended; only their points are open. Any number where the effort is spent. */
function beforeIn(scenario: Scenario, records: TeamRecords, { teams, divisions }: Pool): number {
  if (divisions === null) return beforeAmong(scenario, records, teams)
  const rangesIn = rangesAt(scenario, records)
  let winners: readonly (readonly number[])[] = [[]]
  for (const members of divisions) {
    const [level = []] = levelsOf(members, records)
    const first = whoCanBeFirst(level, rangesIn(level))
    if (!spend(scenario.effort, divisions.length * winners.length * first.length)) return 0
    winners = winners.flatMap((chosen) => first.map((one) => [...chosen, one]))
  }
  const counts = winners.map((chosen) => {
    if (!spend(scenario.effort, teams.length * divisions.length)) return 0
    if (chosen.includes(scenario.team)) return beforeAmong(scenario, records, chosen)
    const others = teams.filter((one) => !chosen.includes(one))
    return chosen.length + beforeAmong(scenario, records, others)
  })
  return furthest(scenario.at, counts)
}

function beforeAmong(scenario: Scenario, records: TeamRecords, pool: readonly number[]): number {
  const levels = levelsOf(pool, records)
  const level = levels.findIndex((teams) => teams.includes(scenario.team))
  const tied = levels[level] ?? []
  const before = levels.slice(0, level).flat().length
  return before + (tied.length < 2 ? 0 : beforeLevel(scenario, records, tied))
}

function beforeLevel(scenario: Scenario, records: TeamRecords, tied: readonly number[]): number {
  const { seasonLeft, team, at, effort } = scenario
  const rangesIn = rangesAt(scenario, records)
  if (!seasonLeft.rules.restartTies) {
    const rangesOf = rangesIn(tied)
    const isBefore = (other: number) =>
      at === 'worst' ? canBeAhead([other, team], rangesOf) : !canBeAhead([team, other], rangesOf)
    spend(effort, 20 * tied.length * tied.length)
    return tied.filter((other) => other !== team && isBefore(other)).length
  }
  // Over all orders in which the others can be placed and taken out.
  const known = new Map<string, number>()
  const placedBefore = (pool: readonly number[]): number => {
    const key = pool.join(' ')
    const found = known.get(key)
    if (found !== undefined) return found
    if (!spend(effort, 20 * pool.length * pool.length)) return 0
    const counts = whoCanBeFirst(pool, rangesIn(pool)).map((one) =>
      one === team ? 0 : 1 + placedBefore(pool.filter((other) => other !== one)),
    )
    const count = furthest(at, counts)
    known.set(key, count)
    return count
  }
  return placedBefore(tied)
}

function whoCanBeFirst(pool: readonly number[], rangesOf: RangesOf): number[] {
  return pool.filter((one) => pool.every((other) => other === one || canBeAhead([one, other], rangesOf)))
}

/** The range of each tie-breaker of a team, in turn. */
type RangesOf = (team: number) => readonly Range[]

/** These among the teams of a pool, once all games have ended so. */
function rangesAt(scenario: Scenario, records: TeamRecords): (pool: readonly number[]) => RangesOf {
  const { seasonLeft } = scenario
  const ended = {
    ...seasonLeft,
    records,
    meetings: new Int32Array(seasonLeft.meetings.length),
  } satisfies SeasonLeft
  /** Nearly all of them are the same in every pool. */
  const outside = new Map<number, readonly (Range | null)[]>()
  const rangesOutside = (team: number) => {
    const ranges =
      outside.get(team) ??
      seasonLeft.rules.tieBreakers.map((breaker) =>
        team === scenario.team
          ? ownRange({ ...scenario, seasonLeft: ended }, breaker)
          : rangeOf(ended, team, breaker),
      )
    outside.set(team, ranges)
    return ranges
  }
  return (pool) => {
    const value = valuesIn(pool, records, seasonLeft.rules)
    const known = new Map<number, readonly Range[]>()
    return (team) => {
      const ranges =
        known.get(team) ??
        rangesOutside(team).map((range, index) => {
          if (range !== null) return range
          const share = value(seasonLeft.rules.tieBreakers[index] ?? 'head-to-head', team)
          return { min: share, max: share }
        })
      known.set(team, ranges)
      return ranges
    }
  }
}

function canBeAhead([first, second]: readonly [number, number], rangesOf: RangesOf): boolean {
  const theirs = rangesOf(second)
  for (const [index, own] of rangesOf(first).entries()) {
    const other = theirs[index]
    if (other === undefined || own.max === other.min) continue
    return own.max > other.min
  }
  return first < second
}
