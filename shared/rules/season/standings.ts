import { allPlayOf, orderOf, type Reason, reasonsOf, wholeRecord } from './order.ts'
import { indexOf, recordsOf } from './played.ts'
import type { GameResult, SeasonTeam, StandingsRules, TeamKey, WinLoss } from './result.ts'
import { resultsByTeam, type Streak, streakOf } from './streak.ts'
import { recordAgainst, rivalsOf } from './team-records.ts'

/** Why a team stands where it does: what put it ahead of `over`, the next below. */
export type Why<Id extends TeamKey> = Reason & { readonly over: Id }

/** A row of the table. Points are hundredths. */
export interface Standing<Id extends TeamKey> {
  readonly team: Id
  /** 1, 2, 3 … without ties; knows no divisions. */
  readonly rank: number
  readonly wins: number
  readonly losses: number
  readonly ties: number
  readonly pointsFor: number
  readonly pointsAgainst: number
  /** Null before the first game. */
  readonly streak: Streak | null
  /** Games within the own division. */
  readonly division: WinLoss
  /** As if all teams had played each other in each week. */
  readonly allPlay: WinLoss
  /** Null for the last. */
  readonly why: Why<Id> | null
}

/**
 * The table of a league, best team first (game rules 2.9, court of appeal "Order"). Before the first game all
 * stand in the order of `teams`.
 * @param games those before the playoffs that are played, in any order
 * @throws {RangeError} where a team of a game is none of `teams`
 */
export function standingsOf<Id extends TeamKey>(
  teams: readonly SeasonTeam<Id>[],
  games: readonly GameResult<Id>[],
  rules: StandingsRules,
): Standing<Id>[] {
  const records = recordsOf(teams, games, rules)
  const results = resultsByTeam(indexOf(teams), games, rules)
  const order = orderOf([...teams.keys()], records, rules)
  const reasons = reasonsOf(order, records, rules)
  const rows: Standing<Id>[] = []
  for (const [index, team] of order.entries()) {
    const id = teams[team]?.id
    if (id === undefined) continue
    rows.push({
      team: id,
      rank: index + 1,
      ...wholeRecord(records, team),
      pointsFor: records.pointsFor[team] ?? 0,
      pointsAgainst: records.pointsAgainst[team] ?? 0,
      streak: streakOf(results[team] ?? []),
      division: recordAgainst(records, team, rivalsOf(records, team)),
      allPlay: allPlayOf(records, team),
      why: whyOf(reasons[index] ?? null, teams[order[index + 1] ?? -1]?.id),
    })
  }
  return rows
}

/** A reason with the team that it is about. */
export function whyOf<Id extends TeamKey>(reason: Reason | null, over: Id | undefined): Why<Id> | null {
  return reason === null || over === undefined ? null : { ...reason, over }
}
