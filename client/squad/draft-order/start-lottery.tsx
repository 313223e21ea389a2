import { useOnce } from '../../data/fetching/use-once.ts'
import { errorFields, trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/controls/card.tsx'
import { SelectField } from '../../ui/controls/field.tsx'
import { fieldText, useFormErrors } from '../../ui/controls/form.ts'
import { ReasonField } from '../../ui/controls/reason-field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useLotteryChanged } from './use-lottery-changed.ts'

/** For how long members can add words, minutes. */
const TIMES = [
  { minutes: 0, label: 'None: draw at once' },
  { minutes: 10, label: '10 minutes' },
  { minutes: 60, label: '1 hour' },
  { minutes: 1_440, label: '1 day' },
  { minutes: 4_320, label: '3 days' },
  { minutes: 10_080, label: '7 days' },
]

const MESSAGES = { reason: 'Please say why it is run again.' }

/**
 * The commissioner's form that opens a lottery for the draft order.
 * @param props.teams how many there are
 * @param props.isAgain whether the order of the season has been drawn before
 */
export function StartLottery({ code, teams, isAgain }: { code: string; teams: number; isAgain: boolean }) {
  const { errors, refuse, submit } = useFormErrors(MESSAGES)
  const changed = useLotteryChanged(code)
  const open = trpc.draftOrder.open.useMutation({
    onSuccess: (_answer, { minutes }) => {
      toast.success(minutes === 0 ? 'Drawn.' : 'The lottery is open.')
      return changed()
    },
    onError: (error) => refuse(errorFields(error)),
  })
  const send = useOnce(open)
  const onValid = (form: HTMLFormElement) =>
    send({
      code,
      minutes: Number(fieldText(form, 'minutes')),
      ...(isAgain ? { reason: fieldText(form, 'reason') } : {}),
    })
  return (
    <Card>
      <h2 className="font-bold">{isAgain ? 'Run the lottery again' : 'Draft lottery'}</h2>
      <p className="mt-1 mb-4 text-muted">
        {isAgain
          ? 'There is an order already. The earlier lottery stays on record, and everyone sees the reason for this one.'
          : 'Empire commits to a secret number, members add words of their own, and both together decide a random order (verified): no one can know it in advance, and everyone can check it afterward.'}
      </p>
      {teams < 2 ? (
        <p>A lottery needs two teams or more.</p>
      ) : (
        <form noValidate onSubmit={submit(onValid)} className="space-y-4">
          <SelectField
            name="minutes"
            label="Time for everyone to add words"
            defaultValue="1440"
            hint="All words close at the same moment, however many teams have added some."
            error={errors['minutes']}
          >
            {TIMES.map(({ minutes, label }) => (
              <option key={minutes} value={minutes}>
                {label}
              </option>
            ))}
          </SelectField>
          {isAgain && <ReasonField name="reason" label="Why it is run again" error={errors['reason']} />}
          <Button type="submit" busy={open.isPending}>
            Start the lottery
          </Button>
        </form>
      )}
    </Card>
  )
}
