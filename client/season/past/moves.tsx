import { Answer } from '../../data/fetching/answer.tsx'
import { MorePages } from '../../data/fetching/more-pages.tsx'
import { trpc } from '../../data/trpc/trpc.ts'
import { Skeleton } from '../../ui/controls/card.tsx'
import { datedDay } from '../../ui/time/local-time.ts'

/** The transactions of a season at another host, the newest first. */
export function Moves({ code, season }: { code: string; season: number }) {
  const query = trpc.history.moves.useInfiniteQuery(
    { code, season },
    { getNextPageParam: ({ before }) => before, initialCursor: null },
  )
  return (
    <Answer of={query} failed="The transactions could not be loaded." waiting={<Skeleton className="h-96" />}>
      {({ pages }) => (
        <div className="max-w-3xl space-y-4">
          <ol className="divide-y divide-line rounded-box border border-line bg-surface">
            {pages
              .flatMap(({ moves }) => moves)
              .map(({ number, at, week, title, lines }) => (
                <li key={number} className="px-4 py-2">
                  <p className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
                    <span className="font-medium">{title}</span>
                    <span>
                      {[week === null ? null : `Week ${week}`, at === null ? null : datedDay(at)]
                        .filter((words) => words !== null)
                        .join(' · ')}
                    </span>
                  </p>
                  {lines.map((line) => (
                    <p key={line} className="wrap-anywhere">
                      {line}
                    </p>
                  ))}
                </li>
              ))}
          </ol>
          <MorePages pages={query} failed="Earlier transactions could not be loaded." look="quiet" />
        </div>
      )}
    </Answer>
  )
}
