import { useLocation } from 'wouter'
import type { UnclaimedTeamCard } from '../../../shared/league/unclaimed-team.ts'
import { SPORTS } from '../../../shared/sports/index.ts'
import { useOnce } from '../../data/fetching/use-once.ts'
import { whyItFailed } from '../../data/fetching/why-it-failed.ts'
import { links } from '../../ui/page/routes.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Card, Skeleton } from '../../ui/controls/card.tsx'
import { secretOfAddress } from '../../ui/page/secret-of-address.ts'
import { SecretLinkPage } from '../secret-link/secret-link-page.tsx'
import { toast } from '../../ui/toast/toast.ts'

/** Where the link to a team leads whose league came from another server: what team it is, and a button to take it. */
export function UnclaimedTeamPage() {
  const place = secretOfAddress()
  const look = trpc.unclaimedTeam.look.useMutation({ meta: { failure: null } })
  return (
    <SecretLinkPage
      title="Take over your team"
      name="invitation"
      secret={place}
      withoutSecret="This address has no invitation in it."
      waiting={<Skeleton className="h-56" />}
      look={look}
      onLook={() => look.mutate({ place })}
    >
      {(card) => <Team place={place} card={card} />}
    </SecretLinkPage>
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
