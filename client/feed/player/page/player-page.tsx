import type { ComponentType, ReactNode } from 'react'
import { useParams, useSearchParams } from 'wouter'
import { isFantasySportKey } from '../../../../shared/sports/index.ts'
import { NotFoundPage } from '../../../people/not-found/not-found-page.tsx'
import { Explained } from '../../points/explained.tsx'
import type { Under } from '../../points/under.ts'
import { links } from '../../../ui/page/routes.ts'
import { Answer } from '../../../data/fetching/answer.tsx'
import { isRefused, whyItFailed } from '../../../data/fetching/why-it-failed.ts'
import { EVERY_TEN_SECONDS, useLoggedFailure } from '../../../data/fetching/refresh.ts'
import { MINUTE } from '../../../../shared/core/time.ts'
import { errorReason, trpc } from '../../../data/trpc/trpc.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyState, Skeleton } from '../../../ui/controls/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { usePageTitle } from '../../../ui/page/page-title.ts'
import { PlayerProfileView } from './player-profile.tsx'
import { positions } from '../player-labels.ts'
import type { PlayerProfile } from '../types.ts'

/** What a league has to say of a player, above his games. */
type InLeague = ComponentType<{ player: PlayerProfile; code: string }>

/**
 * A player's page, under the rules of a league (`?league=CODE`) or else of the sport.
 * @param props.InLeague is there where it is a league's
 */
export function PlayerPage({ InLeague }: { InLeague: InLeague }) {
  const { sport, id } = useParams<{ sport: string; id: string }>()
  const [params] = useSearchParams()
  if (!isFantasySportKey(sport)) return <NotFoundPage />
  return <OnePlayer key={id} under={{ sport, code: params.get('league') }} id={id} InLeague={InLeague} />
}

function OnePlayer({ under, id, InLeague }: { under: Under; id: string; InLeague: InLeague }) {
  const player = trpc.player.get.useQuery(
    { ...under, id },
    {
      ...EVERY_TEN_SECONDS,
      refetchInterval: ({ state }) =>
        isPlaying(state.data) || (state.error && errorReason(state.error) === null)
          ? EVERY_TEN_SECONDS.refetchInterval
          : MINUTE,
    },
  )
  useLoggedFailure('The player', player.error)
  const { data } = player
  usePageTitle(
    data
      ? `${data.name} · ${[positions(data), data.team?.abbreviation].filter(Boolean).join(' ')}`
      : 'Player',
  )
  return (
    <>
      {!data && <h1 className={classNames('mb-6 text-lg font-bold', !player.error && 'sr-only')}>Player</h1>}
      <Answer
        of={player}
        failed="The player could not be loaded."
        waiting={<ProfileSkeleton />}
        refused={noPlayer(under)}
      >
        {(profile) => (
          <>
            <PlayerProfileView profile={profile} under={under}>
              {under.code !== null && <InLeague player={profile} code={under.code} />}
            </PlayerProfileView>
            <Explained under={under} player={id} />
          </>
        )}
      </Answer>
    </>
  )
}

/** For a player who is not there, or rules that are not one's own. */
function noPlayer(under: Under): (error: unknown) => ReactNode {
  return (error) => (isRefused(error) ? <NoPlayer error={error} under={under} /> : null)
}

function NoPlayer({ error, under }: { error: unknown; under: Under }) {
  const reason = errorReason(error)
  return (
    <EmptyState
      title={reason === 'INVALID_INPUT' ? 'There is no such player.' : whyItFailed(error)}
      action={<ButtonLink href={links.players(under.sport)}>To all players</ButtonLink>}
    >
      {reason === 'LEAGUE_NOT_FOUND'
        ? 'Check the league in the address, or look at the player under the default rules.'
        : 'Check the address, or search for the name. Players on no roster appear once a box score names them.'}
    </EmptyState>
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
    <div className="mx-auto max-w-5xl space-y-6">
      <Skeleton className="h-28" />
      <Skeleton className="h-24" />
      <Skeleton className="h-56" />
      <Skeleton className="h-96" />
    </div>
  )
}
