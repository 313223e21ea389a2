import { Link, useLocation, useSearchParams } from 'wouter'
import { classNames } from '../../../ui/class-names.ts'
import { changed } from '../../../ui/page/search-params.ts'
import type { Lineup } from '../types.ts'
import { dayWords } from '../labels.ts'

/** The days of a week at a glance: how many play on each, and whether a player with a game is on the bench. */
export function DaysStrip({ lineup: { days, day } }: { lineup: Lineup }) {
  const hrefOf = useDayLink()
  if (days.length < 2) return null
  return (
    <nav aria-label="Days of the week">
      <ul className="flex gap-1.5 overflow-x-auto p-1">
        {days.map((one) => (
          <li key={one.day} className="min-w-24 grow basis-24">
            <Link
              href={hrefOf(one.day)}
              replace
              aria-current={one.day === day ? 'date' : undefined}
              className="block h-full rounded-box border border-line bg-surface px-2 py-1.5 text-center text-sm leading-tight hover:border-gold aria-[current]:border-gold aria-[current]:bg-gold-wash"
            >
              <span className="block font-medium">{one.label} </span>
              <span
                className={classNames(
                  'block',
                  one.games > one.started && one.holes > 0 ? 'font-medium text-amber' : 'text-muted',
                )}
              >
                {dayWords(one)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The address of this page on another day. */
export function useDayLink(): (day: number) => string {
  const [path] = useLocation()
  const [params] = useSearchParams()
  return (day) => `${path}?${changed(params, { day: String(day), explain: null, of: null, best: null })}`
}
