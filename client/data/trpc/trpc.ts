import {
  createTRPCClient,
  httpBatchLink,
  httpLink,
  splitLink,
  TRPCClientError,
  type TRPCLink,
} from '@trpc/client'
import { createTRPCReact } from '@trpc/react-query'
import { observable } from '@trpc/server/observable'
import type { ErrorCode } from '../../../shared/core/errors.ts'
import { SECOND } from '../../../shared/core/time.ts'
import { trpcTransformer } from '../../../shared/core/trpc-transformer.ts'
import type { AppRouter } from '../../../server/web/trpc/router.ts'
import { waitWords } from '../../ui/time/age.ts'
import { readToken } from '../session/session.ts'

export const trpc = createTRPCReact<AppRouter>()
export type TrpcClient = ReturnType<typeof createBrowserClient>

/** Talks to the server that this page came from. */
export function createBrowserClient() {
  const headers = () => {
    const token = readToken()
    return token ? { authorization: `Bearer ${token}` } : {}
  }
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        // Alone, and without a token: the server has these answers ready, and the browser keeps their ETag.
        condition: (operation) => /^(scores|news)\./.test(operation.path),
        true: httpLink({ url: '/trpc', transformer: trpcTransformer }),
        false: splitLink({
          condition: (operation) => operation.type === 'subscription',
          true: onceNeeded(async () => {
            const { createSubscriptionLink } = await import('./subscription-link.ts')
            return createSubscriptionLink('/trpc', headers)
          }),
          false: httpBatchLink({ url: '/trpc', transformer: trpcTransformer, headers, maxItems: 10 }),
        }),
      }),
    ],
  })
}

/** A link in a file of its own, which is loaded with the first call through it. */
function onceNeeded(load: () => Promise<TRPCLink<AppRouter>>): TRPCLink<AppRouter> {
  return (runtime) => (call) =>
    observable((observer) => {
      let isOver = false
      let stop = () => {
        isOver = true
      }
      // A browser keeps what it has loaded, and tries again what did not come.
      load().then(
        (link) => {
          if (isOver) return
          const subscription = link(runtime)(call).subscribe(observer)
          stop = () => subscription.unsubscribe()
        },
        (cause: Error) => observer.error(TRPCClientError.from(cause)),
      )
      return () => stop()
    })
}

/** The code of the catalogue that a call failed with, or null for a failure that is not the server's word. */
export function errorReason(error: unknown): ErrorCode | null {
  if (!(error instanceof TRPCClientError)) return null
  const data: { reason?: ErrorCode | null } | undefined = error.data
  return data?.reason ?? null
}

/** Whether no answer came at all, or none of Empire's: the connection is lost, or the server is away. */
export function isLost(error: unknown): boolean {
  // What `fetch` itself fails with.
  if (error instanceof TypeError) return true
  return error instanceof TRPCClientError && (error.data === undefined || error.data === null)
}

/** Whether the same call may succeed a little later by itself. */
export function isPassing(error: unknown): boolean {
  const reason = errorReason(error)
  return reason === null || reason === 'FEED_DOWN' || reason === 'BUSY'
}

/** What a failure is called in the server's log; null for one that is not there. */
export function errorId(error: unknown): string | null {
  if (!(error instanceof TRPCClientError)) return null
  const data: { id?: string | null } | undefined = error.data
  return data?.id ?? null
}

/** Which fields the server refused and why. */
export function errorFields(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof TRPCClientError)) return {}
  const data: { fields?: Record<string, string> | null } | undefined = error.data
  return data?.fields ?? {}
}

/** After how many seconds the server suggests a retry; 0 where it does not. */
export function secondsToWait(error: unknown): number {
  if (!(error instanceof TRPCClientError)) return 0
  const data: { retryAfter?: number | null } | undefined = error.data
  return data?.retryAfter ?? 0
}

/** The server's error text, with the time where waiting is all that helps; or that there was no answer. */
export function errorWords(error: { readonly message: string }): string {
  // Browsers word it each in their own way, and none for fans.
  if (isLost(error)) return 'Cannot reach the server. Please try again.'
  if (!(error instanceof TRPCClientError)) return error.message
  const seconds = secondsToWait(error)
  if (errorReason(error) !== 'TOO_MANY_TRIES' || seconds === 0) return error.message
  return `Too many tries. Please try again in ${waitWords(seconds * SECOND)}.`
}
