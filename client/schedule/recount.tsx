import { useState } from 'react'
import { MAX_REASON } from '../../shared/league-limits.ts'
import { useOnce } from '../fetching/use-once.ts'
import { errorFields, trpc } from '../trpc.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { fieldText, useFormErrors } from '../ui/form.ts'
import { toast } from '../ui/toast.ts'
import type { ScheduledWeek } from './types.ts'

/** The commissioner’s word that what was corrected too late for an official week counts all the same. */
export function Recount({ code, week }: { code: string; week: ScheduledWeek }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button look="secondary" onClick={() => setAsking(true)}>
        Count this week again
      </Button>
      {isAsking && <RecountDialog code={code} week={week} onClose={() => setAsking(false)} />}
    </>
  )
}

function RecountDialog({
  code,
  week: { period, label },
  onClose,
}: {
  code: string
  week: ScheduledWeek
  onClose: () => void
}) {
  const utils = trpc.useUtils()
  const { errors, submit, refuse } = useFormErrors({ reason: 'Please say why.' })
  const recount = trpc.season.recount.useMutation({
    onSuccess: async ({ changed }) => {
      await Promise.all([
        utils.schedule.ofLeague.invalidate({ code }),
        utils.standings.ofLeague.invalidate({ code }),
        utils.matchup.invalidate(),
      ])
      toast.success(changedWords(changed))
      onClose()
    },
    onError: (error) => refuse(errorFields(error)),
  })
  const send = useOnce(recount)
  return (
    <Dialog title={`Count ${label} again?`} place="small" onClose={onClose}>
      <form
        noValidate
        onSubmit={submit((form) => send({ code, period, reason: fieldText(form, 'reason') }))}
        className="space-y-5"
      >
        <p>
          Its results are official: what the feed has corrected since does not count by itself. Counted again,
          points are those of the box scores as they are now, and winners and places may change. All members
          see what did, and why.
        </p>
        <TextField
          label="Reason"
          name="reason"
          required
          maxLength={MAX_REASON}
          autoComplete="off"
          error={errors['reason']}
          hint="Everybody in the league reads it."
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={recount.isPending}>
            Count it again
          </Button>
          <Button look="secondary" onClick={onClose}>
            Leave it as it is
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function changedWords(changed: number): string {
  if (changed === 0) return 'Counted again: nothing has changed.'
  return changed === 1
    ? 'Counted again: 1 matchup has other points.'
    : `Counted again: ${changed} matchups have other points.`
}
