import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '../support/render-app.tsx'
import { createWorld, START } from '../support/world.ts'

afterEach(() => vi.unstubAllGlobals())

/** What the demo's server answers. */
function answer(status: number, body: unknown): void {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status })))
}

const MAIL = {
  to: 'livia@example.com',
  subject: '123456 is your <b>Empire</b> code',
  text: 'Hello <script>alert(1)</script>,\n\nyour code is\n\n    123456\n',
  sentAt: START,
}

describe('the demo’s mails', () => {
  test('are a page of the app, with a title, words as they were written, and a way back', async () => {
    answer(200, [MAIL])
    await using world = createWorld()
    renderApp(world, '/demo/mails', null)
    const mail = await screen.findByRole('listitem')

    expect(within(mail).getByRole('heading', { name: MAIL.subject })).toBeDefined()
    expect(mail.textContent).toContain('To livia@example.com')
    expect(mail.textContent).toContain('<script>alert(1)</script>')
    expect(mail.querySelector('script, b')).toBeNull()
    expect(document.title).toBe('Mails · Empire')
    expect(
      screen.getByRole<HTMLAnchorElement>('link', { name: 'Back to sign in' }).getAttribute('href'),
    ).toBe('/')
  })

  test('are missed in words', async () => {
    answer(200, [])
    await using world = createWorld()
    renderApp(world, '/demo/mails', await world.person('fan'))

    expect(await screen.findByText('No mail yet.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'To the scores' })).toBeDefined()
  })

  test('are not there on any other server', async () => {
    answer(404, { error: 'There is nothing here.' })
    await using world = createWorld()
    renderApp(world, '/demo/mails', null)

    expect(await screen.findByRole('heading', { name: 'There is no page here' })).toBeDefined()
  })
})
