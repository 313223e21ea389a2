import { activeOf } from '../../shared/rules/roster/rostered.ts'
import { slotsWords } from './slot-words.ts'
import type { Rosters, RosterTeam } from './types.ts'

/** What a roster still lacks: `Nobody for QB and K. Room for 3 more players.` */
export function missingWords(
  { places, players }: Pick<RosterTeam, 'places' | 'players'>,
  { size }: Pick<Rosters['plan'], 'size'>,
): string {
  const empty = places.flatMap(({ slot, player }) => (slot !== null && player === null ? [slot] : []))
  const room = size - activeOf(players).length
  const line = empty.length === 0 ? 'Every starting slot can be filled.' : `Nobody for ${slotsWords(empty)}.`
  if (room > 0) return `${line} Room for ${room === 1 ? 'one more player' : `${room} more players`}.`
  return room === 0 ? line : `${line} ${-room} more than your league allows: drop somebody.`
}
