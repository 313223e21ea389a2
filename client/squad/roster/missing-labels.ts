import { activeOf } from '../../../shared/rules/slots/rostered.ts'
import { slotsLabel } from './slot-labels.ts'
import type { Rosters, RosterTeam } from './types.ts'

/**
 * What a roster still lacks: `No one for QB and K. Room for 3 more players.` In a season which slots of its lineup are
 * empty: `QB is empty.`
 */
export function missingLabel(
  { places, players }: Pick<RosterTeam, 'places' | 'players'>,
  { plan: { size }, lineUp: lineup }: Pick<Rosters, 'plan' | 'lineUp'>,
): string {
  const empty = places.flatMap(({ slot, player }) => (slot !== null && player === null ? [slot] : []))
  const room = size - activeOf(players).length
  const line = lineup === null ? draftWords(empty) : lineupWords(empty)
  if (room > 0) return `${line} Room for ${room === 1 ? 'one more player' : `${room} more players`}.`
  return room === 0 ? line : `${line} ${-room} more than your league allows: drop a player.`
}

function draftWords(empty: readonly string[]): string {
  return empty.length === 0 ? 'Every starting slot can be filled.' : `No one for ${slotsLabel(empty)}.`
}

function lineupWords(empty: readonly string[]): string {
  if (empty.length === 0) return 'Every starting slot is filled.'
  return `${slotsLabel(empty)} ${empty.length === 1 ? 'is' : 'are'} empty.`
}
