import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import '../../client/social/commissioner/commissioner-page.tsx'
import '../../client/squad/draft/page/draft-page.tsx'
import '../../client/league/my-leagues/fantasy-page.tsx'
import '../../client/layout/home/home-page.tsx'
import '../../client/league/members/members-page.tsx'
import { must } from '../../shared/core/must.ts'
import { HOUR } from '../../shared/core/time.ts'
import { draftableLeague } from '../support/drafted-league.ts'
import { renderApp } from '../support/render-app.tsx'
import { tradingLeague } from '../support/trades.ts'
import { createWorld, type Person } from '../support/world.ts'

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const pressIn = (name: string) =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }))

describe('coming and going', () => {
  it('offers a team, which the person sees among their leagues and takes', async () => {
    await using world = createWorld()
    const { code, people } = await tradingLeague(world)
    const [livia, rome] = people as unknown as [Person, Person]
    const drusus = await world.person('drusus')
    const { teams } = await livia.api.league.home({ code })
    const team = must(
      teams.find(({ ownerName }) => ownerName === rome.username),
      'a team',
    )
    const desk = renderApp(world, `/league/commissioner/${code}`, livia)
    await press(`Offer ${team.name} to…`)
    await userEvent.type(screen.getByLabelText('Username of the new manager'), 'drusus')
    await userEvent.type(screen.getByLabelText(/reason/i), 'No time')
    await pressIn('Send offer')
    await screen.findByText(/Offered to drusus until/)
    desk.unmount()

    const { history } = renderApp(world, '/fantasy/dashboard', drusus)
    await screen.findByRole('heading', { name: 'Team Offers' })
    expect(screen.getByText(/You are not in it unless you accept/)).toBeDefined()
    await press('Accept')
    await waitFor(() => expect(history.at(-1)).toBe(`/league/home/${code}`))
    const after = await drusus.api.league.home({ code })
    expect(after.teams.find(({ id }) => id === team.id)?.ownerName).toBe('drusus')
  })

  it('lets a member ask for a replacement, and leave', async () => {
    await using world = createWorld()
    const { code, people } = await tradingLeague(world)
    const [livia, rome] = people as unknown as [Person, Person]
    const { history } = renderApp(world, `/league/members/${code}`, rome)
    await press('Ask to be replaced')
    await userEvent.type(screen.getByLabelText('Reason'), 'A baby is coming')
    await press('Ask the commissioner')
    await screen.findByText('Asks to be replaced')
    await press('Leave league')
    await pressIn('Leave league')
    await waitFor(() => expect(history.at(-1)).toBe('/fantasy/dashboard'))
    const { teams } = await livia.api.league.home({ code })
    expect(teams.filter(({ isOrphaned }) => isOrphaned)).toHaveLength(1)
  })

  it('lists who asks to be replaced, and lets the commissioner decline and accept', async () => {
    await using world = createWorld()
    const { code, people } = await tradingLeague(world)
    const [livia, rome] = people as unknown as [Person, Person]
    await rome.api.league.askReplacement({ code, asked: true, reason: 'A baby is coming' })
    renderApp(world, `/league/commissioner/${code}`, livia)
    await screen.findByText('“A baby is coming”')
    await press(`Decline the request of ${rome.username}`)
    await userEvent.type(screen.getByLabelText('Reason'), 'Two weeks left')
    await pressIn('Decline')
    await screen.findByText(`${rome.username} knows that they stay.`)
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Requests to be replaced' })).toBeNull())

    await rome.api.league.askReplacement({ code, asked: true, reason: 'Still no time' })
    await screen.findByText('“Still no time”')
    await press(`Accept the request of ${rome.username}`)
    await userEvent.type(screen.getByLabelText('Reason'), 'All the best')
    await press('Let them go')
    await waitFor(async () =>
      expect((await livia.api.league.home({ code })).teams.some(({ isOrphaned }) => isOrphaned)).toBe(true),
    )
  })

  it('asks the commissioner about a draft with empty spots, and tells members why it waits', async () => {
    await using world = createWorld()
    const { code, people } = await draftableLeague(world, { size: 3 })
    const [livia, rome] = people as unknown as [Person, Person]
    await livia.api.draft.schedule({ code, startsAt: world.app.now() + HOUR })
    world.advance(HOUR)
    await world.runJobs()
    const { league } = await livia.api.league.home({ code })
    const lobby = renderApp(world, `/league/draft/${code}`, rome)
    await screen.findByText(new RegExp(`3 of ${league.seats} spots are taken`))
    expect(screen.getByText(/The commissioner decides/)).toBeDefined()
    lobby.unmount()
    renderApp(world, `/league/draft/${code}`, livia)
    await press('Start with 3 teams')
    await pressIn('Start now')
    await waitFor(async () => expect((await livia.api.draft.room({ code })).state.stage).toBe('running'))
    // Until the first pick it can be called off.
    await press('Commissioner')
    await press('Call off the draft')
    await userEvent.type(screen.getByLabelText(/reason/i), 'One is late')
    await pressIn('Call off')
    await waitFor(async () => expect((await livia.api.draft.room({ code })).state.stage).toBe('planned'))
  })
})
