import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import type { WeekScores } from '../../../shared/matchup/matchup.ts'
import { links } from '../../ui/page/routes.ts'

/** The way to the recap of the last week that is over; nothing before there is one. */
export function RecapLink({ code, weeks }: { code: string; weeks: WeekScores['weeks'] }) {
  const last = weeks.findLast(({ state }) => state === 'provisional' || state === 'official')
  if (last === undefined) return null
  return (
    <Link
      href={links.recap(code, { season: null, period: last.period })}
      className="flex min-h-11 items-center justify-between gap-3 rounded-box border border-line bg-surface px-4 py-2 hover:border-gold"
    >
      <span className="min-w-0">
        <span className="font-bold">{last.label} recap</span>{' '}
        <span className="text-sm text-muted">Highlights, luck and power rankings</span>
      </span>
      <ChevronRight aria-hidden size={18} className="shrink-0 text-muted" />
    </Link>
  )
}
