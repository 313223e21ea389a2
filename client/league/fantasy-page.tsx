import { useSearchParams } from 'wouter'
import type { LeaguePhase } from '../../shared/league.ts'
import { Answer } from '../fetching/answer.tsx'
import { TryAgain } from '../fetching/try-again.tsx'
import { useFailure } from '../fetching/use-failure.ts'
import { links, routes } from '../routes.ts'
import { trpc } from '../trpc.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState, Skeleton } from '../ui/card.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { TextLink } from '../ui/text-link.tsx'
import { LeagueCards } from './league-cards.tsx'
import { MyLeagueCard } from './my-league-card.tsx'
import { MyLeaguesAnswer } from './my-leagues-answer.tsx'
import { TeamOfferList } from './team-offers.tsx'
import type { MyLeagueData } from './types.ts'

/** Fantasy home: the user's leagues, and the way to more, which is open where the address says so (`?find`). */
export function FantasyPage() {
  const [params, setParams] = useSearchParams()
  const isFinding = params.has('find')
  usePageTitle('Fantasy')
  return (
    <div className="mx-auto max-w-6xl space-y-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-xl font-bold">Fantasy</h1>
        {/* The three fit beside one another on a phone. */}
        <div className="flex flex-wrap gap-2 max-sm:*:px-3 sm:gap-3">
          <ButtonLink href={routes.createLeague}>Create League</ButtonLink>
          <Button
            look="secondary"
            aria-expanded={isFinding}
            onClick={() => setParams(isFinding ? {} : { find: 'leagues' }, { replace: true })}
          >
            Find a League
          </Button>
          <ButtonLink look="secondary" href={links.players(null)}>
            Players
          </ButtonLink>
        </div>
      </div>
      <TeamOffers />
      {isFinding && <JoinableLeagues />}
      <MyLeagues />
    </div>
  )
}

/** Nothing where the user is offered nothing. */
function TeamOffers() {
  const offers = trpc.teamOffer.mine.useQuery()
  const failed = useFailure(offers) !== null && !offers.data
  if (failed) return <TryAgain what="Your team offers could not be loaded." query={offers} />
  if (!offers.data || offers.data.length === 0) return null
  return (
    <section aria-labelledby="team-offers">
      <h2 id="team-offers" className="mb-3 text-lg font-bold">
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
        <h2 id="joinable" className="text-lg font-bold">
          Available Leagues to Join
        </h2>
        <TextLink href={routes.leagueSearch} className="inline-flex min-h-10 items-center">
          Search all leagues
        </TextLink>
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
  const isToDraft = leagues.data?.some(({ phase }) => phase === 'setting-up' || phase === 'drafting')
  const drafts = trpc.draft.mine.useQuery(undefined, { enabled: isToDraft === true })
  const draftsFailed = useFailure(drafts) !== null && !drafts.data
  return (
    <section aria-labelledby="mine">
      <h2 id="mine" className="mb-3 text-lg font-bold">
        Your Leagues
      </h2>
      {draftsFailed && (
        <p className="mb-3">
          <TryAgain what="How your drafts stand could not be loaded." query={drafts} />
        </p>
      )}
      <MyLeaguesAnswer of={leagues}>
        {(all) => (
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {inOrder(all).map((league) => (
              <li key={league.id}>
                <MyLeagueCard
                  league={league}
                  draft={drafts.data?.find(({ code }) => code === league.code) ?? null}
                />
              </li>
            ))}
          </ul>
        )}
      </MyLeaguesAnswer>
    </section>
  )
}

/** Where something happens now comes first, what is over last. */
const PHASES = ['drafting', 'playoffs', 'regular', 'setting-up', 'over'] as const satisfies LeaguePhase[]

function inOrder(leagues: readonly MyLeagueData[]): MyLeagueData[] {
  return leagues.toSorted((a, b) => PHASES.indexOf(a.phase) - PHASES.indexOf(b.phase))
}
