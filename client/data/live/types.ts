import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../../server/web/trpc/router.ts'
import type { Activity } from '../../../shared/events/league-event.ts'
import type { StreamMessage } from '../../../shared/live/live.ts'

/** Whether this browser hears at once what happens: `offline` when it tries in vain, or was refused. */
export type StreamState = 'live' | 'connecting' | 'offline'

/** The callbacks of a stream. */
export interface Hearing<At = number, Message = StreamMessage> {
  /** It stands. */
  readonly onOpen: () => void
  /** @param at how far whoever heard this message knows: of a league the last event */
  readonly onMessage: (at: At, message: Message) => void
  /** Anything came, if only a ping. Ways that have no pings never call it. */
  readonly onHeard: () => void
  /** It is over. @param error null where it just ended */
  readonly onEnd: (error: Error | null) => void
}

/** Asks for a stream from an event on, or another place. @returns lets go of it */
export type OpenStream<At = number, Message = StreamMessage> = (
  after: At,
  hearing: Hearing<At, Message>,
) => () => void

export type Missed = inferRouterOutputs<AppRouter>['live']['since']

/** Asks for what happened after an event. */
export type AskSince = (after: number) => Promise<Missed>

/** What a page wants to hear of. */
export interface Listener {
  /** Every event once, in order, without a gap. */
  readonly onEvent?: ((activity: Activity) => void) | undefined
  /** One's own notices are others than before. */
  readonly onNotice?: (() => void) | undefined
  /** Too much was missed: forget what was made of events, and ask for all anew. */
  readonly onReset?: (() => void) | undefined
}
