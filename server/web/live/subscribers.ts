import type { UserId } from '../../../shared/core/ids.ts'
import { PING_EVERY } from '../../../shared/live/live.ts'
import { MINUTE, SECOND } from '../../../shared/core/time.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { MOST_STREAMS_OF_A_USER } from '../../core/overload/limits.ts'
import { iterate } from './iterate.ts'
import type { Stream } from './live.ts'
import type { Reader, Right } from './reader.ts'

/** They are pinged and looked after in so many parts, one after another rather than all at once. */
const SLOTS = 10

/** One open stream. */
export interface Subscriber<Of extends Right, Message> {
  readonly seat: Of
  readonly reader: Reader<Message>
  isGone: boolean
}

/** Of so many parts this one. */
export interface Slot {
  readonly number: number
  readonly of: number
}

interface SubscriberRules<One> {
  /** Streams at once. */
  readonly most: number
  /** Sends the subscriber nothing further. Called once for each. */
  readonly leave: (subscriber: One) => void
  readonly joinFailed: (error: unknown) => void
  /** Checks a part of all subscribers, in turn, while there are any. */
  readonly beat: (slot: Slot) => void
}

/** All who listen to streams of a kind. */
export interface Subscribers<Of extends Right, Message> {
  /**
   * A stream that has not begun.
   * @param of.join has him listen once it does; what it throws ends the stream
   * @param of.signal ends it, where it is looped over
   * @throws {DomainError} BUSY
   */
  open(
    seat: Of,
    of: { join: (subscriber: Subscriber<Of, Message>) => Promise<void>; signal: AbortSignal | undefined },
  ): Stream<Message>
  /** Ends a stream. */
  end(subscriber: Subscriber<Of, Message>, error: DomainError | null): void
  /** The streams of an account. */
  ofUser(userId: UserId): Array<Subscriber<Of, Message>>
  /** Ends all, and takes no more. */
  close(): void
}

/** Lets guests in as far as there is room, and sees to it that each goes once. */
export function createSubscribers<Of extends Right, Message>({
  most,
  leave,
  joinFailed,
  beat,
}: SubscriberRules<Subscriber<Of, Message>>): Subscribers<Of, Message> {
  type One = Subscriber<Of, Message>
  const ofUsers = new Map<UserId, Set<One>>()
  let count = 0
  let isClosed = false
  let timer: NodeJS.Timeout | null = null
  let turn = 0

  const go = (subscriber: One) => {
    if (subscriber.isGone) return
    const { id } = subscriber.seat.user
    count -= 1
    const own = ofUsers.get(id)
    own?.delete(subscriber)
    if (own?.size === 0) ofUsers.delete(id)
    leave(subscriber)
    subscriber.isGone = true
    if (count > 0 || !timer) return
    clearInterval(timer)
    timer = null
  }

  const end = (subscriber: One, error: DomainError | null) => {
    go(subscriber)
    subscriber.reader.end(error)
  }

  const admit = (subscriber: One) => {
    const { id } = subscriber.seat.user
    const own = ofUsers.get(id) ?? new Set()
    // A phone that changed networks leaves streams behind, and the server cannot tell which are dead: the
    // oldest goes. If it was alive after all, its browser waits before it reconnects.
    const [oldest] = own
    if (oldest && own.size >= MOST_STREAMS_OF_A_USER)
      end(oldest, new DomainError('BUSY', { retryAfter: MINUTE }))
    ofUsers.set(id, own.add(subscriber))
    count += 1
    timer ??= setInterval(() => {
      turn = (turn + 1) % SLOTS
      beat({ number: turn, of: SLOTS })
    }, PING_EVERY / SLOTS).unref()
  }

  return {
    open(seat, { join, signal }) {
      if (isClosed || count >= most) throw new DomainError('BUSY', { retryAfter: 10 * SECOND })
      const readTo = (reader: Reader<Message>): (() => void) => {
        const subscriber: One = { seat, reader, isGone: false }
        if (isClosed) {
          reader.end(null)
          return () => {}
        }
        admit(subscriber)
        join(subscriber).catch((error: unknown) => {
          joinFailed(error)
          end(subscriber, null)
        })
        return () => go(subscriber)
      }
      return { readTo, [Symbol.asyncIterator]: () => iterate(readTo, signal) }
    },
    end,
    ofUser: (userId) => [...(ofUsers.get(userId) ?? [])],
    close() {
      isClosed = true
      for (const own of ofUsers.values()) for (const subscriber of own) end(subscriber, null)
    },
  }
}
