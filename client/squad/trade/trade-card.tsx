import { type ReactNode, useId, useState } from 'react'
import { assetLabel } from '../../../shared/labels/trade/trade.ts'
import type { Rosters } from '../roster/types.ts'
import { links } from '../../ui/page/routes.ts'
import { ConsentNote } from '../../league/consent/consent-note.tsx'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { TeamCrest } from '../../league/crest/team-crest.tsx'
import { Card } from '../../ui/controls/card.tsx'
import { ReasonDialog } from '../../ui/controls/reason-dialog.tsx'
import { AcceptDialog } from './accept-dialog.tsx'
import { stateLabel } from './state-labels.ts'
import { useAccepting } from './use-accepting.ts'
import type { Portal, TradeView } from './types.ts'
import { useDecide, useDecline, useVote, useWithdraw } from './use-trade.ts'

/** A trade: what each team gets, its state, and what the visitor can do about it. */
export function TradeCard({
  code,
  trade,
  portal,
  rosters,
}: {
  code: string
  trade: TradeView
  portal: Portal
  rosters: Rosters
}) {
  const id = useId()
  const nameOf = (team: string) =>
    trade.teams.find((one) => one.id === team)?.name ??
    portal.teams.find((one) => one.id === team)?.name ??
    'A team'
  const getting = trade.teams.filter((team) => trade.assets.some(({ to }) => to === team.id))
  return (
    <article aria-labelledby={id}>
      <Card>
        <h3 id={id} className="sr-only">
          Trade of {trade.teams.map(({ name }) => name).join(', ')}
        </h3>
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {getting.map((team) => (
            <div key={team.id} className="min-w-0">
              <dt className="mb-1 flex items-center gap-1.5 text-muted">
                <TeamCrest team={{ id: team.id, name: team.name }} size={20} />
                <span className="min-w-0 break-words">{team.name} gets</span>
              </dt>
              {trade.assets
                .filter(({ to }) => to === team.id)
                .map((asset, index) => (
                  <dd key={index} className="font-medium break-words">
                    {assetLabel(asset, { teamName: nameOf })}
                    {asset.kind === 'player' && (
                      <span className="font-normal text-muted">
                        {' '}
                        {asset.player.positions.join('/')}
                        {asset.player.team === null ? '' : ` · ${asset.player.team}`}
                      </span>
                    )}
                    {trade.teams.length > 2 && (
                      <span className="block text-sm font-normal text-muted">from {nameOf(asset.from)}</span>
                    )}
                  </dd>
                ))}
            </div>
          ))}
        </dl>
        {trade.drops.length > 0 && (
          <p className="mt-2 text-sm text-muted">
            {trade.drops.map(({ team, player }) => `${nameOf(team)} drops ${player.name}`).join(', ')}
          </p>
        )}
        <p className="mt-3 border-t border-line pt-3 break-words">
          {trade.state === 'offered' && (
            <span className="text-muted">
              {trade.proposer === portal.teamId ? 'Your offer. ' : `Offered by ${nameOf(trade.proposer)}. `}
            </span>
          )}
          {stateLabel(trade)}
        </p>
        <Votes trade={trade} nameOf={nameOf} />
        <Actions code={code} trade={trade} portal={portal} rosters={rosters} />
      </Card>
    </article>
  )
}

function Votes({ trade: { review }, nameOf }: { trade: TradeView; nameOf: (id: string) => string }) {
  if (review.votes.length === 0) return null
  return (
    <ul className="mt-2 text-sm">
      {review.votes.map(({ teamId, isAgainst, reason }) => (
        <li key={teamId} className="break-words">
          <strong className="font-bold">{nameOf(teamId)}</strong>{' '}
          {isAgainst ? 'voted to veto' : 'voted to allow it'}: {reason}
        </li>
      ))}
    </ul>
  )
}

