import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
// Loaded beforehand, so that no test waits for them.
import '../../client/layout/home/home-page.tsx'
import '../../client/people/notification/pages.tsx'
import '../../client/social/chat/chat-page.tsx'
import '../../client/social/chat/share-page.tsx'
import { must } from '../../shared/core/must.ts'
import { renderApp } from '../support/render-app.tsx'
import { createWorld, PASSWORD } from '../support/world.ts'

const LINK = 'https://example.com/story'
const SHARED = `#${new URLSearchParams({ title: 'A story', text: LINK }).toString()}`

afterEach(() => {
  window.location.hash = ''
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  window.dispatchEvent(new Event('appinstalled'))
})

describe('what another app shares', () => {
  it('is begun as a message in the league that is chosen, behind what was begun, and posted by no one else', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    const other = await world.league({ name: 'Monday Rivals' })
    window.location.hash = SHARED
    const { history } = renderApp(world, '/share', commissioner)
    expect(await screen.findByText(/^A story/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /Monday Rivals/ })).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: /Sunday Rivals/ }))
    await waitFor(() => expect(history.at(-1)).toBe(`/league/talk/${code}`))
    const field = await screen.findByRole('textbox', { name: /message/i })
    expect(field).toHaveProperty('value', `A story\n${LINK}`)
    expect(await commissioner.api.chat.threads({ code })).toMatchObject([{ messages: 0 }])
    expect(await other.commissioner.api.chat.threads({ code: other.code })).toMatchObject([{ messages: 0 }])
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(async () =>
      expect(await commissioner.api.chat.threads({ code })).toMatchObject([{ messages: 1 }]),
    )
  })

  it('waits until someone has signed in', async () => {
    await using world = createWorld()
    const { commissioner } = await world.league()
    window.location.hash = SHARED
    const { history } = renderApp(world, '/share', null)
    await userEvent.type(await screen.findByLabelText(/username/i), commissioner.username)
    await userEvent.type(screen.getByLabelText('Password'), PASSWORD)
    const form = must(screen.getByLabelText('Password').closest('form'), 'a form')
    fireEvent.submit(form)
    await waitFor(() => expect(history.at(-1)).toBe(`/share${SHARED}`))
  })

  it('says where there is nothing', async () => {
    await using world = createWorld()
    const { commissioner } = await world.league()
    renderApp(world, '/share', commissioner)
    expect(await screen.findByText('Nothing was shared.')).toBeDefined()
  })
})

describe('the way to install the app', () => {
  const offered = () => Object.assign(new Event('beforeinstallprompt'), { prompt: vi.fn(async () => {}) })

  it('is offered on league home with a button, and sent away for good', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    const { unmount } = renderApp(world, '/notices', commissioner)
    await screen.findByText('No notifications yet.')
    window.dispatchEvent(offered())
    unmount()
    const home = renderApp(world, `/league/home/${code}`, commissioner)
    expect(await screen.findByText(/^Install Empire as an app/)).toBeDefined()
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }))
    home.unmount()
    renderApp(world, `/league/home/${code}`, commissioner)
    await screen.findByRole('heading', { level: 1, name: 'Sunday Rivals' })
    expect(screen.queryByText(/^Install Empire as an app/)).toBeNull()
  })

  it('is always in the notification settings, and asks the browser', async () => {
    await using world = createWorld()
    localStorage.setItem('installHint', 'no')
    renderApp(world, '/notices/settings', await world.person('livia'))
    await screen.findByText('Push to this device')
    expect(screen.queryByText('Install the app')).toBeNull()
    const event = offered()
    fireEvent(window, event)
    await userEvent.click(await screen.findByRole('button', { name: 'Install' }))
    expect(event.prompt).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByText('Install the app')).toBeNull())
  })

  it('is told in steps on a phone of Apple’s, and not in the app itself', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile Safari/604.1',
    )
    const first = renderApp(world, `/league/home/${code}`, commissioner)
    const hint = await screen.findByText(/^Get push notifications on this phone/)
    expect(within(hint).getByText('Add to Home Screen')).toBeDefined()
    first.unmount()
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(new EventTarget(), {
        media,
        matches: media === '(display-mode: standalone)',
        onchange: null,
        addListener: () => {},
        removeListener: () => {},
      }),
    )
    renderApp(world, `/league/home/${code}`, commissioner)
    await screen.findByRole('heading', { level: 1, name: 'Sunday Rivals' })
    expect(screen.queryByText(/^Get push notifications/)).toBeNull()
  })
})

describe('the badge of the app', () => {
  it('has the number of unread notifications, and none once they are read or no one is signed in', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    const member = await world.member({ code, commissioner }, 'rival')
    await commissioner.api.chat.post({ code, text: 'Pay your dues', isPinned: true })
    const badges: number[] = []
    Object.assign(navigator, { setAppBadge: (count: number) => Promise.resolve(void badges.push(count)) })
    try {
      const { count } = await member.api.notification.unread()
      expect(count).toBeGreaterThan(0)
      renderApp(world, '/notices', member)
      await waitFor(() => expect(badges).toEqual([count]))
      await waitFor(() => expect(badges.at(-1)).toBe(0), { timeout: 10_000 })
    } finally {
      Reflect.deleteProperty(navigator, 'setAppBadge')
    }
  })
})
