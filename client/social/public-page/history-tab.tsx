import { Answer } from '../../data/fetching/answer.tsx'
import { trpc } from '../../data/trpc/trpc.ts'
import { CrestMark } from '../../ui/crest/crest-mark.tsx'
import { EmptyState, Skeleton } from '../../ui/controls/card.tsx'
import type { OfPublicLeague } from './of-public-league.ts'

/** Champions and records, for everybody. */
export function PublicHistoryTab({ of: { slug } }: { of: OfPublicLeague }) {
  const query = trpc.publicPage.history.useQuery({ slug })
  return (
    <Answer of={query} failed="The history could not be loaded." waiting={<Skeleton className="h-96" />}>
      {({ champions, records }) =>
        champions.length + records.length === 0 ? (
          <EmptyState title="No history yet.">Champions and records will be here.</EmptyState>
        ) : (
          <div className="space-y-8">
            {champions.length > 0 && (
              <section aria-labelledby="champions" className="space-y-3">
                <h2 id="champions" className="font-bold">
                  Champions
                </h2>
                <ol className="divide-y divide-line rounded-box border border-line bg-surface">
                  {champions.map(({ seasonName, team, crest, manager, record }) => (
                    <li key={seasonName} className="flex items-center gap-3 px-4 py-2">
                      <span className="w-16 shrink-0 text-muted">{seasonName}</span>
                      {crest && <CrestMark crest={crest} name={team} size={20} />}
                      <span className="min-w-0 grow">
                        <span className="block font-bold wrap-anywhere">{team}</span>
                        {manager !== null && (
                          <span className="block text-sm wrap-anywhere text-muted">{manager}</span>
                        )}
                      </span>
                      <span className="shrink-0">{record}</span>
                    </li>
                  ))}
                </ol>
              </section>
            )}
            {records.length > 0 && (
              <section aria-labelledby="records" className="space-y-3">
                <h2 id="records" className="font-bold">
                  Records
                </h2>
                <div className="grid items-start gap-4 sm:grid-cols-2">
                  {records.map(({ title, rows }) => (
                    <section
                      key={title}
                      aria-label={title}
                      className="min-w-0 rounded-box border border-line bg-surface px-4 py-3"
                    >
                      <h3 className="font-bold">{title}</h3>
                      <ol className="divide-y divide-line">
                        {rows.map(({ rank, team, value, when }) => (
                          <li key={`${team} ${when}`} className="flex gap-3 py-1.5">
                            <span className="w-5 shrink-0 text-center text-muted">{rank}</span>
                            <span className="min-w-0 grow">
                              <span className="block wrap-anywhere">{team}</span>
                              <span className="block text-sm text-muted">{when}</span>
                            </span>
                            <span className="shrink-0 font-bold">{value}</span>
                          </li>
                        ))}
                      </ol>
                    </section>
                  ))}
                </div>
              </section>
            )}
          </div>
        )
      }
    </Answer>
  )
}
