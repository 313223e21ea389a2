import { EVERY_TEN_SECONDS } from '../scores/refresh.ts'
import { trpc } from '../trpc.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState, Skeleton } from '../ui/card.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { whyItFailed } from '../scores/why-it-failed.ts'
import { Arithmetic } from './arithmetic.tsx'
import { useExplained } from './explained-address.ts'
import { History } from './history.tsx'
import { pointsText } from './points-text.ts'
import type { Explanation } from './types.ts'
import type { Under } from './under.ts'

/**
 * The panel that the address may ask for: where some points come from, line by line. A page that shows
 * `<Points>` has one of these.
 * @param props.player whose page it is; null on a page about more than one
 */
export function Explained({ under, player }: { under: Under; player: string | null }) {
  const { opened, close } = useExplained()
  const id = opened?.player ?? player
  if (!opened || !id) return null
  return (
    <Dialog title="Explained" place="small" onClose={close}>
      <Panel under={under} id={id} gameId={opened.game} />
    </Dialog>
  )
}

function Panel({ under, id, gameId }: { under: Under; id: string; gameId: string | null }) {
  const { data, error, isFetching, refetch } = trpc.player.explain.useQuery(
    { ...under, id, gameId },
    {
      ...EVERY_TEN_SECONDS,
      refetchInterval: ({ state }) =>
        state.data?.versions[0]?.stage === 'live' ? EVERY_TEN_SECONDS.refetchInterval : false,
    },
  )
  if (data) return <Sums explanation={data} under={under} />
  if (error) {
    return (
      <div role="alert">
        <EmptyState
          title="These points cannot be explained now"
          action={
            <Button look="secondary" busy={isFetching} onClick={() => void refetch()}>
              Retry
            </Button>
          }
        >
          {whyItFailed(error)} Nothing is lost: the box score is on the server.
        </EmptyState>
      </div>
    )
  }
  return (
    <div aria-busy="true" className="space-y-4">
      <Skeleton className="h-12" />
      <Skeleton className="h-48" />
    </div>
  )
}

function Sums({ explanation, under }: { explanation: Explanation; under: Under }) {
  const { playerName, title, points, flags, rulesVersion } = explanation
  return (
    <div className="space-y-5">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="text-lg font-bold break-words">{playerName}</h3>
          <p className="text-muted">{title}</p>
        </div>
        <p className="shrink-0 text-right">
          <span className="text-xl font-bold">{pointsText(points)}</span>
          <span className="block text-sm text-muted">points</span>
        </p>
      </div>
      <Arithmetic sport={under.sport} explanation={explanation} />
      {flags.length > 0 && (
        <section aria-label="To be aware of">
          <h4 className="font-bold text-amber">To be aware of</h4>
          <ul className="mt-1 list-disc space-y-1 pl-5">
            {flags.map((flag) => (
              <li key={flag}>{flag}</li>
            ))}
          </ul>
        </section>
      )}
      <History sport={under.sport} versions={explanation.versions} />
      <p className="border-t border-line pt-3 text-sm text-muted">
        {rulesVersion === null
          ? 'Scored by the default rules of the sport.'
          : `Scored by version ${rulesVersion} of the league’s rules.`}
      </p>
    </div>
  )
}
