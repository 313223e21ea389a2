import { useState } from 'react'
import { useOnce } from '../../data/fetching/use-once.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { TeamCrest } from '../../league/crest/team-crest.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { MarkDialog, type MarkKind } from './mark-dialog.tsx'
import { money } from './money.ts'
import type { Book, TeamInBook } from './types.ts'

/** Every team with what it owes; for the treasurer with what can be marked. */
export function TeamList({ code, book, currency }: { code: string; book: Book; currency: string }) {
  const [marked, setMarked] = useState<{ team: TeamInBook; kind: MarkKind } | null>(null)
  const isOpen = book.payouts.state === 'open'
  const owing = book.teams.filter(({ owed, paid }) => owed > paid)
  return (
    <section aria-labelledby="dues-teams">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 id="dues-teams" className="font-bold">
          Teams{' '}
          <span className="font-normal text-muted">
            {owing.length === 0 ? 'all paid' : `${owing.length} ${owing.length === 1 ? 'owes' : 'owe'}`}
          </span>
        </h2>
        {book.isTreasurer && owing.length > 0 && <Remind code={code} book={book.book} />}
      </div>
      <ul className="divide-y divide-line rounded-box border border-line bg-surface">
        {book.teams.map((team) => (
          <li key={team.teamId} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
            <TeamCrest team={{ id: team.teamId, name: team.name }} size={26} />
            <div className="min-w-32 flex-1">
              <p className="font-medium break-words">
                {team.name}
                {team.isMine && <span className="font-normal text-muted"> (yours)</span>}
              </p>
              <p className="text-sm break-words text-muted">
                {team.ownerName ?? 'No longer in the league'}
                {team.won > 0 && ` · won ${money(team.won, currency)}`}
              </p>
            </div>
            <Standing team={team} currency={currency} />
            {book.isTreasurer && (
              <div className="flex gap-2 max-sm:w-full">
                {(team.owed > team.paid || isOpen) && (
                  <Button
                    look={team.owed > team.paid ? 'secondary' : 'quiet'}
                    aria-label={`Mark a payment of ${team.name}`}
                    onClick={() => setMarked({ team, kind: 'pay' })}
                  >
                    {team.owed > team.paid ? 'Mark paid' : 'Add payment'}
                  </Button>
                )}
                {isOpen && (
                  <Button
                    look="quiet"
                    aria-label={`Charge ${team.name}`}
                    onClick={() => setMarked({ team, kind: 'charge' })}
                  >
                    Charge
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {marked && (
        <MarkDialog
          code={code}
          book={book.book}
          currency={currency}
          team={marked.team}
          kind={marked.kind}
          onClose={() => setMarked(null)}
        />
      )}
    </section>
  )
}

function Standing({ team: { owed, paid }, currency }: { team: TeamInBook; currency: string }) {
  const left = owed - paid
  if (left > 0)
    return (
      <p className="text-right">
        <b className="text-amber">owes {money(left, currency)}</b>
        {paid > 0 && (
          <span className="block text-sm text-muted">
            {money(paid, currency)} of {money(owed, currency)} paid
          </span>
        )}
      </p>
    )
  return (
    <p className="text-right">
      {owed === 0 && paid === 0 ? (
        <span className="text-muted">owes nothing</span>
      ) : (
        <b className="text-green">paid {money(paid, currency)}</b>
      )}
      {left < 0 && <span className="block text-sm text-muted">{money(-left, currency)} too much</span>}
    </p>
  )
}

function Remind({ code, book }: { code: string; book: number }) {
  const remind = trpc.dues.remind.useMutation({
    onSuccess: ({ told }) =>
      toast.success(told === 1 ? 'One team was reminded.' : `${told} teams were reminded.`),
  })
  const send = useOnce(remind)
  return (
    <Button look="secondary" busy={remind.isPending} onClick={() => send({ code, book })}>
      Remind who owes
    </Button>
  )
}
