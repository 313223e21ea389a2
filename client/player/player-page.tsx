import { useParams, useSearchParams } from 'wouter'
import { NotFoundPage } from '../layout/not-found-page.tsx'
import { Explained } from '../points/explained.tsx'
import type { Under } from '../points/under.ts'
import { links } from '../routes.ts'
import { NotLoaded } from '../fetching/not-loaded.tsx'
import { EVERY_TEN_SECONDS, useLoggedFailure } from '../fetching/refresh.ts'
import { MINUTE } from '../../shared/time.ts'
import { errorReason, trpc } from '../trpc.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState, Skeleton } from '../ui/card.tsx'
import { isFantasySportKey } from './fantasy-sport.ts'
import { PlayerProfileView } from './player-profile.tsx'
import type { PlayerProfile } from './types.ts'

/** A player's page, under the rules of a league (`?league=CODE`) or else of the sport. */
export function PlayerPage() {
  const { sport, id } = useParams<{ sport: string; id: string }>()
  const [params] = useSearchParams()
  if (!isFantasySportKey(sport)) return <NotFoundPage />
  return <OnePlayer key={id} under={{ sport, code: params.get('league') }} id={id} />
}

function OnePlayer({ under, id }: { under: Under; id: string }) {
  const { data, error, isFetching, refetch } = trpc.player.get.useQuery(
    { ...under, id },
    {
      ...EVERY_TEN_SECONDS,
      refetchInterval: ({ state }) =>
        isPlaying(state.data) || (state.error && errorReason(state.error) === null)
          ? EVERY_TEN_SECONDS.refetchInterval
          : MINUTE,
    },
  )
  useLoggedFailure('The player', error)
  if (data) {
    return (
      <>
        <PlayerProfileView profile={data} under={under} />
        <Explained under={under} player={id} />
      </>
    )
  }
  if (!error) return <ProfileSkeleton />
  // What the server understood and refused: an unknown player, a league that is not one's own.
  if (errorReason(error) !== null && errorReason(error) !== 'BUSY') {
    return (
      <>
        <h1 className="mb-6 text-xl font-bold">Player</h1>
        <EmptyState
          title={errorReason(error) === 'INVALID_INPUT' ? 'There is no such player.' : error.message}
          action={<ButtonLink href={links.players(under.sport)}>To all players</ButtonLink>}
        >
          {errorReason(error) === 'LEAGUE_NOT_FOUND'
            ? 'Check the league in the address, or look at the player under the default rules.'
            : 'Check the address, or search for the name. Players on no roster appear once a box score names them.'}
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <h1 className="text-xl font-bold">Player</h1>
      <NotLoaded
        title="The player could not be loaded."
        error={error}
        isFetching={isFetching}
        onRetry={() => void refetch()}
      />
    </>
  )
}

/** Whether his numbers may change from one moment to the next: his game is on, or about to be. */
function isPlaying(profile: PlayerProfile | undefined): boolean {
  const next = profile?.nextGame
  if (next && (next.state === 'in' || next.startsAt - Date.now() < 10 * MINUTE)) return true
  return profile?.log.some(({ state }) => state === 'in') ?? false
}

function ProfileSkeleton() {
  return (
    <div aria-busy="true" className="mx-auto max-w-5xl space-y-6">
      <Skeleton className="h-28" />
      <Skeleton className="h-24" />
      <Skeleton className="h-56" />
      <Skeleton className="h-96" />
    </div>
  )
}
