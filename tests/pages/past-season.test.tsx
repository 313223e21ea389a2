import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
// Loaded beforehand, so that no test waits for them.
import '../../client/season/history/history-page.tsx'
import '../../client/season/past/season-page.tsx'
import { must } from '../../shared/core/must.ts'
import { stubLayout } from '../support/flat-layout.ts'
import { withPast } from '../support/moved-past.ts'
import { renderApp } from '../support/render-app.tsx'
import { createWorld, type World } from '../support/world.ts'

beforeEach(() => stubLayout(() => true))

async function movedLeague(world: World) {
  const league = await world.league()
  await withPast(world, { ...league, first: 2026 })
  return league
}

describe('a season at another host', () => {
  it('is reached from the trophy room, and from each record to its game', async () => {
    await using world = createWorld()
    const { code, commissioner } = await movedLeague(world)
    renderApp(world, `/league/history/${code}`, commissioner)
    const room = within(await screen.findByRole('region', { name: 'Trophy room' }))
    expect(room.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      Array.from({ length: 10 }, (_, index) => `/league/seasons/${code}?season=${2025 - index}`),
    )
    expect(screen.queryByText('No past seasons yet.')).toBeNull()
    expect(screen.getByRole('region', { name: 'Seasons at Sleeper' })).toBeDefined()
    const blowouts = within(screen.getByRole('region', { name: 'Biggest blowouts' }))
    const [first] = blowouts.getAllByRole('link')
    const margin = must(blowouts.getAllByText(/^\+[\d.]+$/)[0], 'the margin').textContent
    await userEvent.click(must(first, 'the way to its game'))
    const lineups = await screen.findAllByRole('region', { name: /^Lineup of / })
    expect(lineups).toHaveLength(2)
    const scores = within(must(screen.getByText('All of the week').closest('div'), 'the game'))
      .getAllByText(/^\d+\.\d\d$/)
      .slice(0, 2)
      .map(({ textContent }) => Number(textContent))
    expect(`+${Math.abs((scores[0] ?? 0) - (scores[1] ?? 0)).toFixed(2)}`).toBe(margin)
  })

  it('has its table, results, draft, transactions, and what it would have been', async () => {
    await using world = createWorld()
    const { code, commissioner } = await movedLeague(world)
    const { history } = renderApp(world, `/league/seasons/${code}?season=2024`, commissioner)
    expect(await screen.findByRole('heading', { name: '2024 season' })).toBeDefined()
    expect(screen.getByText(/Played at Sleeper/)).toBeDefined()
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(7)
    await userEvent.click(screen.getByRole('tab', { name: 'Results' }))
    expect(await screen.findByText('Third-place game')).toBeDefined()
    await userEvent.selectOptions(screen.getByLabelText('Week'), '3')
    expect(history.at(-1)).toBe(`/league/seasons/${code}?season=2024&part=results&period=3`)
    await userEvent.click(screen.getByRole('tab', { name: 'Draft' }))
    expect(await screen.findAllByRole('region', { name: /^Round \d+$/ })).toHaveLength(13)
    await userEvent.click(screen.getByRole('tab', { name: 'Transactions' }))
    expect(await screen.findAllByText('Waiver claim')).not.toHaveLength(0)
    await userEvent.click(screen.getByRole('tab', { name: 'What if' }))
    await userEvent.selectOptions(await screen.findByLabelText('Format'), 'elimination')
    const table = await screen.findByRole('region', { name: 'Guillotine' })
    expect(within(table).getAllByText(/^Week \d+$/)).toHaveLength(5)
    expect(history.at(-1)).toContain('part=what-if&format=elimination')
  })

  it('is none that the league never played', async () => {
    await using world = createWorld()
    const { code, commissioner } = await movedLeague(world)
    renderApp(world, `/league/seasons/${code}?season=1999`, commissioner)
    expect(await screen.findByText('No such season.')).toBeDefined()
  })
})
