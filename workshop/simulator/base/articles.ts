import { LEAGUES } from './leagues.ts'
import { hashed } from './rng.ts'

/** As many as a news page of the feed has. */
export const ARTICLES = 10

export interface ArticleDoc {
  readonly id: number
  readonly type: string
  readonly headline: string
  readonly description: string
  readonly published: string
  readonly images: readonly []
  readonly links: { readonly web: { readonly href: string } }
}

/** @param at ms since the epoch @param path names the article below its sport */
export function articleDoc(
  sport: keyof typeof LEAGUES,
  at: number,
  article: { path: string; headline: string; description: string; type?: string },
): ArticleDoc {
  const { path, headline, description, type } = article
  return {
    id: Math.floor(hashed(sport, path) * 1e9),
    type: type ?? 'HeadlineNews',
    headline,
    description,
    published: `${new Date(at).toISOString().slice(0, 19)}Z`,
    images: [],
    links: { web: { href: `https://example.com/${sport}/${path}` } },
  }
}

export function newsDoc(sport: keyof typeof LEAGUES, articles: readonly ArticleDoc[]) {
  const newest = articles.toSorted((a, b) => b.published.localeCompare(a.published)).slice(0, ARTICLES)
  return { header: `${LEAGUES[sport].abbreviation} News`, articles: newest }
}
