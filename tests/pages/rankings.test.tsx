import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
// Loaded beforehand, so that no test waits for it.
import '../../client/squad/ranking/rankings-page.tsx'
import { must } from '../../shared/core/must.ts'
import { stubLayout } from '../support/flat-layout.ts'
import { fillSeason } from '../support/football-season.ts'
import { noConnection, renderApp } from '../support/render-app.tsx'
import { createWorld, type Person, type World } from '../support/world.ts'

beforeEach(() => {
  stubLayout(() => true)
  vi.stubGlobal('scrollY', 0)
})

/** A league in a small season, and its commissioner’s rankings. */
async function scene(world: World) {
  await fillSeason(world)
  const { code, commissioner } = await world.league()
  return { code, fan: commissioner, show: () => show(world, code, commissioner) }
}

async function show(world: World, code: string, fan: Person) {
  const app = renderApp(world, `/league/rankings/${code}`, fan)
  await screen.findByRole('list', { name: 'Players in your order' })
  return app
}

const order = () =>
  within(screen.getByRole('list', { name: 'Players in your order' }))
    .getAllByRole('link')
    .map((link) => link.textContent)

const BEST = ['Josh Allen', 'Amon-Ra St. Brown', 'José Ramírez', 'D’Andre O’Neal', 'D.J. Moore']

const saved = async ({ api }: Person, code: string) =>
  (await api.ranking.mine({ code }))?.players.map(({ name }) => name) ?? null

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** Chooses from the menu of a row. */
async function choose(player: string, choice: string): Promise<void> {
  const row = must(screen.getByRole('button', { name: `More for ${player}` }).closest('li'), 'the row')
  await userEvent.click(within(row).getByRole('button', { name: choice, hidden: true }))
}

