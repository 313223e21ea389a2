import { initials } from '../ui/initials.ts'
import { TeamMark } from '../ui/team-mark.tsx'
import type { PlayerRow } from './types.ts'

/** A player's portrait, a defense's logo, or initials. @param props.size in CSS pixels */
export function PlayerFace({
  player,
  size,
}: {
  player: Pick<PlayerRow, 'id' | 'name' | 'headshot' | 'team'>
  size: number
}) {
  const isDefence = player.id.endsWith('-dst')
  return (
    <TeamMark
      logo={player.headshot ?? (isDefence ? (player.team?.logo ?? null) : null)}
      monogram={isDefence ? (player.team?.abbreviation ?? 'D') : initials(player.name)}
      color={player.team?.color ?? null}
      size={size}
    />
  )
}
