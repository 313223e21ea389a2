import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
// Loaded beforehand, so that no test waits for them.
import '../../client/people/auth/account-page.tsx'
import '../../client/layout/keys/keys-dialog.tsx'
import '../../client/layout/keys/listen.ts'
import '../../client/league/my-leagues/fantasy-page.tsx'
import '../../client/league/members/members-page.tsx'
import '../../client/layout/palette/palette.tsx'
import '../../client/feed/scores/dashboard/dashboard-page.tsx'
import { renderApp } from '../support/render-app.tsx'
import { createWorld } from '../support/world.ts'

const at = (history: string[]) => history.at(-1) ?? ''

/** The account's page, once the keys work there. */
async function open(path = '/account') {
  const world = createWorld()
  const person = await world.person('augusta')
  const { history } = renderApp(world, path, person)
  await screen.findByRole('heading', { level: 1 })
  // Behind the first view comes the code of the keys.
  await vi.dynamicImportSettled()
  return { world, person, history, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() }
}

const keysDialog = () => screen.queryByRole('dialog', { name: 'Keys' })

it('shows all keys on ?, in tables by where they do something', async () => {
  await using _ = await open()
  await userEvent.keyboard('?')
  const dialog = await screen.findByRole('dialog', { name: 'Keys' })

  const everywhere = within(dialog).getByRole('table', { name: 'Everywhere' })
  expect(within(everywhere).getByRole('row', { name: /Show these keys Question mark/ })).toBeDefined()
  expect(within(dialog).getByRole('row', { name: /^Fantasy G, then F/ })).toBeDefined()
  expect(within(dialog).getByRole('row', { name: /^NFL 3/ })).toBeDefined()
})

it('shows them by a button too', async () => {
  await using _ = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Keys' }))
  expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeDefined()
})

it('goes to pages by g and a letter, and within a league to its pages', async () => {
  await using world = createWorld()
  const { code, commissioner } = await world.league()
  const { history } = renderApp(world, `/league/members/${code}`, commissioner)
  await screen.findByRole('heading', { name: 'Members' })
  await vi.dynamicImportSettled()
  await userEvent.keyboard('gb')
  expect(at(history)).toBe(`/league/brackets/${code}`)
  await userEvent.keyboard('gf')
  expect(at(history)).toBe('/fantasy/dashboard')
  // Elsewhere they are those of the league visited last.
  await userEvent.keyboard('gm')
  await waitFor(() => expect(at(history)).toBe(`/league/members/${code}`))
  await userEvent.keyboard('gza')
  expect(at(history)).toBe(`/league/members/${code}`)
  await userEvent.keyboard('ga')
  expect(at(history)).toBe('/account')
  await screen.findByRole('heading', { level: 1, name: /Account/ })
})

it('chooses the sport of the dashboard by 1 to 7, and nothing elsewhere', async () => {
  await using opened = await open('/dashboard?sport=nhl&tab=news')
  await userEvent.keyboard('3')
  await waitFor(() => expect(at(opened.history)).toBe('/dashboard?sport=nfl&tab=news'))
  await userEvent.keyboard('8')
  expect(at(opened.history)).toBe('/dashboard?sport=nfl&tab=news')
  expect(localStorage.getItem('selectedSport')).toBe('nfl')

  await userEvent.keyboard('ga')
  await userEvent.keyboard('1')
  expect(at(opened.history)).toBe('/account')
  await screen.findByRole('heading', { level: 1, name: /Account/ })
})

it('opens the palette on / where a page has no search, and on ⌘K and Ctrl+K', async () => {
  await using _ = await open()
  for (const keys of ['/', '{Control>}k{/Control}', '{Meta>}k{/Meta}']) {
    await userEvent.keyboard(keys)
    const dialog = await screen.findByRole('dialog', { name: 'Find anything' })
    expect(document.activeElement?.closest('dialog') ?? dialog).toBe(dialog)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  }
})

it('leaves alone whoever is typing, or has a dialog open', async () => {
  await using opened = await open()
  const field = screen.getAllByLabelText(/password/i)[0]
  if (!field) throw new Error('no field')
  await userEvent.type(field, '?/gfjk1')
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect((field as HTMLInputElement).value).toBe('?/gfjk1') // a password's field

  field.blur()
  await userEvent.keyboard('?')
  await screen.findByRole('dialog', { name: 'Keys' })
  await userEvent.keyboard('gf')
  expect(at(opened.history)).toBe('/account')
})

it('has a switch for keys that are typed by accident, which leaves ⌘K', async () => {
  await using opened = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Keys' }))
  const dialog = await screen.findByRole('dialog', { name: 'Keys' })
  await userEvent.click(within(dialog).getByRole('switch', { name: 'Single keys do something' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))

  await userEvent.keyboard('gf?/')
  expect([at(opened.history), keysDialog()]).toEqual(['/account', null])
  expect(localStorage.getItem('characterKeys')).toBe('off')
  await userEvent.keyboard('{Control>}k{/Control}')
  const palette = await screen.findByRole('dialog', { name: 'Find anything' })
  await userEvent.click(within(palette).getByRole('button', { name: 'Close' }))

  await userEvent.click(screen.getByRole('button', { name: 'Keys' }))
  await userEvent.click(await screen.findByRole('switch', { name: 'Single keys do something' }))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await userEvent.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeDefined()
})

it('has the keyboard go on from the heading of a new page', async () => {
  await using _ = await open()
  await userEvent.click(
    within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Fantasy' }),
  )
  const heading = await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})
