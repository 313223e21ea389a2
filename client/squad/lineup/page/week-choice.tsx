import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import type { Lineup } from '../types.ts'
import { useDayLink } from './days-strip.tsx'

/** Which week is shown, with the ways to those before and after. */
export function WeekChoice({ lineup: { periods, period, periodLabel } }: { lineup: Lineup }) {
  const [, navigate] = useLocation()
  const hrefOf = useDayLink()
  const here = periods.findIndex((one) => one.period === period)
  const [before, after] = [here > 0 ? periods[here - 1] : undefined, periods[here + 1]]
  if (here < 0) return <p className="font-bold">{periodLabel}</p>
  return (
    <div className="flex items-center max-sm:-ml-2">
      <Step to={before} href={before && hrefOf(before.day)} rel="prev" />
      <select
        aria-label="Week"
        value={period}
        onChange={({ target }) => {
          const chosen = periods.find((one) => String(one.period) === target.value)
          if (chosen) navigate(hrefOf(chosen.day), { replace: true })
        }}
        className="min-h-10 rounded-box bg-transparent px-1 font-bold hover:bg-sunken"
      >
        {periods.map((one) => (
          <option key={one.period} value={one.period}>
            {one.label}
          </option>
        ))}
      </select>
      <Step to={after} href={after && hrefOf(after.day)} rel="next" />
    </div>
  )
}

function Step({
  to,
  href,
  rel,
}: {
  to: Lineup['periods'][number] | undefined
  href: string | undefined
  rel: 'prev' | 'next'
}) {
  const Arrow = rel === 'prev' ? ChevronLeft : ChevronRight
  if (!to || href === undefined) return <span aria-hidden className="size-10" />
  return (
    <Link
      href={href}
      replace
      rel={rel}
      aria-label={to.label}
      className="grid size-10 place-items-center rounded-box hover:bg-sunken"
    >
      <Arrow aria-hidden size={20} />
    </Link>
  )
}
