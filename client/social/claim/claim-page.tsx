import { trpc } from '../../data/trpc/trpc.ts'
import { Skeleton } from '../../ui/controls/card.tsx'
import { secretOfAddress } from '../../ui/page/secret-of-address.ts'
import { SecretLinkPage } from '../secret-link/secret-link-page.tsx'
import { PickTeam } from './pick-team.tsx'

/** Where a league’s group link leads: its teams, one of which whoever opens it asks for. */
export function ClaimPage() {
  const claim = secretOfAddress()
  const look = trpc.claim.look.useMutation({ meta: { failure: null } })
  const onLook = () => look.mutate({ claim })
  return (
    <SecretLinkPage
      title="Claim your team"
      name="link"
      secret={claim}
      withoutSecret="This address has no code in it."
      waiting={<Skeleton className="h-96" />}
      look={look}
      onLook={onLook}
      advice={{
        CLAIM_LINK_INVALID: 'If you have asked for a team, the commissioner can still confirm it.',
      }}
    >
      {(card) => <PickTeam claim={claim} card={card} onChanged={onLook} />}
    </SecretLinkPage>
  )
}
