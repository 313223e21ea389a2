import { useSearchParams } from 'wouter'
import type { FantasySportKey } from '../../../../shared/sports/index.ts'
import { MINUTE } from '../../../../shared/core/time.ts'
import { useLivePoints } from '../../../data/live/use-live-points.ts'
import type { Under } from '../../points/under.ts'
import { trpc } from '../../../data/trpc/trpc.ts'
import { changed } from '../../../ui/page/search-params.ts'

/** The points of a game's players under one of the user's leagues. */
export interface PointsOfGame {
  readonly gameId: string
  readonly under: Under
  /** In hundredths, by the athlete's id; those whose line has been read. */
  readonly points: ReadonlyMap<string, number>
}

/**
 * The points of all players of a game, under the rules that the address names (`?under=<league>`), those of
 * the user's first league in the sport, or the sport's own.
 */
export function useGamePoints(sport: FantasySportKey, gameId: string, isLive: boolean) {
  const [params, setParams] = useSearchParams()
  const { data: all, isPending } = trpc.league.mine.useQuery()
  const leagues = all?.filter((league) => league.sport === sport) ?? []
  const named = leagues.find(({ code }) => code === params.get('under'))
  const code = (named ?? leagues[0])?.code ?? null
  const under: Under = { sport, code }
  const query = trpc.player.ofGame.useQuery(
    { ...under, gameId },
    {
      enabled: !isPending,
      // Whoever comes into the game; the points of the others come by themselves.
      refetchInterval: isLive ? MINUTE : false,
    },
  )
  const players = query.data?.players ?? []
  const live = useLivePoints(
    isLive && query.data && query.data.period !== null && players.length > 0
      ? {
          sport,
          rulesByPeriod: new Map([[query.data.period, query.data.scoring]]),
          players: players.map(({ id }) => id),
        }
      : null,
  )
  return {
    query,
    leagues,
    under,
    points: new Map<string, number>(
      players.map(({ id, points }) => [
        id,
        live.data?.lines.get(id)?.find(({ game }) => game === gameId)?.points ?? points,
      ]),
    ),
    choose: (league: string) =>
      setParams((current) => changed(current, { under: league }), {
        replace: true,
        state: window.history.state,
      }),
  }
}
