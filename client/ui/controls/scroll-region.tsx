import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/**
 * A part of the page that scrolls by itself, reachable by keyboard so that the arrow keys can scroll it.
 * It has whatever is placed in it, or what only ears are told would widen the page.
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
      className={classNames('relative overflow-auto rounded-box border border-line', className)}
    >
      {children}
    </section>
  )
}
