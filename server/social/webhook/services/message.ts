import type { MessageText } from '../../../../shared/labels/webhook/message.ts'
import type { Facts } from '../../../../shared/webhook/facts.ts'

/** A message before it has the form of a service. */
export interface Message {
  /** The same for every attempt: by it a receiver knows what it has already. */
  readonly id: string
  /** When it happened, ms since the epoch. */
  readonly at: number
  readonly facts: Facts
  readonly text: MessageText
  readonly league: { readonly name: string; readonly code: string; readonly sport: string }
  /** The page about it; null where this server has no address that was set. */
  readonly link: string | null
}

/** A request that posts one. */
export interface Posting {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** JSON */
  readonly body: string
}

/** Lines of a chat message: it is to be read, and the page behind the link has the rest. */
const MOST_LINES = 20

/**
 * As many lines as fit, and how many more there are.
 * @param fits whether a service takes that many; it is asked for fewer and fewer
 */
export function fittingLines(
  lines: readonly string[],
  fits: (lines: readonly string[]) => boolean,
): string[] {
  for (let count = Math.min(lines.length, MOST_LINES); count > 0; count--) {
    const left = lines.length - count
    const some = left > 0 ? [...lines.slice(0, count), `and ${left} more`] : lines.slice(0, count)
    if (fits(some)) return some
  }
  // One thing that is too long by itself: a trade of thirty players.
  const [first = ''] = lines
  const rest = lines.length > 1 ? [`and ${lines.length - 1} more`] : []
  for (let length = first.length; length > 0; length = Math.floor(length * 0.8)) {
    const some = [shortened(first, length), ...rest]
    if (fits(some)) return some
  }
  return []
}

/** A text of at most so many UTF-16 units, which does not end within a character. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  return `${text.slice(0, Math.max(0, most - 1)).replace(/[\uD800-\uDBFF]$/, '')}…`
}

export const JSON_HEADERS = {
  'content-type': 'application/json',
  'user-agent': 'Empire-Webhooks/1',
} as const
