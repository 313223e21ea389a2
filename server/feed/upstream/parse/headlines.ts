import { FeedError } from '../../../../shared/feed/source.ts'
import { type FantasySportKey, SPORTS } from '../../../../shared/sports/index.ts'
import { isFeedId } from './ids.ts'
import { articleList } from './news.ts'
import { firstText, isoDate, list, type Parsed, pageUrl, record, text } from './read.ts'

/** A headline, and the athletes that the feed itself names in it. */
export interface Headline {
  /** The feed's id of the article, or its address. */
  readonly article: string
  readonly headline: string
  readonly url: string | null
  /** ms since the epoch */
  readonly publishedAt: number
  /** Ids of players of the sport, each once. */
  readonly players: readonly string[]
}

/** What names more players than this is a list of them: it tells nothing of any. */
const MOST_PLAYERS = 8
const LONGEST_HEADLINE = 200

/** How the feed numbers its leagues in a `uid`: `s:40~l:46~a:3934672`. */
const LEAGUES = { nfl: '28', ncaaf: '23', nba: '46', mlb: '10', nhl: '90' } as const satisfies Partial<
  Record<FantasySportKey, string>
>

/**
 * The articles of a sport that name players of it. They are known by their ids alone: an athlete whose entry does not say
 * that they play in this sport is left out, for another sport may have the same number.
 * @returns `dropped` counts articles that cannot be read; those about no player are none of them
 * @throws {FeedError} when the document has no list of articles
 */
export function parseHeadlines(sport: FantasySportKey, document: unknown): Parsed<Headline[]> {
  const entries = articleList(document)
  if (entries === null) throw new FeedError('The news have no list of articles.')
  const headlines = new Map<string, Headline>()
  let dropped = 0
  for (const entry of entries) {
    const article = record(entry)
    const players = playersOf(sport, article['categories'])
    const headline = firstText(article['headline'], article['title'])
    const published = isoDate(article['published']) ?? isoDate(article['lastModified'])
    const url = pageUrl(record(record(article['links'])['web'])['href'])
    const id = text(article['id']) ?? url
    if (headline === null || published === null || id === null || id.length > LONGEST_HEADLINE) dropped++
    else if (players.length > 0 && players.length <= MOST_PLAYERS && !headlines.has(id))
      headlines.set(id, {
        article: id,
        headline: shortened(headline),
        url,
        publishedAt: Date.parse(published),
        players,
      })
  }
  return { value: [...headlines.values()], dropped }
}

function shortened(headline: string): string {
  return headline.length > LONGEST_HEADLINE
    ? `${headline.slice(0, LONGEST_HEADLINE - 1).trimEnd()}…`
    : headline
}

function playersOf(sport: FantasySportKey, categories: unknown): string[] {
  const ids = list(categories).flatMap((entry) => {
    const category = record(entry)
    if (category['type'] !== 'athlete') return []
    const athlete = record(category['athlete'])
    const id = firstText(category['athleteId'], athlete['id'])
    return id !== null && isFeedId(id) && isOfSport(sport, id, category) ? [id] : []
  })
  return [...new Set(ids)]
}

/** Whether an entry says of a player that they play in the sport: by its `uid`, or by the address of their page. */
function isOfSport(sport: FantasySportKey, id: string, category: Readonly<Record<string, unknown>>): boolean {
  const uid = text(category['uid'])
  if (uid !== null) return uid.endsWith(`~l:${LEAGUES[sport]}~a:${id}`)
  const { athletes } = record(record(record(record(category['athlete'])['links'])['web']))
  const page = pageUrl(record(athletes)['href'])
  const league = SPORTS[sport].path.split('/').at(-1)
  return page !== null && new URL(page).pathname.startsWith(`/${league}/player/_/id/${id}/`)
}
