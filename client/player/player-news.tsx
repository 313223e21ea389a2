import { ArticleCard } from '../news/article-card.tsx'
import { trpc } from '../trpc.ts'
import type { PlayerProfile } from './types.ts'

/** The sport's top stories that name him, and failing those the ones that name his team; or nothing. */
export function PlayerNews({ profile: { sport, name, team } }: { profile: PlayerProfile }) {
  const { data } = trpc.news.list.useQuery({ sport }, { retry: false })
  const naming = (words: string) =>
    data?.articles.filter(({ headline, description }) => names(`${headline} ${description ?? ''}`, words)) ??
    []
  const about = naming(name)
  const articles = about.length > 0 || !team ? about : naming(team.shortName)
  if (articles.length === 0) return null
  return (
    <section aria-labelledby="news">
      <h2 id="news" className="mb-3 text-lg font-bold">
        News
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {articles.slice(0, 6).map((article) => (
          <ArticleCard
            key={article.links.web.href ?? article.headline}
            article={article}
            isSlim={articles.every(({ images }) => images.length === 0)}
          />
        ))}
      </ul>
    </section>
  )
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
