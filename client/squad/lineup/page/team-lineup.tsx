import { Check } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { isFootball } from '../../../../shared/sports/football.ts'
import { lineupSpan } from '../../../../shared/labels/lineup/lineup.ts'
import { roundedPointsText } from '../../../../shared/core/points.ts'
import { Answer } from '../../../data/fetching/answer.tsx'
import { isRefused } from '../../../data/fetching/why-it-failed.ts'
import { OutlookProvider } from '../../../feed/player/outlook.tsx'
import type { Under } from '../../../feed/points/under.ts'
import { errorWords } from '../../../data/trpc/trpc.ts'
import type { RosteredPlayer } from '../../roster/types.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState, Skeleton } from '../../../ui/controls/card.tsx'
import { changed } from '../../../ui/page/search-params.ts'
import { useTicking } from '../../../ui/time/ticking.ts'
import { Beside } from '../table/beside.tsx'
import { AutoStartField } from './auto-start-field.tsx'
import { DaysStrip } from './days-strip.tsx'
import { bestGain } from '../expected.ts'
import { LineupTable } from '../table/lineup-table.tsx'
import { ReasonBar } from './reason-bar.tsx'
import { NextKickoff, TotalsBar } from '../table/totals-bar.tsx'
import type { Lineup } from '../types.ts'
import { type LineupRequest, useLineup } from '../use-lineup.ts'
import { useMoves } from '../use-moves.ts'
import { TeamLimits } from './team-limits.tsx'
import { WeekChoice } from './week-choice.tsx'
import { isPast } from '../labels.ts'

const OptimalDialog = lazy(async () => ({ default: (await import('./optimal-dialog.tsx')).OptimalDialog }))

/**
 * A team's lineup on the day that the address names (`?day=`), or on the next on which something can be done.
 * @param props.teamId null for the visitor's own
 * @param props.roster of the team now, whose averages are shown
 * @param props.rail what is beside the lineup on a desk, and below it on a phone
 */
