import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useSearchParams } from 'wouter'
import { Answer } from '../../data/fetching/answer.tsx'
import { routes } from '../../ui/page/routes.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState, Skeleton } from '../../ui/controls/card.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { OpenTeams } from '../open-team/open-teams.tsx'
import { LeagueCards } from './league-cards.tsx'

/** Every league the user may find, by name or commissioner, as they type. The query is in the address. */
export function SearchPage() {
  const [params, setParams] = useSearchParams()
  const text = params.get('q') ?? ''
  usePageTitle('Find a League')
  const leagues = trpc.league.search.useQuery(
    { text: useDeferredValue(text) },
    { placeholderData: keepPreviousData },
  )
  return (
    <div className="max-w-5xl space-y-6">
      <h1 className="text-lg font-bold">Find a League</h1>
      <TextField
        label="League or commissioner"
        type="search"
        maxLength={100}
        autoFocus
        value={text}
        onChange={(event) =>
          setParams(event.target.value ? { q: event.target.value } : {}, { replace: true })
        }
        className="max-w-md"
      />
      <h2 className="sr-only">Leagues</h2>
      {/* 'League get failed' is what a failed search is called (product spec §8). */}
      <Answer of={leagues} failed="League get failed" waiting={<Skeleton className="h-40" />}>
        {(found) => (
          <>
            <p role="status" className="mb-3 text-sm text-muted">
              {found.length === 1 ? '1 league' : `${found.length} leagues`}
            </p>
            {found.length === 0 && (
              <EmptyState
                title={text ? `No league matches “${text}”.` : 'No available leagues.'}
                action={<ButtonLink href={routes.createLeague}>Create League</ButtonLink>}
              >
                Invite-only leagues aren’t listed.
              </EmptyState>
            )}
            <LeagueCards leagues={found} />
          </>
        )}
      </Answer>
      <OpenTeams />
    </div>
  )
}
