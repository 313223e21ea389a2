import { useState, useSyncExternalStore } from 'react'
import { textColorOn } from './readable-color.ts'
import { useTheme } from './theme.ts'
import { classNames } from './class-names.ts'
import { pictureAddresses } from './picture-addresses.ts'
import { isUnreachable, noteFailure, subscribe } from './unreachable-hosts.ts'

/** What a monogram stands on where the feed has no colour. */
const NEUTRAL = '#4a4c5c'

/**
 * A team's logo or a player's portrait; or a monogram in the team's colour where there is no picture or
 * its host cannot be reached. Decorative: the name stands beside it.
 * @param props.size in CSS pixels; pictures are asked for at this size
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
  const [failed, setFailed] = useState<readonly string[]>([])
  const [loaded, setLoaded] = useState<string | null>(null)
  const unreachable = useSyncExternalStore(subscribe, () => logo !== null && isUnreachable(logo))
  const pictures = logo && !unreachable ? pictureAddresses(logo, { size, dark: theme === 'dark' }) : []
  const left = pictures.filter(({ src }) => !failed.includes(src))
  const picture = left[0]
  return (
    <span
      aria-hidden
      className={classNames('relative grid shrink-0 place-items-center', className)}
      style={{ width: size, height: size }}
    >
      {/* The monogram holds the place until there is a picture to show. */}
      {(!picture || loaded !== picture.src) && <Monogram text={monogram} color={color} size={size} />}
      {logo && picture && (
        <img
          {...picture}
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0) setLoaded(picture.src)
          }}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(picture.src)}
          onError={() => {
            setFailed([...failed, picture.src])
            if (left.length === 1) noteFailure(logo)
          }}
          className={classNames(
            'absolute inset-0 size-full object-contain',
            loaded !== picture.src && 'opacity-0',
          )}
        />
      )}
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
