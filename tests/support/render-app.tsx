import { createTRPCClient, unstable_localLink } from '@trpc/client'
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
 * @returns the addresses visited, the current one last
 */
export function renderApp(world: World, path: string, person: Person | null): { history: string[] } {
  // The browser's clock shows the world's time, or its tokens would be of another age.
  if (!vi.isFakeTimers()) vi.useFakeTimers({ now: world.app.now(), toFake: ['Date'] })
  setToken(person?.token ?? null)
  const trpcClient = createTRPCClient<typeof appRouter>({
    links: [
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
  render(
    <Router hook={hook} searchHook={searchHook}>
      <App trpcClient={trpcClient} />
    </Router>,
  )
  return { history }
}
