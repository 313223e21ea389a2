import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'

/**
 * A part of the page that scrolls by itself, reachable by keyboard so that the arrow keys can scroll it.
 * @param props.label names it for screen readers
 */
export function ScrollRegion({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else keyboards cannot scroll it
      tabIndex={0}
      className={classNames('overflow-auto rounded-box border border-line', className)}
    >
      {children}
    </section>
  )
}
