import type { Activity } from '../../../shared/events/league-event.ts'
import type { StreamMessage } from '../../../shared/live/live.ts'
import { SECOND } from '../../../shared/core/time.ts'
import type { AskSince, Listener } from './types.ts'

const TRY_AGAIN = 2 * SECOND

/** Events as they come, made into events in order. */
export interface InOrder {
  /** Number of the last event that was handed on. */
  readonly at: () => number
  take(seq: number, message: StreamMessage): void
  /** For whoever learns that others know events up to `seq`. */
  catchUpTo(seq: number): void
  close(): void
}

/**
 * Hands on every event after `from` once and in order. What is known already is passed over, and a gap, such as
 * another tab leaves that led and is gone, is asked for.
 */
export function createInOrder(from: number, since: AskSince, { onEvent, onReset }: Listener): InOrder {
  let at = from
  /** As far as there is known to be something. */
  let upTo = from
  let isAsking = false
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const takeEvent = (activity: Activity) => {
    if (isClosed || activity.seq !== at + 1) return
    at = activity.seq
    onEvent?.(activity)
  }

  const begin = (seq: number) => {
    at = seq
    upTo = seq
    onReset?.()
  }

  const ask = async () => {
    while (at < upTo) {
      const before = { at, upTo }
      const { seq, missed } = await since(at)
      if (isClosed) return
      if (missed === null) begin(seq)
      else for (const activity of missed) takeEvent(activity)
      // The announced events do not exist.
      if (at === before.at && upTo === before.upTo) upTo = at
    }
  }

  const catchUpTo = (seq: number) => {
    upTo = Math.max(upTo, seq)
    if (at >= upTo || isAsking || isClosed) return
    isAsking = true
    clearTimeout(timer)
    void ask().then(
      () => {
        isAsking = false
        catchUpTo(at)
      },
      () => {
        isAsking = false
        timer = setTimeout(() => catchUpTo(at), TRY_AGAIN)
      },
    )
  }

  return {
    at: () => at,
    take(seq, message) {
      if (isClosed) return
      if (message.type === 'reset') begin(message.seq)
      if (message.type === 'event') takeEvent(message.activity)
      catchUpTo(seq)
    },
    catchUpTo,
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
