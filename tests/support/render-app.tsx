import { createTRPCClient, TRPCClientError, type TRPCLink, unstable_localLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { render } from '@testing-library/react'
import { vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { App } from '../../client/app.tsx'
import { readToken, setToken } from '../../client/auth/session.ts'
import { appRouter } from '../../server/router.ts'
import { wire } from '../../shared/wire.ts'
import type { Person, World } from './world.ts'

/**
 * Renders the whole client against the real router and a real database: no mocks, no network.
 * @param person who is signed in, or null for a visitor
 * @param lost how many answers to mutations do not arrive, though what they answer was done
 * @returns the addresses visited, the current one last
 */
export function renderApp(
  world: World,
  path: string,
  person: Person | null,
  lost = 0,
): { history: string[]; unmount: () => void } {
  // The browser's clock shows the world's time, or its tokens would be of another age.
  if (!vi.isFakeTimers()) vi.useFakeTimers({ now: world.app.now(), toFake: ['Date'] })
  setToken(person?.token ?? null)
  const trpcClient = createTRPCClient<typeof appRouter>({
    links: [
      losing(lost),
      unstable_localLink({
        router: appRouter,
        transformer: wire,
        createContext: () =>
          Promise.resolve({
            app: world.app,
            token: readToken(),
            caller: { ip: '192.0.2.7', userAgent: 'Test' },
          }),
      }),
    ],
  })
  const { hook, searchHook, history } = memoryLocation({ path, record: true })
  const { unmount } = render(
    <Router hook={hook} searchHook={searchHook}>
      <App trpcClient={trpcClient} />
    </Router>,
  )
  return { history, unmount }
}

/** A connection that breaks after the server has heard the first mutations, and before their answers arrive. */
function losing(answers: number): TRPCLink<typeof appRouter> {
  let left = answers
  return () =>
    ({ next, op }) =>
      observable((observer) =>
        next(op).subscribe({
          ...observer,
          next(result) {
            if (op.type === 'mutation' && left-- > 0) observer.error(new TRPCClientError('Failed to fetch'))
            else observer.next(result)
          },
        }),
      )
}