describe('my rankings', () => {
  it('begin with the league’s, and say where value begins', async () => {
    await using world = createWorld()
    const { code, fan, show } = await scene(world)
    await show()

    expect(order().slice(0, 5)).toEqual(BEST)
    expect(screen.getByText(/This is the league’s ranking, by value/)).toBeDefined()
    expect(screen.getByText('Nothing changed yet')).toBeDefined()
    const [first] = screen.getAllByRole('listitem').filter((item) => item.textContent?.includes('Josh Allen'))
    expect(first?.textContent).toMatch(/QB · BUF.*League’s rank 1Value \+340Points 40Last season –/)
    expect(screen.getByText(/Value is what a player brings over a season/)).toBeDefined()
    expect(await saved(fan, code)).toBe(null)
  })

  it('go up and down by buttons and keys, and are saved by themselves', async () => {
    await using world = createWorld()
    const { code, fan, show } = await scene(world)
    const { unmount } = await show()
    await press('Move Amon-Ra St. Brown up')
    expect(order().slice(0, 3)).toEqual([BEST[1], BEST[0], BEST[2]])
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Amon-Ra St. Brown up'),
    )
    expect(screen.getByText('Amon-Ra St. Brown is No. 1.')).toBeDefined()

    screen.getByRole('link', { name: 'Josh Allen' }).focus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}')
    expect(order().slice(0, 4)).toEqual([BEST[1], BEST[2], BEST[3], BEST[0]])
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Josh Allen'))
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}')
    expect(order().slice(0, 4)).toEqual([BEST[0], BEST[1], BEST[2], BEST[3]])
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')

    await screen.findByText(/^Saved /)
    const shown = order()
    await waitFor(async () => expect(await saved(fan, code)).toEqual(shown))
    unmount()
    await show()
    expect(order()).toEqual(shown)
    expect(screen.getByText(/Your own order of \d+ players/)).toBeDefined()
  })

  it('are put to the top, to a rank, and out of the list; and every step back', async () => {
    await using world = createWorld()
    const { show } = await scene(world)
    await show()
    const all = order()
    await choose('D.J. Moore', 'To the top')
    expect(order().slice(0, 2)).toEqual(['D.J. Moore', 'Josh Allen'])
    await choose('D.J. Moore', 'Move to rank…')
    const dialog = screen.getByRole('dialog', { name: 'Move D.J. Moore to rank' })
    const field = within(dialog).getByLabelText('Rank')
    await userEvent.clear(field)
    await userEvent.type(field, '99')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Put there' }))
    expect(within(dialog).getByText(`Please enter a number from 1 to ${all.length}.`)).toBeDefined()
    await userEvent.clear(field)
    await userEvent.type(field, '3')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Put there' }))
    expect(order().indexOf('D.J. Moore')).toBe(2)
    await choose('Josh Allen', 'Remove')
    expect(order()).not.toContain('Josh Allen')

    await press('Undo')
    expect(order()).toContain('Josh Allen')
    await userEvent.keyboard('{Control>}z{/Control}')
    await press('Undo')
    expect(order()).toEqual(all)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled).toBe(true)
  })

  it('are dragged by their handles, unless Escape is pressed', async () => {
    await using world = createWorld()
    const { show } = await scene(world)
    await show()
    const handle = () =>
      must(screen.getByRole('link', { name: 'Josh Allen' }).closest('li')?.firstElementChild, 'a handle')
    // What runs these tests has no pointers of its own, and lays nothing out: every row is one pixel high, and
    // the list begins at the top.
    const point = (target: Element | Window, type: string, clientY: number) =>
      fireEvent(target, new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, clientY }))
    const drag = (to: number) => {
      point(handle(), 'pointerdown', 0)
      point(window, 'pointermove', to)
    }
    drag(3)
    fireEvent.keyDown(window, { key: 'Escape' })
    point(window, 'pointerup', 3)
    expect(order().indexOf('Josh Allen')).toBe(0)
    drag(3)
    expect(order().indexOf('Josh Allen')).toBe(0)
    point(window, 'pointerup', 3)
    expect(order().indexOf('Josh Allen')).toBe(3)
  })

  it('are made of a pasted list, with doubts settled by hand', async () => {
    await using world = createWorld()
    const { code, fan, show } = await scene(world)
    await show()
    await press('Paste a list')
    const dialog = screen.getByRole('dialog', { name: 'Paste a list' })
    const text = '1. Jose Ramirez WR BUF\n2. D. ONeal\n3. Some Rookie\n4. J. Allen\n5. DJ Moore'
    fireEvent.change(within(dialog).getByLabelText('Your list, a player a line'), { target: { value: text } })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Find these players' }))

    expect(await within(dialog).findByText('2 lines matched · 2 doubtful · 1 unknown')).toBeDefined()
    expect(within(dialog).getByText('3. Some Rookie')).toBeDefined()
    await userEvent.selectOptions(within(dialog).getByLabelText('4. J. Allen'), 'Josh Allen, QB, BUF')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Use these 3 players' }))
    expect(order()).toEqual(['José Ramírez', 'Josh Allen', 'D.J. Moore'])
    await waitFor(async () =>
      expect(await saved(fan, code)).toEqual(['José Ramírez', 'Josh Allen', 'D.J. Moore']),
    )
  })

  it('find and add players, and go back to the league’s', async () => {
    await using world = createWorld()
    const { code, fan, show } = await scene(world)
    await fan.api.ranking.save({ code, players: ['101', '100'] })
    await show()
    expect(order()).toEqual(['D’Andre O’Neal', 'Josh Allen'])
    const search = screen.getByRole('searchbox', { name: 'Find or add a player' })
    await userEvent.type(search, 'allen')
    await userEvent.click(await screen.findByRole('button', { name: /Josh Allen.*Go to No. 2/ }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Josh Allen'))
    await userEvent.type(search, 'ramirez')
    await userEvent.click(await screen.findByRole('button', { name: /José Ramírez.*Add/ }))
    const dialog = screen.getByRole('dialog', { name: 'Move José Ramírez to rank' })
    expect(within(dialog).getByLabelText<HTMLInputElement>('Rank').value).toBe('3')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Put there' }))
    expect(order()).toEqual(['D’Andre O’Neal', 'Josh Allen', 'José Ramírez'])

    await screen.findByText(/^Saved /)
    await press('Reset')
    await press('Delete my order')
    await screen.findByText(/This is the league’s ranking/)
    expect(order().slice(0, 5)).toEqual(BEST)
    expect(await saved(fan, code)).toBe(null)
  })

  it('are kept while the server is away, across a reload too', async () => {
    await using world = createWorld()
    const { code, fan, show } = await scene(world)
    let isAway = true
    const { unmount } = renderApp(world, `/league/rankings/${code}`, fan, {
      failure: ({ path }) => (isAway && path === 'ranking.save' ? noConnection() : null),
    })
    await screen.findByRole('list', { name: 'Players in your order' })
    await press('Move Josh Allen down')
    expect(await screen.findByText('Not saved. Your order is still on this page.')).toBeDefined()
    const shown = order()
    isAway = false
    unmount()
    await show()
    expect(order()).toEqual(shown)
    await waitFor(async () => expect(await saved(fan, code)).toEqual(shown))
    expect(localStorage.getItem('unsavedRankings')).toBeNull()
  })

  it('ask which order to keep when another device has saved one', async () => {
    await using world = createWorld()
    const { code, fan, show } = await scene(world)
    await show()
    await fan.api.ranking.save({ code, players: ['151', '100'] })
    await press('Move Josh Allen down')
    expect(await screen.findByText(/Your rankings were changed on another device/)).toBeDefined()
    await press('Use the other one')
    expect(order()).toEqual(['D.J. Moore', 'Josh Allen'])
  })
})

it('is found from the league’s home, its players and its draft', async () => {
  await using world = createWorld()
  const { code, fan } = await scene(world)
  for (const page of ['home', 'players', 'draft']) {
    const { unmount } = renderApp(world, `/league/${page}/${code}`, fan)
    const link = await screen.findByRole('link', { name: /^(Rank players|My rankings)$/ })
    expect(link.getAttribute('href')).toBe(`/league/rankings/${code}`)
    unmount()
  }
})
