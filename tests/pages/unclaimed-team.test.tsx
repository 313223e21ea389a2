import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
// Loaded beforehand, so that no test waits for them.
import '../../client/social/commissioner/commissioner-page.tsx'
import '../../client/social/unclaimed-team/unclaimed-team-page.tsx'
import { must } from '../../shared/core/must.ts'
import { heldLeague, placeIn } from '../support/league-file.ts'
import { brokenServer, renderApp } from '../support/render-app.tsx'
import { createWorld, type World } from '../support/world.ts'

afterEach(() => {
  window.location.hash = ''
})

async function linkFor(world: World, holder: string): Promise<string> {
  const { places } = await heldLeague(world)
  return must(
    places.find(({ holderName }) => holderName === holder),
    'a place',
  ).link
}

describe('the link to a team', () => {
  it('says what team it is, gives it, and leads into the league', async () => {
    await using world = createWorld()
    window.location.hash = placeIn(await linkFor(world, 'titus'))
    const livia = await world.person('livia')
    const { history } = renderApp(world, '/league/place', livia)
    expect(await screen.findByText(/where titus has this team/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Take over titus’s team' }))

    await waitFor(() => expect(history.at(-1)).toMatch(/^\/league\/home\//))
    expect(await livia.api.league.mine()).toMatchObject([{ teamName: 'titus’s team' }])
  })

  it('is opened after signing in by whoever was not', async () => {
    await using world = createWorld()
    const place = placeIn(await linkFor(world, 'titus'))
    await world.person('livia')
    window.location.hash = place
    const { history } = renderApp(world, '/league/place', null)
    await userEvent.click(await screen.findByRole('tab', { name: 'Sign in' }))
    await userEvent.type(await screen.findByLabelText(/username/i), 'livia')
    await userEvent.type(screen.getByLabelText(/^password/i), 'correct horse battery')
    await userEvent.click(screen.getByRole('button', { name: /^(sign|log) in/i }))
    await waitFor(() => expect(history.at(-1)).toBe(`/league/place#${place}`))
  })

  it('says so where it is none, is used up, or cannot be looked at just now', async () => {
    await using world = createWorld()
    const place = placeIn(await linkFor(world, 'titus'))
    const [livia, rome] = [await world.person('livia'), await world.person('rome')]
    const none = renderApp(world, '/league/place', livia)
    expect(await screen.findByText('This address has no invitation in it.')).toBeDefined()
    none.unmount()

    window.location.hash = place
    let isDown = true
    const down = renderApp(world, '/league/place', livia, {
      failure: ({ path }) => (isDown && path === 'unclaimedTeam.look' ? brokenServer() : null),
    })
    expect(await screen.findByText(/could not be looked at/)).toBeDefined()
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Take over titus’s team' })).toBeDefined()
    down.unmount()

    await rome.api.unclaimedTeam.take({ place })
    renderApp(world, '/league/place', livia)
    expect(await screen.findByText(/is not valid any more/)).toBeDefined()
  })
})

describe('the commissioner’s desk', () => {
  it('has a new link for everybody who has not come yet', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    const { code } = await heldLeague(world, 'livia')
    renderApp(world, `/league/commissioner/${code}`, livia)
    await screen.findByRole('heading', { name: 'Links to teams' })
    await userEvent.click(screen.getByRole('button', { name: 'New link for titus’s team' }))
    const field = await screen.findByLabelText<HTMLInputElement>('Link for titus')

    const rome = await world.person('rome')
    await rome.api.unclaimedTeam.take({ place: placeIn(field.value) })
    expect(await livia.api.unclaimedTeam.list({ code })).toMatchObject([{ holderName: 'gaius' }])
  })
})
