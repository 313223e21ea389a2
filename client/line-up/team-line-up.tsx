import { lazy, type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'wouter'
import { lineUpSpan } from '../../shared/words/line-up.ts'
import { Answer } from '../fetching/answer.tsx'
import { isRefused } from '../fetching/why-it-failed.ts'
import type { Under } from '../points/under.ts'
import { errorWords } from '../trpc.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState, Skeleton } from '../ui/card.tsx'
import { changed } from '../ui/search-params.ts'
import { useTicking } from '../ui/ticking.ts'
import { Beside } from './beside.tsx'
import { AutoStartField } from './auto-start-field.tsx'
import { DaysStrip } from './days-strip.tsx'
import { LineUpTable } from './line-up-table.tsx'
import { ReasonBar } from './reason-bar.tsx'
import { TotalsBar } from './totals-bar.tsx'
import type { LineUp } from './types.ts'
import { type LineUpAsked, useLineUp } from './use-line-up.ts'
import { useMoves } from './use-moves.ts'
import { WeekChoice } from './week-choice.tsx'

const OptimalDialog = lazy(async () => ({ default: (await import('./optimal-dialog.tsx')).OptimalDialog }))

/**
 * A team's lineup on the day that the address names (`?day=`), or on the next on which something can be done.
 * @param props.teamId null for the visitor's own
 */
export function TeamLineUp({ under, teamId }: { under: LeagueUnder; teamId: LineUp['team']['id'] | null }) {
  const [params] = useSearchParams()
  const asked = { code: under.code, teamId, day: dayIn(params) }
  const lineUp = useLineUp(asked)
  return (
    <Answer
      of={lineUp}
      failed="The lineup could not be loaded."
      waiting={<LineUpSkeleton />}
      refused={notThere}
    >
      {(data) => (
        <Shown
          key={`${data.team.id} ${data.day}`}
          asked={asked}
          under={under}
          lineUp={data}
          isWaiting={lineUp.isPlaceholderData}
        />
      )}
    </Answer>
  )
}

/** Points of a league. */
export type LeagueUnder = Under & { readonly code: string }

/** A day of the address: a scoring period or `yyyymmdd`; null for none, or for what is no day. */
function dayIn(params: URLSearchParams): number | null {
  const text = params.get('day') ?? ''
  return /^[1-9]\d{0,7}$/.test(text) ? Number(text) : null
}

/** For a day that the season does not have. */
function notThere(error: unknown): ReactNode {
  if (!isRefused(error) || !(error instanceof Error)) return null
  return <EmptyState title="There is no such lineup.">{errorWords(error)}</EmptyState>
}

function LineUpSkeleton() {
  return (
    <div className="space-y-4">
      <Skeleton className="h-10" />
      <Skeleton className="h-16" />
      <Skeleton className="h-96" />
    </div>
  )
}

/** @param props.isWaiting for the day that was asked for: the one before is shown, and nothing of it can be set */
function Shown({
  asked,
  under,
  lineUp: loaded,
  isWaiting,
}: {
  asked: LineUpAsked
  under: Under
  lineUp: LineUp
  isWaiting: boolean
}) {
  const lineUp = useLocksOfNow(loaded)
  const moves = useMoves(asked, lineUp)
  const filling = useFilling()
  const { sport, day, dayLabel, days, mayChange, carriedFrom, locksAtOnce, team } = lineUp
  const daysLeft = days.filter((one) => one.day >= day).map((one) => one.day)
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <WeekChoice lineUp={lineUp} />
        {mayChange !== 'no' && moves.unsaved === 0 && (
          <div inert={isWaiting} className="flex flex-wrap gap-2">
            <Button look="secondary" onClick={() => filling.show('day')}>
              Set optimal
            </Button>
            {daysLeft.length > 1 && (
              <Button look="secondary" onClick={() => filling.show('week')}>
                Fill the week
              </Button>
            )}
          </div>
        )}
      </div>
      <DaysStrip lineUp={lineUp} />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <TotalsBar lineUp={lineUp} places={moves.places} />
        <p className="text-sm text-muted">
          {moves.isSaving
            ? 'Saving…'
            : carriedFrom
              ? `Carried over from ${carriedFrom.label}`
              : `Set for ${dayLabel}`}
        </p>
      </div>
      {mayChange === 'commissioner' && <ReasonBar moves={moves} teamName={team.name} />}
      {mayChange !== 'no' && locksAtOnce && (
        <p className="text-muted">
          In this league all places lock at once, with the first game of the {lineUpSpan(sport)}.
        </p>
      )}
      <div inert={isWaiting} className="space-y-4">
        <LineUpTable
          lineUp={lineUp}
          places={moves.places}
          under={under}
          onMove={mayChange === 'no' ? null : moves.move}
        />
        <Beside code={asked.code} lineUp={lineUp} under={under} />
      </div>
      {mayChange === 'manager' && <AutoStartField code={asked.code} lineUp={lineUp} />}
      {filling.shown !== null && mayChange !== 'no' && (
        <Suspense>
          <OptimalDialog
            code={asked.code}
            lineUp={lineUp}
            days={filling.shown === 'week' ? daysLeft : [day]}
            onClose={() => filling.show(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Whether the address asks for the best lineup of the day or of the rest of its week: `?best=day`, `?best=week`. */
function useFilling() {
  const [params, setParams] = useSearchParams()
  const best = params.get('best')
  return {
    shown: best === 'day' || best === 'week' ? best : null,
    show: (what: 'day' | 'week' | null) =>
      setParams((current) => changed(current, { best: what }), { replace: true }),
  }
}

/** A lineup with those locked whose time has come since it was asked for. */
function useLocksOfNow(lineUp: LineUp): LineUp {
  const words = useTicking((now) =>
    lineUp.players.map((player) => (isLockedAt(player, now) ? 'x' : '.')).join(''),
  )
  return {
    ...lineUp,
    players: lineUp.players.map((player, index) => ({ ...player, isLocked: words[index] === 'x' })),
  }
}

function isLockedAt({ isLocked, locksAt }: LineUp['players'][number], now: number): boolean {
  return isLocked || (locksAt !== null && locksAt <= now)
}
