import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
// Loaded beforehand, so that no test waits for them.
import '../../client/squad/lineup/page/my-team-page.tsx'
import '../../client/squad/lineup/page/rosters-page.tsx'
import '../../client/squad/lineup/table/spot-dialog.tsx'
import { must } from '../../shared/core/must.ts'
import { stubLayout } from '../support/flat-layout.ts'
import { beforeWeek } from '../support/matchup-week.ts'
import { renderApp } from '../support/render-app.tsx'
import { beside, hurt, man, put } from '../support/reserve.ts'
import { roster } from '../support/claims.ts'
import type { Person, World } from '../support/world.ts'

beforeEach(() => {
  stubLayout(() => true)
  vi.stubGlobal('scrollY', 0)
})

const ROOM = { roster: { injuredReserve: 1, taxi: 1, taxiYears: null } }

async function nameOf(person: Person, code: string, id: string): Promise<string> {
  return must(
    (await roster(person, code)).find((one) => one.id === id),
    'him',
  ).name
}

const section = (name: string) => screen.findByRole('region', { name })

describe('my team', () => {
  it('puts who is out on the injured reserve, by keys alone, and says how many places are left', async () => {
    const { world, league } = await beforeWeek(ROOM)
    await using _world: World = world
    const { code, people } = league
    const [me] = people
    const ill = await man(me, code, -1)
    await hurt(world, { [ill]: 'out' })
    const name = await nameOf(me, code, ill)
    const user = userEvent.setup()
    renderApp(world, `/fantasy/myteam?league=${code}`, me)
    await screen.findByRole('table', { name: /^Lineup of/ })
    const reserve = await section('Injured reserve')
    expect(reserve.textContent).toContain('1 of 1 free: for players who are on injured reserve or out')
    within(reserve).getByRole('button', { name: 'Add to the injured reserve' }).focus()
    await user.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog')
    // Only who may be put there can be chosen, and is.
    const choice = await within(dialog).findByRole('radio', { checked: true })
    expect(choice.closest('label')?.textContent).toContain(name)
    expect(within(dialog).getAllByRole('radio')).toHaveLength(1)
    expect(dialog.textContent).toContain('is active: the injured reserve is for players')
    within(dialog).getByRole('button', { name: 'Add to the injured reserve' }).focus()
    await user.keyboard('{Enter}')

    await within(await section('Injured reserve')).findByText(name)
    expect((await section('Injured reserve')).textContent).toContain('0 of 1 free')
    expect(await beside(me, code)).toEqual({ [ill]: 'reserve' })
    expect(screen.queryByRole('button', { name: 'Add to the injured reserve' })).toBeNull()
  })

  it('says why the team can take nobody, and lets who is well change places with who is not', async () => {
    const { world, league } = await beforeWeek(ROOM)
    await using _world: World = world
    const { code, people } = league
    const [me] = people
    const [well, ill] = [await man(me, code, -1), await man(me, code, -2)]
    await hurt(world, { [well]: 'out' })
    await put(me, code, { player: well, to: 'reserve' })
    await hurt(world, { [ill]: 'out' })
    const [wellName, illName] = [await nameOf(me, code, well), await nameOf(me, code, ill)]
    const user = userEvent.setup()
    renderApp(world, `/fantasy/myteam?league=${code}`, me)
    const reserve = await section('Injured reserve')
    expect(reserve.textContent).toContain(
      `${wellName} is on your injured reserve and no longer eligible for it. Until they are activated or dropped, you can’t add anyone.`,
    )
    await user.click(within(reserve).getByRole('button', { name: `Activate ${wellName}` }))
    const dialog = await screen.findByRole('dialog', { name: `Activate ${wellName}` })
    await user.click(await within(dialog).findByRole('radio', { name: new RegExp(`^${illName} swaps to`) }))
    await user.click(within(dialog).getByRole('button', { name: 'Activate' }))

    await within(await section('Injured reserve')).findByText(illName)
    expect(await beside(me, code)).toEqual({ [ill]: 'reserve' })
    expect((await section('Injured reserve')).textContent).not.toContain('take nobody')
  })

  it('has no such sections where the league has neither', async () => {
    const { world, league } = await beforeWeek()
    await using _world: World = world
    renderApp(world, `/fantasy/myteam?league=${league.code}`, league.people[0])
    await screen.findByRole('table', { name: /^Lineup of/ })

    expect(screen.queryByRole('region', { name: 'Injured reserve' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Taxi squad' })).toBeNull()
  })
})

describe('another team', () => {
  it('is moved by the commissioner with a reason, and read by everybody else', async () => {
    const { world, league } = await beforeWeek(ROOM)
    await using _world: World = world
    const { code, people } = league
    const [livia] = people
    const rome = must(people[1], 'a rival')
    const cub = await man(rome, code, -1)
    const name = await nameOf(rome, code, cub)
    const { teams } = await rome.api.roster.ofLeague({ code })
    const teamId = must(
      teams.find(({ isMine }) => isMine),
      'the rival’s team',
    ).id
    const user = userEvent.setup()
    renderApp(world, `/league/rosters/${code}?team=${teamId}`, livia)
    await user.click(
      within(await section('Taxi squad')).getByRole('button', { name: 'Add to the taxi squad' }),
    )
    const dialog = await screen.findByRole('dialog')
    await user.click(await within(dialog).findByRole('radio', { name: new RegExp(`^${name}`) }))
    await user.click(within(dialog).getByRole('button', { name: 'Add to the taxi squad' }))
    expect(await beside(rome, code)).toEqual({})
    await user.type(within(dialog).getByLabelText('Reason'), 'He is on the road')
    await user.click(within(dialog).getByRole('button', { name: 'Add to the taxi squad' }))

    await within(await section('Taxi squad')).findByText(name)
    const [event] = await rome.api.league.activity({ code })
    expect(event?.event).toMatchObject({ kind: 'spot-set', reason: 'He is on the road' })
  })
})
