import type { StandingsRules, TieBreaker, WinLoss } from './result.ts'
import { recordAgainst, rivalsOf, shareOf, type TeamRecords, winShare } from './team-records.ts'

/** Head-to-head was asked before, and not used: the teams that were level have not met equally often. */
interface MaySkip {
  readonly skipsHeadToHead?: true
}

export type OrderRules = Pick<StandingsRules, 'tieBreakers' | 'restartTies' | 'headToHead'>

/** What put one team ahead of another, teams by their index. */
export type Reason =
  | { readonly by: 'record'; readonly own: WinLoss; readonly theirs: WinLoss }
  | {
      readonly by: 'head-to-head'
      readonly own: WinLoss
      readonly theirs: WinLoss
      /** How many teams were level, of whose games among them it is made. */
      readonly among: number
    }
  | ({
      readonly by: 'division-record' | 'all-play'
      readonly own: WinLoss
      readonly theirs: WinLoss
    } & MaySkip)
  /** Hundredths. */
  | ({
      readonly by: 'points-for' | 'points-against'
      readonly own: number
      readonly theirs: number
    } & MaySkip)
  /** Without opponents: how many weeks or categories each had more in than the other. */
  | { readonly by: 'weeks' | 'categories'; readonly own: number; readonly theirs: number }
  /** Nothing else did: who stands first in the list of the teams. */
  | ({ readonly by: 'order' } & MaySkip)

/**
 * Teams from first to last (game rules 2.9): by win share, and where that is equal by the tie-breakers in turn,
 * at last by their index. Without `restartTies` each tie-breaker is computed once for all who are level; with it
 * the best of them is placed and the rest begin anew.
 */
export function orderOf(teams: readonly number[], records: TeamRecords, rules: OrderRules): number[] {
  const order: number[] = []
  for (const level of levelsOf(teams, records)) order.push(...settled(level, records, rules))
  return order
}

/** The first of `orderOf`. @throws {RangeError} of no teams */
export function firstOf(teams: readonly number[], records: TeamRecords, rules: OrderRules): number {
  const [level = []] = levelsOf(teams, records)
  const [first] = rules.restartTies ? [bestOf(level, records, rules)] : settled(level, records, rules)
  if (first === undefined) throw new RangeError('Of no teams none is first')
  return first
}

/** Those of one win share together, the best share first; of one share in the order of their indices. */
export function levelsOf(teams: readonly number[], records: TeamRecords): number[][] {
  // Put in where they belong, one after the other: odds order a dozen teams ten thousand times.
  const shares: number[] = []
  const sorted: number[] = []
  for (const team of teams) {
    const share = shareOfTeam(records, team)
    let place = sorted.length
    for (; place > 0; place--) {
      const before = shares[place - 1] ?? 0
      if (before > share || (before === share && (sorted[place - 1] ?? 0) < team)) break
      shares[place] = before
      sorted[place] = sorted[place - 1] ?? 0
    }
    shares[place] = share
    sorted[place] = team
  }
  const levels: number[][] = []
  let last = Number.NaN
  for (const [place, team] of sorted.entries()) {
    const share = shares[place] ?? 0
    if (share === last) levels.at(-1)?.push(team)
    else levels.push([team])
    last = share
  }
  return levels
}

/** Why each of an order, made of the same tally and rules, is ahead of the next; null for the last. */
export function reasonsOf(
  order: readonly number[],
  records: TeamRecords,
  rules: OrderRules,
): (Reason | null)[] {
  const levels = levelsOf(order, records)
  const levelOf = new Map(levels.flatMap((level) => level.map((team) => [team, level])))
  return order.map((team, place) => {
    const next = order[place + 1]
    if (next === undefined) return null
    const level = levelOf.get(team) ?? [team]
    if (!level.includes(next))
      return { by: 'record', own: wholeRecord(records, team), theirs: wholeRecord(records, next) }
    const pool = rules.restartTies ? level.filter((other) => order.indexOf(other) >= place) : level
    const value = valuesIn(pool, records, rules)
    const by = rules.tieBreakers.find((breaker) => value(breaker, team) !== value(breaker, next))
    const asked =
      by === undefined ? rules.tieBreakers : rules.tieBreakers.slice(0, rules.tieBreakers.indexOf(by))
    const skips = asked.includes('head-to-head') && !hasHeadToHead(pool, records, rules)
    const reason: Reason = by === undefined ? { by: 'order' } : reasonBy(by, [team, next], pool, records)
    return skips ? { ...reason, skipsHeadToHead: true } : reason
  })
}

