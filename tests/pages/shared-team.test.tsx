import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import '../../client/league/my-leagues/fantasy-page.tsx'
import '../../client/league/members/members-page.tsx'
import '../../client/league/settings-page/settings-page.tsx'
import '../../client/social/commissioner/commissioner-page.tsx'
import { renderApp } from '../support/render-app.tsx'
import { managersAsSeenBy, share, sharedTeam, userIdOf } from '../support/shared-team.ts'
import { createWorld } from '../support/world.ts'

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const pressIn = (name: string) =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }))

describe('a team that is shared', () => {
  it('invites a co-manager, who finds it among their leagues and accepts', async () => {
    await using world = createWorld()
    const { code, lead, rival, teamId } = await sharedTeam(world)
    const ezra = await world.person('ezra')
    const members = renderApp(world, `/league/members/${code}`, lead)
    await press('Invite a co-manager')
    await userEvent.type(screen.getByLabelText('Username of the co-manager'), 'no one')
    await pressIn('Send invitation')
    await screen.findByText(/Not sent: No account on this server has that username/)
    await userEvent.clear(screen.getByLabelText('Username of the co-manager'))
    await userEvent.type(screen.getByLabelText('Username of the co-manager'), 'ezra')
    await pressIn('Send invitation')
    await screen.findByRole('button', { name: 'Withdraw the invitation of ezra' })
    // A third is on the way, and there is room for no other.
    expect(screen.queryByRole('button', { name: 'Invite a co-manager' })).toBeNull()
    members.unmount()

    const { history } = renderApp(world, '/fantasy/dashboard', ezra)
    await screen.findByText(/asks you to co-manage their team in this league/)
    await press('Accept')
    await waitFor(() => expect(history.at(-1)).toBe(`/league/home/${code}`))
    expect(await managersAsSeenBy(rival, code, teamId)).toContain('ezra')
  })

  it('hands on the lead, and removes who shares it', async () => {
    await using world = createWorld()
    const { code, lead, partner, rival, teamId } = await sharedTeam(world)
    const first = renderApp(world, `/league/members/${code}`, lead)
    await press('Make lead')
    await pressIn('Make lead')
    await screen.findByRole('button', { name: 'Stop co-managing' })
    expect(await managersAsSeenBy(rival, code, teamId)).toEqual([partner.username, lead.username])
    first.unmount()
    renderApp(world, `/league/members/${code}`, partner)
    await press('Remove')
    await pressIn('Remove')
    await waitFor(async () => expect(await managersAsSeenBy(rival, code, teamId)).toEqual([partner.username]))
  })

  it('lets a co-manager stop', async () => {
    await using world = createWorld()
    const { code, partner, rival, teamId, lead } = await sharedTeam(world)
    const { history } = renderApp(world, `/league/members/${code}`, partner)
    await press('Stop co-managing')
    await pressIn('Stop co-managing')
    await waitFor(() => expect(history.at(-1)).toBe('/fantasy/dashboard'))
    expect(await managersAsSeenBy(rival, code, teamId)).toEqual([lead.username])
  })
})

describe('co-commissioners', () => {
  it('are named with what they may do, and removed, each with a reason', async () => {
    await using world = createWorld()
    const { code, commissioner, lead } = await sharedTeam(world)
    renderApp(world, `/league/commissioner/${code}`, commissioner)
    await press('Add a co-commissioner')
    await userEvent.selectOptions(await screen.findByLabelText('Member'), await userIdOf(lead))
    await userEvent.selectOptions(screen.getByLabelText('What they may do'), 'yes')
    await userEvent.type(screen.getByLabelText(/reason/i), 'Helps me out')
    await pressIn(`Make ${lead.username} co-commissioner`)
    await screen.findByText('Runs the league and edits settings')
    expect((await lead.api.league.home({ code })).me.office?.mayEditSettings).toBe(true)
    await press(`Remove ${lead.username}`)
    await userEvent.type(screen.getByLabelText(/reason/i), 'Enough')
    await pressIn('Remove')
    await waitFor(async () => expect((await lead.api.league.home({ code })).me.office).toBeNull())
  })

  it('have the commissioner’s tools but for who runs the league, and step down', async () => {
    await using world = createWorld()
    const { code, commissioner, rival } = await sharedTeam(world)
    await share(rival, await world.person('ezra'), code)
    await commissioner.api.coCommissioner.name({
      code,
      userId: await userIdOf(rival),
      mayEditSettings: false,
      reason: 'Helps',
    })
    renderApp(world, `/league/commissioner/${code}`, rival)
    await screen.findByText(/lets you do for the league/)
    expect(screen.queryByRole('button', { name: 'Add a co-commissioner' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Make someone else commissioner' })).toBeNull()
    await press('Step down as co-commissioner')
    await screen.findByText(/is the commissioner\. Everything a commissioner does/)
  })

  it('who may not edit settings find the way to propose a change instead, and the other tools', async () => {
    await using world = createWorld()
    const { code, commissioner, rival } = await sharedTeam(world)
    const office = { code, userId: await userIdOf(rival), reason: 'Helps' }
    await commissioner.api.coCommissioner.name({ ...office, mayEditSettings: false })
    const limited = renderApp(world, `/league/settings/${code}`, rival)
    await screen.findByText(new RegExp(`${commissioner.username} keeps these to the commissioner`))
    expect(screen.queryByRole('link', { name: 'Update Scoring Rules' })).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'Amendments' }))
    expect(limited.history.at(-1)).toBe(`/league/amendments/${code}`)
    limited.unmount()

    await commissioner.api.coCommissioner.name({ ...office, mayEditSettings: true })
    renderApp(world, `/league/settings/${code}`, rival)
    await screen.findByRole('link', { name: 'Update Scoring Rules' })
  })
})
