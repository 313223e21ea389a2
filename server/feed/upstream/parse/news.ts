import type { Article, News } from '../../../../shared/game/game.ts'
import { FeedError } from '../../../../shared/feed/source.ts'
import { firstText, imageUrl, isoDate, isRecord, list, pageUrl, record, text } from './read.ts'

/** A card shows one picture; a few more let the browser choose. */
const IMAGES_KEPT = 3

/**
 * @returns `dropped` counts articles without a headline and repetitions of one
 * @throws {FeedError} when the document has no list of articles
 */
export function parseNews(document: unknown): { value: News; dropped: number } {
  const entries = articleList(document)
  if (entries === null) throw new FeedError('The news have no list of articles.')
  const articles = new Map<string, Article>()
  for (const entry of entries) {
    const article = parseArticle(entry)
    if (!article) continue
    const key = article.links.web.href ?? article.headline
    if (!articles.has(key)) articles.set(key, article)
  }
  return { value: { articles: [...articles.values()] }, dropped: entries.length - articles.size }
}

/** News stand under `articles`; inside a summary that is one level deeper; older documents say `headlines`. */
export function articleList(document: unknown): readonly unknown[] | null {
  if (!isRecord(document)) return null
  const nested = record(document['news'])
  const places = [
    document['articles'],
    nested['articles'],
    document['news'],
    document['headlines'],
    document['feed'],
  ]
  return places.find((place): place is unknown[] => Array.isArray(place)) ?? null
}

function parseArticle(value: unknown): Article | null {
  const article = record(value)
  const headline = firstText(article['headline'], article['title'], article['linkText'])
  if (headline === null) return null
  const images = list(article['images']).flatMap((entry) => {
    const url = imageUrl(record(entry)['url'] ?? record(entry)['href'])
    return url === null ? [] : [{ url, alt: text(record(entry)['alt']) }]
  })
  return {
    headline,
    description: text(article['description']),
    published: isoDate(article['published']) ?? isoDate(article['lastModified']),
    images: images.slice(0, IMAGES_KEPT),
    links: { web: { href: pageUrl(record(record(article['links'])['web'])['href']) } },
  }
}
