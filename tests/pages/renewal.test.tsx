import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
// Loaded beforehand, so that no test waits for them.
import '../../client/layout/home/home-page.tsx'
import '../../client/social/renewal/renewal-page.tsx'
import { draftNow, keeperLeague, personOf, playSeason } from '../support/keeper-league.ts'
import { renderApp } from '../support/render-app.tsx'
import { createWorld } from '../support/world.ts'

it('begins the next season with fewer teams, and says first what that means', async () => {
  await using world = createWorld()
  const league = await keeperLeague(world, { size: 4, draft: { keepers: 0 } })
  const { code } = league
  await draftNow(world, league)
  await playSeason(world, league)
  await (await personOf(world, league, 2)).api.league.leave({ code })
  const commissioner = await personOf(world, league)
  const { history } = renderApp(world, `/league/renewal/${code}`, commissioner)
  const [first] = within(
    (await screen.findByRole('heading', { name: 'Teams that continue' })).closest('div') as HTMLElement, // its card
  ).getAllByRole('listitem')
  expect(first?.textContent).toContain('no manager')
  await userEvent.selectOptions(screen.getByLabelText('Spots next season'), '3')
  expect(screen.getByText('4 teams continue: 1 team too many.')).toBeDefined()
  const start = screen.getByRole<HTMLButtonElement>('button', { name: 'Start the next season' })
  expect(start.disabled).toBe(true)
  await userEvent.click(screen.getByRole('checkbox', { name: /no manager/ }))
  expect(screen.getByText('3 teams continue: the league is full.')).toBeDefined()
  await userEvent.type(screen.getByLabelText('Reason'), 'No one took it')
  await userEvent.click(start)
  await waitFor(() => expect(history.at(-1)).toBe(`/league/home/${code}`))
  const home = await commissioner.api.league.home({ code })
  expect(home.league).toMatchObject({ seats: 3, phase: 'setting-up' })
  expect(home.teams).toHaveLength(3)
})

it('offers nothing to anybody else, nor before the season is over', async () => {
  await using world = createWorld()
  const league = await keeperLeague(world, { size: 2, draft: { keepers: 0 } })
  const { code } = league
  const page = renderApp(world, `/league/renewal/${code}`, await personOf(world, league))
  expect(await screen.findByText('The season is not over yet.')).toBeDefined()
  page.unmount()
  await draftNow(world, league)
  await playSeason(world, league)
  renderApp(world, `/league/renewal/${code}`, await personOf(world, league, 1))
  expect(await screen.findByText(/can start the next season\.$/)).toBeDefined()
})
