import { MINUTE } from '../../shared/time.ts'
import { Answer } from '../fetching/answer.tsx'
import { trpc } from '../trpc.ts'
import { Skeleton } from '../ui/card.tsx'
import { ChanceChart } from './chance-chart.tsx'
import type { Matchup } from './types.ts'

/** How the odds of a matchup went, where anything is known of it. */
export function Chance({
  code,
  matchup: { period, number, sides, state },
}: {
  code: string
  matchup: Matchup
}) {
  const chance = trpc.matchup.chance.useQuery(
    { code, period, number },
    { refetchInterval: state === 'live' ? 2 * MINUTE : false, refetchIntervalInBackground: false },
  )
  const [home, away] = sides
  return (
    <Answer
      of={chance}
      failed="How the odds went could not be loaded."
      waiting={<Skeleton className="h-44" />}
    >
      {({ points }) => away && <ChanceChart home={home.team.name} away={away.team.name} points={points} />}
    </Answer>
  )
}
