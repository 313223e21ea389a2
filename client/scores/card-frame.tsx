import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { classNames } from '../ui/class-names.ts'
import { OPENED_HERE } from '../ui/opened-here.ts'

/**
 * A card that is a link as a whole. The link lies over the card and has a name of its own, so that
 * moving numbers are not part of it.
 */
export function CardFrame({
  href,
  label,
  className,
  children,
}: {
  href: string
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <li
      className={classNames(
        // Cards out of sight are not laid out, with a guess of their height that is remembered once known.
        '[contain-intrinsic-size:auto_11rem] [content-visibility:auto]',
        'relative overflow-hidden rounded-box border border-line bg-surface transition-colors duration-150 has-[a:hover]:border-edge',
        'has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-gold-ink',
        className,
      )}
    >
      <Link
        href={href}
        state={OPENED_HERE}
        aria-label={label}
        className="absolute inset-0 z-1 outline-none"
      />
      {children}
    </li>
  )
}
