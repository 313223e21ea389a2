import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
// Loaded beforehand, so that no test waits for them.
import '../../client/data/live/keep-stream.tsx'
import '../../client/social/chat/chat-page.tsx'
import '../../client/league/thread/unread-badge.tsx'
import { MINUTE } from '../../shared/core/time.ts'
import { noConnection, renderApp } from '../support/render-app.tsx'
import { createWorld, type World } from '../support/world.ts'

/** A league of three, and its talk as Livia sees it. */
async function friends(world: World) {
  const league = await world.league()
  const livia = await world.member(league, 'livia')
  const titus = await world.member(league, 'titus')
  return { ...league, livia, titus }
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message' })
const write = (text: string) => {
  fireEvent.change(field(), { target: { value: text, selectionStart: text.length } })
  field().setSelectionRange(text.length, text.length)
  fireEvent.select(field())
}
const enter = () => fireEvent.keyDown(field(), { key: 'Enter' })
const log = () => screen.findByRole('log', { name: 'Messages' })

describe('talk', () => {
  it('shows what is said as it is said, and asks for nothing again', async () => {
    await using world = createWorld()
    const { code, livia, titus } = await friends(world)
    const { id } = await titus.api.chat.post({ code, text: 'Ave' })
    const asked: string[] = []
    renderApp(world, `/league/talk/${code}`, livia, {
      failure({ path }) {
        asked.push(path)
        return null
      },
    })
    await within(await log()).findByText('Ave')
    await waitFor(() => expect(asked).toContain('live.league'))
    const before = asked.filter((path) => path.startsWith('chat.p') || path === 'chat.threads').length
    await titus.api.chat.post({ code, text: 'Anybody?' })
    await within(await log()).findByText('Anybody?')
    await titus.api.chat.react({ code, id, emoji: '🔥', isOn: true })
    await screen.findByRole('button', { name: 'fire: titus' })
    await titus.api.chat.edit({ code, id, text: 'Ave, friends' })
    await screen.findByText('Ave, friends')
    await titus.api.chat.remove({ code, id })
    await screen.findByText('Message deleted by titus')
    expect(screen.queryByText('Ave, friends')).toBeNull()
    expect(asked.filter((path) => path.startsWith('chat.p') || path === 'chat.threads')).toHaveLength(before)
  })

  it('sends by Enter, once, and shows it at once', async () => {
    await using world = createWorld()
    const { code, livia, titus } = await friends(world)
    renderApp(world, `/league/talk/${code}`, livia)
    await screen.findByText('No messages yet')
    write('Salve')
    enter()
    expect(field().value).toBe('')
    await within(await log()).findByText('Salve')
    await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull())
    const said = await titus.api.chat.page({ code, thread: 'league', page: 0 })
    expect(said.map(({ text }) => text)).toEqual(['Salve'])
    expect((await log()).textContent?.match(/Salve/g)).toHaveLength(1)
  })

  it('keeps what could not be sent, says so, and sends it once when asked again', async () => {
    await using world = createWorld()
    const { code, livia, titus } = await friends(world)
    let isAway = true
    renderApp(world, `/league/talk/${code}`, livia, {
      failure: ({ path }) => (isAway && path === 'chat.post' ? noConnection() : null),
    })
    await screen.findByText('No messages yet')
    write('Is this on?')
    enter()
    await screen.findByText(/Not sent\. No connection\./)
    isAway = false
    fireEvent.click(screen.getByRole('button', { name: 'Send again' }))
    await waitFor(() => expect(screen.queryByText(/Not sent/)).toBeNull())
    const said = await titus.api.chat.page({ code, thread: 'league', page: 0 })
    expect(said.map(({ text }) => text)).toEqual(['Is this on?'])
  })

  it('shows what is unsent though the other messages did not come, and sends it when there is a connection', async () => {
    await using world = createWorld()
    const { code, livia, titus } = await friends(world)
    let isAway = false
    renderApp(world, `/league/talk/${code}`, livia, {
      failure: ({ path }) => (isAway && path.startsWith('chat.') ? noConnection() : null),
    })
    await screen.findByText('No messages yet')
    isAway = true
    write('Is this on?')
    enter()
    await screen.findByText(/Not sent\. No connection\./)
    expect(within(await log()).getByText('Is this on?')).toBeDefined()
    isAway = false
    fireEvent(window, new Event('online'))
    await waitFor(() => expect(screen.queryByText(/Not sent/)).toBeNull())
    const said = await titus.api.chat.page({ code, thread: 'league', page: 0 })
    expect(said.map(({ text }) => text)).toEqual(['Is this on?'])
  })

  it('keeps what is unsent and what is begun when the page is loaded again, for the same session alone', async () => {
    await using world = createWorld()
    const { code, livia, titus } = await friends(world)
    renderApp(world, `/league/talk/${code}`, livia, {
      failure: ({ path }) => (path === 'chat.post' ? noConnection() : null),
    })
    await screen.findByText('No messages yet')
    write('Is this on?')
    enter()
    await screen.findByText(/Not sent\. No connection\./)
    write('And ano')
    cleanup()
    renderApp(world, `/league/talk/${code}`, livia)
    await waitFor(async () =>
      expect(await titus.api.chat.page({ code, thread: 'league', page: 0 })).toMatchObject([
        { text: 'Is this on?' },
      ]),
    )
    expect(field().value).toBe('And ano')
    cleanup()
    renderApp(world, `/league/talk/${code}`, titus)
    await screen.findByText('Is this on?')
    expect(field().value).toBe('')
  })

  it('keeps what one tab has not sent, whatever another tab sends', async () => {
    await using world = createWorld()
    const { code, livia, titus } = await friends(world)
    renderApp(world, `/league/talk/${code}`, livia, {
      failure: ({ path }) => (path === 'chat.post' ? noConnection() : null),
    })
    await screen.findByText('No messages yet')
    write('From one tab')
    enter()
    await screen.findByText(/Not sent\. No connection\./)
    const kept = localStorage.getItem('unsent')
    localStorage.removeItem('unsent')
    cleanup()
    // The other tab was opened before there was anything to keep.
    renderApp(world, `/league/talk/${code}`, livia)
    await screen.findByText('No messages yet')
    localStorage.setItem('unsent', kept ?? '')
    write('From another')
    enter()
    await screen.findByText('From another')
    cleanup()
    renderApp(world, `/league/talk/${code}`, livia)
    await waitFor(async () =>
      expect(await titus.api.chat.page({ code, thread: 'league', page: 0 })).toMatchObject([
        { text: 'From another' },
        { text: 'From one tab' },
      ]),
    )
  })

  it('sends what arrived without an answer once', async () => {
    await using world = createWorld()
    const { code, livia, titus } = await friends(world)
    renderApp(world, `/league/talk/${code}`, livia, { lostAnswer: 'chat.post' })
    await screen.findByText('No messages yet')
    write('Echo')
    enter()
    fireEvent.click(await screen.findByRole('button', { name: 'Send again' }))
    await waitFor(() => expect(screen.queryByText(/Not sent/)).toBeNull())
    expect(await titus.api.chat.page({ code, thread: 'league', page: 0 })).toHaveLength(1)
  })

  it('offers whom to call by name and by team, by keys alone', async () => {
    await using world = createWorld()
    const { code, livia } = await friends(world)
    renderApp(world, `/league/talk/${code}`, livia)
    await screen.findByText('No messages yet')
    write('Well, @tit')
    const list = screen.getByRole('listbox', { name: 'Mention' })
    expect(within(list).getByRole('option').textContent).toBe('@titustitus’s team')
    enter()
    expect(field().value).toBe('Well, @titus ')
    expect(screen.queryByRole('listbox')).toBeNull()
    // By the name of a team, the second of two; everyone is not hers to call.
    write('@')
    expect(screen.getAllByRole('option')).toHaveLength(2)
    fireEvent.keyDown(field(), { key: 'ArrowDown' })
    expect(field().getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[1]?.id)
    fireEvent.keyDown(field(), { key: 'Escape' })
    expect(screen.queryByRole('listbox')).toBeNull()
    write('@gold st')
    expect(screen.getByRole('option').textContent).toContain('Gold Standard')
  })

  it('marks where what is new begins, and counts it beside the link until it is read', async () => {
    await using world = createWorld()
    const { code, livia, titus } = await friends(world)
    world.advance(MINUTE)
    for (const text of ['One', 'Two']) await livia.api.chat.post({ code, text })
    for (const text of ['Three', 'Four']) await titus.api.chat.post({ code, text })
    const first = renderApp(world, `/league/home/${code}`, livia)
    const navigation = await screen.findByRole('navigation', { name: 'League' })
    await within(navigation).findByRole('link', { name: 'Chat 2 new' })
    first.unmount()
    renderApp(world, `/league/talk/${code}`, livia)
    const line = await screen.findByText('New messages')
    const texts = [...(line.parentElement?.children ?? [])].map((item) => item.textContent)
    expect(texts.indexOf(line.textContent)).toBe(texts.findIndex((text) => text?.includes('Three')) - 1)
    await waitFor(async () => expect((await livia.api.chat.threads({ code }))[0]?.readTo).toBe(4))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Chat 2 new' })).toBeNull())
  })

  it('takes votes, changes them, and says who voted for what', async () => {
    await using world = createWorld()
    const { code, livia, titus } = await friends(world)
    const { id } = await titus.api.chat.post({ code, text: 'Figs?', poll: { choices: ['Yes', 'No'] } })
    await titus.api.chat.vote({ code, id, choice: 0 })
    renderApp(world, `/league/talk/${code}`, livia)
    const choices = await screen.findByRole('list', { name: 'Choices' })
    fireEvent.click(within(choices).getByRole('button', { name: /^No/ }))
    await within(choices).findByRole('button', { name: /No.*livia/, pressed: true })
    fireEvent.click(within(choices).getByRole('button', { name: /^Yes/ }))
    await within(choices).findByRole('button', { name: /Yes.*titus and livia/, pressed: true })
  })

  it('makes a poll and an announcement, which is one line on league home until it is dismissed', async () => {
    await using world = createWorld()
    const { code, commissioner, livia } = await friends(world)
    const page = renderApp(world, `/league/talk/${code}`, commissioner)
    await screen.findByText('No messages yet')
    fireEvent.click(screen.getByRole('button', { name: 'Poll' }))
    fireEvent.click(screen.getByRole('button', { name: 'Announcement' }))
    fireEvent.change(screen.getByLabelText('Choice 1'), { target: { value: 'Sunday' } })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Announce' }).disabled).toBe(true)
    fireEvent.change(screen.getByLabelText('Choice 2'), { target: { value: 'Monday' } })
    const question = screen.getByRole('textbox', { name: 'Your question' })
    fireEvent.change(question, { target: { value: 'When do we draft?' } })
    fireEvent.click(screen.getByRole('button', { name: 'Announce' }))
    // Folded up, and whole.
    await waitFor(() =>
      expect(
        within(screen.getByRole('region', { name: 'Announcements' })).getAllByText('When do we draft?'),
      ).toHaveLength(2),
    )
    page.unmount()
    const home = renderApp(world, `/league/home/${code}`, livia)
    const line = within(await screen.findByRole('region', { name: 'Announcements' }))
    const link = line.getByRole('link', { name: /When do we draft\?$/ })
    expect(link.getAttribute('href')).toBe(`/league/talk/${code}?message=1`)
    fireEvent.click(line.getByRole('button', { name: 'Dismiss announcement' }))
    expect(screen.queryByRole('region', { name: 'Announcements' })).toBeNull()
    home.unmount()
    renderApp(world, `/league/home/${code}`, livia)
    await within(await screen.findByRole('region', { name: 'Chat' })).findByText('When do we draft?')
    expect(screen.queryByRole('region', { name: 'Announcements' })).toBeNull()
  })

  it('lets the author edit and the others not, and shows what it was, unaltered', async () => {
    await using world = createWorld()
    const { code, livia, titus } = await friends(world)
    await titus.api.chat.post({ code, text: 'Mine' })
    await livia.api.chat.post({ code, text: 'I offer 20' })
    renderApp(world, `/league/talk/${code}`, livia)
    await screen.findByText('I offer 20')
    const edit = (name: RegExp) => {
      const button = screen.getByRole('button', { name })
      const menu = document.getElementById(button.getAttribute('popovertarget') ?? '')
      if (!menu) throw new Error('A button with a menu')
      fireEvent(menu, Object.assign(new Event('beforetoggle'), { newState: 'open' }))
      return menu
    }
    expect(within(edit(/message from titus/)).queryByText('Edit')).toBeNull()
    fireEvent.click(within(edit(/message from livia/)).getByText('Edit'))
    const own = screen.getByRole('textbox', { name: 'Your message' })
    fireEvent.change(own, { target: { value: 'I offer 10' } })
    fireEvent.keyDown(own, { key: 'Enter' })
    fireEvent.click(await screen.findByRole('button', { name: /^Edited/ }))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText('I offer 20')
    await within(dialog).findByText('I offer 10')
    await within(dialog).findByText(/^This is what was written/)
  })

  it('finds words, and leads to where they were said', async () => {
    await using world = createWorld()
    const { code, livia } = await friends(world)
    await livia.api.chat.post({ code, text: 'The kicker stays' })
    await livia.api.chat.post({ code, text: 'So it is' })
    renderApp(world, `/league/talk/${code}`, livia)
    const search = await screen.findByRole('searchbox', { name: 'Search messages' })
    fireEvent.change(search, { target: { value: 'KICKER' } })
    fireEvent.submit(search)
    const found = await screen.findByRole('region', { name: 'Found' })
    await within(found).findByText('1 found.')
    fireEvent.click(within(found).getByRole('link', { name: 'Open' }))
    await within(await log()).findByText('The kicker stays')
  })

  it('mutes a thread, which then counts nothing', async () => {
    await using world = createWorld()
    const { code, livia, titus } = await friends(world)
    renderApp(world, `/league/talk/${code}`, livia)
    fireEvent.click(await screen.findByRole('button', { name: 'Mute' }))
    await screen.findByRole('button', { name: 'Muted', pressed: true })
    expect((await livia.api.chat.threads({ code }))[0]?.isMuted).toBe(true)
    await titus.api.chat.post({ code, text: 'Psst' })
    await within(await log()).findByText('Psst')
    expect(screen.queryByRole('link', { name: /new$/ })).toBeNull()
  })

  it('says a text as a text, and links what is an address of the web to another window', async () => {
    await using world = createWorld()
    const { code, livia, titus } = await friends(world)
    await titus.api.chat.post({
      code,
      text: '<b>Bold</b> javascript:alert(1) https://example.com/a?b=c. http://user:pass@evil.example/',
    })
    renderApp(world, `/league/talk/${code}`, livia)
    const link = await within(await log()).findByRole('link')
    expect(link.getAttribute('href')).toBe('https://example.com/a?b=c')
    expect(link.getAttribute('rel')).toBe('noopener nofollow ugc')
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.closest('p')?.textContent).toContain('<b>Bold</b>')
  })
})
