import { withHomeAndAway } from './balance.ts'
import { divisionRounds } from './divisions.ts'
import { fairRounds } from './fair-rounds.ts'
import type { SeasonTeam, TeamKey } from './result.ts'
import { circleRounds, type Pair, swapped } from './round-robin.ts'
import { membersOf } from './seeds.ts'

/** A row of the schedule. */
export interface Scheduled<Id extends TeamKey> {
  /** From 1. */
  readonly week: number
  readonly home: Id
  /** Null for a bye. */
  readonly away: Id | null
}

/** What of the rules for divisions and double headers could not be kept. */
export type Relaxed =
  /** The weeks are too few for rivals to meet twice. */
  | { readonly kind: 'rivals-less-than-twice' }
  /** The weeks are too few for all teams to meet each other. */
  | { readonly kind: 'others-not-all' }
  /** Divisions of different sizes, or an odd number of teams: meetings are as even as they can be made. */
  | { readonly kind: 'uneven-divisions' }
  /** Two teams have no other opponents in the same week. */
  | { readonly kind: 'no-double-headers' }

export interface Schedule<Id extends TeamKey> {
  /** Week by week, byes last. */
  readonly games: readonly Scheduled<Id>[]
  readonly relaxed: readonly Relaxed[]
}

/**
 * The schedule before the playoffs (game rules 2.8). Nothing in it is random: for another schedule give the
 * teams in another order.
 * @param options.weeks from week 1 on
 * @param options.divisions whether divisions count: rivals meet twice, others once where the weeks allow that
 * @param options.doubleHeaders whether all teams play two others each week
 */
export function scheduleOf<Id extends TeamKey>(options: {
  readonly teams: readonly SeasonTeam<Id>[]
  readonly weeks: number
  readonly divisions: boolean
  readonly doubleHeaders: boolean
}): Schedule<Id> {
  const { teams, weeks } = options
  const twice = options.doubleHeaders && teams.length > 2
  const divisions = options.divisions ? membersOf({ divisions: teams.map(({ division }) => division) }) : []
  const { weekly, relaxed } =
    divisions.length > 1
      ? byDivisions(teams, divisions, { weeks, twice })
      : { weekly: twice ? doubleLaps(teams.length, weeks) : laps(teams.length, weeks), relaxed: [] }
  return {
    games: weekly.flatMap((pairs, index) => rowsOf(teams, index + 1, pairs)),
    relaxed: options.doubleHeaders && !twice ? [...relaxed, { kind: 'no-double-headers' }] : relaxed,
  }
}

interface Weekly {
  readonly weekly: readonly (readonly Pair[])[]
  readonly relaxed: readonly Relaxed[]
}

/** Week k plays round k mod R, home and away changed in every other lap. */
function laps(teams: number, weeks: number): Pair[][] {
  const circle = circleRounds(teams)
  return Array.from({ length: weeks }, (_, week) => {
    const pairs = circle[week % circle.length] ?? []
    return Math.floor(week / circle.length) % 2 === 1 ? pairs.map(swapped) : pairs
  })
}

/** Week k plays rounds k and k + ⌈R/2⌉, which have no pair in common. */
function doubleLaps(teams: number, weeks: number): Pair[][] {
  const circle = circleRounds(teams)
  const apart = Math.ceil(circle.length / 2)
  const roundOf = (index: number) => circle[index % circle.length] ?? []
  return withHomeAndAway(
    Array.from({ length: weeks }, (_, week) => [...roundOf(week), ...roundOf(week + apart)]),
  )
}

function byDivisions<Id extends TeamKey>(
  teams: readonly SeasonTeam<Id>[],
  divisions: readonly (readonly number[])[],
  { weeks, twice }: { readonly weeks: number; readonly twice: boolean },
): Weekly {
  const count = twice ? 2 * weeks : weeks
  const isInOne = teams.every(({ division }) => division !== null)
  const parts = isInOne ? divisionRounds(divisions) : null
  const relaxed: Relaxed[] = []
  let rounds: readonly Pair[][]
  if (parts === null) {
    relaxed.push({ kind: 'uneven-divisions' })
    const divisionOf = (team: number) => teams[team]?.division ?? null
    rounds = fairRounds(teams.length, count, (first, second) =>
      divisionOf(first) !== null && divisionOf(first) === divisionOf(second) ? 2 : 1,
    )
  } else {
    const { rivals, others, rivalsAgain } = parts
    const ofRivals = rivals.length + rivalsAgain.length
    if (count < ofRivals) relaxed.push({ kind: 'rivals-less-than-twice' })
    if (count < ofRivals + others.length) relaxed.push({ kind: 'others-not-all' })
    // Rivals play first and last; where weeks are missing it is others who do not meet.
    const between = others.slice(0, Math.max(0, count - ofRivals))
    const whole = [...rivals, ...between, ...rivalsAgain]
    const more = [...others, ...rivals]
    rounds = Array.from(
      { length: count },
      (_, round) => whole[round] ?? more[(round - whole.length) % more.length] ?? [],
    )
  }
  return { weekly: withHomeAndAway(twice ? twoAWeek(rounds, weeks) : rounds), relaxed }
}

/** Each week two rounds in which no team meets the same opponent, where there are such. */
function twoAWeek(rounds: readonly Pair[][], weeks: number): Pair[][] {
  const left = rounds.slice(weeks)
  return rounds.slice(0, weeks).map((pairs) => {
    const met = new Set(pairs.map(keyOf))
    const other = left.findIndex((more) => more.every((pair) => !met.has(keyOf(pair))))
    const [second = []] = left.splice(Math.max(0, other), 1)
    return [...pairs, ...second.filter((pair) => !met.has(keyOf(pair)))]
  })
}

function keyOf([home, away]: Pair): string {
  return home < away ? `${home}-${away}` : `${away}-${home}`
}

function rowsOf<Id extends TeamKey>(
  teams: readonly SeasonTeam<Id>[],
  week: number,
  pairs: readonly Pair[],
): Scheduled<Id>[] {
  const playing = new Set(pairs.flat())
  const games = pairs.flatMap(([home, away]): Scheduled<Id>[] => {
    const [first, second] = [teams[home], teams[away]]
    return first === undefined || second === undefined ? [] : [{ week, home: first.id, away: second.id }]
  })
  const byes = teams.flatMap(({ id }, index) => (playing.has(index) ? [] : [{ week, home: id, away: null }]))
  return [...games, ...byes]
}
