import { useEffect, useRef } from 'react'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { errorReason, trpc } from '../../data/trpc/trpc.ts'
import { Waiting } from '../../data/fetching/answer.tsx'
import { whyItFailed } from '../../data/fetching/why-it-failed.ts'
import { routes } from '../../ui/page/routes.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Card, EmptyState, Skeleton } from '../../ui/controls/card.tsx'
import { PickTeam } from './pick-team.tsx'

/** Where a league’s group link leads: its teams, one of which whoever opens it asks for. */
export function ClaimPage() {
  usePageTitle('Claim your team')
  // After the #, which no browser sends to the server with the address.
  const claim = window.location.hash.slice(1)
  return (
    <div className="mx-auto max-w-[600px]">
      <h1 className="mb-4 text-lg font-bold">Claim your team</h1>
      {claim === '' ? <BadLink>This address has no code in it.</BadLink> : <Door claim={claim} />}
    </div>
  )
}

function Door({ claim }: { claim: string }) {
  const look = trpc.claim.look.useMutation({ meta: { failure: null } })
  const { mutate } = look
  const sent = useRef(false)
  useEffect(() => {
    if (sent.current) return
    sent.current = true
    mutate({ claim })
  }, [mutate, claim])
  if (look.data) return <PickTeam claim={claim} card={look.data} onChanged={() => mutate({ claim })} />
  if (!look.error)
    return (
      <Waiting>
        <Skeleton className="h-96" />
      </Waiting>
    )
  // What the server refused stays refused; a connection comes back.
  if (errorReason(look.error) !== null)
    return (
      <BadLink>
        {whyItFailed(look.error)}
        {errorReason(look.error) === 'CLAIM_LINK_INVALID' &&
          ' If you have asked for a team, the commissioner can still confirm it.'}
      </BadLink>
    )
  return (
    <Card>
      <p role="alert" className="text-red">
        The link could not be looked at. {whyItFailed(look.error)}
      </p>
      <Button look="secondary" className="mt-3" busy={look.isPending} onClick={() => mutate({ claim })}>
        Try again
      </Button>
    </Card>
  )
}

function BadLink({ children }: { children: React.ReactNode }) {
  return (
    <EmptyState
      title="This link does not work."
      action={<ButtonLink href={routes.fantasyDashboard}>To your leagues</ButtonLink>}
    >
      {children}
    </EmptyState>
  )
}
