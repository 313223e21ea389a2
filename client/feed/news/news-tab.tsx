import { useId, useState } from 'react'
import type { SportKey } from '../../../shared/sports/index.ts'
import { Freshness } from '../../data/fetching/freshness.tsx'
import { NotLoaded } from '../../data/fetching/not-loaded.tsx'
import { EVERY_TEN_SECONDS, useLoggedFailure } from '../../data/fetching/refresh.ts'
import { useFailure } from '../../data/fetching/use-failure.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { EmptyState, Skeleton } from '../../ui/controls/card.tsx'
import { mayHavePictures } from '../../ui/picture/picture-trouble.ts'
import { ArticleCard } from './article-card.tsx'

const GRID = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3'

/** The top stories of a sport. */
export function NewsTab({ sport }: { sport: SportKey }) {
  const headingId = useId()
  const query = trpc.news.list.useQuery({ sport }, EVERY_TEN_SECONDS)
  const { data, dataUpdatedAt, isFetching, refetch } = query
  const error = useFailure(query)
  // Looked at once: nothing moves when pictures are given up.
  const [mayHave] = useState(mayHavePictures)
  useLoggedFailure('News', error)
  if (!data && error) {
    return (
      <NotLoaded
        title="No stories yet"
        error={error}
        isFetching={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <section aria-labelledby={headingId}>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id={headingId} className="py-2 font-bold">
          Top Stories
        </h2>
        {data && (
          <Freshness updatedAt={dataUpdatedAt} staleSince={data.staleSince} error={error} what="stories" />
        )}
      </div>
      {!data ? (
        <div aria-busy className={GRID}>
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <Skeleton key={key} className="h-96" />
          ))}
        </div>
      ) : data.articles.length === 0 ? (
        <EmptyState title="No news articles available." />
      ) : (
        <ul className={GRID}>
          {data.articles.map((article) => (
            <ArticleCard
              key={article.links.web.href ?? article.headline}
              article={article}
              isPlain={!mayHave || data.articles.every(({ images }) => images.length === 0)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
