import { createTRPCClient, httpBatchLink, httpLink, splitLink, TRPCClientError } from '@trpc/client'
import { createTRPCReact } from '@trpc/react-query'
import type { ErrorCode } from '../shared/errors.ts'
import { SECOND } from '../shared/time.ts'
import { wire } from '../shared/wire.ts'
import type { AppRouter } from '../server/router.ts'
import { waitWords } from './ui/age.ts'
import { readToken } from './auth/session.ts'

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
        true: httpLink({ url: '/trpc', transformer: wire }),
        false: httpBatchLink({ url: '/trpc', transformer: wire, headers, maxItems: 10 }),
      }),
    ],
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

/** Whether the same call may go well a little later, without anybody doing anything. */
export function isPassing(error: unknown): boolean {
  const reason = errorReason(error)
  return reason === null || reason === 'FEED_DOWN' || reason === 'BUSY'
}

/** Which fields the server refused and why. */
export function errorFields(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof TRPCClientError)) return {}
  const data: { fields?: Record<string, string> | null } | undefined = error.data
  return data?.fields ?? {}
}

/** What the server said, with the time where all that helps is to wait. */
export function errorWords(error: { readonly message: string }): string {
  if (!(error instanceof TRPCClientError)) return error.message
  const data: { reason?: ErrorCode | null; retryAfter?: number | null } | undefined = error.data
  const seconds = data?.retryAfter
  if (data?.reason !== 'TOO_MANY_TRIES' || !seconds) return error.message
  return `Too many tries. Please try again in ${waitWords(seconds * SECOND)}.`
}
