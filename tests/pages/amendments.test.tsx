import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
// Loaded beforehand, so that no test waits for it.
import '../../client/social/amendment/amendments-page.tsx'
import { renderApp } from '../support/render-app.tsx'
import { createWorld, type World } from '../support/world.ts'

async function two(world: World) {
  const { code, commissioner } = await world.league()
  return { code, commissioner, titus: await world.member({ code, commissioner }, 'titus') }
}

describe('the page Amendments', () => {
  it('takes a proposal of any team, and a vote of every team', async () => {
    await using world = createWorld()
    const { code, commissioner, titus } = await two(world)
    const user = userEvent.setup()
    const first = renderApp(world, `/league/amendments/${code}`, titus)
    await user.click(await screen.findByRole('button', { name: 'Propose an amendment' }))
    await user.type(await screen.findByLabelText('Proposed constitution'), 'No trades on Sundays')
    await user.click(screen.getByRole('button', { name: 'Propose this text' }))
    let dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Reason'), 'Sleep')
    await user.click(dialog.getByRole('button', { name: 'Propose' }))
    expect(await screen.findByText('No trades on Sundays', { selector: 'li' })).toBeDefined()
    expect(screen.getByText(/^Voting ends/)).toBeDefined()
    first.unmount()

    renderApp(world, `/league/amendments/${code}`, commissioner)
    await user.click(await screen.findByRole('button', { name: 'Vote against' }))
    dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Cast vote' }))
    expect(await screen.findByText('Rejected')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Vote/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
  })

  it('proposes settings in the form that the commissioner has for them', async () => {
    await using world = createWorld()
    const { code, titus } = await two(world)
    const user = userEvent.setup()
    renderApp(world, `/league/amendments/${code}`, titus)
    await user.click(await screen.findByRole('button', { name: 'Propose an amendment' }))
    await user.selectOptions(screen.getByLabelText('What would you change?'), 'settings')
    const teams = await screen.findByLabelText('Teams')
    await user.clear(teams)
    await user.type(teams, '8')
    await user.click(screen.getByRole('button', { name: 'Propose these settings' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Reason'), 'A smaller league')
    await user.click(dialog.getByRole('button', { name: 'Propose' }))
    expect(await screen.findByText(/8 instead of/)).toBeDefined()
  })

  it('lets the commissioner say how the league votes, and then no one else propose', async () => {
    await using world = createWorld()
    const { code, commissioner, titus } = await two(world)
    const user = userEvent.setup()
    const first = renderApp(world, `/league/amendments/${code}`, commissioner)
    await user.click(await screen.findByRole('button', { name: 'How we vote' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.selectOptions(dialog.getByLabelText('Who can propose'), 'commissioner')
    await user.selectOptions(dialog.getByLabelText('Votes needed to pass'), 'unanimous')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/all teams must vote for it/)).toBeDefined()
    first.unmount()
    renderApp(world, `/league/amendments/${code}`, titus)
    expect(await screen.findByText('No amendments yet.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Propose an amendment' })).toBeNull()
  })
})
