import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
// Loaded beforehand, so that no test waits for it.
import '../../client/ops/demo/time-bar.tsx'
import { withBanner } from '../../client/ops/demo/banner.tsx'
import { keepDemoTime } from '../../client/ops/demo/clock.ts'
import { stubLayout } from '../support/flat-layout.ts'
import { renderApp } from '../support/render-app.tsx'
import { createWorld } from '../support/world.ts'
import { HOUR } from '../../shared/core/time.ts'

beforeEach(() => {
  stubLayout(() => true)
  document.cookie = 'empire-demo=0'
})
afterEach(() => {
  keepDemoTime(null)
  vi.unstubAllGlobals()
})

/** The demo's server, whose time can be moved on by an hour. */
function demo() {
  let ahead = 0
  const said: { status: number; body: unknown }[] = []
  const time = () => ({ now: Date.now(), ahead, isMoving: false })
  vi.stubGlobal('fetch', (url: string, { method }: { method?: string } = {}) => {
    if (url !== '/demo/time.json') return Promise.reject(new Error(url))
    const next = method === 'POST' ? said.shift() : undefined
    if (method === 'POST' && !next) ahead += HOUR
    return Promise.resolve(
      new Response(JSON.stringify(next?.body ?? time()), { status: next?.status ?? 200 }),
    )
  })
  return { says: (status: number, body: unknown) => void said.push({ status, body }) }
}

/** What the page begins with. */
const banner = () => new Promise<ReactNode>(withBanner)
const bar = () => screen.findByRole('region', { name: 'Demo time' })
const hour = () => screen.getByRole('button', { name: '+1 hour' })

describe('the bar of the demo', () => {
  it('moves the time of the page on, and asks for all that it shows again', async () => {
    demo()
    await using world = createWorld()
    const asked: string[] = []
    renderApp(world, '/fantasy/dashboard', await world.person('fan'), {
      banner: await banner(),
      failure: ({ path }) => {
        asked.push(path)
        return null
      },
    })
    expect((await bar()).textContent).toMatch(/^Demo · \w{3} \d/)
    const times = () => asked.filter((path) => path === 'league.mine').length
    await waitFor(() => expect(times()).toBeGreaterThan(0))
    const before = times()
    await userEvent.click(hour())
    await waitFor(() => expect(times()).toBeGreaterThan(before))
    await waitFor(() => expect(document.cookie).toContain(`empire-demo=${HOUR}`))
  })

  it('says why it could not, and changes nothing', async () => {
    const { says } = demo()
    says(409, { error: 'Time is being moved on already.' })
    await using world = createWorld()
    renderApp(world, '/fantasy/dashboard', await world.person('fan'), { banner: await banner() })
    await bar()
    await userEvent.click(hour())
    await screen.findByText('Time is being moved on already.')
    expect(document.cookie).toContain('empire-demo=0')
  })

  it('is not there where another server has taken the demo’s place, which is forgotten', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 404 })))
    document.cookie = `empire-demo=${HOUR}`
    await using world = createWorld()
    renderApp(world, '/fantasy/dashboard', await world.person('fan'), { banner: await banner() })
    await waitFor(() => expect(document.cookie).not.toContain('empire-demo'))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Demo time' })).toBeNull())
  })

  it('is nowhere else', async () => {
    document.cookie = 'empire-demo=0; Max-Age=0'
    await using world = createWorld()
    renderApp(world, '/fantasy/dashboard', await world.person('fan'), { banner: await banner() })
    await screen.findByRole('heading', { name: 'Your Leagues' })
    expect(screen.queryByRole('region', { name: 'Demo time' })).toBeNull()
  })

  it('is there with the page, before its server has said what time it is', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    await using world = createWorld()
    renderApp(world, '/fantasy/dashboard', await world.person('fan'), { banner: await banner() })
    expect(screen.getByRole('region', { name: 'Demo time' }).textContent).toMatch(/^Demo · \w{3} \d/)
  })
})
