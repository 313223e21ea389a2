import type { TRPCClient, TRPCClientError } from '@trpc/client'
import type { AppRouter } from '../../../server/web/trpc/router.ts'
import type { SportMessage, StreamMessage } from '../../../shared/live/live.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { errorReason } from '../trpc/trpc.ts'
import type { StreamContext } from '../trpc/subscription-link.ts'
import type { Hearing, OpenStream } from './types.ts'

/** Asks for the stream of a league by tRPC's subscription. */
export function streamOf(client: TRPCClient<AppRouter>, code: string): OpenStream {
  return (after, hearing) => {
    const heard = hearBy<number, StreamMessage>(hearing, Number)
    const subscription = client.live.league.subscribe({ code, lastEventId: String(after) }, heard)
    return () => subscription.unsubscribe()
  }
}

/** Asks for the stream of a sport; from null, it begins with a word to ask for the lines. */
export function streamOfSport(
  client: TRPCClient<AppRouter>,
  sport: FantasySportKey,
): OpenStream<string | null, SportMessage> {
  return (after, hearing) => {
    const heard = hearBy<string | null, SportMessage>(hearing, (id) => id)
    const subscription = client.live.sport.subscribe({ sport, lastEventId: after }, heard)
    return () => subscription.unsubscribe()
  }
}

/** What tRPC is to call. @param read how far the id of a message says that its hearer knows */
function hearBy<At, Message>(
  { onOpen, onMessage, onHeard, onEnd }: Hearing<At, Message>,
  read: (id: string) => At,
) {
  let said: Error | null = null
  const context: StreamContext = { heard: onHeard }
  return {
    context,
    onStarted: onOpen,
    onData: ({ id, data }: { id: string; data: Message }) => onMessage(read(id), data),
    onConnectionStateChange({ state, error }: { state: string; error: TRPCClientError<AppRouter> | null }) {
      // Why it is about to end; the end itself says only that it is one.
      if (state === 'connecting' && errorReason(error) !== null) said = error
    },
    onError: (error: Error) => onEnd(said ?? error),
    onComplete: () => onEnd(said),
  }
}
