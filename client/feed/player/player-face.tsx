import { initials } from '../../ui/picture/initials.ts'
import { Picture } from '../../ui/picture/picture.tsx'
import { pictureAddress } from '../../ui/picture/picture-addresses.ts'
import { edgeColor } from '../../ui/picture/team-color.ts'
import { TeamMark } from '../../ui/picture/team-mark.tsx'
import { useTheme } from '../../ui/picture/theme.ts'
import type { PlayerRow } from './types.ts'

/**
 * A player's portrait, or initials, in a circle with a ring of the club's color; a defense is a club, and has its logo
 * in a square. Decorative: the name is beside it.
 * @param props.size in CSS pixels
 */
export function PlayerFace({
  player: { id, name, headshot, team },
  size,
}: {
  player: Pick<PlayerRow, 'id' | 'name' | 'headshot' | 'team'>
  size: number
}) {
  const { theme } = useTheme()
  if (id.endsWith('-dst'))
    return (
      <TeamMark
        logo={headshot ?? team?.logo ?? null}
        monogram={team?.abbreviation ?? 'D'}
        color={team?.color ?? null}
        size={size}
      />
    )
  return (
    <span
      aria-hidden
      className="relative grid shrink-0 place-items-center overflow-hidden rounded-full border-2 bg-sunken leading-none font-bold text-ink"
      style={{
        width: size,
        height: size,
        borderColor: edgeColor(team?.color ?? null, theme),
        fontSize: Math.round(size * 0.34),
      }}
    >
      <Picture
        address={headshot === null ? null : pictureAddress(headshot, { size, dark: theme === 'dark' })}
        until={initials(name)}
        width={size}
        height={size}
        className="rounded-full object-cover"
      />
    </span>
  )
}
