import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import type { UnclaimedTeamCard } from '../../../shared/league/unclaimed-team.ts'
import { SPORTS } from '../../../shared/sports/index.ts'
import { Waiting } from '../../data/fetching/answer.tsx'
import { useOnce } from '../../data/fetching/use-once.ts'
import { whyItFailed } from '../../data/fetching/why-it-failed.ts'
import { links, routes } from '../../ui/page/routes.ts'
import { errorReason, trpc } from '../../data/trpc/trpc.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Card, EmptyState, Skeleton } from '../../ui/controls/card.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { toast } from '../../ui/toast/toast.ts'

/** Where the link to a team leads whose league came from another server: what team it is, and a button to take it. */
export function UnclaimedTeamPage() {
  usePageTitle('Take over your team')
  // After the #, which no browser sends to the server with the address.
  const place = window.location.hash.slice(1)
  return (
    <div className="mx-auto max-w-[600px]">
      <h1 className="mb-5 text-lg font-bold">Take over your team</h1>
      {place === '' ? <BadLink message="This address has no invitation in it." /> : <Door place={place} />}
    </div>
  )
}

function Door({ place }: { place: string }) {
  const look = trpc.unclaimedTeam.look.useMutation({ meta: { failure: null } })
  const { mutate } = look
  const sent = useRef(false)
  useEffect(() => {
    if (sent.current) return
    sent.current = true
    mutate({ place })
  }, [mutate, place])
  if (look.data) return <Team place={place} card={look.data} />
  if (!look.error)
    return (
      <Waiting>
        <Skeleton className="h-56" />
      </Waiting>
    )
  // What the server refused stays refused; a connection comes back.
  if (errorReason(look.error) !== null) return <BadLink message={whyItFailed(look.error)} />
  return (
    <Card>
      <p role="alert" className="text-red">
        The invitation could not be looked at. {whyItFailed(look.error)}
      </p>
      <Button look="secondary" className="mt-3" busy={look.isPending} onClick={() => mutate({ place })}>
        Try again
      </Button>
    </Card>
  )
}

const WHY = {
  elsewhere: (holder: string) =>
    `The league has come from another server, where ${holder} has this team. Take it only if that is you.`,
  'no-manager': () => 'This team has no manager.',
  asked: (holder: string) => `${holder} has this team and asked to be replaced.`,
} as const satisfies Record<UnclaimedTeamCard['why'], (holder: string) => string>

function Team({ place, card }: { place: string; card: UnclaimedTeamCard }) {
  const [, navigate] = useLocation()
  const utils = trpc.useUtils()
  const take = trpc.unclaimedTeam.take.useMutation({
    onSuccess: ({ code }) => {
      void utils.league.invalidate()
      toast.success(`${card.teamName} is yours.`)
      navigate(links.leagueHome(code), { replace: true })
    },
    meta: { failure: null },
  })
  const send = useOnce(take)
  return (
    <Card>
      <p className="text-lg font-bold break-words">{card.teamName}</p>
      <p className="mb-4 text-muted">
        {card.leagueName} · {SPORTS[card.sport].name}
      </p>
      <p className="mb-4">
        {WHY[card.why](card.holderName)} If you take it, its players, record and everything else it has are
        yours{card.isCommissioner ? ', and you are the commissioner.' : '.'}
      </p>
      {card.own === null ? (
        <>
          {take.error && (
            <p role="alert" className="mb-3 text-red">
              Not taken: {whyItFailed(take.error)}
            </p>
          )}
          <Button className="w-full" busy={take.isPending} onClick={() => send({ place })}>
            Take over {card.teamName}
          </Button>
        </>
      ) : (
        <>
          <p className="mb-4">You already have a team in this league.</p>
          <ButtonLink href={links.leagueHome(card.own)}>Open the league</ButtonLink>
        </>
      )}
    </Card>
  )
}

function BadLink({ message }: { message: string }) {
  return (
    <EmptyState
      title="This invitation does not work."
      action={<ButtonLink href={routes.fantasyDashboard}>To your leagues</ButtonLink>}
    >
      {message}
    </EmptyState>
  )
}
