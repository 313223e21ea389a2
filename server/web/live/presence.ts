import type { UserId } from '../../../shared/core/ids.ts'
import type { Present, StreamMessage } from '../../../shared/live/live.ts'
import { SECOND } from '../../../shared/core/time.ts'
import type { Seat } from './reader.ts'

/** Members who come online are announced after this delay, together. */
const AFTER_COMING = SECOND
/** Whoever only changed networks, or the page, is back by then. */
const AFTER_GOING = 5 * SECOND

/** Who has a league open. */
export interface Presence {
  come(seat: Seat): void
  go(seat: Seat): void
  message(): StreamMessage
  /** Says nothing any more. */
  stop(): void
}

/** @param announce is called at most once a second, when it is another list than the last time */
export function createPresence(announce: () => void): Presence {
  const streams = new Map<UserId, { readonly present: Present; count: number }>()
  let message: StreamMessage | null = null
  let announced = ''
  let timer: NodeJS.Timeout | null = null
  let dueAt = 0

  const names = () => [...streams.keys()].toSorted().join()

  const announceIn = (ms: number) => {
    const at = performance.now() + ms
    if (timer && dueAt <= at) return
    if (timer) clearTimeout(timer)
    dueAt = at
    timer = setTimeout(() => {
      timer = null
      if (names() === announced) return
      announced = names()
      announce()
    }, ms).unref()
  }

  return {
    come({ user, teamId, isProgram }) {
      if (isProgram) return
      const known = streams.get(user.id)
      if (known) known.count += 1
      else {
        streams.set(user.id, { present: { userId: user.id, name: user.username, teamId }, count: 1 })
        message = null
        announceIn(AFTER_COMING)
      }
    },
    go({ user, isProgram }) {
      if (isProgram) return
      const known = streams.get(user.id)
      if (!known) return
      known.count -= 1
      if (known.count > 0) return
      streams.delete(user.id)
      message = null
      announceIn(AFTER_GOING)
    },
    message() {
      const users = () =>
        [...streams.values()].map(({ present }) => present).toSorted((a, b) => (a.name < b.name ? -1 : 1))
      return (message ??= { type: 'here', users: users() })
    },
    stop() {
      if (timer) clearTimeout(timer)
      timer = null
    },
  }
}
