import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
// Loaded beforehand, so that no test waits for them.
import '../../client/squad/draft/mock/mock-page.tsx'
import '../../client/squad/draft/mock/practice-page.tsx'
import { must } from '../../shared/core/must.ts'
import { boundsAt } from '../../shared/settings/catalogue/catalogue.ts'
import { draftable } from '../support/draftable.ts'
import { type Call, renderApp } from '../support/render-app.tsx'
import { createWorld } from '../support/world.ts'

beforeEach(() => {
  // jsdom lays nothing out: a region in which rows are seen, as high as a few of them.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
})

it('drafts against Empire with one press, sends nothing and leaves nothing behind', async () => {
  await using world = createWorld()
  const { code, commissioner } = await draftable(world)
  const before = await commissioner.api.draft.room({ code })
  const calls: Call[] = []
  renderApp(world, `/league/mock/${code}`, commissioner, {
    failure(call) {
      calls.push(call)
      return null
    },
  })
  await userEvent.selectOptions(await screen.findByLabelText('Pace of other teams'), 'Instant')
  await userEvent.selectOptions(screen.getByLabelText('Teams'), '2')
  await userEvent.click(screen.getByRole('button', { name: 'Start the mock draft' }))

  expect(await screen.findByText('You’re on the clock')).toBeDefined()
  await userEvent.type(screen.getByLabelText('Search players'), 'qb 3-1{Enter}')
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Draft Qb 3-1' }),
  )
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'On the clock' }).textContent).toContain(
      'Pick 2.02 · 4th overall',
    ),
  )
  await userEvent.click(screen.getByRole('tab', { name: 'Queue' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Always' }))
  expect(await screen.findByText('The draft is over')).toBeDefined()

  expect(calls.filter(({ type }) => type === 'mutation')).toEqual([])
  expect((await commissioner.api.draft.room({ code })).state).toEqual(before.state)
  expect(Object.keys(localStorage).filter((name) => /draft|mock/i.test(name))).toEqual([])

  await userEvent.click(screen.getByRole('button', { name: 'Start again' }))
  expect(await screen.findByText('You’re on the clock')).toBeDefined()
})

it('needs no league: it takes a sport’s default rosters and rules, from the page of a new account', async () => {
  await using world = createWorld()
  await draftable(world)
  const livia = await world.person('livia')
  renderApp(world, '/dashboard?welcome=yes', livia)
  await userEvent.click(await screen.findByRole('link', { name: 'Mock draft' }))
  expect((await screen.findByLabelText<HTMLSelectElement>('Sport')).value).toBe('nfl')
  expect(screen.getByLabelText<HTMLSelectElement>('Teams').value).toBe('12')
  await userEvent.selectOptions(screen.getByLabelText('Pace of other teams'), 'Instant')
  await userEvent.selectOptions(screen.getByLabelText('Teams'), '2')
  await userEvent.click(screen.getByRole('button', { name: 'Start the mock draft' }))

  expect(await screen.findByText('You’re on the clock')).toBeDefined()
  await userEvent.type(screen.getByLabelText('Search players'), 'qb 3-1{Enter}')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Draft Qb 3-1' }))
  await userEvent.click(screen.getByRole('tab', { name: 'Queue' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Always' }))
  expect(await screen.findByText('The draft is over')).toBeDefined()
  expect(await livia.api.league.mine()).toEqual([])
})

it('has as many teams as the league has seats, and starts by itself where the address says so', async () => {
  await using world = createWorld()
  const { code, commissioner } = await world.league()
  const { unmount } = renderApp(world, `/league/mock/${code}`, commissioner)
  expect((await screen.findByLabelText<HTMLSelectElement>('Teams')).value).toBe('12')
  unmount()
  renderApp(world, `/league/mock/${code}?start&tab=board&view=board`, commissioner)
  const board = within(await screen.findByRole('region', { name: 'Draft board' }))
  expect(board.getAllByRole('columnheader')).toHaveLength(1 + 12)
})

it('is as large as the largest league', async () => {
  await using world = createWorld()
  const { code, commissioner } = await world.league({ settings: { size: boundsAt('size').max } })
  renderApp(world, `/league/mock/${code}`, commissioner)
  expect((await screen.findByLabelText<HTMLSelectElement>('Teams')).value).toBe(String(boundsAt('size').max))
})

it('holds an auction in which the others bid', async () => {
  await using world = createWorld()
  const { code, commissioner } = await draftable(world)
  const [best] = await commissioner.api.draft.players({ code })
  const { name } = must(best, 'a player')
  renderApp(world, `/league/mock/${code}?tab=board`, commissioner)
  await userEvent.selectOptions(await screen.findByLabelText('Format'), 'Auction')
  await userEvent.selectOptions(screen.getByLabelText('Teams'), '2')
  await userEvent.click(screen.getByRole('button', { name: 'Start the mock draft' }))
  expect(await screen.findByText('Nominate a player')).toBeDefined()
  await userEvent.click(screen.getByRole('tab', { name: 'Players' }))
  await userEvent.type(screen.getByLabelText('Search players'), `${name}{Enter}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Nominate for $1' }))

  const block = within(await screen.findByRole('region', { name: 'On the block' }))
  expect(block.getByText(name)).toBeDefined()
  expect(await block.findByText('marcus’s team')).toBeDefined()
  await userEvent.type(block.getByLabelText('Another bid'), '150')
  await userEvent.click(block.getByRole('button', { name: 'Bid' }))
  expect(await block.findByText('Your bid leads')).toBeDefined()
  expect(block.getByText(/You have \$200 left and can bid \$185 at most/)).toBeDefined()
})
