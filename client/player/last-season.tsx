import { pointsText } from '../points/points-text.ts'
import type { PlayerRow } from './types.ts'

/** Points of the season before, marked as such, beside a player who has not played in this one. */
export function LastSeason({ lastSeason }: { lastSeason: NonNullable<PlayerRow['lastSeason']> }) {
  return (
    <span className="text-muted">
      {pointsText(lastSeason.points)}
      <span className="block text-sm">last season</span>
    </span>
  )
}