export function TeamLineup({
  under,
  teamId,
  roster,
  rail = null,
}: {
  under: LeagueUnder
  teamId: Lineup['team']['id'] | null
  roster: readonly RosteredPlayer[]
  rail?: ReactNode
}) {
  const [params] = useSearchParams()
  const asked = { code: under.code, teamId, day: dayIn(params) }
  const lineup = useLineup(asked)
  const averages = useMemo(
    () =>
      new Map(
        roster.flatMap(({ id, season, lastSeason }): [string, number][] => {
          const sum = season.games > 0 ? season : lastSeason
          return sum ? [[id, sum.average]] : []
        }),
      ),
    [roster],
  )
  return (
    <Answer
      of={lineup}
      failed="The lineup could not be loaded."
      waiting={<LineupSkeleton />}
      refused={(error) => notThere(error, rail)}
    >
      {(data) => (
        <Shown
          key={`${data.team.id} ${data.day}`}
          asked={asked}
          under={under}
          lineup={data}
          isWaiting={lineup.isPlaceholderData}
          averages={averages}
          rail={rail}
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
function notThere(error: unknown, rail: ReactNode): ReactNode {
  if (!isRefused(error) || !(error instanceof Error)) return null
  return (
    <div className="space-y-4 pt-2">
      <EmptyState title="There is no such lineup.">{errorWords(error)}</EmptyState>
      {rail}
    </div>
  )
}

/** As high as the window, so that what is below it is not seen to move when the lineup comes. */
function LineupSkeleton() {
  return (
    <div>
      <div className="h-12" />
      <Skeleton className="h-[max(37.5rem,100dvh)]" />
    </div>
  )
}

/** @param props.isWaiting for the day that was asked for: the one before is shown, and nothing of it can be set */
function Shown({
  asked,
  under,
  lineup: loaded,
  isWaiting,
  averages,
  rail,
}: {
  asked: LineupRequest
  under: Under
  lineup: Lineup
  isWaiting: boolean
  averages: ReadonlyMap<string, number>
  rail: ReactNode
}) {
  const lineup = useLocksOfNow(loaded)
  const moves = useMoves(asked, lineup)
  const filling = useFilling()
  const { sport, day, dayLabel, days, mayChange, carriedFrom, locksAtOnce, team } = lineup
  const daysLeft = days.filter((one) => one.day >= day).map((one) => one.day)
  // The score above it says the same of one's own week in football.
  const hasTotals = mayChange !== 'manager' || !isFootball(sport) || isPast(lineup)
  return (
    <div>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-1 py-1">
        <WeekChoice lineup={lineup} />
        <div className="grow max-md:hidden">
          <NextKickoff lineup={lineup} />
        </div>
        {mayChange !== 'no' && moves.unsaved === 0 && (
          <div inert={isWaiting} className="flex flex-wrap justify-end gap-2">
            {daysLeft.length > 1 && (
              <Button look="secondary" onClick={() => filling.show('week')} className="px-3 text-sm">
                Set whole week
              </Button>
            )}
            <Optimize gain={bestGain(lineup, moves.places)} onClick={() => filling.show('day')} />
          </div>
        )}
      </div>
      <div className={rail === null ? undefined : 'grid gap-5 xl:grid-cols-[minmax(0,1fr)_18rem]'}>
        <div className="min-w-0 space-y-4">
          <DaysStrip lineup={lineup} />
          {lineup.isBestBall && (
            <p className="rounded-box border border-line bg-surface px-4 py-2.5">
              Best ball: the best legal lineup of each week counts automatically. Below is the best by points
              so far and projections.
            </p>
          )}
          {mayChange === 'commissioner' && <ReasonBar moves={moves} teamName={team.name} />}
          <OutlookProvider under={under} ids={lineup.players.map(({ id }) => id)} period={lineup.period}>
            <div inert={isWaiting}>
              <LineupTable
                lineup={lineup}
                places={moves.places}
                under={under}
                averageOf={(id) => averages.get(id) ?? null}
                onMove={mayChange === 'no' ? null : moves.move}
              />
            </div>
          </OutlookProvider>
          <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
            {hasTotals && <TotalsBar lineup={lineup} places={moves.places} />}
            <div className="md:hidden">
              <NextKickoff lineup={lineup} />
            </div>
            <p className="text-sm text-muted">
              {moves.isSaving
                ? 'Saving…'
                : lineup.isBestBall
                  ? 'Nothing to set'
                  : carriedFrom
                    ? `Same as ${carriedFrom.label}`
                    : `Set for ${dayLabel}`}
            </p>
          </div>
          {mayChange !== 'no' && locksAtOnce && (
            <p className="text-muted">
              In this league all slots lock at once, with the first game of the{' '}
              {lineup.isWeekly ? 'week' : lineupSpan(sport)}.
            </p>
          )}
          <div inert={isWaiting} className="space-y-4">
            <Beside code={asked.code} lineup={lineup} under={under} />
          </div>
          {mayChange !== 'no' && lineup.isWeekly && !locksAtOnce && (
            <p className="text-muted">
              This lineup counts for the whole week. A player locks when their first game of it starts.
            </p>
          )}
          <TeamLimits limits={lineup.limits} />
          {mayChange === 'manager' && <AutoStartField code={asked.code} lineup={lineup} />}
        </div>
        {rail}
      </div>
      {filling.shown !== null && mayChange !== 'no' && (
        <Suspense>
          <OptimalDialog
            code={asked.code}
            lineup={lineup}
            days={filling.shown === 'week' ? daysLeft : [day]}
            onClose={() => filling.show(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** @param props.gain what the best lineup would add, in hundredths; null where the lineup is the best already */
function Optimize({ gain, onClick }: { gain: number | null; onClick: () => void }) {
  if (gain === null)
    return (
      <p className="inline-flex min-h-10 items-center gap-1.5 px-3 text-sm text-muted">
        <Check aria-hidden size={16} className="text-green" />
        Lineup is best
      </p>
    )
  return (
    <Button look="secondary" onClick={onClick} className="gap-1.5 px-3.5 text-sm">
      Optimize
      {gain > 0 && <span className="font-bold text-green">+{roundedPointsText(gain)}</span>}
    </Button>
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
function useLocksOfNow(lineup: Lineup): Lineup {
  const words = useTicking((now) =>
    lineup.players.map((player) => (isLockedAt(player, now) ? 'x' : '.')).join(''),
  )
  return {
    ...lineup,
    players: lineup.players.map((player, index) => ({ ...player, isLocked: words[index] === 'x' })),
  }
}

function isLockedAt({ isLocked, locksAt }: Lineup['players'][number], now: number): boolean {
  return isLocked || (locksAt !== null && locksAt <= now)
}
