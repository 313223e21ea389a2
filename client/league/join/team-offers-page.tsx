import { Answer } from '../../data/fetching/answer.tsx'
import { routes } from '../../ui/page/routes.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState, Skeleton } from '../../ui/controls/card.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { TeamOfferList } from './team-offers.tsx'

/** Teams that the user is offered in leagues of others. */
export function TeamOffersPage() {
  usePageTitle('Team offers')
  const offers = trpc.teamOffer.mine.useQuery()
  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="mb-5 text-lg font-bold">Team offers</h1>
      <Answer
        of={offers}
        failed="Your team offers could not be loaded."
        waiting={<Skeleton className="h-48" />}
        empty={
          <EmptyState
            title="No team offers."
            action={<ButtonLink href={routes.fantasyDashboard}>To your leagues</ButtonLink>}
          >
            An offer may have expired or been withdrawn.
          </EmptyState>
        }
      >
        {(all) => <TeamOfferList offers={all} />}
      </Answer>
    </div>
  )
}
