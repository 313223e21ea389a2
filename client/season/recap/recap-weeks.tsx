import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import type { Recap } from '../../../shared/recap/recap.ts'
import { SelectField } from '../../ui/controls/field.tsx'

/** Which week it is, and the ways to all others that are over; the keys of the page lead from one to the next. */
export function RecapWeeks({ recap, linkTo }: { recap: Recap; linkTo: (period: number) => string }) {
  const [, navigate] = useLocation()
  const { weeks, period } = recap
  const at = weeks.findIndex((week) => week.period === period)
  const [before, after] = [weeks[at - 1], weeks[at + 1]]
  return (
    <div className="flex items-end gap-1">
      <Step to={before && linkTo(before.period)} rel="prev" words="Week before" />
      <SelectField
        label="Week"
        value={period}
        onChange={({ target }) => navigate(linkTo(Number(target.value)))}
        className="w-44"
      >
        {weeks.toReversed().map((week) => (
          <option key={week.period} value={week.period}>
            {week.label}
          </option>
        ))}
      </SelectField>
      <Step to={after && linkTo(after.period)} rel="next" words="Week after" />
    </div>
  )
}

function Step({ to, rel, words }: { to: string | undefined; rel: 'prev' | 'next'; words: string }) {
  const Icon = rel === 'prev' ? ChevronLeft : ChevronRight
  const place = 'flex size-11 shrink-0 items-center justify-center rounded-box print:hidden'
  if (to === undefined) return <span aria-hidden className={place} />
  return (
    <Link href={to} rel={rel} aria-label={words} className={`${place} hover:bg-sunken`}>
      <Icon aria-hidden size={20} />
    </Link>
  )
}
