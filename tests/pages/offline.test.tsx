import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
// Loaded beforehand, so that no test waits for them.
import '../../client/layout/home/home-page.tsx'
import { setToken } from '../../client/data/session/session.ts'
import { DAY, MINUTE, SECOND } from '../../shared/core/time.ts'
import { noConnection, renderApp } from '../support/render-app.tsx'
import { createWorld, type Person, type World } from '../support/world.ts'
import { advance, area, createSeason, jump, keepSeasonClock } from './dashboard-season.ts'

keepSeasonClock()

const AWAY = { failure: noConnection }
const SAID = 'No connection'

/** As a browser does it: the page is left, and opened anew. */
function reload(world: World, path: string, person: Person | null, connection = {}): void {
  window.dispatchEvent(new Event('pagehide'))
  cleanup()
  renderApp(world, path, person, connection)
}

/** What the line says in the shell. */
const line = () => screen.queryByText(SAID)?.parentElement?.textContent ?? null

describe('without a connection', () => {
  it('one line says so for the whole page, and from when is what one sees', async () => {
    const { world } = createSeason()
    await using _ = world
    let isDown = false
    renderApp(world, '/dashboard?sport=nfl', await world.person('fan'), {
      failure: () => (isDown ? noConnection() : null),
    })
    const cards = within(await area('FINAL')).getAllByRole('link').length
    expect(line()).toBeNull()
    isDown = true
    jump(world, 4 * MINUTE)
    await advance(world, 10 * SECOND)

    await screen.findByText(SAID)
    expect(line()).toMatch(/^No connection · as of \d{1,2}:00\s[AP]M$/)
    expect(screen.getAllByText(/^No connection$/)).toHaveLength(1)
    expect(screen.getByText(/^Updated 4 minutes ago$/)).toBeDefined()
    expect(within(await area('FINAL')).getAllByRole('link')).toHaveLength(cards)
    isDown = false
    await advance(world, 10 * SECOND)
    await waitFor(() => expect(line()).toBeNull())
  })

  it('a form keeps what was typed, and its toast comes at once', async () => {
    await using world = createWorld()
    renderApp(world, '/', null, AWAY)
    await userEvent.type(screen.getByLabelText('Username'), 'livia')
    await userEvent.type(screen.getByLabelText('Password'), 'a fine long password')
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign In' })
    await userEvent.click(button)

    expect(await screen.findByText('An error occurred. Please try again.')).toBeDefined()
    expect(button.disabled).toBe(false)
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('livia')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('a fine long password')
  })
})

describe('a page that was never opened, on a device that is offline', () => {
  afterEach(() => vi.restoreAllMocks())

  it('says that it is not available offline, and comes when there is a connection', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    let isAway = true
    renderApp(world, `/league/home/${code}`, commissioner, {
      failure: () => (isAway ? noConnection() : null),
    })
    expect(await screen.findByText(/this page isn’t available offline/)).toBeDefined()
    isAway = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByText('Total Teams: 1 of 12', { exact: false })).toBeDefined()
  })
})

