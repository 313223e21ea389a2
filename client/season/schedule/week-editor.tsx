import { useState } from 'react'
import { pairingProblems } from '../../../shared/rules/season/pairings.ts'
import { pairingProblemsLabel } from '../../../shared/labels/schedule/pairings.ts'
import { errorFields, trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { SelectField } from '../../ui/controls/field.tsx'
import { fieldText, useFormErrors } from '../../ui/controls/form.ts'
import { ReasonField } from '../../ui/controls/reason-field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { type MatchupSpot, swap } from './swap.ts'
import type { ScheduledWeek, SeasonTeam } from './types.ts'

/** The choice of a bye. */
const NOBODY = ''

/** For the commissioner: changes the matchups of a coming week; a team that is chosen swaps with the one that was there. */
export function WeekEditor({
  code,
  week,
  teams,
  onClose,
}: {
  code: string
  week: ScheduledWeek
  teams: readonly SeasonTeam[]
  onClose: () => void
}) {
  const utils = trpc.useUtils()
  const [before] = useState(() =>
    week.matchups.flatMap(({ home, away }) => (home === null ? [] : [{ home, away }])),
  )
  const [pairings, setPairings] = useState(before)
  const { errors, submit, refuse } = useFormErrors({ reason: 'Please say why.' })
  const change = trpc.schedule.change.useMutation({
    onSuccess: async () => {
      await utils.schedule.ofLeague.invalidate({ code })
      toast.success(`${week.label} changed.`)
      onClose()
    },
    onError: (error) => refuse(errorFields(error)),
  })
  const teamOf = (id: string) => teams.find((team) => team.id === id)
  const playing = teams.filter(({ id }) => before.some(({ home, away }) => home === id || away === id))
  const hasBye = before.some(({ away }) => away === null)
  const problems = pairingProblems(before, pairings)
  const isChanged = JSON.stringify(before) !== JSON.stringify(pairings)
  const put = (place: MatchupSpot) => (value: string) =>
    setPairings(swap(pairings, place, teamOf(value)?.id ?? null))
  return (
    <Dialog title={`Edit ${week.label}`} onClose={onClose}>
      <form
        noValidate
        onSubmit={submit((form) => {
          if (problems.length === 0)
            change.mutate({ code, period: week.period, pairings, reason: fieldText(form, 'reason') })
        })}
        className="space-y-5"
      >
        <p className="text-muted">
          The team you choose swaps with the one that was there, so every team keeps its number of games. All
          members see the change and your reason.
        </p>
        <ol className="space-y-4">
          {pairings.map(({ home, away }, index) => (
            <li key={index} className="grid gap-2 sm:grid-cols-2 sm:gap-4">
              <TeamSelect
                label={`Matchup ${index + 1}`}
                value={home}
                teams={playing}
                onChoose={put({ index, side: 'home' })}
              />
              <TeamSelect
                label={`Matchup ${index + 1}, against`}
                value={away ?? NOBODY}
                teams={playing}
                hasBye={hasBye}
                onChoose={put({ index, side: 'away' })}
              />
            </li>
          ))}
        </ol>
        {problems.length > 0 && (
          <p role="alert" className="text-red">
            {pairingProblemsLabel(problems, (id) => teamOf(id)?.name ?? 'A team')}
          </p>
        )}
        <ReasonField name="reason" error={errors['reason']} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={change.isPending} disabled={!isChanged || problems.length > 0}>
            Save week
          </Button>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function TeamSelect({
  label,
  value,
  teams,
  hasBye = false,
  onChoose,
}: {
  label: string
  value: string
  teams: readonly SeasonTeam[]
  /** Whether a team has a bye in the week. */
  hasBye?: boolean
  onChoose: (value: string) => void
}) {
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
      {teams.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {hasBye && <option value={NOBODY}>Bye</option>}
    </SelectField>
  )
}
