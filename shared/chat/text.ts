/** A piece of a message. */
export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  /** `@` and a name, as they were typed. @param name as its owner writes it */
  | { readonly kind: 'mention'; readonly text: string; readonly name: string }
  /** An address of the web. @param href as a browser reads it, http or https */
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

interface Span {
  readonly from: number
  readonly to: number
}

/** The continuation of a name. */
const GOES_ON = /^(?:[\p{L}\p{N}\p{M}_]|[.-][\p{L}\p{N}])/u
const WORD_BEFORE = /[\p{L}\p{N}\p{M}_.@]$/u

/**
 * The people that a text mentions by `@name`, whatever the case; the longest name that fits, so that `@anna
 * lena` is not Anna.
 * @param names all valid names
 */
export function findMentions(text: string, names: readonly string[]): (Span & { readonly name: string })[] {
  const longestFirst = names.toSorted((a, b) => b.length - a.length)
  const found: (Span & { name: string })[] = []
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    if (WORD_BEFORE.test(text.slice(Math.max(0, at - 2), at))) continue
    const name = longestFirst.find((one) => {
      const to = at + 1 + one.length
      return (
        text.slice(at + 1, to).toLowerCase() === one.toLowerCase() && !GOES_ON.test(text.slice(to, to + 3))
      )
    })
    if (name !== undefined) found.push({ from: at, to: at + 1 + name.length, name })
  }
  return found
}

/** Up to whatever no address has in it. */
const ADDRESS = /https?:\/\/[^\s<>"'`\\^{|}\p{Cc}]+/giu
/** What stands after an address, and is not of it. */
const AFTER = /[.,;:!?…*_~'"’”)\]]$/u
const LONGEST = 1000

/** The web addresses in a text: with http or https before them, and without a name and password in them. */
export function findLinks(text: string): (Span & { readonly href: string; readonly shown: string })[] {
  const found: (Span & { href: string; shown: string })[] = []
  for (const match of text.matchAll(ADDRESS)) {
    const before = text.slice(Math.max(0, match.index - 2), match.index)
    const typed = withoutEnd(match[0])
    const url = readUrl(typed)
    if (!url || /[\p{L}\p{N}_]$/u.test(before)) continue
    const span = { from: match.index, to: match.index + typed.length }
    // Letters of other alphabets that look like ours: shown as they are sent for.
    found.push({ ...span, href: url.href, shown: /^[\x21-\x7e]+$/.test(typed) ? typed : url.href })
  }
  return found
}

function withoutEnd(address: string): string {
  let end = address
  while (AFTER.test(end)) {
    const isOpened = end.endsWith(')') ? count(end, '(') >= count(end, ')') : false
    if (isOpened) return end
    end = end.slice(0, -1)
  }
  return end
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1
}

function readUrl(typed: string): URL | null {
  if (typed.length > LONGEST || !URL.canParse(typed)) return null
  const url = new URL(typed)
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  return isWeb && url.hostname !== '' && url.username === '' && url.password === '' ? url : null
}

/** A text in pieces. @param names of the people that it may mention */
export function partsOf(text: string, names: readonly string[]): TextPart[] {
  const links = findLinks(text)
  const isInLink = ({ from }: Span) => links.some((link) => link.from <= from && from < link.to)
  const spans = [
    ...links.map(({ from, to, href, shown }) => ({
      from,
      to,
      part: { kind: 'link', text: shown, href } as const,
    })),
    ...findMentions(text, names)
      .filter((mention) => !isInLink(mention))
      .map(({ from, to, name }) => ({
        from,
        to,
        part: { kind: 'mention', text: text.slice(from, to), name } as const,
      })),
  ].toSorted((a, b) => a.from - b.from)
  const parts: TextPart[] = []
  let at = 0
  for (const { from, to, part } of spans) {
    if (from > at) parts.push({ kind: 'text', text: text.slice(at, from) })
    parts.push(part)
    at = to
  }
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) })
  return parts
}

/** How long a text is, in code points. */
export function lengthOf(text: string): number {
  return Array.from(text).length
}

/** So many code points of a text on one line, with … where there is more. */
export function excerptOf(text: string, length = 120): string {
  const letters = Array.from(text.replace(/\s+/g, ' '))
  return letters.length <= length
    ? letters.join('')
    : `${letters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
}
