import type { TradedPick } from '../../draft/draft.ts'

/** The rounds of a team's picks, a number for each pick, in order: its own that it has not traded away, and others' that it has got. */
export function roundsOwned(teamId: string, traded: readonly TradedPick[], rounds: number): number[] {
  return Array.from({ length: rounds }, (_, index) => index + 1).flatMap((round) => {
    const gone = traded.some(
      (pick) => pick.round === round && pick.teamId === teamId && pick.ownerId !== teamId,
    )
    const got = traded.filter(
      (pick) => pick.round === round && pick.teamId !== teamId && pick.ownerId === teamId,
    )
    return Array.from({ length: (gone ? 0 : 1) + got.length }, () => round)
  })
}

/**
 * Which pick each keeper of a team takes, by its round: that of the round he costs, or, where the team has none left
 * there, the nearest before it. Who costs just a pick that is there comes before those who make way, as on the board
 * (shared/rules/draft/keepers.ts). Null for who finds none.
 * @param costs rounds, in the order in which they were chosen
 * @param owned rounds of the team's picks
 */
export function picksTaken(costs: readonly number[], owned: readonly number[]): (number | null)[] {
  const left = [...owned]
  const take = (round: number | undefined): number | null => {
    if (round === undefined) return null
    left.splice(left.indexOf(round), 1)
    return round
  }
  const exact = costs.map((cost) => take(left.find((round) => round === cost)))
  return costs.map((cost, index) => exact[index] ?? take(left.findLast((round) => round < cost)))
}
