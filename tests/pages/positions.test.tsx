import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
// Loaded beforehand, so that no test waits for them.
import '../../client/layout/home/home-page.tsx'
import '../../client/feed/player/page/player-page.tsx'
import { beginSeason, playMany, SHORTSTOP } from '../support/baseball-season.ts'
import { stubLayout } from '../support/flat-layout.ts'
import { noConnection, renderApp } from '../support/render-app.tsx'
import { createWorld } from '../support/world.ts'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  stubLayout(() => true)
})

/** A shortstop of a league who has played seven games at second base, three of which he began. */
async function worldWithShortstop() {
  const world = createWorld()
  await beginSeason(world)
  await playMany(world, { count: 3, from: 1 }, { [SHORTSTOP]: '2B' })
  await playMany(world, { count: 4, from: 4 }, { [SHORTSTOP]: '-2B' })
  const league = await world.league({ sport: 'mlb' })
  const page = `/players/mlb/${SHORTSTOP}?league=${league.code}`
  return { world, league, page }
}

const section = async () => within(await screen.findByRole('region', { name: 'Positions' }))

describe('the positions of a player', () => {
  it('say why he may be played there, and how far he is elsewhere', async () => {
    const { world, league, page } = await worldWithShortstop()
    await using _ = world
    renderApp(world, page, await world.member(league, 'livia'))
    const positions = await section()

    expect(await positions.findByText('SS, Shortstop')).toBeDefined()
    expect(positions.getByText('listed there by the feed')).toBeDefined()
    expect(
      positions.getByText('2B, Second base: 3 of 5 starts or 7 of 10 games at 2B', { exact: false }),
    ).toBeDefined()
    expect(positions.queryByRole('button')).toBeNull()
  })

  it('are a league’s: without one there are none to explain', async () => {
    const { world, league } = await worldWithShortstop()
    await using _ = world
    renderApp(world, `/players/mlb/${SHORTSTOP}`, league.commissioner)

    expect(await screen.findByRole('heading', { name: 'Ben Utility' })).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Positions' })).toBeNull()
  })

  it('are added to by the commissioner with a reason, and taken back', async () => {
    const { world, league, page } = await worldWithShortstop()
    await using _ = world
    renderApp(world, page, league.commissioner)
    const positions = await section()
    await userEvent.click(await positions.findByRole('button', { name: 'Add a position' }))
    const adding = within(await screen.findByRole('dialog', { name: 'Add a position to Ben Utility' }))
    expect(adding.queryByRole('option', { name: 'Shortstop' })).toBeNull()
    await userEvent.selectOptions(adding.getByLabelText('Position'), 'Catcher')
    await userEvent.type(adding.getByLabelText('Why'), 'He catches tonight.')
    await userEvent.click(adding.getByRole('button', { name: 'Add the position' }))

    expect(await positions.findByText(/^the commissioner’s word of .*: He catches tonight\.$/)).toBeDefined()
    expect(await screen.findByText(/^Team HOM · SS\/C/)).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()

    await userEvent.click(positions.getByRole('button', { name: 'Take C back' }))
    const taking = within(await screen.findByRole('dialog', { name: 'Take C back' }))
    await userEvent.type(taking.getByLabelText('Why'), 'The other Ben.')
    await userEvent.click(taking.getByRole('button', { name: 'Take it back' }))
    await waitFor(() => expect(positions.queryByText('C, Catcher')).toBeNull())
    expect(await screen.findByText(/^Team HOM · SS$/)).toBeDefined()

    renderApp(world, `/league/home/${league.code}`, league.commissioner)
    expect(await screen.findByText(/made Ben Utility eligible at C: He catches tonight\.$/)).toBeDefined()
    expect(screen.getByText(/removed Ben Utility’s eligibility at C: The other Ben\.$/)).toBeDefined()
  })

  it('are not added without a choice and a reason, nor without a connection', async () => {
    const { world, league, page } = await worldWithShortstop()
    await using _ = world
    renderApp(world, page, league.commissioner, {
      failure: ({ type }) => (type === 'mutation' ? noConnection() : null),
    })
    const positions = await section()
    await userEvent.click(await positions.findByRole('button', { name: 'Add a position' }))
    const adding = within(await screen.findByRole('dialog'))
    await userEvent.click(adding.getByRole('button', { name: 'Add the position' }))
    expect(adding.getByText('Please choose a position.')).toBeDefined()
    expect(adding.getByText('Please say why.')).toBeDefined()
    await userEvent.selectOptions(adding.getByLabelText('Position'), 'Catcher')
    await userEvent.type(adding.getByLabelText('Why'), 'He catches tonight.')
    await userEvent.click(adding.getByRole('button', { name: 'Add the position' }))

    expect(await adding.findByText('Not added: Cannot reach the server.')).toBeDefined()
    expect(adding.getByLabelText<HTMLInputElement>('Why').value).toBe('He catches tonight.')
  })
})
