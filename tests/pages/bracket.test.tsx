import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fillBracket } from '../../server/demo/fill-bracket.ts'
import { renderApp } from '../support/render-app.tsx'
import { createWorld } from '../support/world.ts'

describe('the bracket page', () => {
  it('waits for teams, then for winners, and keeps every pick', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league({ sport: 'ncaaf' })
    renderApp(world, `/league/brackets/${code}`, commissioner)
    const eight = await screen.findByLabelText('Seed 8')
    expect(screen.getAllByText('Waiting for both teams...')).toHaveLength(11)
    expect(screen.getAllByText('Waiting...').length).toBeGreaterThan(0)
    await userEvent.selectOptions(eight, 'Alabama')
    await userEvent.selectOptions(screen.getByLabelText('Seed 9'), 'Oregon')
    await userEvent.selectOptions(screen.getByLabelText('Winner of No. 8 vs No. 9'), 'Oregon')

    await waitFor(async () => {
      const { bracket } = await commissioner.api.bracket.mine({ code })
      expect(Object.keys(bracket.teams)).toEqual(['8', '9'])
      expect(bracket.winners['first-8-9']).toBe(bracket.teams[9])
    })
  })

  it('does not let a team stand in two slots', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league({ sport: 'ncaaf' })
    renderApp(world, `/league/brackets/${code}`, commissioner)
    await userEvent.selectOptions(await screen.findByLabelText('Seed 8'), 'Alabama')

    const options = screen.getByLabelText<HTMLSelectElement>('Seed 9').options
    expect([...options].find((option) => option.text === 'Alabama')?.disabled).toBe(true)
  })

  it('shows the saved picks again, and a changed early pick takes only what it makes impossible', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league({ sport: 'ncaaf' })
    await fillBracket(commissioner.api, code, { upset: 'first-5-12' })
    renderApp(world, `/league/brackets/${code}`, commissioner)
    const champion = await screen.findByRole('status', { name: 'Champion' })
    expect(champion.textContent).toContain('Ohio State')
    await userEvent.selectOptions(screen.getByLabelText('Winner of No. 5 vs No. 12'), 'Oregon')

    expect(champion.textContent).toContain('Ohio State')
    await userEvent.selectOptions(screen.getByLabelText('Winner of No. 1 vs 8/9'), 'Oklahoma')
    expect(champion.textContent).toContain('Not picked yet')
    expect(screen.getByLabelText<HTMLSelectElement>('Winner of No. 3 vs 6/11').selectedOptions[0]?.text).toBe(
      'Georgia',
    )
  })
})
