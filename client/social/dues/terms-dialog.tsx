import { type FormEvent, useState } from 'react'
import { PRIZE_NAMES } from '../../../shared/labels/dues/dues.ts'
import { readMoney, typedMoney, UNREAD_AMOUNT } from '../../../shared/labels/dues/money.ts'
import { BY_POINTS, PRIZES, type Prize } from '../../../shared/core/prizes.ts'
import { CONSENT_NOTE, isWaiting, toastWaiting } from '../../data/fetching/approval.ts'
import { useOnce } from '../../data/fetching/use-once.ts'
import { whyItFailed } from '../../data/fetching/why-it-failed.ts'
import { errorFields, trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { SelectField, TextField } from '../../ui/controls/field.tsx'
import { ReasonField } from '../../ui/controls/reason-field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { dayHere, endOfDay } from './day.ts'
import { money } from './money.ts'
import type { Book, Terms } from './types.ts'

type Line = Terms['plan'][number]
type Of = Line['share']['of']

/** A line as it is typed: empty pays nothing. */
interface TypedLine {
  readonly of: Of
  readonly value: string
}

/** What most leagues collect in, first. */
const CURRENCIES = ['USD', 'CAD', 'EUR', 'GBP', 'AUD', 'MXN', 'JPY']

const USUAL: Terms = {
  amount: 5000,
  currency: 'USD',
  dueAt: null,
  treasurerId: null,
  plan: [
    { prize: 'champion', share: { of: 'rest' } },
    { prize: 'runner-up', share: { of: 'pot', basisPoints: 2500 } },
    { prize: 'third', share: { of: 'pot', basisPoints: 1000 } },
  ],
}

/** The commissioner sets what each team pays, who collects, and what the season pays. */
export function TermsDialog({ code, book, onClose }: { code: string; book: Book; onClose: () => void }) {
  const start = book.terms ?? USUAL
  const [currency, setCurrency] = useState(start.currency)
  const [amount, setAmount] = useState(typedMoney(start.amount, start.currency))
  const [day, setDay] = useState(start.dueAt === null ? '' : dayHere(start.dueAt))
  const [treasurerId, setTreasurer] = useState(start.treasurerId ?? '')
  const [plan, setPlan] = useState(() => typedPlan(start))
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const utils = trpc.useUtils()
  const set = trpc.dues.set.useMutation({
    meta: { failure: null },
    onSuccess: (answer) => {
      if (isWaiting(answer)) toastWaiting()
      else toast.success('Saved. Everyone in the league is told.')
      onClose()
    },
    onSettled: () => Promise.all([utils.dues.invalidate(), utils.consent.invalidate()]),
  })
  const send = useOnce(set)
  const isUnderWay = book.phase === 'regular' || book.phase === 'playoffs'
  const prizes = PRIZES.filter((prize) => !(book.isByCategories && BY_POINTS.includes(prize)))
  const refused = set.error ? errorFields(set.error) : {}
  const other = set.error && Object.keys(refused).length === 0 ? whyItFailed(set.error) : null
  const said = reason.trim() === '' ? null : reason.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const minor = readMoney(amount, currency)
    const lines = prizes.map((prize) => ({ prize, line: readLine(plan[prize], { prize, currency }) }))
    const faults = {
      ...(minor === null && { amount: UNREAD_AMOUNT }),
      ...Object.fromEntries(
        lines.flatMap(({ prize, line }) =>
          line === 'unread' ? [[prize, 'Please enter a number, or leave it empty.']] : [],
        ),
      ),
    }
    setWrong(faults)
    if (minor === null || Object.keys(faults).length > 0) return
    const dueAt = day === '' ? null : day === dayHere(start.dueAt ?? 0) ? start.dueAt : endOfDay(day)
    const wanted = lines.flatMap(({ line }) => (line === null || line === 'unread' ? [] : [line]))
    send({
      code,
      reason: said,
      terms: { amount: minor, currency, dueAt, treasurerId: treasurerId || null, plan: wanted },
    })
  }
  return (
    <Dialog title={book.terms ? 'Dues and payouts' : 'Set up dues'} onClose={onClose}>
      <form onSubmit={submit} className="space-y-5" noValidate>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Dues for each team"
            name="terms.amount"
            required
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            error={wrong['amount'] ?? refused['terms.amount']}
            onChange={({ target }) => setAmount(target.value)}
          />
          <SelectField
            label="Currency"
            value={currency}
            disabled={book.entries.length > 0}
            error={refused['terms.currency']}
            hint={book.entries.length > 0 ? 'The ledger is in it, so it stays.' : undefined}
            onChange={({ target }) => setCurrency(target.value)}
          >
            {currencies(currency).map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Due date"
            type="date"
            value={day}
            error={refused['terms.dueAt']}
            hint="Teams that owe are reminded three days before and a day after."
            onChange={({ target }) => setDay(target.value)}
          />
          <SelectField
            label="Treasurer"
            value={treasurerId}
            error={refused['terms.treasurerId']}
            hint="Collects the money and marks who has paid."
            onChange={({ target }) => setTreasurer(target.value)}
          >
            <option value="">The commissioner</option>
            {book.members.map(({ userId, name }) => (
              <option key={userId} value={userId}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        <fieldset>
          <legend className="font-bold">Payouts</legend>
          <p className="mb-2 text-sm text-muted">
            {potWords(amount, currency, book)} Leave a prize empty if you don’t pay it.
          </p>
          <ul className="divide-y divide-line">
            {prizes.map((prize) => (
              <PrizeRow
                key={prize}
                prize={prize}
                line={plan[prize]}
                currency={currency}
                error={wrong[prize]}
                onChange={(line) => setPlan((all) => ({ ...all, [prize]: line }))}
              />
            ))}
          </ul>
          {refused['terms.plan'] !== undefined && (
            <p role="alert" className="mt-1 text-sm text-red">
              {refused['terms.plan']}
            </p>
          )}
        </fieldset>
        <ReasonField
          label={isUnderWay ? 'Reason' : 'Reason (if you like)'}
          required={isUnderWay}
          value={reason}
          error={refused['reason']}
          onChange={({ target }) => setReason(target.value)}
        />
        {isUnderWay && (
          <p className="text-sm text-muted">
            The season is under way. A change of dues or payouts needs approval: {CONSENT_NOTE}
          </p>
        )}
        {other !== null && (
          <p role="alert" className="text-red">
            {other}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={set.isPending}>
            Save
          </Button>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          {book.terms && (
            <Button
              look="danger"
              className="sm:ml-auto"
              disabled={set.isPending}
              onClick={() => send({ code, reason: said, terms: null })}
            >
              Turn dues off
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

function PrizeRow({
  prize,
  line,
  currency,
  error,
  onChange,
}: {
  prize: Prize
  line: TypedLine
  currency: string
  error: string | undefined
  onChange: (line: TypedLine) => void
}) {
  const name = PRIZE_NAMES[prize]
  return (
    <li className="grid grid-cols-2 items-end gap-2 py-2 sm:grid-cols-[1fr_9rem_10rem]">
      <span className="self-center font-medium max-sm:col-span-2">{name}</span>
      <TextField
        label={`How much: ${name}`}
        className="[&_label]:sr-only"
        inputMode="decimal"
        autoComplete="off"
        disabled={line.of === 'rest'}
        value={line.of === 'rest' ? '' : line.value}
        error={error}
        onChange={({ target }) => onChange({ ...line, value: target.value })}
      />
      <SelectField
        label={`Of what: ${name}`}
        className="[&_label]:sr-only"
        value={line.of}
        onChange={({ target }) => onChange({ ...line, of: OPTIONS[target.value] ?? 'pot' })}
      >
        <option value="pot">% of the pot</option>
        <option value="fixed">
          {currency}
          {prize === 'weekly-high' ? ' each week' : ''}
        </option>
        {prize !== 'weekly-high' && <option value="rest">the rest</option>}
      </SelectField>
    </li>
  )
}

const OPTIONS: Readonly<Record<string, Of>> = { pot: 'pot', fixed: 'fixed', rest: 'rest' }

function currencies(chosen: string): string[] {
  const all = Intl.supportedValuesOf('currency')
  return [...new Set([...CURRENCIES, chosen, ...all])]
}

function potWords(amount: string, currency: string, { teams }: Book): string {
  const minor = readMoney(amount, currency)
  if (minor === null) return ''
  return `The pot of ${teams.length} teams is ${money(minor * teams.length, currency)}.`
}

function typedPlan({ plan, currency }: Terms): Record<Prize, TypedLine> {
  const lines = PRIZES.map((prize): [Prize, TypedLine] => {
    const share = plan.find((line) => line.prize === prize)?.share
    if (share === undefined) return [prize, { of: 'pot', value: '' }]
    if (share.of === 'rest') return [prize, { of: 'rest', value: '' }]
    return [
      prize,
      {
        of: share.of,
        value: share.of === 'pot' ? String(share.basisPoints / 100) : typedMoney(share.amount, currency),
      },
    ]
  })
  // A row for each prize.
  return Object.fromEntries(lines) as Record<Prize, TypedLine>
}

/** Null for a prize that is not paid. */
function readLine(
  { of, value }: TypedLine,
  { prize, currency }: { prize: Prize; currency: string },
): Line | null | 'unread' {
  if (of === 'rest') return { prize, share: { of } }
  if (value.trim() === '') return null
  if (of === 'fixed') {
    const amount = readMoney(value, currency)
    return amount === null || amount === 0 ? 'unread' : { prize, share: { of, amount } }
  }
  const percent = Number(value.trim().replace(/%$/, '').replace(',', '.'))
  const basisPoints = Math.round(percent * 100)
  return Number.isNaN(percent) || basisPoints < 1 || basisPoints > 10_000
    ? 'unread'
    : { prize, share: { of, basisPoints } }
}
