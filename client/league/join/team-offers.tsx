import { useState } from 'react'
import { useLocation } from 'wouter'
import { SPORTS } from '../../../shared/sports/index.ts'
import type { TeamOffer } from '../../../shared/league/team-offer.ts'
import { useOnce } from '../../data/fetching/use-once.ts'
import { links } from '../../ui/page/routes.ts'
import { errorReason, errorWords, trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/controls/card.tsx'
import { dateAndTime } from '../../ui/time/date-and-time.ts'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { toast } from '../../ui/toast/toast.ts'

/** Teams that the user is offered, each with Accept and Decline. */
export function TeamOfferList({ offers }: { offers: readonly TeamOffer[] }) {
  return (
    <ul className="grid gap-3 lg:grid-cols-2">
      {offers.map((offer) => (
        <li key={offer.id}>
          <Offer offer={offer} />
        </li>
      ))}
    </ul>
  )
}

function Offer({ offer }: { offer: TeamOffer }) {
  const { id, leagueName, sport, offeredBy, withLeague, teams, expiresAt, role } = offer
  const [isAsked, setAsked] = useState(false)
  const [, navigate] = useLocation()
  const utils = trpc.useUtils()
  const onSettled = () => Promise.all([utils.teamOffer.mine.invalidate(), utils.league.mine.invalidate()])
  const accept = trpc.teamOffer.accept.useMutation({
    onSuccess: ({ code }) => {
      toast.success(`You are in ${leagueName}.`)
      navigate(links.leagueHome(code))
    },
    onError: (error) => {
      // Its card is gone with the next answer, and what the card says with it.
      if (errorReason(error) === 'TEAM_OFFER_INVALID') toast.error(errorWords(error))
    },
    onSettled,
    meta: { failure: null },
  })
  const decline = trpc.teamOffer.decline.useMutation({
    onSuccess: () => {
      setAsked(false)
      toast.success('Offer declined.')
    },
    onSettled,
  })
  const send = useOnce(accept)
  return (
    <Card>
      <p className="text-lg font-bold break-words">{leagueName}</p>
      <p className="text-muted">
        {SPORTS[sport].name} · {teams} teams
      </p>
      <p className="mt-2 break-words">
        {role === 'co-manager'
          ? `${offeredBy} asks you to co-manage their team in this league.`
          : `${offeredBy} offers you a team in this league${withLeague ? ' and the job of commissioner' : ''}.`}{' '}
        You are not in it unless you accept.
      </p>
      <p className="mt-1 text-sm text-muted">Expires {dateAndTime(expiresAt)}</p>
      {accept.error && (
        <p role="alert" className="mt-2 text-red">
          Not accepted: {errorWords(accept.error)}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button busy={accept.isPending} onClick={() => send({ id })}>
          Accept
        </Button>
        <Button look="secondary" onClick={() => setAsked(true)}>
          Decline
        </Button>
      </div>
      {isAsked && (
        <Dialog title="Decline this team?" place="small" onClose={() => setAsked(false)}>
          <p>
            {role === 'co-manager'
              ? `${offeredBy} sees that you declined, and can ask another person.`
              : 'The commissioner sees that you declined, and can offer the team to another person.'}
          </p>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button busy={decline.isPending} onClick={() => decline.mutate({ id })}>
              Decline
            </Button>
            <Button look="secondary" onClick={() => setAsked(false)}>
              Cancel
            </Button>
          </div>
        </Dialog>
      )}
    </Card>
  )
}
