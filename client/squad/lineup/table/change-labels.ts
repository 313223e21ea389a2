import { slotName } from '../../../../shared/labels/lineup/lineup.ts'
import { startersOf, type Judged, type Places } from '../moves.ts'
import { slotMoves } from '../../../../shared/rules/lineup/move.ts'

/**
 * The text of a change of a lineup for screen readers: `Josh Allen starts at Quarterback. Drew Lock is on the
 * bench.`
 */
export function changeLabel({ sport, plan, players }: Judged, before: Places, after: Places): string {
  return slotMoves({ starters: plan.starters, before: startersOf(before), after: startersOf(after) })
    .toSorted((a, b) => Number(a.to === null) - Number(b.to === null))
    .map(({ player, to }) => {
      const name = players.find(({ id }) => id === player)?.name ?? 'A player'
      return to === null ? `${name} is on the bench.` : `${name} starts at ${slotName(sport, to)}.`
    })
    .join(' ')
}
