import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { clickAfterPaint } from '../../../ui/page/after-paint.ts'
import { classNames } from '../../../ui/class-names.ts'
import { OPENED_HERE } from '../../../ui/page/opened-here.ts'

/**
 * A row of an area: a link as a whole, by whose `data-row` the keys find it. The link lies over the row
 * and has a name of its own, so that moving numbers are not part of it. It lays itself out by the
 * width of its area, which is a `@container`, not by the screen's.
 */
export function RowFrame({
  id,
  href,
  label,
  className,
  children,
}: {
  /** Of the game. */
  id: string
  href: string
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <li
      className={classNames(
        'relative overflow-clip bg-surface first:rounded-t-box last:rounded-b-box',
        className,
      )}
    >
      <Link
        id={rowId(id)}
        data-row
        href={href}
        state={OPENED_HERE}
        onClick={clickAfterPaint}
        aria-label={label}
        className="absolute inset-0 z-1 -outline-offset-2 transition-colors duration-150 hover:bg-ink/5 focus:bg-ink/5 focus:duration-0"
      />
      {children}
    </li>
  )
}

/** The id of a game's link on the page. */
export function rowId(game: string): string {
  return `game-${game}`
}
