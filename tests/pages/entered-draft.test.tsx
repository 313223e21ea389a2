import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
// Loaded beforehand, so that no test waits for them.
import '../../client/squad/draft/page/draft-page.tsx'
import { must } from '../../shared/core/must.ts'
import { draftable } from '../support/draftable.ts'
import { addNamedPlayers } from '../support/named-players.ts'
import { renderApp } from '../support/render-app.tsx'
import { createWorld, type Person } from '../support/world.ts'

beforeEach(() => {
  // jsdom lays nothing out: a region in which rows are seen, as high as a few of them.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
})

const stateOf = async ({ api }: Person, code: string) => (await api.draft.room({ code })).state

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'Enter a finished draft' }))
  return screen.findByRole('dialog', { name: 'Enter a finished draft' })
}

describe('a draft that was held elsewhere', () => {
  it('is pasted, looked through, corrected and entered', async () => {
    await using world = createWorld()
    const { code, commissioner, teams } = await draftable(world)
    await addNamedPlayers(world)
    renderApp(world, `/league/draft/${code}`, commissioner)
    const dialog = await openDialog()
    await userEvent.click(within(dialog).getByLabelText('The board'))
    await userEvent.paste(
      'Our draft\nTeam\tRound 1\tRound 2\nGold Standard\tAaron Abbott\tIsaac Ibarra\nMax’s\tBruno Barlow\tZebulon Unheardof',
    )
    await userEvent.click(within(dialog).getByRole('button', { name: 'Read the board' }))
    expect((await within(dialog).findByRole('status')).textContent).toBe('2 matched · 1 doubtful · 1 unknown')

    // A team that the league does not know by that name.
    const second = must(teams[1], 'a team')
    expect(within(dialog).getByText('Which team is it?')).toBeDefined()
    await userEvent.selectOptions(within(dialog).getByLabelText('Max’s'), second.name)
    const enter = () => within(dialog).getByRole<HTMLButtonElement>('button', { name: /^Enter this draft/ })
    expect(enter().disabled).toBe(true)

    // Two of one name, and one of whom nobody has heard.
    await userEvent.selectOptions(within(dialog).getByLabelText('2.02 Isaac Ibarra'), '160010')
    await userEvent.click(
      within(dialog).getByRole('button', { name: 'Find someone else for Zebulon Unheardof' }),
    )
    const pick = await screen.findByRole('dialog', { name: 'Pick 2.01' })
    await userEvent.type(within(pick).getByLabelText('Find a player'), 'hollis')
    await userEvent.click(await within(pick).findByRole('radio', { name: /^Hugo Hollis/ }))
    await userEvent.click(within(pick).getByRole('button', { name: 'Use Hugo Hollis' }))

    expect(enter().textContent).toBe('Enter this draft: 4 picks')
    await userEvent.click(enter())
    await waitFor(async () => expect((await stateOf(commissioner, code)).stage).toBe('over'))
    const { picks } = await stateOf(commissioner, code)
    expect(picks.slice(0, 4).map((made) => [made?.player.id, made?.teamId])).toEqual([
      ['160001', teams[0]?.id],
      ['160002', second.id],
      ['160008', second.id],
      ['160010', teams[0]?.id],
    ])
    expect(await screen.findByText(/^Held elsewhere, entered by the commissioner/)).toBeDefined()
  })

  it('is entered pick by pick, and what is wrong is said before it is sent', async () => {
    await using world = createWorld()
    const { code, commissioner } = await draftable(world)
    await addNamedPlayers(world)
    await commissioner.api.settings.update({ code, settings: { roster: { maxima: { QB: 1 } } } })
    renderApp(world, `/league/draft/${code}`, commissioner)
    const dialog = await openDialog()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Enter picks one by one' }))

    const add = async (at: string, name: string) => {
      await userEvent.click(within(dialog).getByRole('button', { name: `Add ${at}` }))
      const pick = await screen.findByRole('dialog', { name: `Pick ${at}` })
      await userEvent.type(within(pick).getByLabelText('Find a player'), name)
      await userEvent.click(await within(pick).findByRole('radio', { name: new RegExp(`^${name}`) }))
      await userEvent.click(within(pick).getByRole('button', { name: `Use ${name}` }))
    }
    await add('1.01', 'Gordon Gaines')
    await add('2.02', 'Qb 1-1')
    expect(
      within(dialog).getByText('2.02, Gold Standard: Qb 1-1: The team is at the league’s limit at QB: 1.'),
    ).toBeDefined()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change 2.02' }))
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Pick 2.02' })).getByRole('button', {
        name: 'Leave empty',
      }),
    )
    await userEvent.click(within(dialog).getByRole('button', { name: 'Enter this draft: 1 pick' }))
    await waitFor(async () => expect((await stateOf(commissioner, code)).stage).toBe('over'))
  })
})
