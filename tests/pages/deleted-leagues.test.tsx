import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
// Loaded beforehand, so that no test waits for them.
import '../../client/league/deleted-league/deleted-leagues-page.tsx'
import '../../client/league/members/members-page.tsx'
import '../../client/league/my-leagues/fantasy-page.tsx'
import '../../client/people/admin/admin-page.tsx'
import '../../client/social/commissioner/commissioner-page.tsx'
import '../../client/layout/home/home-page.tsx'
import { makeServerOwner } from '../../server/people/owner/service.ts'
import { playedLeague, playWeek, signedInAgain } from '../support/played-league.ts'
import { renderApp } from '../support/render-app.tsx'
import { createWorld } from '../support/world.ts'

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const inDialog = () => within(screen.getByRole('dialog'))

describe('deleting a league', () => {
  it('asks for its name and a reason, and leads to where it can be restored', async () => {
    await using world = createWorld()
    const league = await world.league()
    const rome = await world.member(league, 'rome')
    renderApp(world, `/league/commissioner/${league.code}`, league.commissioner)
    await screen.findByRole('button', { name: 'Delete league' })
    await press('Delete league')
    const send = inDialog().getByRole<HTMLButtonElement>('button', { name: 'Delete league' })
    expect(send.disabled).toBe(true)
    await userEvent.type(screen.getByLabelText(/^Type the name/), 'Sunday Rivals')
    await userEvent.type(screen.getByLabelText('Reason'), 'Too few people')
    await userEvent.click(send)
    expect(await screen.findByRole('heading', { name: 'Deleted leagues' })).toBeDefined()
    expect(await screen.findByText(/You can restore it until Dec 20/)).toBeDefined()
    expect((await rome.api.deletedLeague.mine())[0]?.reason).toBe('Too few people')

    await press('Restore Sunday Rivals')
    await userEvent.click(inDialog().getByRole('button', { name: 'Restore league' }))
    expect(await screen.findByText('Sunday Rivals is back.')).toBeDefined()
    expect((await rome.api.league.mine()).map(({ code }) => code)).toEqual([league.code])
  })

  it('says why a league with results stays, and what can be done instead', async () => {
    await using world = createWorld()
    const league = await playedLeague(world)
    await playWeek(world, league, { week: 1, points: [10, 20, 30, 40] })
    renderApp(world, `/league/commissioner/${league.code}`, await signedInAgain(world, league))
    expect(await screen.findByText(/This league has results/)).toBeDefined()
    expect(screen.getByText('take the league with you')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Delete league' })).toBeNull()
  })
})

describe('a deleted league', () => {
  it('says so on its pages to whoever was in it', async () => {
    await using world = createWorld()
    const league = await world.league()
    const rome = await world.member(league, 'rome')
    const input = { code: league.code, name: 'Sunday Rivals', reason: 'Too few people' }
    await league.commissioner.api.deletedLeague.delete(input)
    const page = renderApp(world, `/league/members/${league.code}`, rome)
    expect(await screen.findByText('This league was deleted.')).toBeDefined()
    expect(screen.getByText(/“Too few people”/)).toBeDefined()
    page.unmount()

    const home = renderApp(world, '/fantasy/dashboard', rome)
    expect(await screen.findByText(/Sunday Rivals · restore until Dec 20/)).toBeDefined()
    home.unmount()

    renderApp(world, '/fantasy/deleted', rome)
    expect(await screen.findByText(/can restore it until/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull()
  })

  it('is restored by an owner of the server', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    await commissioner.api.deletedLeague.delete({ code, name: 'Sunday Rivals', reason: 'By mistake' })
    const owner = await world.person('augustus')
    await makeServerOwner(world.app, (await owner.api.auth.me()).id)
    renderApp(world, '/admin/leagues', owner)
    await screen.findByText(/“By mistake”/)
    await press('Restore Sunday Rivals')
    await userEvent.type(screen.getByLabelText('Reason'), 'They asked')
    await userEvent.click(inDialog().getByRole('button', { name: 'Restore league' }))
    expect(await screen.findByText('Sunday Rivals is back.')).toBeDefined()
    expect((await commissioner.api.league.mine()).map((one) => one.code)).toEqual([code])
  })
})
