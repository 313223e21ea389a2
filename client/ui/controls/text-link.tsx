import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { classNames } from '../class-names.ts'

/** A link that stands in a line of text or beside a heading. */
export function TextLink({
  href,
  state,
  className,
  children,
}: {
  href: string
  /** For the page that it leads to (`history.state`). */
  state?: unknown
  className?: string
  children: ReactNode
}) {
  return (
    <Link
      href={href}
      state={state}
      className={classNames('font-medium text-gold-ink underline-offset-4 hover:underline', className)}
    >
      {children}
    </Link>
  )
}
