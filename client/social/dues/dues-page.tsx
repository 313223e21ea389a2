import { useState } from 'react'
import { Answer } from '../../data/fetching/answer.tsx'
import { trpc } from '../../data/trpc/trpc.ts'
import { LeagueFrame } from '../../league/league/league-frame.tsx'
import type { LeagueHome } from '../../league/league/types.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState, Skeleton } from '../../ui/controls/card.tsx'
import { SelectField } from '../../ui/controls/field.tsx'
import { datedDay } from '../../ui/time/local-time.ts'
import { Ledger } from './ledger.tsx'
import { money } from './money.ts'
import { Payouts } from './payouts.tsx'
import { TeamList } from './team-list.tsx'
import { TermsDialog } from './terms-dialog.tsx'
import type { Book, Terms } from './types.ts'

/** Who owes and who has paid, and what the season pays. */
export function DuesPage() {
  return (
    <LeagueFrame page="dues" title="Dues">
      {(home) => <Dues key={home.league.code} home={home} />}
    </LeagueFrame>
  )
}

function Dues({ home: { league, me } }: { home: LeagueHome }) {
  const [chosen, setChosen] = useState<number | null>(null)
  const dues = trpc.dues.ofLeague.useQuery({ code: league.code, book: chosen })
  return (
    <Answer of={dues} failed="The dues could not be loaded." waiting={<Skeleton className="h-96" />}>
      {(book) => (
        <>
          {book.books.length > 1 && (
            <SelectField
              label="Season"
              className="mb-5 max-w-60"
              value={book.book}
              onChange={({ target }) => setChosen(Number(target.value))}
            >
              {book.books.map(({ book: number, name }) => (
                <option key={number} value={number}>
                  {name ?? 'This season'}
                </option>
              ))}
            </SelectField>
          )}
          <OneBook code={league.code} book={book} isCommissioner={me.office !== null} />
        </>
      )}
    </Answer>
  )
}

function OneBook({ code, book, isCommissioner }: { code: string; book: Book; isCommissioner: boolean }) {
  const [isSetting, setSetting] = useState(false)
  const { terms } = book
  const canSet = isCommissioner && book.isCurrent && book.payouts.state === 'open'
  const dialog = isSetting && <TermsDialog code={code} book={book} onClose={() => setSetting(false)} />
  if (terms === null)
    return (
      <>
        <EmptyState
          title={book.isCurrent ? 'This league has no dues.' : 'This season had no dues.'}
          action={canSet && <Button onClick={() => setSetting(true)}>Set up dues</Button>}
        >
          {canSet
            ? 'Set what each team pays and what the season pays out. Empire keeps the ledger; you collect the money.'
            : 'The commissioner can set what each team pays and what the season pays out.'}
        </EmptyState>
        {book.entries.length > 0 && (
          <div className="mt-6">
            <Ledger code={code} book={{ ...book, isTreasurer: false }} currency="USD" />
          </div>
        )}
        {dialog}
      </>
    )
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
      <div className="min-w-0 space-y-6">
        <Summary book={book} terms={terms} />
        <TeamList code={code} book={book} currency={terms.currency} />
        <Ledger code={code} book={book} currency={terms.currency} />
      </div>
      <div className="min-w-0 space-y-4">
        <Payouts code={code} book={book} terms={terms} />
        {canSet && (
          <Button look="secondary" onClick={() => setSetting(true)}>
            Change dues and payouts
          </Button>
        )}
      </div>
      {dialog}
    </div>
  )
}

/** What the reader's own figure is: what is left to pay, or once nothing is, what they paid. */
function ownWords(owes: number, paid: number): string {
  if (owes !== 0) return owes < 0 ? 'You overpaid' : 'You owe'
  return paid > 0 ? 'You paid' : 'You owe'
}

function Summary({ book, terms }: { book: Book; terms: Terms }) {
  const { currency } = terms
  const own = book.teams.find(({ isMine }) => isMine)
  const owes = own ? own.owed - own.paid : 0
  const figures = [
    { name: 'Pot', value: money(book.pot, currency) },
    { name: 'Collected', value: money(book.collected, currency) },
    ...(own
      ? [{ name: ownWords(owes, own.paid), value: money(owes === 0 ? own.paid : Math.abs(owes), currency) }]
      : []),
  ]
  return (
    <section aria-label="Summary">
      <dl className="flex divide-x divide-line rounded-box border border-line bg-surface">
        {figures.map(({ name, value }) => (
          <div key={name} className="flex min-w-0 flex-1 flex-col-reverse px-4 py-2.5 max-sm:px-3">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="text-lg font-bold break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 break-words">
        {money(terms.amount, currency)} a team
        {terms.dueAt !== null && `, due ${datedDay(terms.dueAt)}`}. {book.treasurerName} collects.{' '}
        <span className="text-muted">Empire keeps the ledger and moves no money.</span>
      </p>
    </section>
  )
}
