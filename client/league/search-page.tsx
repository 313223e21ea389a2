import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useSearchParams } from 'wouter'
import { routes } from '../routes.ts'
import { trpc } from '../trpc.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState, Skeleton } from '../ui/card.tsx'
import { TextField } from '../ui/field.tsx'
import { LeagueCards } from './league-cards.tsx'

/** Every league the user may find, by name or commissioner, as they type. The query is in the address. */
export function SearchPage() {
  const [params, setParams] = useSearchParams()
  const text = params.get('q') ?? ''
  const { data: leagues, isError } = trpc.league.search.useQuery(
    { text: useDeferredValue(text) },
    { placeholderData: keepPreviousData },
  )
  return (
    <div className="max-w-5xl space-y-6">
      <h1 className="text-xl font-bold">Find a League</h1>
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
      {/* 'League get failed' is what a failed search is called (product spec §8). */}
      {isError && !leagues && <p role="alert">League get failed. Check your connection; we keep trying.</p>}
      {!leagues && !isError && <Skeleton className="h-40" />}
      {leagues && (
        <p role="status" className="text-sm text-muted">
          {leagues.length === 1 ? '1 league' : `${leagues.length} leagues`}
        </p>
      )}
      <h2 className="sr-only">Leagues</h2>
      {leagues?.length === 0 && (
        <EmptyState
          title={text ? `No league matches “${text}”.` : 'No available leagues.'}
          action={<ButtonLink href={routes.createLeague}>Create League</ButtonLink>}
        >
          Leagues that are by invitation only are not listed here.
        </EmptyState>
      )}
      <LeagueCards leagues={leagues} />
    </div>
  )
}
