import { Plus } from 'lucide-react'
import { useSearchParams } from 'wouter'
import { Answer } from '../../data/fetching/answer.tsx'
import { TryAgain } from '../../data/fetching/try-again.tsx'
import { useHasFailed } from '../../data/fetching/use-failure.ts'
import { routes } from '../../ui/page/routes.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState, Skeleton } from '../../ui/controls/card.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { DeletedLeaguesLine } from '../deleted-league/deleted-leagues-line.tsx'
import { LeagueCards } from '../join/league-cards.tsx'
import { OpenTeams } from '../open-team/open-teams.tsx'
import { Leagues } from './leagues.tsx'
import { MyLeaguesAnswer } from '../league/my-leagues-answer.tsx'
import { TeamOfferList } from '../join/team-offers.tsx'

/** Fantasy home: the user's leagues, and the way to more, which is open where the address says so (`?find`). */
export function FantasyPage() {
  const [params, setParams] = useSearchParams()
  const isFinding = params.has('find')
  usePageTitle('Fantasy')
  return (
    <div className="space-y-5 max-sm:-mt-3">
      <TeamOffers />
      {isFinding && <JoinableLeagues />}
      {isFinding && <OpenTeams />}
      <section aria-labelledby="mine" className="space-y-3">
        <div className="flex min-h-11 items-center justify-between gap-3">
          <h1 id="mine" className="min-w-0 text-lg font-bold">
            Your Leagues
          </h1>
          <div className="flex gap-2 max-sm:*:min-h-11 max-sm:*:px-3 max-sm:*:text-sm sm:gap-3">
            <Button
              look="secondary"
              aria-expanded={isFinding}
              onClick={() => setParams(isFinding ? {} : { find: 'leagues' }, { replace: true })}
            >
              Find a League
            </Button>
            <ButtonLink look="secondary" href={routes.moveIn} className="max-md:hidden">
              Move a league in
            </ButtonLink>
            <ButtonLink href={routes.createLeague}>
              <Plus aria-hidden size={18} />
              <span>
                Create<span className="max-sm:sr-only"> League</span>
              </span>
            </ButtonLink>
          </div>
        </div>
        <MyLeagues />
      </section>
      <DeletedLeaguesLine />
    </div>
  )
}

/** Nothing where the user is offered nothing. */
function TeamOffers() {
  const offers = trpc.teamOffer.mine.useQuery()
  const failed = useHasFailed(offers)
  if (failed) return <TryAgain what="Your team offers could not be loaded." query={offers} />
  if (!offers.data || offers.data.length === 0) return null
  return (
    <section aria-labelledby="team-offers">
      <h2 id="team-offers" className="mb-3 font-bold">
        Team Offers
      </h2>
      <TeamOfferList offers={offers.data} />
    </section>
  )
}

function JoinableLeagues() {
  const leagues = trpc.league.joinable.useQuery()
  return (
    <section aria-labelledby="joinable">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="joinable" className="font-bold">
          Available Leagues to Join
        </h2>
        <p className="flex flex-wrap gap-x-5">
          <TextLink href={routes.leagueSearch} className="inline-flex min-h-10 items-center">
            Search all leagues
          </TextLink>
          <TextLink href={routes.moveIn} className="inline-flex min-h-10 items-center md:hidden">
            Move a league in
          </TextLink>
        </p>
      </div>
      <Answer
        of={leagues}
        failed="The leagues could not be loaded."
        waiting={<Skeleton className="h-32" />}
        empty={<EmptyState title="No available leagues.">Ask a friend for an invite link.</EmptyState>}
      >
        {(all) => <LeagueCards leagues={all} />}
      </Answer>
    </section>
  )
}

function MyLeagues() {
  const leagues = trpc.league.mine.useQuery()
  return <MyLeaguesAnswer of={leagues}>{(all) => <Leagues leagues={all} />}</MyLeaguesAnswer>
}
