import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
// Loaded beforehand, so that no test waits for it.
import '../../client/social/dues/dues-page.tsx'
import { duesLeague } from '../support/dues.ts'
import { renderApp } from '../support/render-app.tsx'
import { createWorld } from '../support/world.ts'

describe('the page Dues', () => {
  it('is set up by the commissioner, and by no one else', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    const titus = await world.member({ code, commissioner }, 'titus')
    const first = renderApp(world, `/league/dues/${code}`, titus)
    expect(await screen.findByText('This league has no dues.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Set up dues' })).toBeNull()
    first.unmount()

    const user = userEvent.setup()
    renderApp(world, `/league/dues/${code}`, commissioner)
    await user.click(await screen.findByRole('button', { name: 'Set up dues' }))
    const dialog = within(await screen.findByRole('dialog'))
    const amount = dialog.getByLabelText('Dues for each team')
    await user.clear(amount)
    await user.type(amount, 'fifty')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText(/Please enter an amount/)).toBeDefined()
    await user.clear(amount)
    await user.type(amount, '25.50')
    const weekly = dialog.getByLabelText('How much: Each week’s high score')
    await user.type(weekly, '90')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    // What the server refuses is said where it is, and what was typed is kept.
    expect(await dialog.findByText(/of the pot: 100% at most/)).toBeDefined()
    await user.clear(weekly)
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText(/\$25\.50 a team/)).toBeDefined()
    expect((await titus.api.dues.ofLeague({ code })).terms).toMatchObject({ amount: 2550, currency: 'USD' })
  })

  it('lets the treasurer mark, charge and reverse', async () => {
    await using world = createWorld()
    const { code, people } = await duesLeague(world)
    const user = userEvent.setup()
    renderApp(world, `/league/dues/${code}`, people[0])
    await user.click(await screen.findByRole('button', { name: 'Mark a payment of titus’s team' }))
    let dialog = within(await screen.findByRole('dialog'))
    // What is owed stands there already.
    const amount = dialog.getByLabelText<HTMLInputElement>('Amount (USD)')
    expect(amount.value).toBe('50')
    await user.clear(amount)
    await user.type(amount, '20')
    await user.type(dialog.getByLabelText('Note'), 'cash')
    await user.click(dialog.getByRole('button', { name: 'Mark paid' }))
    expect(await screen.findByText('$20.00 of $50.00 paid')).toBeDefined()

    await user.click(screen.getByRole('button', { name: 'Charge titus’s team' }))
    dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Amount (USD)'), '5')
    await user.type(dialog.getByLabelText('Reason'), 'Fine: empty lineup')
    await user.click(dialog.getByRole('button', { name: 'Charge' }))
    expect(await screen.findByText('$20.00 of $55.00 paid')).toBeDefined()

    await user.click(screen.getByRole('button', { name: 'Reverse $20.00 of titus’s team' }))
    dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Reason'), 'It bounced')
    await user.click(dialog.getByRole('button', { name: 'Reverse' }))
    expect(await screen.findByText(/It bounced/)).toBeDefined()
    expect(await screen.findByText('owes $55.00')).toBeDefined()
  })

  it('shows a member everything, and nothing to press', async () => {
    await using world = createWorld()
    const { code, people } = await duesLeague(world)
    const [livia, titus] = people
    const { teams } = await livia.api.dues.ofLeague({ code })
    const own = teams.find(({ name }) => name === 'titus’s team')
    const mark = { code, book: 1, teamId: own?.teamId ?? '', amount: 5000, day: '2026-11-20' }
    await livia.api.dues.pay({ ...mark, note: 'cash' })
    renderApp(world, `/league/dues/${code}`, titus)
    expect(await screen.findByText('paid $50.00')).toBeDefined()
    expect(screen.getByText(/: cash/)).toBeDefined()
    expect(screen.getByText('Runner-up')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^(Mark|Charge|Reverse|Remind|Change dues)/ })).toBeNull()
  })
})