function Actions(of: { code: string; trade: TradeView; portal: Portal; rosters: Rosters }) {
  const { trade, portal } = of
  const own = trade.teams.find(({ id }) => id === portal.teamId)
  if (trade.state === 'offered' && own) return <Answers {...of} hasAccepted={own.acceptedAt !== null} />
  if (trade.state !== 'in-review' || own) return null
  const hasVoted = trade.review.votes.some(({ teamId }) => teamId === portal.teamId)
  const mayVote = trade.review.by === 'votes' && !hasVoted
  const mayDecide = portal.isCommissioner
  return mayVote || mayDecide ? <Review {...of} mayVote={mayVote} mayDecide={mayDecide} /> : null
}

function Buttons({ children }: { children: ReactNode }) {
  return <div className="mt-3 flex flex-wrap gap-3">{children}</div>
}

function Answers({
  code,
  trade,
  portal,
  rosters,
  hasAccepted,
}: {
  code: string
  trade: TradeView
  portal: Portal
  rosters: Rosters
  hasAccepted: boolean
}) {
  const accepting = useAccepting(trade.id)
  const withdrawing = useWithdraw(code)
  const declining = useDecline(code)
  if (trade.proposer === portal.teamId)
    return (
      <Buttons>
        <Button
          look="secondary"
          busy={withdrawing.isPending}
          onClick={() => withdrawing.mutate({ code, id: trade.id })}
        >
          Withdraw
        </Button>
      </Buttons>
    )
  return (
    <Buttons>
      {!hasAccepted && <Button onClick={accepting.open}>Accept …</Button>}
      {portal.closed === null && (
        <ButtonLink look="secondary" href={links.counterOffer(code, trade.id)}>
          Counter
        </ButtonLink>
      )}
      <Button
        look="secondary"
        busy={declining.isPending}
        onClick={() => declining.mutate({ code, id: trade.id })}
      >
        Decline
      </Button>
      {accepting.isOpen && !hasAccepted && (
        <AcceptDialog code={code} trade={trade} portal={portal} rosters={rosters} onClose={accepting.close} />
      )}
    </Buttons>
  )
}

const QUESTIONS = {
  for: { title: 'Vote to allow the trade', does: 'Vote to allow' },
  against: { title: 'Vote to veto the trade', does: 'Vote to veto' },
  pass: { title: 'Push the trade through', does: 'Push through' },
  stop: { title: 'Veto the trade', does: 'Veto' },
} as const

/** What other managers and the commissioner can do about a trade, each with a reason that everyone reads. */
function Review({
  code,
  trade,
  mayVote,
  mayDecide,
}: {
  code: string
  trade: TradeView
  mayVote: boolean
  mayDecide: boolean
}) {
  const [asked, setAsked] = useState<keyof typeof QUESTIONS | null>(null)
  const onDone = () => setAsked(null)
  const vote = useVote({ code, onDone })
  const decide = useDecide({ code, onDone })
  const send = (reason: string) => {
    const { id } = trade
    if (asked === 'for' || asked === 'against')
      vote.mutate({ code, id, isAgainst: asked === 'against', reason })
    else decide.mutate({ code, id, isStopped: asked === 'stop', reason })
  }
  return (
    <Buttons>
      {mayVote && (
        <>
          <Button look="secondary" onClick={() => setAsked('for')}>
            Vote to allow …
          </Button>
          <Button look="secondary" onClick={() => setAsked('against')}>
            Vote to veto …
          </Button>
        </>
      )}
      {mayDecide && (
        <>
          <Button look="secondary" onClick={() => setAsked('pass')}>
            Push through …
          </Button>
          <Button look="danger" onClick={() => setAsked('stop')}>
            Veto …
          </Button>
        </>
      )}
      {asked && (
        <ReasonDialog
          {...QUESTIONS[asked]}
          busy={vote.isPending || decide.isPending}
          onSend={send}
          onClose={onDone}
        >
          <p className="text-muted">
            {asked === 'for' || asked === 'against'
              ? 'Your team has one vote, and it can’t be changed.'
              : 'Your decision ends the review.'}
          </p>
          {asked === 'stop' && <ConsentNote about="If you play against one of its teams this week:" />}
        </ReasonDialog>
      )}
    </Buttons>
  )
}
