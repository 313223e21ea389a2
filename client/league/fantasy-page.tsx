import { Link, useSearchParams } from 'wouter'
import { SPORTS } from '../../shared/sports/index.ts'
import { Answer } from '../fetching/answer.tsx'
import { links, routes } from '../routes.ts'
import { trpc } from '../trpc.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState, Skeleton } from '../ui/card.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { TextLink } from '../ui/text-link.tsx'
import { LeagueCards } from './league-cards.tsx'
import { MyLeaguesAnswer } from './my-leagues-answer.tsx'
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
      {isFinding && <JoinableLeagues />}
      <MyLeagues />
    </div>
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
  return (
    <section aria-labelledby="mine">
      <h2 id="mine" className="mb-3 text-lg font-bold">
        Your Leagues
      </h2>
      <MyLeaguesAnswer of={leagues}>
        {(all) => (
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {all.map((league) => (
              <li key={league.id}>
                <MyLeagueCard league={league} />
              </li>
            ))}
          </ul>
        )}
      </MyLeaguesAnswer>
    </section>
  )
}

function MyLeagueCard({ league }: { league: MyLeagueData }) {
  return (
    <Link
      href={links.leagueHome(league.code)}
      className="flex h-full w-full flex-col gap-4 rounded-box border border-line bg-surface p-5 text-left transition-colors duration-150 hover:border-gold"
    >
      <span className="flex w-full items-start justify-between gap-3">
        <span className="min-w-0">
          <span className="block text-lg leading-tight font-bold break-words">{league.name}</span>
          <span className="block text-muted break-words">{league.teamName}</span>
        </span>
        <span className="shrink-0 rounded-box bg-sunken px-2 py-0.5 text-sm font-medium">
          {SPORTS[league.sport].name}
        </span>
      </span>
      <span className="mt-auto flex w-full items-end justify-between">
        <span>
          <span className="block text-sm text-muted">Rank</span>
          <span className="block text-xl font-bold">{league.rank}</span>
        </span>
        <span className="text-right">
          <span className="block text-sm text-muted">Record</span>
          <span className="block text-xl font-bold">
            {league.wins}-{league.losses}
          </span>
        </span>
      </span>
    </Link>
  )
}
