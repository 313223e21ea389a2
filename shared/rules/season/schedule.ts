import { withHomeAndAway } from './balance.ts'
import { type DivisionRounds, divisionRounds } from './divisions.ts'
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

/** A schedule without opponents: every team plays for itself in each week. */
export function aloneSchedule<Id extends TeamKey>(
  teams: readonly Pick<SeasonTeam<Id>, 'id'>[],
  weeks: number,
): Schedule<Id> {
  const games = Array.from({ length: weeks }, (_, index) =>
    teams.map(({ id: home }) => ({ week: index + 1, home, away: null })),
  )
  return { games: games.flat(), relaxed: [] }
}

interface Weekly {
  readonly weekly: readonly (readonly Pair[])[]
  readonly relaxed: readonly Relaxed[]
}

/**
 * Week k plays round k mod R, home and away changed in every other lap. Where a lap ends early and a team would be at
 * home two games more than away, home and away are given anew.
 */
function laps(teams: number, weeks: number): Pair[][] {
  const circle = circleRounds(teams)
  const weekly = Array.from({ length: weeks }, (_, week) => {
    const pairs = circle[week % circle.length] ?? []
    return Math.floor(week / circle.length) % 2 === 1 ? pairs.map(swapped) : pairs
  })
  const leads = new Int32Array(teams)
  for (const [home, away] of weekly.flat()) {
    leads[home] = (leads[home] ?? 0) + 1
    leads[away] = (leads[away] ?? 0) - 1
  }
  return leads.some((lead) => Math.abs(lead) > 1) ? withHomeAndAway(weekly) : weekly
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
  const divisionOf = (team: number) => teams[team]?.division ?? null
  const areRivals = (first: number, second: number) =>
    divisionOf(first) !== null && divisionOf(first) === divisionOf(second)
  const evenAsCanBe = () => {
    const wanted = (first: number, second: number) => (areRivals(first, second) ? 2 : 1)
    const rounds = fairRounds(teams.length, count, wanted, twice ? 2 : 1)
    return twice
      ? Array.from({ length: weeks }, (_, week) => rounds.slice(2 * week, 2 * week + 2).flat())
      : rounds
  }
  if (parts === null)
    return { weekly: withHomeAndAway(evenAsCanBe()), relaxed: [{ kind: 'uneven-divisions' }] }
  const rounds = roundsOf(parts, count)
  const weekly = (twice ? twoAWeek(rounds) : rounds) ?? evenAsCanBe()
  return { weekly: withHomeAndAway(weekly), relaxed: relaxedIn(weekly, teams.length, areRivals) }
}

/** So many rounds of divisions of one size: rivals play first and last; where weeks are missing others do not meet. */
function roundsOf({ rivals, others, rivalsAgain }: DivisionRounds, count: number): Pair[][] {
  const between = others.slice(0, Math.max(0, count - rivals.length - rivalsAgain.length))
  const whole = [...rivals, ...between, ...rivalsAgain]
  const more = [...others, ...rivals]
  return Array.from(
    { length: count },
    (_, round) => whole[round] ?? more[(round - whole.length) % more.length] ?? [],
  )
}

function relaxedIn(
  weekly: readonly (readonly Pair[])[],
  teams: number,
  areRivals: (first: number, second: number) => boolean,
): Relaxed[] {
  const met = new Map<string, number>()
  for (const pair of weekly.flat()) met.set(keyOf(pair), (met.get(keyOf(pair)) ?? 0) + 1)
  const fewest = { rivals: Infinity, others: Infinity }
  for (let first = 0; first < teams; first++)
    for (let second = first + 1; second < teams; second++) {
      const of = areRivals(first, second) ? 'rivals' : 'others'
      fewest[of] = Math.min(fewest[of], met.get(keyOf([first, second])) ?? 0)
    }
  return [
    ...(fewest.rivals < 2 ? [{ kind: 'rivals-less-than-twice' } as const] : []),
    ...(fewest.others < 1 ? [{ kind: 'others-not-all' } as const] : []),
  ]
}

/** Each week two rounds in which no team meets the same opponent; null where they cannot be put together so. */
function twoAWeek(rounds: readonly Pair[][]): Pair[][] | null {
  const keys = rounds.map((pairs) => new Set(pairs.map(keyOf)))
  const fit = (one: number, other: number) =>
    rounds[other]?.every((pair) => keys[one]?.has(keyOf(pair)) !== true) === true
  const half = rounds.length / 2
  const partners = Array.from({ length: half }, (_, week) => week + half)
  for (let week = 0; week < half; week++) {
    const own = partners[week] ?? 0
    if (fit(week, own)) continue
    const other = partners.findIndex((theirs, index) => fit(week, theirs) && fit(index, own))
    if (other === -1) return null
    partners[week] = partners[other] ?? 0
    partners[other] = own
  }
  return partners.map((partner, week) => [...(rounds[week] ?? []), ...(rounds[partner] ?? [])])
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
