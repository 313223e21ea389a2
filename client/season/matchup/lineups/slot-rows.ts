import type { PlayerId } from '../../../../shared/core/ids.ts'
import type { Matchup, MatchupPlayer, MatchupSide } from '../types.ts'

/** A row of two lineups side by side. */
export interface Row {
  /** Key of the slot; null for the bench. */
  readonly slot: string | null
  readonly home: MatchupPlayer | null
  readonly away: MatchupPlayer | null
}

/** The places of both teams, beside one another: both have the same slots, and benches of any length. */
export function slotRowsOf({ sides: [home, away] }: Pick<Matchup, 'sides'>): {
  starters: Row[]
  bench: Row[]
} {
  return {
    starters: beside(home, away, (slot) => slot !== null),
    bench: beside(home, away, (slot) => slot === null),
  }
}

function beside(
  home: MatchupSide,
  away: MatchupSide | null,
  isWanted: (slot: string | null) => boolean,
): Row[] {
  const [left, right] = [home, away].map((side) => side?.places.filter(({ slot }) => isWanted(slot)) ?? [])
  const length = Math.max(left?.length ?? 0, right?.length ?? 0)
  return Array.from({ length }, (_, index) => ({
    slot: (left?.[index] ?? right?.[index])?.slot ?? null,
    home: playerOf(home, left?.[index]?.player ?? null),
    away: playerOf(away, right?.[index]?.player ?? null),
  }))
}

function playerOf(side: MatchupSide | null, id: PlayerId | null): MatchupPlayer | null {
  return side?.players.find((player) => player.id === id) ?? null
}
