import { type FormEvent, useState } from 'react'
import { roundedPointsText } from '../../../../shared/core/points.ts'
import { slotName } from '../../../../shared/labels/lineup/lineup.ts'
import { Answer } from '../../../data/fetching/answer.tsx'
import { trpc } from '../../../data/trpc/trpc.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Skeleton } from '../../../ui/controls/card.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { ReasonField } from '../../../ui/controls/reason-field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import type { Lineup, Optimal } from '../types.ts'

/**
 * The best lineups of some days by what is known now, with what each would change, before they are set.
 * @param props.days those that are over are left out
 */
export function OptimalDialog({
  code,
  lineup,
  days,
  onClose,
}: {
  code: string
  lineup: Lineup
  days: readonly number[]
  onClose: () => void
}) {
  const optimal = trpc.lineup.optimal.useQuery(
    { code, teamId: lineup.team.id, days: [...days] },
    { staleTime: 0, gcTime: 0 },
  )
  return (
    <Dialog
      title={days.length > 1 ? 'Set whole week' : `Best lineup, ${lineup.dayLabel}`}
      place="growing"
      onClose={onClose}
    >
      <Answer
        of={optimal}
        failed="The best lineup could not be worked out."
        waiting={<Skeleton className={days.length > 1 ? 'h-[60dvh]' : 'h-48'} />}
      >
        {(data) => <Preview code={code} lineup={lineup} optimal={data} onClose={onClose} />}
      </Answer>
    </Dialog>
  )
}

function Preview({
  code,
  lineup,
  optimal: { days },
  onClose,
}: {
  code: string
  lineup: Lineup
  optimal: Optimal
  onClose: () => void
}) {
  const utils = trpc.useUtils()
  const [reason, setReason] = useState('')
  const needsReason = lineup.mayChange === 'commissioner'
  const setting = trpc.lineup.set.useMutation({
    onSuccess() {
      toast.success(days.length > 1 ? 'The week’s lineups are set.' : 'The lineup is set.')
      onClose()
    },
    onSettled: () => utils.lineup.ofTeam.invalidate({ code }),
  })
  if (days.every(({ moves }) => moves.length === 0))
    return (
      <>
        <p>Your lineup is best as it is.</p>
        <Button className="mt-4" onClick={onClose}>
          Close
        </Button>
      </>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (needsReason && reason.trim() === '') return
    setting.mutate({
      code,
      teamId: lineup.team.id,
      // All of them: a day that stays as it is would otherwise go on from the changed one before.
      days: days.map(({ day, starters }) => ({ day, starters })),
      reason: needsReason ? reason.trim() : null,
    })
  }
  return (
    <form onSubmit={submit} className="space-y-4">
      <ol className="space-y-4">
        {days.map((day) => (
          <DayPreview key={day.day} day={day} lineup={lineup} isOne={days.length === 1} />
        ))}
      </ol>
      {needsReason && <ReasonField value={reason} onChange={({ target }) => setReason(target.value)} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={setting.isPending}>
          {days.length > 1 ? `Set ${days.length} lineups` : 'Set this lineup'}
        </Button>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function DayPreview({
  day: { label, before, after, moves },
  lineup: { sport, players },
  isOne,
}: {
  day: Optimal['days'][number]
  lineup: Lineup
  isOne: boolean
}) {
  return (
    <li>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className={isOne ? 'sr-only' : 'font-bold'}>{label}</span>
        <span>
          {moves.length === 0 ? (
            <span className="text-muted">No change: {roundedPointsText(after)}</span>
          ) : (
            <>
              Projected {roundedPointsText(before)} →{' '}
              <span className="font-bold">{roundedPointsText(after)}</span>
              {after > before && <span className="text-green"> (+{roundedPointsText(after - before)})</span>}
            </>
          )}
        </span>
      </p>
      {moves.length > 0 && (
        <ul className="mt-1 divide-y divide-line rounded-box border border-line">
          {moves.map(({ playerId, from, to }) => (
            <li key={playerId} className="flex flex-wrap items-baseline justify-between gap-x-3 px-3 py-1">
              <span className="font-medium">
                {players.find(({ id }) => id === playerId)?.name ?? 'A player'}
              </span>
              <span className="text-sm text-muted">
                {slotName(sport, from)} → <span className="text-ink">{slotName(sport, to)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
