import { ordinal } from '../../core/ordinal.ts'

/** As much of a draft as tells where its picks stand; null before it has begun. */
interface Planned {
  readonly plan: { readonly kind: string; readonly teams: { readonly length: number } } | null
}

/** Where a pick of the board stands: round, and which pick of it, both from 1. */
export function placeOf({ plan }: Planned, overall: number): Place {
  return placeAmong(plan?.teams.length ?? 1, overall)
}

interface Place {
  readonly round: number
  readonly inRound: number
}

function placeAmong(teams: number, overall: number): Place {
  return { round: Math.ceil(overall / teams), inRound: ((overall - 1) % teams) + 1 }
}

/** `Round 3, pick 5 (29th)`; in an auction `Lot 29`. */
export function turnLabel(state: Planned, overall: number): string {
  if (state.plan?.kind === 'auction') return `Lot ${overall}`
  const { round, inRound } = placeOf(state, overall)
  return `Round ${round}, pick ${inRound} (${ordinal(overall)})`
}

/** `3.05` @param teams how many there are */
export function shortTurn(teams: number, overall: number): string {
  const { round, inRound } = placeAmong(teams, overall)
  return `${round}.${String(inRound).padStart(2, '0')}`
}
