import { MINUTE } from '../../shared/time.ts'
import { Answer } from '../fetching/answer.tsx'
import { trpc } from '../trpc.ts'
import { Skeleton } from '../ui/card.tsx'
import { useTicking } from '../ui/ticking.ts'
import { ChanceChart } from './chance-chart.tsx'
import type { Matchup } from './types.ts'
import { withCarried } from './words.ts'

/** How the odds of a matchup went, where anything is known of it, up to how they stand now. */
export function Chance({ code, matchup }: { code: string; matchup: Matchup }) {
  const { period, number, sides, state, carried, homeChance } = matchup
  const chance = trpc.matchup.chance.useQuery(
    { code, period, number },
    { refetchInterval: state === 'live' ? 15 * MINUTE : false, refetchIntervalInBackground: false },
  )
  const minute = useTicking((now) => now - (now % MINUTE))
  const [home, away] = sides
  const now =
    state === 'live' && homeChance !== null && away
      ? {
          at: minute,
          homeChance,
          home: withCarried(home.score.points, carried?.home ?? null),
          away: withCarried(away.score.points, carried?.away ?? null),
        }
      : null
  return (
    <Answer
      of={chance}
      failed="How the odds went could not be loaded."
      waiting={<Skeleton className="h-44" />}
    >
      {({ points }) =>
        away && (
          <ChanceChart
            home={home.team.name}
            away={away.team.name}
            points={now ? [...points.filter(({ at }) => at < now.at), now] : points}
          />
        )
      }
    </Answer>
  )
}
