import { type ReactNode, useId } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import type { Counts } from './games-grid.tsx'

const TITLES = { live: 'LIVE', upcoming: 'Upcoming Matchups', final: 'FINAL' } as const
const CHIPS = { live: 'Live', upcoming: 'Upcoming', final: 'Final' } as const
const ORDER = ['live', 'upcoming', 'final'] as const

export type AreaName = (typeof ORDER)[number]

/**
 * One of the dashboard's three areas. Its heading stays in view while its games go by, and on a phone
 * leads to the other two from wherever one is.
 * @param props.counts how many games are in each, or null while that is not known
 */
export function Area({
  name,
  counts,
  children,
}: {
  name: AreaName
  counts: Counts | null
  children: ReactNode
}) {
  const id = useId()
  const count = counts?.[name] ?? 0
  return (
    // The page's room for the bar on top is also that for this heading.
    <div id={name} className="min-w-0 -scroll-mt-8">
      <div className="sticky top-16 z-10 low:top-0 flex min-h-11 items-center gap-2 bg-page">
        {name === 'live' && (
          <span
            aria-hidden
            className={classNames('size-2.5 rounded-box', count > 0 ? 'bg-red' : 'bg-line')}
          />
        )}
        <h2 id={id} className="font-bold">
          {TITLES[name]}
        </h2>
        {count > 0 && <span className="text-sm text-muted">{count}</span>}
        {counts && (
          <ul className="ml-auto flex gap-1.5 text-sm lg:hidden">
            {ORDER.filter((other) => other !== name && counts[other] > 0).map((other) => (
              <li key={other}>
                <a
                  href={`#${other}`}
                  className="flex min-h-8 items-center gap-1.5 rounded-box border border-line bg-surface px-2.5 font-medium"
                >
                  {CHIPS[other]} <span className="text-muted">{counts[other]}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      {/* Of games alone, so that who goes through its links goes through games. */}
      <section aria-labelledby={id}>{children}</section>
    </div>
  )
}

/** What an area says when nothing is in it. */
export function AreaEmpty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="rounded-box border border-dashed border-line px-4 py-5 text-center">
      <p className="font-medium">{title}</p>
      {children && <p className="mt-1 text-sm text-muted">{children}</p>}
    </div>
  )
}
