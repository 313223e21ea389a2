import { createTRPCClient, TRPCClientError, type TRPCLink, unstable_localLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { App } from '../../client/app.tsx'
import { readToken, setToken } from '../../client/data/session/session.ts'
import { appRouter } from '../../server/web/trpc/router.ts'
import { trpcTransformer } from '../../shared/core/trpc-transformer.ts'
import type { Person, World } from './world.ts'

/** What goes wrong between the page and its server. */
export interface Connection {
  /** A mutation whose first answer does not arrive, though what it answers was done: `league.create`, say. */
  readonly lostAnswer?: string
  /** Asked at each call, before the server hears of it: what it fails with, or null. */
  readonly failure?: (call: Call) => Failure | null
  /** Asked at each call: until when it is on its way to the server. */
  readonly delay?: (call: Call) => Promise<void>
}

type Failure = TRPCClientError<typeof appRouter>

export interface Call {
  /** Such as `league.home`. */
  readonly path: string
  readonly type: 'query' | 'mutation' | 'subscription'
}

/** What a call fails with when there is no connection. */
export function noConnection(): Failure {
  return TRPCClientError.from(new TypeError('Failed to fetch'))
}

/** What a call fails with when the server has a bug. */
export function brokenServer(): Failure {
  const data = {
    code: 'INTERNAL_SERVER_ERROR',
    httpStatus: 500,
    reason: null,
    fields: null,
    retryAfter: null,
  }
  return TRPCClientError.from({
    error: { message: 'Something went wrong on our side.', code: -32_603, data },
  })
}

/**
 * Renders the whole client against the real router and a real database: no mocks, no network.
 * @param person who is signed in, or null for a visitor
 * @returns the addresses visited, the current one last
 */
export function renderApp(
  world: World,
  path: string,
  person: Person | null,
  { banner = null, ...connection }: Connection & { banner?: ReactNode } = {},
): { history: string[]; unmount: () => void } {
  // The browser's clock shows the world's time, or its tokens would be of another age.
  if (!vi.isFakeTimers()) vi.useFakeTimers({ now: world.app.now(), toFake: ['Date'] })
  setToken(person?.token ?? null)
  const trpcClient = connect(world, connection)
  const { hook, searchHook, history } = memoryLocation({ path, record: true })
  const { unmount } = render(
    <Router hook={hook} searchHook={searchHook}>
      <App trpcClient={trpcClient} banner={banner} />
    </Router>,
  )
  return { history, unmount }
}

/** A page's way to the server of a world, in process; for whoever is signed in in this browser. */
export function connect(world: World, { lostAnswer, failure = () => null, delay }: Connection = {}) {
  return createTRPCClient<typeof appRouter>({
    links: [
      failing(failure),
      ...(delay ? [delaying(delay)] : []),
      ...(lostAnswer === undefined ? [] : [losing(lostAnswer)]),
      unstable_localLink({
        router: appRouter,
        transformer: trpcTransformer,
        createContext: () =>
          Promise.resolve({
            app: world.app,
            token: readToken(),
            caller: { ip: '192.0.2.7', userAgent: 'Test' },
          }),
      }),
    ],
  })
}

/** A connection that is not there, for the calls that are to fail. */
function failing(failure: (call: Call) => Failure | null): TRPCLink<typeof appRouter> {
  return () =>
    ({ next, op }) =>
      observable((observer) => {
        const error = failure({ path: op.path, type: op.type })
        if (error === null) return next(op).subscribe(observer)
        observer.error(error)
        return () => {}
      })
}

/** A connection on which calls take their time. */
function delaying(delay: (call: Call) => Promise<void>): TRPCLink<typeof appRouter> {
  return () =>
    ({ next, op }) =>
      observable((observer) => {
        const wanted = new AbortController()
        const send = async () => {
          await delay({ path: op.path, type: op.type })
          if (wanted.signal.aborted) return
          const answer = next(op).subscribe(observer)
          wanted.signal.addEventListener('abort', () => answer.unsubscribe())
        }
        void send()
        return () => wanted.abort()
      })
}

/** A connection that breaks after the server has heard a call, and before its answer arrives; once. */
function losing(path: string): TRPCLink<typeof appRouter> {
  let isLost = false
  return () =>
    ({ next, op }) =>
      observable((observer) =>
        next(op).subscribe({
          ...observer,
          next(result) {
            if (isLost || op.path !== path) return observer.next(result)
            isLost = true
            observer.error(noConnection())
          },
        }),
      )
}
