import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
// Loaded beforehand, so that no test waits for them.
import '../../client/social/claim/claim-page.tsx'
import '../../client/social/claim/invite-page.tsx'
import '../../client/social/claim/qr-code.tsx'
import { claimIn, groupLeague } from '../support/group-link.ts'
import { brokenServer, renderApp } from '../support/render-app.tsx'
import { createWorld, type Person } from '../support/world.ts'

afterEach(() => {
  window.location.hash = ''
})

const idOf = async ({ api }: Person) => (await api.auth.me()).id

describe('a group link', () => {
  it('shows the teams, one is tapped, and once it is confirmed the page leads into the league', async () => {
    await using world = createWorld()
    const { code, livia, claim, titus } = await groupLeague(world)
    const rome = await world.person('rome')
    window.location.hash = claim
    const { history } = renderApp(world, '/c', rome)
    expect(await screen.findByText('Sunday Rivals')).toBeDefined()
    expect(screen.getByText(/commissioner livia/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: /titus’s team/ }))
    expect(await screen.findByText('Asked. livia confirms it.')).toBeDefined()

    await livia.api.claim.confirm({ code, userId: await idOf(rome), teamId: titus })
    await waitFor(() => expect(history.at(-1)).toBe(`/league/home/${code}`), { timeout: 8000 })
  }, 15_000)

  it('says that a team was not confirmed, and lets another be picked', async () => {
    await using world = createWorld()
    const { code, livia, claim, titus } = await groupLeague(world)
    const rome = await world.person('rome')
    await rome.api.claim.ask({ claim, teamId: titus })
    window.location.hash = claim
    const looks: Array<() => void> = []
    renderApp(world, '/c', rome, {
      delay: ({ path }) =>
        path === 'claim.look' ? new Promise((resolve) => looks.push(resolve)) : Promise.resolve(),
    })
    await waitFor(() => expect(looks).toHaveLength(1))
    looks[0]?.()
    await screen.findByText('Asked. livia confirms it.')
    await livia.api.claim.refuse({ code, userId: await idOf(rome), teamId: titus })
    await waitFor(() => expect(looks).toHaveLength(2), { timeout: 8000 })
    // While the link is looked at again, and after it.
    expect(await screen.findByText(/was not confirmed/)).toBeDefined()
    looks[1]?.()
    await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull())
    expect(screen.getByText(/was not confirmed/)).toBeDefined()
    await userEvent.click(await screen.findByRole('button', { name: /gaius’s team/ }))
    await screen.findByText('Asked. livia confirms it.')
    await userEvent.click(screen.getByRole('button', { name: 'Pick another team' }))
    expect(await screen.findByText('Tap your team')).toBeDefined()
    expect((await livia.api.claim.requests({ code })).requests).toEqual([])
  }, 15_000)

  it('is opened after signing in by whoever was not', async () => {
    await using world = createWorld()
    const { claim } = await groupLeague(world)
    await world.person('rome')
    window.location.hash = claim
    const { history } = renderApp(world, '/c', null)
    expect(await screen.findByText(/Sign up to claim your team/)).toBeDefined()
    await userEvent.click(await screen.findByRole('tab', { name: 'Sign in' }))
    await userEvent.type(await screen.findByLabelText(/username/i), 'rome')
    await userEvent.type(screen.getByLabelText(/^password/i), 'correct horse battery')
    await userEvent.click(screen.getByRole('button', { name: /^(sign|log) in/i }))
    await waitFor(() => expect(history.at(-1)).toBe(`/c#${claim}`))
  })

  it('says so where it is none, is turned off, or cannot be looked at just now', async () => {
    await using world = createWorld()
    const { code, livia, claim } = await groupLeague(world)
    const rome = await world.person('rome')
    const none = renderApp(world, '/c', rome)
    expect(await screen.findByText('This address has no code in it.')).toBeDefined()
    none.unmount()

    window.location.hash = claim
    let isDown = true
    const down = renderApp(world, '/c', rome, {
      failure: ({ path }) => (isDown && path === 'claim.look' ? brokenServer() : null),
    })
    expect(await screen.findByText(/could not be looked at/)).toBeDefined()
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Tap your team')).toBeDefined()
    down.unmount()

    await livia.api.claim.off({ code })
    renderApp(world, '/c', rome)
    expect(await screen.findByText(/This link does not work any more/)).toBeDefined()
  })

  it('leads members into their league', async () => {
    await using world = createWorld()
    const { code, livia, claim } = await groupLeague(world)
    window.location.hash = claim
    renderApp(world, '/c', livia)
    const link = await screen.findByRole('link', { name: 'Open the league' })
    expect(link.getAttribute('href')).toBe(`/league/home/${code}`)
  })
})

