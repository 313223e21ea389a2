import { MINUTE } from '../../../../shared/core/time.ts'
import { Answer } from '../../../data/fetching/answer.tsx'
import { trpc } from '../../../data/trpc/trpc.ts'
import { Skeleton } from '../../../ui/controls/card.tsx'
import { useTicking } from '../../../ui/time/ticking.ts'
import { turnedChances } from '../../../league/week/facing.ts'
import { ChanceChart } from './chance-chart.tsx'
import type { Matchup } from '../types.ts'
import { withCarried } from '../../../league/week/game-labels.ts'

/**
 * How the odds of a matchup went, where anything is known of it, up to what they are now.
 * @param props.matchup with the left team first
 * @param props.isTurned whether that is not the server's order
 */
export function Chance({ code, matchup, isTurned }: { code: string; matchup: Matchup; isTurned: boolean }) {
  const { period, number, sides, state, carried, homeChance } = matchup
  const chance = trpc.matchup.chance.useQuery(
    { code, period, number },
    { refetchInterval: state === 'live' ? 15 * MINUTE : false, refetchIntervalInBackground: false },
  )
  const minute = useTicking((now) => now - (now % MINUTE))
  const [left, right] = sides
  const now =
    state === 'live' && homeChance !== null && right
      ? {
          at: minute,
          homeChance,
          home: withCarried(left.score.points, carried?.home ?? null),
          away: withCarried(right.score.points, carried?.away ?? null),
        }
      : null
  return (
    <Answer
      of={chance}
      failed="How the odds went could not be loaded."
      waiting={<Skeleton className="h-47" />}
    >
      {({ points: asked }) => {
        const points = isTurned ? turnedChances(asked) : asked
        return (
          right && (
            <ChanceChart
              left={left.team.name}
              right={right.team.name}
              points={now ? [...points.filter(({ at }) => at < now.at), now] : points}
            />
          )
        )
      }}
    </Answer>
  )
}
