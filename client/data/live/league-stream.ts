import type { Present, StreamMessage } from '../../../shared/live/live.ts'
import { createInOrder } from './in-order.ts'
import { createSharedStream, type SharedStream, type Ways } from './shared-stream.ts'
import type { AskSince, Listener, StreamState } from './types.ts'

/** What a page may show of a stream; another object whenever it changes. */
export interface StreamView {
  readonly state: StreamState
  /** Who has the league open now. */
  readonly here: readonly Present[]
}

export const NOT_YET: StreamView = { state: 'connecting', here: [] }

/** The stream of a league in this tab, from wherever it comes. */
export interface LeagueStream extends SharedStream<StreamView> {
  /** @returns stops that */
  readonly listen: (listener: Listener) => () => void
}

interface WaysOfLeague extends Ways<number, StreamMessage> {
  /** The last event that this tab knows. */
  readonly from: number
  readonly since: AskSince
}

/** Opens the stream of a league, or has that of another tab. */
export function createLeagueStream({ from, since, ...ways }: WaysOfLeague): LeagueStream {
  const listeners = new Set<Listener>()
  const order = createInOrder(from, since, {
    onEvent: (activity) => listeners.forEach(({ onEvent }) => onEvent?.(activity)),
    onReset: () => listeners.forEach(({ onReset }) => onReset?.()),
  })
  const stream = createSharedStream<number, StreamMessage, StreamView>({
    ...ways,
    first: NOT_YET,
    at: order.at,
    take(seq, message, show) {
      if (message.type === 'here') show({ here: message.users })
      if (message.type === 'notice') listeners.forEach(({ onNotice }) => onNotice?.())
      order.take(seq, message)
    },
    hearNews({ state, here, seq }, show) {
      const before = stream.view()
      if (state !== before.state || JSON.stringify(here) !== JSON.stringify(before.here))
        show({ state, here })
      order.catchUpTo(seq)
    },
  })

  return {
    ...stream,
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      stream.close()
      order.close()
    },
  }
}