describe('the page Invite', () => {
  it('has the message, the requests to confirm and a link for each team', async () => {
    await using world = createWorld()
    const { code, livia, link, claim, titus } = await groupLeague(world)
    const rome = await world.person('rome')
    await rome.api.claim.ask({ claim, teamId: titus })
    const user = userEvent.setup()
    renderApp(world, `/league/${code}/claims`, livia)
    expect(await screen.findByText('1 of 3')).toBeDefined()
    expect(await screen.findByText(`Sunday Rivals plays here now. Claim your team: ${link}`)).toBeDefined()
    // What is known of a league that was moved in is told of no other.
    expect(screen.queryByText('results equal')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Copy message' }))
    expect(await navigator.clipboard.readText()).toContain(link)
    await user.click(screen.getByRole('button', { name: 'Show QR code' }))
    expect(await screen.findByRole('img', { name: 'QR code of the link' })).toBeDefined()
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /close/i }))

    await user.click(await screen.findByRole('button', { name: 'Confirm rome for titus’s team' }))
    expect(await screen.findByText('2 of 3')).toBeDefined()
    expect(screen.queryByText('To confirm')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Copy link for gaius’s team' }))
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toMatch(/\/league\/place#[0-9a-f]{32}$/),
    )
    const first = await navigator.clipboard.readText()
    // The same again is the same link: another one would end the one that was sent.
    await user.click(screen.getByRole('button', { name: 'Copy all' }))
    await waitFor(async () => expect(await navigator.clipboard.readText()).toContain(`(gaius): ${first}`))
    expect(screen.getByRole('link', { name: 'Go to the league' }).getAttribute('href')).toBe(
      `/league/home/${code}`,
    )
  })

  it('turns the link off and makes another', async () => {
    await using world = createWorld()
    const { code, livia, claim } = await groupLeague(world)
    renderApp(world, `/league/${code}/claims`, livia)
    await userEvent.click(await screen.findByRole('button', { name: 'turn it off' }))
    await userEvent.click(screen.getByRole('button', { name: 'Turn off' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Create link' }))
    const message = await screen.findByText(/Claim your team: /)
    expect(claimIn(message.textContent)).not.toBe(claim)
  })

  it('lists whoever asks while it is open, and says who is refused', async () => {
    await using world = createWorld()
    const { code, livia, claim, titus } = await groupLeague(world)
    const [rome, capua] = [await world.person('rome'), await world.person('capua')]
    for (const { api } of [rome, capua]) await api.claim.ask({ claim, teamId: titus })
    renderApp(world, `/league/${code}/claims`, livia)
    expect((await screen.findAllByText(/1 other asks for it too/)).length).toBe(2)
    await userEvent.click(screen.getByRole('button', { name: 'Refuse rome for titus’s team' }))
    expect(await screen.findByText('Refused. rome can ask again.')).toBeDefined()
    await waitFor(() => expect(screen.queryByText(/other asks/)).toBeNull())
    expect((await livia.api.claim.requests({ code })).requests).toMatchObject([{ username: 'capua' }])
  })

  it('is the commissioner’s', async () => {
    await using world = createWorld()
    const { code, livia, claim, titus } = await groupLeague(world)
    const rome = await world.person('rome')
    await rome.api.claim.ask({ claim, teamId: titus })
    await livia.api.claim.confirm({ code, userId: await idOf(rome), teamId: titus })
    renderApp(world, `/league/${code}/claims`, rome)
    expect(await screen.findByText(/livia is the commissioner/)).toBeDefined()
    expect(screen.queryByText(/Claim your team/)).toBeNull()
  })
})
