import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { pointsText } from '../../shared/words/points.ts'
import { links } from '../routes.ts'
import { SelectField } from '../ui/field.tsx'
import { weekStateWords } from '../week/state-words.ts'
import type { WeekScores } from './types.ts'

/** Which week it is, how far it is, and the ways to the others. */
export function WeekBar({ code, week }: { code: string; week: WeekScores }) {
  const [, navigate] = useLocation()
  const { period, weeks, state, officialAt, median, roundName } = week
  const place = weeks.findIndex((one) => one.period === period)
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
      <div className="flex items-end gap-1">
        <Step code={code} to={weeks[place - 1]} words="Week before" icon={ChevronLeft} />
        <SelectField
          label="Week"
          value={period}
          onChange={(event) =>
            navigate(links.matchup(code, { period: Number(event.target.value), number: null }))
          }
          className="w-44"
        >
          {weeks.map((one) => (
            <option key={one.period} value={one.period}>
              {one.label}
              {one.state === 'live' ? ', live' : ''}
            </option>
          ))}
        </SelectField>
        <Step code={code} to={weeks[place + 1]} words="Week after" icon={ChevronRight} />
      </div>
      <p className="pb-2 text-muted">
        {roundName !== null && <span className="font-medium text-ink">{roundName} · </span>}
        <span className={state === 'live' ? 'font-medium text-red' : undefined}>
          {weekStateWords(state, officialAt)}
        </span>
        {median !== null && state !== 'upcoming' && ` · Median of the week ${pointsText(median)}`}
      </p>
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
  const look = 'flex size-10 items-center justify-center rounded-box'
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
