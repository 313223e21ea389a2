import type { PlayerStatus } from '../../../../shared/player/player.ts'
import { isoDate, list, record, text } from './read.ts'

export interface StatusReading {
  readonly status: PlayerStatus
  /** The feed's own word where it says more, and what hurts where it says so: `Day-To-Day, Knee`. */
  readonly note: string | null
}

/** The feed's words, in the order in which they are tried. */
const WORDS: ReadonlyArray<readonly [RegExp, PlayerStatus]> = [
  [/suspen/i, 'suspended'],
  [/injured|reserve|\b(ir|il|dl|pup|nfi)\b|physically unable|non-football|disabled list/i, 'injured-reserve'],
  [/day-to-day|question|doubt|game.?time|\b(gtd|dtd)\b/i, 'questionable'],
  [/^(active|probable|healthy|available)\b/i, 'active'],
  [
    /\bout\b|practice squad|inactive|\blist\b|leave|bereavement|paternity|option|minor|retired|free agent|exempt|not with|holdout|waive|redshirt/i,
    'out',
  ],
]

/** Those that say no more than the status they stand for. */
const PLAIN = /^(active|questionable|out|injured reserve|ir|suspended|suspension)$/i

/**
 * What the feed's word for a player's state means. One that is not known is `questionable`, with the
 * word as its note: whoever reads it knows as much as we do.
 */
export function statusOf(word: string): StatusReading {
  const status = WORDS.find(([pattern]) => pattern.test(word))?.[1] ?? 'questionable'
  return { status, note: PLAIN.test(word) ? null : text(word.slice(0, LONGEST_NOTE)) }
}

/** Null where an entry of a list of injuries does not say how its player is. */
export function injuryStatus(value: unknown): StatusReading | null {
  const injury = record(value)
  const type = record(injury['type'])
  const word = text(injury['status']) ?? text(type['description']) ?? text(type['abbreviation'])
  if (word === null) return null
  const { status, note } = statusOf(word)
  const part = status === 'active' || status === 'suspended' ? null : hurtPart(injury['details'])
  return { status, note: [note, part].filter((one) => one !== null).join(', ') || null }
}

/** ms since the epoch; 0, which is older than any, where there is no date. */
export function injuryTime(value: unknown): number {
  const date = isoDate(record(value)['date'])
  return date === null ? 0 : Date.parse(date)
}

/**
 * The status of a player of a roster. An injury takes precedence over the status beside it, which is `Active`
 * for every player under contract; a healed one does not.
 */
export function rosterStatus(athlete: unknown): StatusReading {
  const { injuries, status } = record(athlete)
  const newest = list(injuries).toSorted((a, b) => injuryTime(b) - injuryTime(a))[0]
  const injury = injuryStatus(newest)
  if (injury && injury.status !== 'active') return injury
  const word = text(record(status)['name']) ?? text(record(status)['type']) ?? text(status)
  return word === null ? { status: 'active', note: null } : statusOf(word)
}

const LONGEST_NOTE = 60

/** `Knee`, `Lower Body`. */
function hurtPart(details: unknown): string | null {
  const part = text(record(details)['type'])
  if (part === null || part.length > LONGEST_NOTE || /not specified|undisclosed|suspension/i.test(part))
    return null
  return part
}
