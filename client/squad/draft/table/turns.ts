import type { TeamId } from '../../../../shared/core/ids.ts'
import { type DraftState, picksLeft } from '../../../../shared/rules/draft/state.ts'

/** A turn that is still to come. */
export interface Turn {
  readonly overall: number
  readonly teamId: TeamId
}

/**
 * Whose turns they are from now on, the one on the clock first; in an auction to nominate, which goes round
 * and round and is given once round.
 */
export function turnsToCome(state: DraftState): Turn[] {
  if (!state.plan || state.stage === 'over') return []
  if (state.plan.kind !== 'auction')
    return state.cells.flatMap(({ overall, ownerId }, index) =>
      state.picks[index] ? [] : [{ overall, teamId: ownerId }],
    )
  const teams = state.plan.teams.map(({ id }) => id)
  const first = state.turn
    ? teams.indexOf(state.turn.teamId)
    : teams.findIndex((id) => id === state.lot?.nominatedBy) + 1
  return teams
    .map((_, index) => teams[(first + index) % teams.length])
    .filter((teamId) => teamId !== undefined && picksLeft(state, teamId) > 0)
    .map((teamId, index) => ({ overall: state.lots + 1 + index, teamId: teamId as TeamId })) // filtered above
}

/** How many turns of others come before the team's next one: 0 while it is on the clock; null for none. */
export function turnsUntil(state: DraftState, teamId: TeamId): number | null {
  const index = turnsToCome(state).findIndex((turn) => turn.teamId === teamId)
  if (index < 0) return null
  return state.lot ? index + 1 : index
}

/**
 * The team's next turn after the one on the clock.
 * @returns `in`: how many turns away it is, 1 for the very next; null where it has none
 */
export function nextTurnOf(state: DraftState, teamId: TeamId): (Turn & { readonly in: number }) | null {
  const turns = turnsToCome(state)
  // While a player is on the block, the first of them is still to come.
  const from = state.lot ? 0 : 1
  const index = turns.findIndex((turn, at) => at >= from && turn.teamId === teamId)
  const turn = turns[index]
  return turn ? { ...turn, in: index + 1 - from } : null
}

export function isOnTheClock({ stage, turn }: DraftState, teamId: TeamId): boolean {
  return stage === 'running' && turn?.teamId === teamId
}
