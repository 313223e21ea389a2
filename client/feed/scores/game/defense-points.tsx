import type { SportsTeam } from '../../../../shared/game/game.ts'
import { Points } from '../../points/points.tsx'
import type { PointsOfGame } from './use-game-points.ts'

/** What a football team's defense was worth, which stands in no table of its box score. */
export function DefensePoints({
  team,
  points: { gameId, points },
}: {
  team: SportsTeam
  points: PointsOfGame
}) {
  const player = `${team.id}-dst`
  const value = points.get(player)
  if (value === undefined) return null
  return (
    <p className="flex items-center gap-2.5">
      Defense and special teams
      <span className="rounded-box bg-gold-wash px-2">
        <Points
          value={value}
          of={{ player, game: gameId }}
          whose={`the ${team.displayName} defense in this game`}
        />
      </span>
    </p>
  )
}
