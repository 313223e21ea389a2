import { useState } from 'react'
import { classNames } from '../ui/class-names.ts'

/** A score in big figures. It flashes once when it changes, and only then. */
export function Score({ value, muted = false }: { value: string; muted?: boolean }) {
  const [shown, setShown] = useState({ value, changes: 0 })
  if (shown.value !== value) setShown({ value, changes: shown.changes + 1 })
  return (
    <span
      // A new element for each change starts the animation afresh.
      key={shown.changes}
      className={classNames(
        'rounded-box px-1.5 text-xl font-bold',
        muted && 'text-muted',
        shown.changes > 0 && 'animate-flash',
      )}
    >
      {value}
    </span>
  )
}
