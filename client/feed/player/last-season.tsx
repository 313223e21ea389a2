import { Points } from '../points/points.tsx'
import type { PlayerRow } from './types.ts'

/** Points of the season before, marked as such, of a player who has not played in this one. */
export function LastSeason({ player: { id, name, lastSeason } }: { player: PlayerRow }) {
  if (!lastSeason) return '–'
  return (
    <span className="text-muted">
      <Points
        value={lastSeason.points}
        of={{ player: id, over: 'lastSeason' }}
        whose={`${name} last season`}
        isSum
        isQuiet
      />
      <span className="block text-sm">last season</span>
    </span>
  )
}
