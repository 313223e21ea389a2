import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
// Loaded beforehand, so that no test waits for them.
import '../../client/layout/home/home-page.tsx'
import '../../client/league/my-leagues/fantasy-page.tsx'
import '../../client/league/open-team/open-team-page.tsx'
import '../../client/social/commissioner/commissioner-page.tsx'
import { renderApp } from '../support/render-app.tsx'
import { ownTeam, tradingLeague } from '../support/trades.ts'
import { createWorld, type Person } from '../support/world.ts'

it('lists a team of the server’s that needs a manager, who looks at it and takes it', async () => {
  await using world = createWorld()
  const { code, people } = await tradingLeague(world)
  const [livia, rome] = people as unknown as [Person, Person]
  const { id: teamId, name } = await ownTeam(rome, code)
  await rome.api.league.leave({ code })
  const desk = renderApp(world, `/league/commissioner/${code}`, livia)
  await userEvent.selectOptions(
    await screen.findByLabelText(`${name} on the list of this server`),
    'first-come',
  )
  await screen.findByText(/Everyone with an account here sees/)
  await waitFor(async () =>
    expect((await livia.api.unclaimedTeam.list({ code }))[0]?.listed).toBe('first-come'),
  )
  desk.unmount()

  const drusus = await world.person('drusus')
  const { history } = renderApp(world, '/fantasy/dashboard?find=leagues', drusus)
  await userEvent.click(await screen.findByRole('link', { name: `Look at ${name}` }))
  expect(history.at(-1)).toBe(`/fantasy/teams/${teamId}`)
  await screen.findByRole('heading', { name: 'Roster' })
  await userEvent.click(screen.getByRole('button', { name: 'Take this team' }))
  await waitFor(() => expect(history.at(-1)).toBe(`/league/home/${code}`))
  expect((await ownTeam(drusus, code)).id).toBe(teamId)
})

it('asks the commissioner for it, and takes that back', async () => {
  await using world = createWorld()
  const { code, people } = await tradingLeague(world)
  const [livia, rome] = people as unknown as [Person, Person]
  const { id: teamId } = await ownTeam(rome, code)
  await rome.api.league.leave({ code })
  await livia.api.openTeam.setListed({ code, teamId, how: 'confirmed' })
  const drusus = await world.person('drusus')
  renderApp(world, `/fantasy/teams/${teamId}`, drusus)
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for this team' }))
  await screen.findByText(/You asked for this team/)
  expect((await livia.api.claim.requests({ code })).requests).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Take it back' }))
  await screen.findByRole('button', { name: 'Ask for this team' })
  expect((await livia.api.claim.requests({ code })).requests).toHaveLength(0)
})

it('says so of a team that is not listed', async () => {
  await using world = createWorld()
  renderApp(world, '/fantasy/teams/aaaaaaaaaaaa', await world.person('drusus'))
  expect(await screen.findByText('This team is not listed any more.')).toBeDefined()
})
