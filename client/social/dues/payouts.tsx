import { useState } from 'react'
import { PRIZE_NAMES, prizeName, ROUNDING, shareText } from '../../../shared/labels/dues/dues.ts'
import { joinList } from '../../../shared/core/lists.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/controls/card.tsx'
import { MarkDialog } from './mark-dialog.tsx'
import { money } from './money.ts'
import type { Book, TeamInBook, Terms } from './types.ts'

/** The plan, what it would pay if the season ended today, and once it has ended what it pays. */
export function Payouts({ code, book, terms }: { code: string; book: Book; terms: Terms }) {
  const { currency } = terms
  const { state, prizes, unassigned } = book.payouts
  const nameOf = (id: string) => book.teams.find(({ teamId }) => teamId === id)?.name ?? 'A team'
  const hasBegun = prizes.some(({ teams }) => teams.length > 0)
  const won = prizes.filter(({ teams }) => teams.length > 0)
  return (
    <Card>
      <h2 className="font-bold">Payouts</h2>
      {terms.plan.length === 0 ? (
        <p className="mt-1 text-muted">The commissioner hasn’t said yet what the pot pays for.</p>
      ) : (
        <dl className="mt-2 divide-y divide-line">
          {terms.plan.map((line) => (
            <div key={line.prize} className="flex flex-wrap justify-between gap-x-4 py-1.5">
              <dt>{PRIZE_NAMES[line.prize]}</dt>
              <dd className="text-muted">{shareText(line, (minor) => money(minor, currency))}</dd>
            </div>
          ))}
        </dl>
      )}
      {terms.plan.length > 0 && (
        <>
          <h3 className="mt-5 font-bold">{state === 'final' ? 'Won' : 'If the season ended today'}</h3>
          {hasBegun ? (
            <ul className="mt-1 divide-y divide-line">
              {won.map(({ prize, label, amount, teams }) => (
                <li key={`${prize} ${label}`} className="flex flex-wrap justify-between gap-x-4 py-1.5">
                  <span className="min-w-0 break-words">
                    {prizeName(prize, label)}: <b>{joinList(teams.map(({ teamId }) => nameOf(teamId)))}</b>
                  </span>
                  <span>
                    {money(amount, currency)}
                    {teams.length > 1 && <span className="text-muted"> split</span>}
                  </span>
                </li>
              ))}
            </ul>
          ) : (
            <p className="mt-1 text-muted">
              {state === 'final' ? 'No prize was won.' : 'No week is over yet.'}
            </p>
          )}
          {unassigned > 0 && (
            <p className="mt-2 text-sm text-muted">
              {money(unassigned, currency)}{' '}
              {state === 'final' ? 'of the pot went to no one.' : 'still to be won, or in no prize.'}
            </p>
          )}
          {state === 'final' && <PayOuts code={code} book={book} currency={currency} />}
          {book.collected < book.pot && state === 'final' && (
            <p className="mt-2 text-sm text-amber">
              {money(book.pot - book.collected, currency)} of the pot has not been paid in.
            </p>
          )}
          <details className="mt-3 text-sm text-muted">
            <summary className="min-h-6 w-fit cursor-pointer">How it is worked out</summary>
            <p className="mt-1">
              The pot is what all teams owe: dues and charges. Points are those before the playoffs.{' '}
              {ROUNDING}
            </p>
          </details>
        </>
      )}
    </Card>
  )
}

/** Who is still to be paid. */
function PayOuts({ code, book, currency }: { code: string; book: Book; currency: string }) {
  const [team, setTeam] = useState<TeamInBook | null>(null)
  const winners = book.teams.filter(({ won }) => won > 0)
  return (
    <>
      <h3 className="mt-5 font-bold">Paid out</h3>
      <ul className="mt-1 divide-y divide-line">
        {winners.map((one) => (
          <li key={one.teamId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
            <span className="min-w-0 break-words">
              {one.name}: <b>{money(one.won, currency)}</b>
              {one.paidOut < one.won && (
                <span className="block text-sm text-muted">
                  {one.paidOut > 0 ? `${money(one.won - one.paidOut, currency)} to come` : 'not yet paid'}
                </span>
              )}
            </span>
            {one.paidOut >= one.won ? (
              <b className="text-green">paid out</b>
            ) : (
              book.isTreasurer && (
                <Button
                  look="secondary"
                  aria-label={`Mark the payout of ${one.name}`}
                  onClick={() => setTeam(one)}
                >
                  Mark paid out
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {team && (
        <MarkDialog
          code={code}
          book={book.book}
          currency={currency}
          team={team}
          kind="pay-out"
          onClose={() => setTeam(null)}
        />
      )}
    </>
  )
}
