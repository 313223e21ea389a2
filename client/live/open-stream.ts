import type { TRPCClient } from '@trpc/client'
import type { AppRouter } from '../../server/router.ts'
import { errorReason } from '../trpc.ts'
import type { StreamContext } from './subscription-link.ts'
import type { OpenStream } from './types.ts'

/** Asks for the stream of a league by tRPC's subscription. */
export function streamOf(client: TRPCClient<AppRouter>, code: string): OpenStream {
  return (after, { onOpen, onMessage, onHeard, onEnd }) => {
    let said: Error | null = null
    const context: StreamContext = { heard: onHeard }
    const subscription = client.live.league.subscribe(
      { code, lastEventId: String(after) },
      {
        context,
        onStarted: onOpen,
        onData: ({ id, data }) => onMessage(Number(id), data),
        onConnectionStateChange({ state, error }) {
          // Why it is about to end; the end itself says only that it is one.
          if (state === 'connecting' && errorReason(error) !== null) said = error
        },
        onError: (error) => onEnd(said ?? error),
        onComplete: () => onEnd(said),
      },
    )
    return () => subscription.unsubscribe()
  }
}