function settled(level: readonly number[], records: TeamRecords, rules: OrderRules): readonly number[] {
  if (level.length < 2) return level
  if (!rules.restartTies) return settledOnce(level, records, rules)
  const order: number[] = []
  let pool = level
  while (pool.length > 0) {
    const best = bestOf(pool, records, rules)
    order.push(best)
    pool = pool.filter((team) => team !== best)
  }
  return order
}

function settledOnce(level: readonly number[], records: TeamRecords, rules: OrderRules): number[] {
  const value = valuesIn(level, records, rules)
  const values = new Map(
    level.map((team) => [team, rules.tieBreakers.map((breaker) => value(breaker, team))]),
  )
  return level.toSorted((a, b) => {
    const own = values.get(a) ?? []
    const theirs = values.get(b) ?? []
    const at = own.findIndex((value, index) => value !== theirs[index])
    return at === -1 ? a - b : (theirs[at] ?? 0) - (own[at] ?? 0)
  })
}

function bestOf(pool: readonly number[], records: TeamRecords, rules: OrderRules): number {
  const value = valuesIn(pool, records, rules)
  let best = pool
  for (const breaker of rules.tieBreakers) {
    if (best.length === 1) break
    const values = best.map((team) => value(breaker, team))
    const most = Math.max(...values)
    best = best.filter((_, index) => values[index] === most)
  }
  return Math.min(...best)
}

/**
 * Whether head-to-head decides among some teams: only where each two have met equally often, as ESPN has it (game rules
 * 2.9 [e-tie]). Else whoever had more games against a weak one of them would be ahead by the schedule.
 */
function hasHeadToHead(
  pool: readonly number[],
  { size, beat, drew }: TeamRecords,
  { headToHead = 'met-equally' }: Pick<OrderRules, 'headToHead'>,
): boolean {
  if (headToHead === 'any') return true
  let each: number | null = null
  for (const [index, team] of pool.entries())
    for (const other of pool.slice(index + 1)) {
      const meetings =
        (beat[team * size + other] ?? 0) + (beat[other * size + team] ?? 0) + (drew[team * size + other] ?? 0)
      if (meetings !== (each ??= meetings)) return false
    }
  return true
}

/**
 * The value of a tie-breaker for each of a pool of level teams: more is better, of points against too. Where
 * head-to-head does not decide it is ½ for all, so that the next one decides.
 */
export function valuesIn(
  pool: readonly number[],
  records: TeamRecords,
  rules: Pick<OrderRules, 'headToHead'>,
): (breaker: TieBreaker, team: number) => number {
  let decides: boolean | null = null
  return (breaker, team) => {
    switch (breaker) {
      case 'head-to-head':
        decides ??= hasHeadToHead(pool, records, rules)
        return decides ? winShare(recordAgainst(records, team, pool)) : 0.5
      case 'points-for':
        return records.pointsFor[team] ?? 0
      case 'points-against':
        return records.pointsAgainst[team] ?? 0
      case 'division-record':
        return winShare(recordAgainst(records, team, rivalsOf(records, team)))
      case 'all-play':
        return winShare(allPlayOf(records, team))
    }
  }
}

function reasonBy(
  by: TieBreaker,
  [team, next]: readonly [number, number],
  pool: readonly number[],
  records: TeamRecords,
): Reason {
  switch (by) {
    case 'head-to-head': {
      const own = recordAgainst(records, team, pool)
      return { by, own, theirs: recordAgainst(records, next, pool), among: pool.length }
    }
    case 'division-record': {
      const own = recordAgainst(records, team, rivalsOf(records, team))
      return { by, own, theirs: recordAgainst(records, next, rivalsOf(records, next)) }
    }
    case 'all-play':
      return { by, own: allPlayOf(records, team), theirs: allPlayOf(records, next) }
    case 'points-for':
      return { by, own: records.pointsFor[team] ?? 0, theirs: records.pointsFor[next] ?? 0 }
    case 'points-against':
      return { by, own: records.pointsAgainst[team] ?? 0, theirs: records.pointsAgainst[next] ?? 0 }
  }
}

export function wholeRecord({ wins, losses, ties }: TeamRecords, team: number): WinLoss {
  return { wins: wins[team] ?? 0, losses: losses[team] ?? 0, ties: ties[team] ?? 0 }
}

export function allPlayOf(records: TeamRecords, team: number): WinLoss {
  const { allPlayWins, allPlayLosses, allPlayTies } = records
  return { wins: allPlayWins[team] ?? 0, losses: allPlayLosses[team] ?? 0, ties: allPlayTies[team] ?? 0 }
}

function shareOfTeam({ wins, losses, ties }: TeamRecords, team: number): number {
  return shareOf(wins[team] ?? 0, losses[team] ?? 0, ties[team] ?? 0)
}
