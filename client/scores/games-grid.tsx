import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'

/**
 * The three areas: side by side on a desk, below one another elsewhere, live ones first.
 * @param props.even gives all three the same width, for tournaments
 */
export function GamesGrid({
  live,
  upcoming,
  final,
  even = false,
}: {
  live: ReactNode
  upcoming: ReactNode
  final: ReactNode
  even?: boolean
}) {
  const columns = even ? 'lg:grid-cols-3' : 'lg:grid-cols-[18.5rem_minmax(0,1fr)_18.5rem]'
  return (
    <div className={classNames('grid items-start gap-x-6 gap-y-4', columns)}>
      {live}
      {upcoming}
      {final}
    </div>
  )
}
