import type { NotificationKind } from './kinds.ts'

/** A notification as it is pushed: `client/data/offline/worker.ts` shows it. */
export interface PushedMessage {
  readonly id: string
  readonly title: string
  readonly body: string
  /** Where it leads, below the address of the server. */
  readonly path: string
  /** When it was made, ms since the epoch. */
  readonly at: number
  /** Of two with the same tag a device shows the newer. */
  readonly tag: string
  /** How many notifications are unread with it, for the badge of the app. */
  readonly unread: number
}

/** Kinds of which the last one in a league says all there is to know: an earlier turn is over. */
const LAST_OF_LEAGUE: readonly NotificationKind[] = [
  'your-pick',
  'autopick-on',
  'draft-soon',
  'keepers-due',
  'line-up-holes',
  'league-week',
]

/** What a notification is about, so that a newer one takes its place on a device. */
export function pushTag(of: {
  readonly kind: NotificationKind
  readonly leagueId: string | null
  readonly subject: string
}): string {
  const { kind, leagueId, subject } = of
  return `${kind} ${leagueId !== null && LAST_OF_LEAGUE.includes(kind) ? leagueId : subject}`
}

/** What push services take of a message once it is encrypted is 4,096 bytes; this is what is left of that for JSON. */
export const MOST_PUSHED = 3900
/** Longest title, in characters: devices show less. */
const MOST_TITLE = 200

/** A message that push services take: a text that is too long is cut, the title last. */
export function fitPush(message: PushedMessage): PushedMessage {
  const title = cut(message.title, MOST_TITLE)
  let body = message.body
  for (
    let length = Array.from(body).length;
    bytesOf({ ...message, title, body }) > MOST_PUSHED && length > 0;
  ) {
    length = Math.floor(length * 0.8)
    body = cut(message.body, length)
  }
  return { ...message, title, body }
}

function bytesOf(message: PushedMessage): number {
  return new TextEncoder().encode(JSON.stringify(message)).length
}

/** @param most characters; whole ones, so that no emoji is cut in half */
function cut(text: string, most: number): string {
  const characters = Array.from(text)
  return characters.length <= most ? text : `${characters.slice(0, Math.max(0, most - 1)).join('')}…`
}
