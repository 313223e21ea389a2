import type { LineupPlayer } from '../../lineup/lineup.ts'
import type { ExpectedPlayer } from './fill.ts'

/** A player of a lineup as the server sends it, as the best lineup and replacements go by them. */
export function expectedOfDay(
  player: Pick<LineupPlayer, 'id' | 'eligible' | 'isLocked' | 'status' | 'games' | 'projection'>,
): ExpectedPlayer<LineupPlayer['id']> & { readonly isOut: boolean } {
  const isOut = player.status !== 'active' && player.status !== 'questionable'
  return {
    id: player.id,
    positions: player.eligible,
    isLocked: player.isLocked,
    plays: !isOut && player.games.some(({ counts }) => counts),
    projection: player.projection,
    isOut,
  }
}
