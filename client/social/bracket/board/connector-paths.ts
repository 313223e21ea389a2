import {
  matchups,
  EMPTY_BRACKET,
  type Matchup,
  type MatchupId,
  type RoundId,
} from '../../../../shared/rules/bracket/bracket.ts'

/*
 * Where things stand on the board, in CSS pixels at the usual text size; all of it grows with the text. Rows
 * are as high in every round, so that a matchup stands beside what feeds it: `h-33rem` and `h-11` of the board.
 */
const ROW = 132
const SLOT = 44
export const BOARD_HEIGHT = 4 * ROW
export const GAP_WIDTH = 28

const BEND = 6

export interface Connector {
  /** The matchup that it comes from. */
  readonly from: MatchupId
  /** From the middle of the matchup. */
  readonly open: string
  /** From each of its slots: the way that its winner takes. */
  readonly won: readonly [string, string]
}

/** The lines between a round and the next one, as SVG paths in a box of `GAP_WIDTH` by `BOARD_HEIGHT`. */
export function connectorsAfter(round: RoundId): Connector[] {
  return EMPTY.filter((matchup) => matchup.round === round).flatMap((matchup) => {
    const to = targetOf(matchup.id)
    if (to === null) return []
    const middle = middleOf(matchup)
    return [
      {
        from: matchup.id,
        open: way(middle, to),
        won: [way(middle - SLOT / 2, to), way(middle + SLOT / 2, to)],
      },
    ]
  })
}

const EMPTY = matchups(EMPTY_BRACKET)

/** The middle of a matchup, from the top. */
function middleOf({ id, round }: Matchup): number {
  const inRound = EMPTY.filter((matchup) => matchup.round === round)
  return (inRound.findIndex((matchup) => matchup.id === id) + 0.5) * (BOARD_HEIGHT / inRound.length)
}

/** The middle of the slot that the winner goes to. */
function targetOf(from: MatchupId): number | null {
  for (const matchup of EMPTY) {
    const slot = matchup.sides.findIndex((side) => 'winnerOf' in side && side.winnerOf === from)
    if (slot >= 0) return middleOf(matchup) + (slot - 0.5) * SLOT
  }
  return null
}

/** Across, up or down, and across, with round bends. */
function way(from: number, to: number): string {
  if (from === to) return `M0 ${from}H${GAP_WIDTH}`
  const turn = GAP_WIDTH / 2
  const down = to > from ? BEND : -BEND
  return `M0 ${from}H${turn - BEND}Q${turn} ${from} ${turn} ${from + down}V${to - down}Q${turn} ${to} ${turn + BEND} ${to}H${GAP_WIDTH}`
}
