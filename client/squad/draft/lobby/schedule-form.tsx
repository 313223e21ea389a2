import { type FormEvent, useState } from 'react'
import { MINUTE } from '../../../../shared/core/time.ts'
import { errorFields, errorWords, trpc } from '../../../data/trpc/trpc.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useCode, useTable } from '../table/table.ts'
import { useSettle } from '../commissioner/use-commissioner.ts'

/** When the draft starts by itself, in the commissioner's own time zone. */
export function ScheduleForm() {
  const code = useCode()
  const { room } = useTable()
  const { scheduledFor } = room.state
  const [text, setText] = useState(scheduledFor === null ? '' : fieldTime(scheduledFor))
  const settle = useSettle(() => toast.success('Saved.'))
  const scheduling = trpc.draft.schedule.useMutation({ ...settle, meta: { failure: null } })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const startsAt = new Date(text).getTime()
    if (!Number.isNaN(startsAt)) scheduling.mutate({ code, startsAt })
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <TextField
        label="Start time (your time)"
        type="datetime-local"
        required
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={
          errorFields(scheduling.error)['startsAt'] ?? (scheduling.error && errorWords(scheduling.error))
        }
      />
      <Button type="submit" busy={scheduling.isPending}>
        {scheduledFor === null ? 'Schedule' : 'Move'}
      </Button>
      {scheduledFor !== null && (
        <Button
          look="quiet"
          onClick={() => {
            setText('')
            scheduling.mutate({ code, startsAt: null })
          }}
        >
          Clear the time
        </Button>
      )}
    </form>
  )
}

/** As the browser's field for dates has it: `2026-11-22T19:30`, without a time zone. */
function fieldTime(at: number): string {
  return new Date(at - new Date(at).getTimezoneOffset() * MINUTE).toISOString().slice(0, 16)
}
