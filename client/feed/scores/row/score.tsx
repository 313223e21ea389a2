import { useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { useCountUp } from './count-up.ts'

const SIZES = { line: 'text-lg', live: 'text-lg @md:text-xl', header: 'text-xl' } as const

/** A score in big figures. When it changes it counts up and flashes once, and only then. */
export function Score({
  value,
  muted = false,
  size = 'line',
}: {
  value: string
  muted?: boolean
  size?: keyof typeof SIZES
}) {
  const [latest, setLatest] = useState({ value, changes: 0 })
  if (latest.value !== value) setLatest({ value, changes: latest.changes + 1 })
  const figures = useCountUp(value)
  return (
    <span
      // A new element for each change starts the animation afresh.
      key={latest.changes}
      className={classNames(
        'rounded-box px-1.5 font-bold',
        SIZES[size],
        muted && 'text-muted',
        latest.changes > 0 && FLASH,
      )}
    >
      {figures}
    </span>
  )
}

/** A layer behind the figures fades: the compositor does that without painting the page at each frame. */
const FLASH =
  'relative isolate before:absolute before:inset-0 before:-z-1 before:animate-flash before:rounded-box before:bg-flash before:opacity-0'
