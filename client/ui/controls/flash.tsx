import { type ReactNode, useState } from 'react'
import { classNames } from '../class-names.ts'

/** Figures that are marked for a moment when they change. What is in it stays as it is, with its focus. */
export function Flash({
  value,
  className,
  children,
}: {
  value: string | number
  className?: string
  children: ReactNode
}) {
  const [latest, setLatest] = useState({ value, changes: 0 })
  if (latest.value !== value) setLatest({ value, changes: latest.changes + 1 })
  return (
    <span className={classNames('relative isolate inline-block', className)}>
      {latest.changes > 0 && (
        <span
          // A new element for each change starts the animation afresh.
          key={latest.changes}
          aria-hidden
          className="absolute -inset-x-1 inset-y-0 -z-1 animate-flash rounded-box bg-flash opacity-0"
        />
      )}
      {children}
    </span>
  )
}
