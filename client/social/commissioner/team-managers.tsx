import { useState } from 'react'
import type { OpenTeamOffer } from '../../../shared/league/team-offer.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { useToastAndRefetch } from '../../data/fetching/use-toast-and-refetch.ts'
import type { LeagueHome } from '../../league/league/types.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card, Skeleton } from '../../ui/controls/card.tsx'
import { dateAndTime } from '../../ui/time/date-and-time.ts'
import { OfferTeamDialog, ReleaseDialog, RemoveTeamDialog } from './team-dialogs.tsx'

type TeamOfHome = LeagueHome['teams'][number]
type Asked = { readonly what: 'offer' | 'remove' | 'release'; readonly team: TeamOfHome }

/** Who manages each team, and what the commissioner can do about it. */
export function TeamManagers({ home: { league, teams } }: { home: LeagueHome }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const offers = trpc.commissioner.offers.useQuery({ code: league.code })
  const others = teams.filter(({ ownerId }) => ownerId !== league.commissionerId)
  if (others.length === 0) return null
  const close = () => setAsked(null)
  return (
    <Card>
      <h2 className="font-bold">Teams and managers</h2>
      <p className="mt-1 mb-2 text-muted">
        Offer a team to a person with an account on this server: nothing changes until they accept.
      </p>
      <Answer of={offers} failed="The offers could not be loaded." waiting={<Skeleton className="h-24" />}>
        {(open) => (
          <ul className="divide-y divide-line">
            {others.map((team) => (
              <TeamRow
                key={team.id}
                code={league.code}
                phase={league.phase}
                team={team}
                offer={open.find(({ teamId }) => teamId === team.id) ?? null}
                onAsk={(what) => setAsked({ what, team })}
              />
            ))}
          </ul>
        )}
      </Answer>
      {asked?.what === 'offer' && <OfferTeamDialog code={league.code} team={asked.team} onClose={close} />}
      {asked?.what === 'remove' && <RemoveTeamDialog league={league} team={asked.team} onClose={close} />}
      {asked?.what === 'release' && <ReleaseDialog code={league.code} team={asked.team} onClose={close} />}
    </Card>
  )
}

function TeamRow({
  code,
  phase,
  team,
  offer,
  onAsk,
}: {
  code: string
  phase: LeagueHome['league']['phase']
  team: TeamOfHome
  offer: OpenTeamOffer | null
  onAsk: (what: Asked['what']) => void
}) {
  const told = useToastAndRefetch('The offer is withdrawn.', () => {})
  const utils = trpc.useUtils()
  const withdraw = trpc.commissioner.withdrawOffer.useMutation({
    ...told,
    onSettled: () => Promise.all([told.onSettled(), utils.commissioner.offers.invalidate({ code })]),
  })
  const isPlaying = phase === 'regular' || phase === 'playoffs'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <p className="min-w-0 break-words">
        <strong className="font-bold">{team.name}</strong>{' '}
        <span className="text-muted">
          {team.isOrphaned ? 'no manager' : team.ownerName}
          {team.asksReplacement && ' · asks to be replaced'}
        </span>
        {offer && (
          <span className="block text-sm text-muted">
            Offered to {offer.username} until {dateAndTime(offer.expiresAt)}
          </span>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {offer ? (
          <Button
            look="secondary"
            busy={withdraw.isPending}
            onClick={() => withdraw.mutate({ code, id: offer.id })}
          >
            Withdraw offer
          </Button>
        ) : (
          <Button look="secondary" aria-label={`Offer ${team.name} to…`} onClick={() => onAsk('offer')}>
            Offer to…
          </Button>
        )}
        {team.isOrphaned && isPlaying && (
          <Button
            look="secondary"
            aria-label={`Release players of ${team.name}`}
            onClick={() => onAsk('release')}
          >
            Release players
          </Button>
        )}
        {(!team.isOrphaned || phase === 'setting-up') && (
          <Button look="quiet" aria-label={`Remove ${team.name}`} onClick={() => onAsk('remove')}>
            Remove
          </Button>
        )}
      </div>
    </li>
  )
}
