import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { twinLeagues } from '../support/moved-league.ts'
import { renderApp } from '../support/render-app.tsx'
import { createWorld } from '../support/world.ts'

describe('a week that another host has counted', () => {
  it('shows its points beside those that are counted here, and nothing that is not known of it', async () => {
    await using world = createWorld()
    const { mover, moved } = await twinLeagues(world)
    const reader = await world.logIn(mover.username)
    renderApp(world, `/league/matchups/${moved.code}?period=1`, reader)
    const there = await screen.findByRole('region', { name: 'As Sleeper recorded it' })
    const [own] = within(there).getAllByRole('table')
    expect(within(own ?? there).getByRole('row', { name: 'Total 100.00 100.00' })).toBeDefined()
    expect(screen.queryByText('You started your best lineup')).toBeNull()
    expect(screen.queryByText('Win probability')).toBeNull()
  })
})
