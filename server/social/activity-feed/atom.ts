import { escaped } from '../../../shared/labels/html.ts'

/** Something that happened, as a feed reader lists it. */
export interface FeedEntry {
  /** Of this entry and no other, for ever: a URN. */
  readonly id: string
  /** Ms since the epoch. */
  readonly at: number
  readonly title: string
  readonly author: string
  readonly link: string
  /** What it says besides. */
  readonly lines: readonly string[]
}

/**
 * A feed in Atom (RFC 4287), which every reader of RSS takes.
 * @param of.entries the newest first
 * @param of.since when it was made, for one without entries, ms since the epoch
 */
export function atomFeed(of: {
  readonly id: string
  readonly title: string
  readonly link: string
  readonly since: number
  readonly entries: readonly FeedEntry[]
}): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${xml(of.id)}</id>`,
    `<title>${xml(of.title)}</title>`,
    `<link href="${xml(of.link)}"/>`,
    `<updated>${time(of.entries[0]?.at ?? of.since)}</updated>`,
    '<generator>Empire</generator>',
    ...of.entries.map(entryXml),
    '</feed>',
    '',
  ].join('\n')
}

function entryXml({ id, at, title, author, link, lines }: FeedEntry): string {
  return [
    '<entry>',
    `<id>${xml(id)}</id>`,
    `<title>${xml(title)}</title>`,
    `<link href="${xml(link)}"/>`,
    `<updated>${time(at)}</updated>`,
    `<published>${time(at)}</published>`,
    `<author><name>${xml(author)}</name></author>`,
    `<content type="text">${xml([title, ...lines].join('\n'))}</content>`,
    '</entry>',
  ].join('\n')
}

function time(at: number): string {
  return new Date(at).toISOString()
}

/** Whatever people call their teams: what XML cannot say at all, not even as a reference, is replaced. */
function xml(text: string): string {
  return escaped(text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD'))
}
