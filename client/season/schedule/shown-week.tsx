import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { HOUR } from '../../../shared/core/time.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SelectField } from '../../ui/controls/field.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { dayRange } from '../../ui/time/local-time.ts'
import { changed } from '../../ui/page/search-params.ts'
import { CountAgain } from '../../league/week/count-again.tsx'
import { wholeNumberIn } from '../../league/week/season-in-address.ts'
import { weekStateLabel } from '../../league/week/state-labels.ts'
import type { Schedule, ScheduledWeek } from './types.ts'
import { WeekEditor } from './week-editor.tsx'
import { LiveMatchups } from './live-matchups.tsx'
import { WeekMatchups } from './week-matchups.tsx'

/** One week with all its matchups: the current or next one, or another that the address names. */
export function ShownWeek({ code, schedule, isPast }: { code: string; schedule: Schedule; isPast: boolean }) {
  const [params, setParams] = useSearchParams()
  const [isEditing, setEditing] = useState(false)
  const { weeks, currentPeriod, teams } = schedule
  const asked = wholeNumberIn(params, 'period')
  const week =
    weeks.find(({ period }) => period === asked) ??
    weeks.find(({ period }) => period === currentPeriod) ??
    weeks.at(isPast ? 0 : -1)
  if (!week) return null
  const place = weeks.indexOf(week)
  const show = (period: number) =>
    setParams((before) => changed(before, { period: String(period) }), { replace: true })
  return (
    <section aria-labelledby="week" className="min-w-0 space-y-3">
      <h2 id="week" className="sr-only">
        {week.label}
      </h2>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <div className="flex items-end gap-1">
          <Step to={weeks[place - 1]} words="Week before" icon={ChevronLeft} onGo={show} />
          <SelectField
            label="Week"
            value={week.period}
            onChange={({ target }) => show(Number(target.value))}
            className="w-48"
          >
            {weeks.map((one) => (
              <option key={one.period} value={one.period}>
                {optionWords(one, currentPeriod)}
              </option>
            ))}
          </SelectField>
          <Step to={weeks[place + 1]} words="Week after" icon={ChevronRight} onGo={show} />
        </div>
        <p className="pb-2 text-muted">
          {week.roundName !== null && <span className="font-medium text-ink">{week.roundName} · </span>}
          {week.startsAt !== null && week.endsAt !== null && (
            <>{dayRange(week.startsAt, week.endsAt - HOUR)} · </>
          )}
          {weekStateLabel(week.state, week.officialAt)}
        </p>
      </div>
      {week.state === 'live' && !isPast ? (
        <LiveMatchups code={code} week={week} teams={teams} />
      ) : (
        <WeekMatchups code={code} week={week} teams={teams} past={isPast ? schedule.season : null} />
      )}
      {week.state === 'official' && !isPast && (
        <CountAgain key={week.period} code={code} period={week.period} label={week.label} />
      )}
      {week.mayChange && (
        <Button look="secondary" onClick={() => setEditing(true)}>
          Edit matchups
        </Button>
      )}
      {isEditing && <WeekEditor code={code} week={week} teams={teams} onClose={() => setEditing(false)} />}
    </section>
  )
}

function optionWords({ label, roundName, period }: ScheduledWeek, current: number | null): string {
  const round = roundName === null ? '' : `, ${roundName}`
  return `${label}${round}${period === current ? ' (now)' : ''}`
}

function Step({
  to,
  words,
  icon: Icon,
  onGo,
}: {
  to: ScheduledWeek | undefined
  words: string
  icon: typeof ChevronLeft
  onGo: (period: number) => void
}) {
  return (
    <IconButton
      label={to ? `${words}: ${to.label}` : words}
      // Not disabled at the end, where the focus would be lost.
      aria-disabled={!to || undefined}
      onClick={() => {
        if (to) onGo(to.period)
      }}
      className="size-10"
    >
      <Icon aria-hidden size={20} />
    </IconButton>
  )
}
