import { httpSubscriptionLink, type TRPCLink } from '@trpc/client'
import { trpcTransformer } from '../../../shared/core/trpc-transformer.ts'
import type { AppRouter } from '../../../server/web/trpc/router.ts'
import { FetchEventSource } from './fetch-event-source.ts'

/**
 * tRPC's own link for subscriptions, with the token in a header.
 * @param url of the server's tRPC
 * @param headers with the token, read whenever a stream is opened
 */
export function createSubscriptionLink(
  url: string,
  headers: () => Record<string, string>,
): TRPCLink<AppRouter> {
  return httpSubscriptionLink({
    url,
    transformer: trpcTransformer,
    EventSource: FetchEventSource,
    eventSourceOptions: ({ op }) => {
      const { heard } = op.context as Partial<StreamContext> // who subscribes says it
      return heard ? { headers, heard } : { headers }
    },
  })
}

/** What a subscription may tell the link. */
export interface StreamContext extends Record<string, unknown> {
  /** Called whenever anything comes, if only a ping. */
  readonly heard: () => void
}
