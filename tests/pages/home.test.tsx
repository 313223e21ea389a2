import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
// Loaded beforehand, so that no test waits for them.
import '../../client/league/my-leagues/fantasy-page.tsx'
import '../../client/layout/home/home-page.tsx'
import { must } from '../../shared/core/must.ts'
import { stubLayout } from '../support/flat-layout.ts'
import { beforeWeek } from '../support/matchup-week.ts'
import { renderApp } from '../support/render-app.tsx'
import { offerOneForOne } from '../support/trades.ts'
import type { Person } from '../support/world.ts'

beforeEach(() => {
  stubLayout(() => true)
  vi.stubGlobal('scrollY', 0)
})

/** Who starts, by slot. */
async function startersOf({ api }: Person, code: string) {
  const { places } = await api.lineup.ofTeam({ code })
  return places.flatMap(({ slot, player }) => (slot === null ? [] : [player]))
}

describe('what needs a manager, on league home', () => {
  it('is a starter on bye, replaced with one press', async () => {
    const { world, league } = await beforeWeek()
    await using _world = world
    const { code, people } = league
    const [first] = people
    const before = await startersOf(first, code)
    renderApp(world, `/league/home/${code}`, first)
    const needs = within(await screen.findByRole('region', { name: /^Needs you/ }))
    const [line] = await needs.findAllByText(/ is on bye at /)
    const words = line?.textContent ?? ''
    const [button] = needs.getAllByRole('button', { name: /^Start / })
    await userEvent.click(must(button, 'a button'))

    await waitFor(() => expect(needs.queryByText(words)).toBeNull())
    const after = await startersOf(first, code)
    expect(after.filter((player) => !before.includes(player))).toHaveLength(1)
  })

  it('is an offer, with the way to it', async () => {
    const { world, league } = await beforeWeek()
    await using _world = world
    const [first] = league.people
    const rival = must(league.people[1], 'a rival')
    await offerOneForOne(rival, first, { code: league.code })
    renderApp(world, `/league/home/${league.code}`, first)

    const needs = within(await screen.findByRole('region', { name: /^Needs you/ }))
    expect(await needs.findByText(/^Trade offer from /)).toBeDefined()
    expect(needs.getByText(/^Expires /)).toBeDefined()
    expect(needs.getByRole('link', { name: 'Review' }).getAttribute('href')).toBe(
      `/league/portal/${league.code}`,
    )
  })
})
