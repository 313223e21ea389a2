import type { TeamId, UserId } from '../core/ids.ts'
import type { Activity } from '../events/league-event.ts'
import type { LiveGame, LiveStatLine } from './points.ts'
import { SECOND } from '../core/time.ts'

/** How often a stream says that it is there, ms. */
export const PING_EVERY = 10 * SECOND
/** A stream without a message for so long is dead, and its browser opens another, ms. */
export const DEAD_AFTER = 25 * SECOND
/** Who has missed more events than that asks for everything anew instead. */
export const MOST_REPLAYED = 1_000

/** A member who has the league open now. */
export interface Present {
  readonly name: string
  readonly teamId: TeamId
  readonly userId: UserId
}

/** What a league's stream says. Beside each message stands the number of the last event that its reader then knows. */
export type StreamMessage =
  | { readonly type: 'event'; readonly activity: Activity }
  /** Who has the league open: at first, and whenever that changes. By name. */
  | { readonly type: 'here'; readonly users: readonly Present[] }
  /** A notification of the reader, and of no one else, is new or read: refetch them. */
  | { readonly type: 'notice' }
  /** Too much was missed: ask for everything anew, and go on from this event. */
  | { readonly type: 'reset'; readonly seq: number }

/** What has changed in the games of a sport: each line and each game whole, and once. */
export interface SportChange {
  readonly lines: readonly LiveStatLine[]
  readonly games: readonly LiveGame[]
}

/**
 * The messages of a sport's stream, the same for all readers. Each comes with the position that its reader
 * then has: `epoch:number`, the number from 1 since the process of that epoch started.
 */
export type SportMessage =
  | ({ readonly type: 'change' } & SportChange)
  /** What was missed cannot be told: ask for the lines anew, and go on from this position. */
  | { readonly type: 'reset' }
