import { type FormEvent, useState } from 'react'
import { MAX_NOTE } from '../../../shared/dues/limits.ts'
import { readMoney, typedMoney, UNREAD_AMOUNT } from '../../../shared/labels/dues/money.ts'
import { useOnce } from '../../data/fetching/use-once.ts'
import { whyItFailed } from '../../data/fetching/why-it-failed.ts'
import { errorFields, trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { ReasonField } from '../../ui/controls/reason-field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { todayHere } from './day.ts'
import { money } from './money.ts'
import type { TeamInBook } from './types.ts'

export type MarkKind = 'pay' | 'charge' | 'pay-out'

const WORDS = {
  pay: { title: 'Mark a payment', does: 'Mark paid' },
  charge: { title: 'Charge a team', does: 'Charge' },
  'pay-out': { title: 'Mark a payout', does: 'Mark paid out' },
} as const

/** The treasurer adds an entry to the ledger. */
export function MarkDialog({
  code,
  book,
  currency,
  team,
  kind,
  onClose,
}: {
  code: string
  book: number
  currency: string
  team: TeamInBook
  kind: MarkKind
  onClose: () => void
}) {
  const usual = { pay: team.owed - team.paid, charge: 0, 'pay-out': team.won - team.paidOut }[kind]
  const [amount, setAmount] = useState(usual > 0 ? typedMoney(usual, currency) : '')
  const [day, setDay] = useState(() => todayHere())
  const [note, setNote] = useState('')
  const [isUnread, setUnread] = useState(false)
  const utils = trpc.useUtils()
  const minor = readMoney(amount, currency)
  const told = {
    meta: { failure: null },
    onSuccess: () => {
      const what = minor === null ? '' : money(minor, currency)
      toast.success(
        kind === 'charge'
          ? `Charged ${team.name} ${what}.`
          : `Marked ${what} ${kind === 'pay' ? 'from' : 'to'} ${team.name}.`,
      )
      onClose()
    },
    onSettled: () => utils.dues.invalidate(),
  }
  const pay = trpc.dues.pay.useMutation(told)
  const charge = trpc.dues.charge.useMutation(told)
  const payOut = trpc.dues.payOut.useMutation(told)
  const [sendPay, sendCharge, sendPayOut] = [useOnce(pay), useOnce(charge), useOnce(payOut)]
  const current = { pay, charge, 'pay-out': payOut }[kind]
  const errors = current.error ? errorFields(current.error) : {}
  const other = current.error && Object.keys(errors).length === 0 ? whyItFailed(current.error) : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setUnread(minor === null)
    if (minor === null) return
    const of = { code, book, teamId: team.teamId, amount: minor }
    const written = note.trim() === '' ? null : note.trim()
    if (kind === 'charge') sendCharge({ ...of, reason: note.trim() })
    else if (kind === 'pay') sendPay({ ...of, day, note: written })
    else sendPayOut({ ...of, day, note: written })
  }
  return (
    <Dialog title={`${WORDS[kind].title}: ${team.name}`} place="small" onClose={onClose}>
      <form onSubmit={submit} className="space-y-4">
        <TextField
          label={`Amount (${currency})`}
          name="amount"
          required
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={isUnread ? UNREAD_AMOUNT : errors['amount']}
          onChange={({ target }) => setAmount(target.value)}
        />
        {kind === 'charge' ? (
          <ReasonField
            value={note}
            error={errors['reason']}
            hint="Everyone in the league can read it: “Fine: empty lineup”."
            onChange={({ target }) => setNote(target.value)}
          />
        ) : (
          <>
            <TextField
              label="Day"
              name="day"
              type="date"
              required
              value={day}
              error={errors['day']}
              onChange={({ target }) => setDay(target.value)}
            />
            <TextField
              label="Note"
              name="note"
              autoComplete="off"
              maxLength={MAX_NOTE}
              placeholder="cash"
              value={note}
              error={errors['note']}
              hint="If you like. Everyone in the league can read it."
              onChange={({ target }) => setNote(target.value)}
            />
          </>
        )}
        {other !== null && (
          <p role="alert" className="text-red">
            {other}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={current.isPending}>
            {WORDS[kind].does}
          </Button>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
