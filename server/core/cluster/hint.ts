import type { LeagueId, UserId } from '../../../shared/core/ids.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { News } from '../news/news.ts'

/**
 * What one process tells the others after a commit, as letters and names: that there is something new to be read. The
 * rows say what. Whoever misses it looks by himself some seconds later.
 */
export type Hint =
  | { readonly of: 'league'; readonly id: LeagueId }
  /** An account has other notices. */
  | { readonly of: 'notice'; readonly id: UserId }
  /** An account's sessions, or its leagues, may be fewer. */
  | { readonly of: 'ended'; readonly id: UserId }
  | { readonly of: 'sport'; readonly id: FantasySportKey }
  /** A deadline was added. */
  | { readonly of: 'deadlines'; readonly id: '' }

/** What the others are told of news; null for what only this process means. */
export function hintOf(news: News): Hint | null {
  switch (news.of) {
    case 'league':
    case 'events':
      return { of: 'league', id: news.id }
    case 'notice':
    case 'ended':
      return news
    case 'jobs':
      return { of: 'deadlines', id: '' }
    case 'sport':
      return { of: 'sport', id: news.sport }
    case 'sport-lost':
    case 'anything':
      return null
    default:
      return news satisfies never
  }
}

/** Hints as one text for as many as go into it; each once. */
export function writeHints(process: string, hints: Iterable<Hint>, longest: number): string[] {
  const texts: string[] = []
  let text = process
  for (const word of new Set(Array.from(hints, ({ of, id }) => ` ${of}:${id}`))) {
    if (text.length + word.length > longest) {
      texts.push(text)
      text = process
    }
    text += word
  }
  if (text !== process) texts.push(text)
  return texts
}

const KINDS = ['league', 'notice', 'ended', 'sport', 'deadlines']

/** @returns whose they are, and those of them that this version knows */
export function readHints(text: string): { readonly process: string; readonly hints: Hint[] } {
  const [process = '', ...words] = text.split(' ')
  const hints = words.flatMap((word) => {
    const [of = '', id = ''] = word.split(':')
    return KINDS.includes(of) ? [{ of, id } as Hint] : [] // written by writeHints
  })
  return { process, hints }
}
