import { TRPCClientError } from '@trpc/client'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { SECOND } from '../../shared/core/time.ts'
import { renderApp } from '../support/render-app.tsx'
import { createWorld } from '../support/world.ts'

afterEach(cleanup)

function busy() {
  const data = { httpStatus: 503, reason: 'BUSY', fields: null, retryAfter: 3, id: null }
  const message = 'The server is busy. Please try again in a moment.'
  return TRPCClientError.from({ error: { message, code: -32_603, data } })
}

it('a page that was sent away says so calmly, and is there once the server said there would be room', async () => {
  await using world = createWorld()
  const league = await world.league({ name: 'Sunday Rivals' })
  let isBusy = true
  vi.useFakeTimers({ now: world.app.now(), shouldAdvanceTime: true })
  renderApp(world, `/league/home/${league.code}`, league.commissioner, {
    failure: ({ path }) => (isBusy && path === 'league.home' ? busy() : null),
  })
  expect(await screen.findByText(/The server is busy.* We keep trying until there is room\./)).toBeDefined()
  expect(screen.queryByText(/Something went wrong/)).toBeNull()

  isBusy = false
  await act(() => vi.advanceTimersByTimeAsync(3 * SECOND))
  expect(await screen.findByRole('heading', { name: /Sunday Rivals/ })).toBeDefined()
  vi.useRealTimers()
})
