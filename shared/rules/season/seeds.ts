import { firstOf, orderOf, reasonsOf } from './order.ts'
import { at, indexOf, recordsOf } from './played.ts'
import type { GameResult, SeasonTeam, StandingsRules, TeamKey } from './result.ts'
import { type Why, whyOf } from './standings.ts'
import type { TeamRecords } from './team-records.ts'

export type SeedingRules = Pick<StandingsRules, 'tieBreakers' | 'restartTies' | 'headToHead'> & {
  readonly divisionWinnersFirst: boolean
}

/** A team's place in the playoffs, and beyond them for who is not in. */
export interface Seed<Id extends TeamKey> {
  readonly team: Id
  /** 1, 2, 3 …, of all teams. */
  readonly seed: number
  /** Put there by hand, as the first of a division, or by the table. */
  readonly as: 'given' | 'division-winner' | 'ranked'
  /** What put it ahead of the next of the same kind; null for the last of a kind and for who was put by hand. */
  readonly why: Why<Id> | null
}

/**
 * All teams by seed (game rules 2.10): with `divisionWinnersFirst` the first of each division, by the same
 * list among its own, ordered among themselves, then the others ordered among themselves. `given` come first
 * in their order, and the rest follow.
 * @throws {RangeError} where a team of a game or of `given` is none of `teams`
 */
export function seedsOf<Id extends TeamKey>(
  teams: readonly SeasonTeam<Id>[],
  games: readonly GameResult<Id>[],
  rules: StandingsRules & SeedingRules,
  given: readonly Id[] = [],
): Seed<Id>[] {
  const indices = indexOf(teams)
  const records = recordsOf(teams, games, rules)
  const byHand = given.map((id) => at(indices, id))
  const { winners, others } = seedOrder(records, rules)
  const idOf = (team: number | undefined) => teams[team ?? -1]?.id
  const partOf = (order: readonly number[], as: 'division-winner' | 'ranked') => {
    const reasons = reasonsOf(order, records, rules)
    return order.map((team, place) => ({
      team,
      as,
      // A team that was put elsewhere by hand has no reason.
      why: byHand.includes(order[place + 1] ?? -1)
        ? null
        : whyOf(reasons[place] ?? null, idOf(order[place + 1])),
    }))
  }
  const ranked = [...partOf(winners, 'division-winner'), ...partOf(others, 'ranked')]
  return [
    ...byHand.map((team) => ({ team, as: 'given' as const, why: null })),
    ...ranked.filter(({ team }) => !byHand.includes(team)),
  ].flatMap(({ team, as, why }, index) => {
    const id = idOf(team)
    return id === undefined ? [] : [{ team: id, seed: index + 1, as, why }]
  })
}

/**
 * The first of each division and all others, both in order, by index; none is first where divisions do not
 * count.
 * @param divisions the teams of each; frequent callers compute them once
 */
export function seedOrder(
  records: TeamRecords,
  rules: SeedingRules,
  divisions: readonly (readonly number[])[] = membersOf(records),
): { winners: number[]; others: number[] } {
  const winners = rules.divisionWinnersFirst
    ? divisions.map((members) => firstOf(members, records, rules))
    : []
  const others: number[] = []
  for (let team = 0; team < records.size; team++) if (!winners.includes(team)) others.push(team)
  return { winners: orderOf(winners, records, rules), others: orderOf(others, records, rules) }
}

/** The teams of each division, by index. */
export function membersOf({ divisions }: Pick<TeamRecords, 'divisions'>): number[][] {
  const names = new Set(divisions.filter((division) => division !== null))
  return [...names].map((name) => divisions.flatMap((division, team) => (division === name ? [team] : [])))
}
