import { lazy, Suspense, type ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { type FantasySportKey, SPORTS } from '../../../../shared/sports/index.ts'
import { whyItFailed } from '../../../data/fetching/why-it-failed.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { type PointsOfGame, useGamePoints } from './use-game-points.ts'

const Explained = lazy(async () => ({ default: (await import('../../points/explained.tsx')).Explained }))

/**
 * The additions to a box score in a league's sport: all players' points, the rules that they are under, and
 * the panel that explains them. None while the server has not read the game.
 * @param props.children the box score, given the points
 */
export function LeaguePoints({
  sport,
  gameId,
  isLive,
  children,
}: {
  sport: FantasySportKey
  gameId: string
  isLive: boolean
  children: (points: PointsOfGame | null) => ReactNode
}) {
  const { query, leagues, under, points, choose } = useGamePoints(sport, gameId, isLive)
  const [params] = useSearchParams()
  return (
    <div>
      {points.size > 0 && (
        <p className="mb-3 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted">
          <span className="rounded-box bg-gold-wash px-1.5 font-bold text-gold-ink">Pts</span>
          {leagues.length > 1 ? (
            <label className="flex min-w-0 flex-wrap items-center gap-x-2.5">
              under the rules of
              <select
                value={under.code ?? ''}
                onChange={({ target }) => choose(target.value)}
                className="min-h-8 max-w-full rounded-box border border-edge bg-surface px-2 font-medium text-ink"
              >
                {leagues.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          ) : (
            <span>
              {leagues[0]
                ? `under the rules of ${leagues[0].name}`
                : `under the ${SPORTS[sport].name}’s default rules`}
            </span>
          )}
        </p>
      )}
      {query.error && !query.data && (
        <p role="alert" className="mb-3 flex flex-wrap items-center gap-2.5 text-sm">
          Fantasy points could not be loaded. {whyItFailed(query.error)}
          <Button look="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {children(points.size > 0 ? { gameId, under, points } : null)}
      {params.has('explain') && (
        <Suspense>
          <Explained under={under} player={null} />
        </Suspense>
      )}
    </div>
  )
}
