import type { UsualRange } from './range.ts'

/** What of a player's figures can be said in a word beside those of others. */
export interface Compared<Id> {
  readonly id: Id
  /** Per game, hundredths; null without a game. */
  readonly average: number | null
  readonly range: UsualRange | null
  /** Null where there is none. */
  readonly projection: number | null
  /** 1 is the hardest opponent; null for none, or too early. Only ranks of as many teams are held against each other. */
  readonly opponent: { readonly rank: number; readonly of: number } | null
}

export const VERDICT_FIGURES = [
  'projection',
  'average',
  'floor',
  'ceiling',
  'steadiness',
  'opponent',
] as const
export type VerdictFigure = (typeof VERDICT_FIGURES)[number]

/** Who has the best of a figure: only where everyone has it, and only one is best. */
export interface Verdict<Id> {
  readonly figure: VerdictFigure
  readonly id: Id
}

/**
 * What the figures of two to four players say: who has the highest projection, average, floor and ceiling, the narrowest
 * range and the opponent that allows the most. It weighs none of them against another.
 */
export function verdictsOf<Id>(players: readonly Compared<Id>[]): Verdict<Id>[] {
  if (players.length < 2) return []
  return VERDICT_FIGURES.flatMap((figure) => {
    const values = players.map((player) => valueOf(figure, player))
    if (values.some((value) => value === null)) return []
    const best = Math.max(...values.map((value) => value ?? -Infinity))
    const [first, ...more] = players.filter((_, index) => values[index] === best)
    return first && more.length === 0 ? [{ figure, id: first.id }] : []
  })
}

/** More is better. */
function valueOf<Id>(
  figure: VerdictFigure,
  { projection, average, range, opponent }: Compared<Id>,
): number | null {
  switch (figure) {
    case 'projection':
      return projection
    case 'average':
      return average
    case 'floor':
      return range && range.low
    case 'ceiling':
      return range && range.high
    case 'steadiness':
      return range && range.low - range.high
    case 'opponent':
      return opponent && opponent.rank / opponent.of
  }
}
