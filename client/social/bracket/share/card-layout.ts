import {
  type Bracket,
  matchups,
  type MatchupId,
  ROUNDS,
  type Seed,
} from '../../../../shared/rules/bracket/bracket.ts'

/*
 * Where things stand on the picture of a bracket, in its own pixels: upright, as phones show pictures.
 */
export const CARD = { width: 1200, height: 1500 } as const
export const CHAMPION_AT = { x: CARD.width / 2, y: 170 } as const

const MARGIN = 48
const GAP = 44
const TOP = 490
const ROW = 220
const SLOT = 62
const COLUMN = (CARD.width - 2 * MARGIN - (ROUNDS.length - 1) * GAP) / ROUNDS.length

export interface CardSlot {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly team: number | null
  readonly seed: Seed | null
  readonly outcome: 'won' | 'lost' | 'open'
}

export interface CardLine {
  readonly from: MatchupId
  /** Corners, from the slot that won to the one that it leads to. */
  readonly points: ReadonlyArray<readonly [x: number, y: number]>
  /** Of the way of the champion. */
  readonly isChampions: boolean
}

/** The slots of a bracket, and a line for every winner that advances. */
export function cardLayout(bracket: Bracket): { slots: CardSlot[]; lines: CardLine[] } {
  const all = matchups(bracket)
  const champion = all.find(({ id }) => id === 'final')?.winner ?? null
  const placed = all.map((matchup) => {
    const inRound = all.filter(({ round }) => round === matchup.round)
    const column = ROUNDS.findIndex(({ id }) => id === matchup.round)
    const middle = TOP + (inRound.indexOf(matchup) + 0.5) * ((4 * ROW) / inRound.length)
    return { matchup, x: MARGIN + column * (COLUMN + GAP), middle }
  })
  const slots = placed.flatMap(({ matchup, x, middle }) =>
    matchup.sides.map((side, index): CardSlot => {
      const outcome = matchup.winner === null ? 'open' : matchup.winner === side.team ? 'won' : 'lost'
      return {
        x,
        y: middle + (index - 1) * SLOT,
        width: COLUMN,
        height: SLOT,
        team: side.team,
        seed: 'seed' in side ? side.seed : null,
        outcome,
      }
    }),
  )
  const lines = placed.flatMap(({ matchup, x, middle }): CardLine[] => {
    const won = matchup.sides.findIndex(({ team }) => team !== null && team === matchup.winner)
    const to = placed.find((other) => feeds(matchup.id, other.matchup))
    if (won < 0 || !to) return []
    const slot = to.matchup.sides.findIndex((side) => 'winnerOf' in side && side.winnerOf === matchup.id)
    const start = middle + (won - 0.5) * SLOT
    const end = to.middle + (slot - 0.5) * SLOT
    const turn = x + COLUMN + GAP / 2
    const points = [
      [x + COLUMN, start],
      [turn, start],
      [turn, end],
      [to.x, end],
    ] as const
    return [{ from: matchup.id, points, isChampions: champion !== null && matchup.winner === champion }]
  })
  return { slots, lines }
}

function feeds(from: MatchupId, to: ReturnType<typeof matchups>[number]): boolean {
  return to.sides.some((side) => 'winnerOf' in side && side.winnerOf === from)
}
