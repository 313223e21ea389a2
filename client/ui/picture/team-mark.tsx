import { classNames } from '../class-names.ts'
import { Picture } from './picture.tsx'
import { pictureAddress } from './picture-addresses.ts'
import { textColorOn } from './readable-color.ts'
import { useTheme } from './theme.ts'

/** What a monogram stands on where the feed has no color. */
const NEUTRAL = '#4a4c5c'

/**
 * A team's logo or a player's portrait; a monogram in the team's color until it is there, and where there is
 * none. Decorative: the name stands beside it.
 * @param props.size in CSS pixels
 */
export function TeamMark({
  logo,
  monogram,
  color,
  size,
  className,
}: {
  logo: string | null
  /** Up to four letters. */
  monogram: string
  /** `#rrggbb` */
  color: string | null
  size: number
  className?: string
}) {
  const { theme } = useTheme()
  return (
    <span
      aria-hidden
      className={classNames('relative grid shrink-0 place-items-center', className)}
      style={{ width: size, height: size }}
    >
      <Picture
        address={logo === null ? null : pictureAddress(logo, { size, dark: theme === 'dark' })}
        until={<Monogram text={monogram} color={color} size={size} />}
        width={size}
        height={size}
        className="object-contain"
      />
    </span>
  )
}

function Monogram({ text, color, size }: { text: string; color: string | null; size: number }) {
  const background = color ?? NEUTRAL
  return (
    <span
      className="grid size-full place-items-center overflow-hidden rounded-box border border-line leading-none font-bold"
      style={{
        background,
        color: textColorOn(background),
        fontSize: Math.round(size * (text.length > 3 ? 0.25 : 0.32)),
      }}
    >
      {text.slice(0, 4)}
    </span>
  )
}
