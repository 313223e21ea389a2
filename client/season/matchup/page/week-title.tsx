import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { isFootball } from '../../../../shared/sports/football.ts'
import { HOUR } from '../../../../shared/core/time.ts'
import { links } from '../../../ui/page/routes.ts'
import { dayRange } from '../../../ui/time/local-time.ts'
import type { WeekScores } from '../types.ts'

/**
 * The week as the page's title, with the ways to the others: by its arrows to the next ones, by its name to any.
 * @param props.state whether it is live
 * @param props.end the way to one's lineup
 */
export function WeekTitle({
  code,
  week,
  state,
  end,
}: {
  code: string
  week: WeekScores
  state?: ReactNode
  end?: ReactNode
}) {
  const { sport, period, weeks, roundName, startsAt, endsAt } = week
  const place = weeks.findIndex((one) => one.period === period)
  const days = startsAt === null || endsAt === null ? null : dayRange(startsAt, endsAt - HOUR)
  return (
    <div className="-mx-1 flex min-h-11 items-center gap-x-1 text-sm">
      <Step code={code} to={weeks[place - 1]} words="Week before" icon={ChevronLeft} />
      <WeekName code={code} week={week} />
      <Step code={code} to={weeks[place + 1]} words="Week after" icon={ChevronRight} />
      <div className="ml-1 min-w-0 grow leading-tight sm:ml-4">
        {roundName !== null && <p className="text-muted">{roundName}</p>}
        {state}
      </div>
      {/* Where weeks have no numbers, the days are their name. */}
      {isFootball(sport) && days !== null && <p className="hidden shrink-0 text-muted md:block">{days}</p>}
      {end}
    </div>
  )
}

/** The title; on it lies the list of all weeks, which is seen only while it is open. */
function WeekName({ code, week: { period, label, weeks } }: { code: string; week: WeekScores }) {
  const [, navigate] = useLocation()
  return (
    <div className="relative shrink-0 rounded-box hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold-ink">
      <h1 className="px-0.5 text-base font-bold whitespace-nowrap sm:text-lg">{label}</h1>
      <select
        aria-label="Week"
        value={period}
        onChange={({ target }) =>
          navigate(links.matchup(code, { period: Number(target.value), number: null }))
        }
        className="absolute inset-x-0 -inset-y-2.5 cursor-pointer opacity-0"
      >
        {weeks.map((one) => (
          <option key={one.period} value={one.period} className="bg-surface text-ink">
            {one.label}
          </option>
        ))}
      </select>
    </div>
  )
}

function Step({
  code,
  to,
  words,
  icon: Icon,
}: {
  code: string
  to: WeekScores['weeks'][number] | undefined
  words: string
  icon: typeof ChevronLeft
}) {
  const look = 'flex h-11 w-9 shrink-0 items-center justify-center rounded-box'
  // Its place is kept, so that the next press meets what it is meant for.
  if (!to) return <span className={look} />
  return (
    <Link
      href={links.matchup(code, { period: to.period, number: null })}
      aria-label={`${words}: ${to.label}`}
      className={`${look} hover:bg-sunken`}
    >
      <Icon aria-hidden size={20} />
    </Link>
  )
}
