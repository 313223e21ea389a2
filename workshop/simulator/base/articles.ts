import { LEAGUES } from './leagues.ts'
import { hashed } from './rng.ts'

/** As many stories of games as there are at a time. */
export const ARTICLES = 10

export interface ArticleDoc {
  readonly id: number
  readonly type: string
  readonly headline: string
  readonly description: string
  readonly published: string
  readonly images: readonly []
  readonly links: { readonly web: { readonly href: string } }
  /** The players that it is about. */
  readonly categories: readonly ReturnType<typeof athleteCategory>[]
}

/** As the feed says that an article is about a player. */
function athleteCategory(sport: keyof typeof LEAGUES, { id, displayName }: NamedPlayer) {
  const { sportId, id: league, slug } = LEAGUES[sport]
  return {
    type: 'athlete',
    uid: `s:${sportId}~l:${league}~a:${id}`,
    description: displayName,
    athleteId: Number(id),
    athlete: {
      id: Number(id),
      description: displayName,
      links: { web: { athletes: { href: `https://www.espn.com/${slug}/player/_/id/${id}/player` } } },
    },
  }
}

interface NamedPlayer {
  readonly id: string
  readonly displayName: string
}

/** @param at ms since the epoch @param path names the article below its sport */
export function articleDoc(
  sport: keyof typeof LEAGUES,
  at: number,
  article: {
    path: string
    headline: string
    description: string
    type?: string
    about?: readonly NamedPlayer[]
  },
): ArticleDoc {
  const { path, headline, description, type, about = [] } = article
  return {
    id: Math.floor(hashed(sport, path) * 1e9),
    type: type ?? 'HeadlineNews',
    headline,
    description,
    published: `${new Date(at).toISOString().slice(0, 19)}Z`,
    images: [],
    links: { web: { href: `https://example.com/${sport}/${path}` } },
    categories: about.map((player) => athleteCategory(sport, player)),
  }
}

/** @param aboutPlayers who is hurt, beside the stories of games */
export function newsDoc(
  sport: keyof typeof LEAGUES,
  articles: readonly ArticleDoc[],
  aboutPlayers: readonly ArticleDoc[] = [],
) {
  const newest = articles.toSorted((a, b) => b.published.localeCompare(a.published)).slice(0, ARTICLES)
  const all = [...newest, ...aboutPlayers].toSorted((a, b) => b.published.localeCompare(a.published))
  return { header: `${LEAGUES[sport].abbreviation} News`, articles: all }
}
