import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
// Loaded beforehand, so that no test waits for them.
import '../../client/social/commissioner/commissioner-page.tsx'
import '../../client/league/activity/activity-page.tsx'
import '../../client/season/matchup/page/matchups-page.tsx'
import { must } from '../../shared/core/must.ts'
import { last, roster } from '../support/claims.ts'
import { playedLeague, playWeek, signedInAgain } from '../support/played-league.ts'
import { renderApp } from '../support/render-app.tsx'
import { tradingLeague } from '../support/trades.ts'
import { createWorld, type Person } from '../support/world.ts'

type Two = [Person, Person]
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const because = (reason: string) => userEvent.type(screen.getByLabelText('Reason'), reason)

describe('the commissioner’s desk', () => {
  it('moves players for a team', async () => {
    await using world = createWorld()
    const { code, people } = await tradingLeague(world)
    const [livia, rome] = people as unknown as Two
    const free = must(
      (await livia.api.player.list({ code, sport: 'nfl', available: true, limit: 1 })).rows[0],
      'somebody free',
    )
    const dropped = await last(rome, code)
    const { teams } = await livia.api.league.home({ code })
    const team = must(
      teams.find(({ ownerName }) => ownerName === rome.username),
      'Rome',
    )
    renderApp(world, `/league/commissioner/${code}`, livia)
    await screen.findByRole('heading', { name: 'Move players for a team' })
    await press('Move players')
    await userEvent.selectOptions(await screen.findByLabelText('Team'), team.id)
    await userEvent.type(screen.getByLabelText('Add'), free.name)
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${free.name}`) }))
    await userEvent.selectOptions(screen.getByLabelText('Drop'), dropped)
    await because('He forgot')
    await press(/^Add .* drop /)

    await screen.findByText('Done. Everyone in the league can read why.')
    expect((await roster(rome, code)).map(({ id }) => id)).toContain(free.id)
    expect(await screen.findByText(/: He forgot/)).toBeDefined()
  })

  it('pauses the league, which every page of it says', async () => {
    await using world = createWorld()
    const { code, people } = await tradingLeague(world)
    const [livia, rome] = people as unknown as Two
    const desk = renderApp(world, `/league/commissioner/${code}`, livia)
    await screen.findByRole('heading', { name: 'Pause the league' })
    await press('Pause')
    await because('A dispute')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Pause' }))
    await screen.findByRole('heading', { name: 'The league is paused' })
    desk.unmount()

    renderApp(world, `/league/members/${code}`, rome)
    expect(await screen.findByText(/no moves until the/)).toBeDefined()
  })

  it('has nothing to press for anybody else, and tells him what was done', async () => {
    await using world = createWorld()
    const { code, people } = await tradingLeague(world)
    const [livia, rome] = people as unknown as Two
    await livia.api.commissioner.setPaused({ code, what: 'everything', reason: 'A dispute' })
    renderApp(world, `/league/commissioner/${code}`, rome)
    expect(await screen.findByText(/paused the league: A dispute/)).toBeDefined()
    expect(screen.getByText(/is the commissioner\. Everything/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Offer / })).toBeNull()
  })

  it('undoes a move where it is told', async () => {
    await using world = createWorld()
    const { code, people } = await tradingLeague(world)
    const [livia, rome] = people as unknown as Two
    const dropped = await last(rome, code)
    await rome.api.roster.move({ code, drop: dropped })
    renderApp(world, `/league/activity/${code}?about=moves`, livia)
    await userEvent.click(await screen.findByRole('button', { name: 'Undo…' }))
    await because('By mistake')
    await press('Undo it')
    await waitFor(async () => expect((await roster(rome, code)).map(({ id }) => id)).toContain(dropped))
  })

  it('fixes a score in its matchup, which shows by how much', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { size: 2, season: { playoffs: null } })
    await playWeek(world, league, { week: 1, points: [100, 90] })
    const livia = await signedInAgain(world, league)
    renderApp(world, `/league/matchups/${league.code}?period=1&matchup=1`, livia)
    await userEvent.click(await screen.findByRole('button', { name: 'Fix a score' }))
    const points = screen.getByLabelText('Points to add (minus to take away)')
    await userEvent.clear(points)
    await userEvent.type(points, 'many')
    expect(screen.getByText('A number of points, such as 2.5 or −6.')).toBeDefined()
    await userEvent.clear(points)
    await userEvent.type(points, '−12.5')
    await because('A wrong line')
    expect(screen.getByText('This is your own game.')).toBeDefined()
    await press('Fix it')
    await screen.findByText('Your request is open: another manager has to approve it.')
    const rome = must(league.people[1], 'a rival')
    const { api } = await world.logIn(rome.username)
    const [request] = (await api.consent.list({ code: league.code })).open
    await api.consent.approve({ code: league.code, id: must(request, 'a request').id })
    expect(await screen.findByText('−12.50 by the commissioner')).toBeDefined()
    expect(screen.getByText(/Recounted by .*A wrong line/)).toBeDefined()
  })
})
