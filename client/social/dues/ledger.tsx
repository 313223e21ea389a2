import { useState } from 'react'
import { useOnce } from '../../data/fetching/use-once.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ReasonDialog } from '../../ui/controls/reason-dialog.tsx'
import { dateAndTime } from '../../ui/time/date-and-time.ts'
import { toast } from '../../ui/toast/toast.ts'
import { calendarDay, dayHere } from './day.ts'
import { money } from './money.ts'
import type { Book, Entry } from './types.ts'

const FIRST = 20

const WHAT = { payment: 'paid', charge: 'charged', payout: 'paid out to' } as const

/** Every entry, newest first. Nothing is erased: what was wrong is reversed. */
export function Ledger({ code, book, currency }: { code: string; book: Book; currency: string }) {
  const [isAll, setAll] = useState(false)
  const [reversing, setReversing] = useState<Entry | null>(null)
  const nameOf = (id: string) => book.teams.find(({ teamId }) => teamId === id)?.name ?? 'A team'
  const canReverse = ({ what, reversed }: Entry) =>
    book.isTreasurer && reversed === null && (what !== 'charge' || book.payouts.state === 'open')
  const shown = isAll ? book.entries : book.entries.slice(0, FIRST)
  return (
    <section aria-labelledby="dues-ledger">
      <h2 id="dues-ledger" className="mb-2 font-bold">
        Ledger
      </h2>
      {book.entries.length === 0 ? (
        <p className="text-muted">No payments yet.</p>
      ) : (
        <ol className="divide-y divide-line rounded-box border border-line bg-surface">
          {shown.map((entry) => (
            <li key={entry.seq} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
              <div className="min-w-40 flex-1">
                <p className={`break-words ${entry.reversed ? 'text-muted line-through' : ''}`}>
                  {entry.what === 'payout' ? (
                    <>
                      <b>{money(entry.amount, currency)}</b> paid out to {nameOf(entry.teamId)}
                    </>
                  ) : (
                    <>
                      {nameOf(entry.teamId)} {entry.what === 'charge' ? 'was ' : ''}
                      {WHAT[entry.what]} <b>{money(entry.amount, currency)}</b>
                    </>
                  )}
                  {entry.note !== null && `: ${entry.note}`}
                </p>
                <p className="text-sm break-words text-muted">
                  {entry.day !== null && entry.day !== dayHere(entry.at) && `${calendarDay(entry.day)} · `}
                  Marked by {entry.actorName ?? 'Empire'}, {dateAndTime(entry.at)}
                </p>
                {entry.reversed && (
                  <p className="text-sm break-words text-muted">
                    Reversed by {entry.reversed.actorName ?? 'Empire'}, {dateAndTime(entry.reversed.at)}:{' '}
                    {entry.reversed.reason}
                  </p>
                )}
              </div>
              {canReverse(entry) && (
                <Button
                  look="quiet"
                  aria-label={`Reverse ${money(entry.amount, currency)} of ${nameOf(entry.teamId)}`}
                  onClick={() => setReversing(entry)}
                >
                  Reverse
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      {book.entries.length > FIRST && !isAll && (
        <Button look="quiet" className="mt-2" onClick={() => setAll(true)}>
          See all {book.entries.length}
        </Button>
      )}
      {reversing && (
        <ReverseDialog
          code={code}
          book={book.book}
          entry={reversing}
          words={`${money(reversing.amount, currency)} of ${nameOf(reversing.teamId)}`}
          onClose={() => setReversing(null)}
        />
      )}
    </section>
  )
}

function ReverseDialog({
  code,
  book,
  entry,
  words,
  onClose,
}: {
  code: string
  book: number
  entry: Entry
  words: string
  onClose: () => void
}) {
  const utils = trpc.useUtils()
  const reverse = trpc.dues.reverse.useMutation({
    onSuccess: () => {
      toast.success('Reversed.')
      onClose()
    },
    onSettled: () => utils.dues.invalidate(),
  })
  const send = useOnce(reverse)
  return (
    <ReasonDialog
      title="Reverse this entry?"
      does="Reverse"
      busy={reverse.isPending}
      onSend={(reason) => send({ code, book, entry: entry.seq, reason })}
      onClose={onClose}
    >
      <p>
        The {entry.what} of {words} counts no more. Both stay in the ledger.
      </p>
    </ReasonDialog>
  )
}