describe('a reload without a server', () => {
  it('shows the last scores with their age, and newer ones when it is back', async () => {
    const { world } = createSeason()
    await using _ = world
    const fan = await world.person('fan')
    renderApp(world, '/dashboard?sport=nfl', fan)
    const cards = within(await area('FINAL')).getAllByRole('link').length
    jump(world, 4 * MINUTE)
    let isDown = true
    reload(world, '/dashboard?sport=nfl', fan, { failure: () => (isDown ? noConnection() : null) })

    expect(within(await area('FINAL')).getAllByRole('link')).toHaveLength(cards)
    expect(screen.getByText('fan')).toBeDefined()
    await screen.findByText(SAID)
    expect(line()).toMatch(/^No connection · as of \d{1,2}:00\s[AP]M$/)
    isDown = false
    await advance(world, 10 * SECOND)
    expect(await screen.findByText(/^Updated \d+ s ago$/)).toBeDefined()
  })

  it('still shows them when the days that are asked for have changed at midnight', async () => {
    const { world } = createSeason()
    await using _ = world
    const fan = await world.person('fan')
    renderApp(world, '/dashboard?sport=nfl', fan)
    const cards = within(await area('FINAL')).getAllByRole('link').length
    const token = await world.tokenIssuedAt(world.app.now() + DAY, fan)
    window.dispatchEvent(new Event('pagehide'))
    jump(world, DAY)
    reload(world, '/dashboard?sport=nfl', { ...fan, token }, AWAY)

    expect(within(await area('FINAL')).getAllByRole('link')).toHaveLength(cards)
    await screen.findByText(SAID)
    expect(line()).toMatch(/^No connection · as of Fri, Nov 20$/)
  })

  it('shows the leagues that were visited', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    renderApp(world, `/league/home/${code}`, commissioner)
    await screen.findByText('Total Teams: 1 of 12', { exact: false })
    reload(world, '/fantasy/dashboard', commissioner)
    await screen.findByText('Gold Standard')
    reload(world, `/league/home/${code}`, commissioner, AWAY)
    expect(await screen.findByText('Total Teams: 1 of 12', { exact: false })).toBeDefined()
    reload(world, '/fantasy/dashboard', commissioner, AWAY)

    expect(await screen.findByText('Gold Standard')).toBeDefined()
  })

  it('shows nothing of somebody who logged out, nor to somebody else', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    const show = async () => {
      reload(world, `/league/home/${code}`, commissioner)
      await screen.findByText('Total Teams: 1 of 12', { exact: false })
      window.dispatchEvent(new Event('pagehide'))
      expect(localStorage.getItem('lastSeen')).toContain('Sunday Rivals')
    }
    await show()
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
    await waitFor(() => expect(localStorage.getItem('lastSeen')).toBeNull())
    window.dispatchEvent(new Event('pagehide'))
    expect(localStorage.getItem('lastSeen')).toBeNull()

    const again = await world.logIn(commissioner.username)
    cleanup()
    renderApp(world, `/league/home/${code}`, again)
    await screen.findByText('Total Teams: 1 of 12', { exact: false })
    const livia = await world.person('livia')
    reload(world, `/league/home/${code}`, livia, AWAY)
    expect(await screen.findByText(/could not be loaded/)).toBeDefined()
    expect(screen.queryByText('Sunday Rivals')).toBeNull()
    expect(localStorage.getItem('lastSeen')).toBeNull()
  })

  it('does not give one account what a tab of another had on its screen', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    const livia = await world.person('livia')
    renderApp(world, `/league/home/${code}`, commissioner)
    await screen.findByText('Total Teams: 1 of 12', { exact: false })
    // In another tab of the browser.
    localStorage.setItem('authToken', livia.token)
    window.dispatchEvent(new Event('pagehide'))
    expect(localStorage.getItem('lastSeen')).toBeNull()
    act(() => void window.dispatchEvent(new StorageEvent('storage')))

    expect(await screen.findByText('This league doesn’t exist, or you’re not in it.')).toBeDefined()
    expect(screen.queryByText('Total Teams: 1 of 12', { exact: false })).toBeNull()
    window.dispatchEvent(new Event('pagehide'))
    expect(localStorage.getItem('lastSeen')).not.toContain('Sunday Rivals')
  })

  it('shows nothing whose age is unknown, or that is too old, or cannot be read', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    renderApp(world, `/league/home/${code}`, commissioner)
    await screen.findByText('Total Teams: 1 of 12', { exact: false })
    window.dispatchEvent(new Event('pagehide'))
    const kept = localStorage.getItem('lastSeen') ?? ''
    const shows = async () => {
      cleanup()
      renderApp(world, `/league/home/${code}`, commissioner, AWAY)
      await act(() => vi.advanceTimersByTimeAsync(0))
      return screen.queryByText('Total Teams: 1 of 12', { exact: false }) !== null
    }
    expect(await shows()).toBe(true)
    vi.setSystemTime(world.app.now() - DAY)
    expect(await shows()).toBe(false)
    vi.setSystemTime(world.app.now())
    for (const broken of ['{', '[]', '7', '{"answers":1}', kept.replaceAll(/"at":\d+/g, '"at":1')]) {
      localStorage.setItem('lastSeen', broken)
      expect(await shows(), broken.slice(0, 20)).toBe(false)
    }
  })

  it('goes on without a word where nothing can be kept', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    renderApp(world, `/league/home/${code}`, commissioner)
    await screen.findByText('Total Teams: 1 of 12', { exact: false })
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    window.dispatchEvent(new Event('pagehide'))
    full.mockRestore()

    expect(localStorage.getItem('lastSeen')).toBeNull()
    setToken(null)
  })
})
