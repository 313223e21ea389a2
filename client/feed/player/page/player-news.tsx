import { ArticleCard } from '../../news/article-card.tsx'
import type { Article } from '../../../../shared/game/game.ts'
import { Answer } from '../../../data/fetching/answer.tsx'
import { trpc } from '../../../data/trpc/trpc.ts'
import { Skeleton } from '../../../ui/controls/card.tsx'
import type { PlayerProfile } from '../types.ts'

/** The sport's top stories that name him, and failing those the ones that name his team; or nothing. */
export function PlayerNews({ profile }: { profile: PlayerProfile }) {
  const news = trpc.news.list.useQuery({ sport: profile.sport }, { retry: false })
  const articles = news.data && storiesOf(profile, news.data.articles)
  if (articles?.length === 0) return null
  return (
    <section aria-labelledby="news">
      <h2 id="news" className="mb-3 font-bold">
        News
      </h2>
      <Answer
        of={{ ...news, data: articles }}
        failed="The news could not be loaded."
        waiting={<NewsSkeleton />}
      >
        {(stories) => (
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {stories.map((article) => (
              <ArticleCard
                key={article.links.web.href ?? article.headline}
                article={article}
                isPlain={stories.every(({ images }) => images.length === 0)}
              />
            ))}
          </ul>
        )}
      </Answer>
    </section>
  )
}

/** Two rows of them on a desk. */
const MOST = 6

function storiesOf({ name, team }: PlayerProfile, articles: readonly Article[]): Article[] {
  const naming = (words: string) =>
    articles.filter(({ headline, description }) => names(`${headline} ${description ?? ''}`, words))
  const about = naming(name)
  return (about.length > 0 || !team ? about : naming(team.shortName)).slice(0, MOST)
}

function NewsSkeleton() {
  return <Skeleton className="h-40" />
}

/** Whether a text has some words as whole words, whatever their case, accents and apostrophes. */
function names(text: string, words: string): boolean {
  return ` ${plain(text)} `.includes(` ${plain(words)} `)
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
