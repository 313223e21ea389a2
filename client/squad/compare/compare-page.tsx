import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { MINUTE } from '../../../shared/core/time.ts'
import { MOST_COMPARED } from '../../../shared/player/most-compared.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { trpc } from '../../data/trpc/trpc.ts'
import type { Under } from '../../feed/points/under.ts'
import { LeagueFrame } from '../../league/league/league-frame.tsx'
import { EmptyState, Skeleton } from '../../ui/controls/card.tsx'
import { changed } from '../../ui/page/search-params.ts'
import { AddPlayer } from './add-player.tsx'
import { comparedIds, comparedPeriod } from './compared-address.ts'
import { ComparisonView } from './comparison-view.tsx'

/** Two to four players side by side under the rules of a league; who they are is in the address (`?players=1,2`). */
export function ComparePage() {
  return (
    <LeagueFrame page="compare" title="Compare players">
      {({ league: { code, sport } }) => <Compare key={code} under={{ code, sport }} />}
    </LeagueFrame>
  )
}

function Compare({ under }: { under: Under & { readonly code: string } }) {
  const [params, setParams] = useSearchParams()
  const ids = comparedIds(params.get('players'))
  const period = comparedPeriod(params.get('week'))
  const setIds = (next: readonly string[]) =>
    setParams((current) => changed(current, { players: next.length === 0 ? null : next.join(',') }))
  const comparison = trpc.player.compare.useQuery(
    { ...under, ids, period },
    { enabled: ids.length > 0, placeholderData: keepPreviousData, refetchInterval: MINUTE },
  )
  return (
    <div className="space-y-4">
      {ids.length < MOST_COMPARED ? (
        <AddPlayer under={under} ids={ids} onAdd={(id) => setIds([...ids, id])} />
      ) : (
        <p className="text-muted">Four players at most. Remove one to add another.</p>
      )}
      {ids.length === 0 ? (
        <EmptyState title="No players to compare yet.">
          Add two to four players by name. The address of this page keeps them, so you can share it with your
          league.
        </EmptyState>
      ) : (
        <Answer
          of={comparison}
          failed="The comparison could not be loaded."
          waiting={<Skeleton className="h-[36rem]" />}
        >
          {(data) => (
            <ComparisonView
              under={under}
              comparison={data}
              onRemove={(id) => setIds(ids.filter((one) => one !== id))}
            />
          )}
        </Answer>
      )}
    </div>
  )
}
