import { type FormEvent, type ReactNode, useState } from 'react'
import { judgeBid } from '../../../../shared/rules/draft/judge.ts'
import { maximumBidOf, moneyLeft } from '../../../../shared/rules/draft/money.ts'
import type { Lot } from '../../../../shared/rules/draft/state.ts'
import { draftProblemLabel } from '../../../../shared/labels/draft/problem.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { useMedia } from '../../../ui/page/media.ts'
import { positionEdge } from '../table/position-color.ts'
import { nameTeam, useTable } from '../table/table.ts'
import { isOnTheClock } from '../table/turns.ts'

/** The player on the block, the leading bid, and ways to bid; between lots, who nominates next. */
export function Block() {
  const { room } = useTable()
  const { state, me } = room
  const { lot, plan } = state
  return (
    <section
      aria-label="On the block"
      className="shrink-0 rounded-box border border-line bg-surface px-3 py-2 sm:px-4"
    >
      {lot ? (
        <OnTheBlock key={lot.number} lot={lot} />
      ) : (
        <p>
          {isOnTheClock(state, me.teamId)
            ? 'Choose a player to nominate: search and press Nominate.'
            : state.turn
              ? `${nameTeam(room, state.turn.teamId)} nominates next.`
              : 'No one is on the block.'}
        </p>
      )}
      <p className="mt-1 text-sm text-muted">
        You have ${moneyLeft(state, me.teamId)} left and can bid ${maximumBidOf(state, me.teamId)} at most:
        each of your other open spots needs ${plan?.auction?.minimumBid ?? 0}.
      </p>
    </section>
  )
}

function OnTheBlock({ lot }: { lot: Lot }) {
  const { room, sport, moves } = useTable()
  const { state, me } = room
  const isDesk = useMedia('(min-width: 64rem)')
  const problem = (bid: number) =>
    judgeBid(state, { teamId: me.teamId, lot: lot.number, amount: bid })[0] ?? null
  const now = problem(lot.bid + 1)
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
      <div
        className="min-w-0 border-l-4 border-transparent pl-2"
        style={positionEdge(sport, lot.player.positions)}
      >
        <p className="text-lg font-bold">{lot.player.name}</p>
        <p className="text-sm text-muted">
          <strong className="font-bold text-ink">{lot.player.positions.join('/')}</strong> ·{' '}
          {lot.player.team ?? 'No team'} · {lot.rank === null ? 'not ranked' : `rank ${lot.rank}`} · nominated
          by {nameTeam(room, lot.nominatedBy)}
        </p>
      </div>
      <p>
        <span className="text-xl font-bold">${lot.bid}</span>{' '}
        <span className={lot.teamId === me.teamId ? 'font-bold text-green' : 'text-muted'}>
          {lot.teamId === me.teamId ? 'Your bid leads' : nameTeam(room, lot.teamId)}
        </span>
      </p>
      {now === null ? (
        <div className="flex flex-wrap items-end gap-2">
          {[1, 5].map((more) => (
            <Button
              key={more}
              disabled={problem(lot.bid + more) !== null}
              onClick={() => moves.bid(lot.bid + more)}
            >
              Bid ${lot.bid + more}
            </Button>
          ))}
        </div>
      ) : (
        <p className="text-sm text-muted">
          {draftProblemLabel(now, { teamName: (id) => nameTeam(room, id) })}
        </p>
      )}
      {(now === null || now.kind === 'leading') && (
        <details open={isDesk} className="max-lg:w-full">
          <summary className="min-h-8 py-1 text-sm font-medium lg:sr-only">Other ways to bid</summary>
          <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
            {now === null && (
              <AmountForm
                label="Another bid"
                least={lot.bid + 1}
                does="Bid"
                onSend={moves.bid}
                className="w-28"
              />
            )}
            <Proxy lot={lot} />
          </div>
        </details>
      )}
    </div>
  )
}

/** The most that is bid for the visitor by itself, which only they see. */
function Proxy({ lot }: { lot: Lot }) {
  const { room, moves, isMock } = useTable()
  if (isMock) return null
  return (
    <AmountForm
      label="Bid for me up to"
      least={lot.bid + 1}
      placeholder={room.proxy === null ? '' : `$${room.proxy}`}
      does="Set"
      onSend={moves.setProxy}
      className="w-36"
    >
      <p className="self-center text-sm text-muted">
        {room.proxy === null ? 'Only you see it.' : `Up to $${room.proxy}: only you see it.`}
      </p>
    </AmountForm>
  )
}

/** A field for whole dollars and its button. What was sent is not in the field any more. */
function AmountForm({
  label,
  least,
  placeholder,
  does,
  onSend,
  className,
  children,
}: {
  label: string
  least: number
  placeholder?: string
  /** What the button says. */
  does: string
  onSend: (amount: number) => void
  /** How wide the field is. */
  className: string
  children?: ReactNode
}) {
  const [amount, setAmount] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (amount === '') return
    onSend(Number(amount))
    setAmount('')
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-2">
      <TextField
        label={label}
        type="number"
        inputMode="numeric"
        min={least}
        step={1}
        value={amount}
        placeholder={placeholder}
        onChange={(event) => setAmount(event.target.value)}
        className={className}
      />
      <Button type="submit" look="secondary">
        {does}
      </Button>
      {children}
    </form>
  )
}
