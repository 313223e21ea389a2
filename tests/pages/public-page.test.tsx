import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
// Loaded beforehand, so that no test waits for them.
import '../../client/league/settings-page/settings-page.tsx'
import '../../client/social/public-page/public-league-page.tsx'
import { must } from '../../shared/core/must.ts'
import { stubLayout } from '../support/flat-layout.ts'
import { playedLeague, playWeeks, signedInAgain } from '../support/played-league.ts'
import { renderApp } from '../support/render-app.tsx'
import { wordsOf } from '../support/words-of.ts'
import { createWorld, type World } from '../support/world.ts'

beforeEach(() => stubLayout(() => true))

const SEASON = { weeks: 3, playoffs: { teams: 2, roundWeeks: [1] } }
const ON = { isOn: true, showsManagers: false, mayBeFound: false } as const

async function publicLeague(world: World) {
  const league = await playedLeague(world, { season: SEASON })
  await playWeeks(world, league, [
    [100, 90, 80, 70],
    [10, 95, 85, 75],
  ])
  const commissioner = await signedInAgain(world, league)
  const { path } = await commissioner.api.publicPage.save({ code: league.code, ...ON })
  return { league, commissioner, code: league.code, path: must(path, 'a path') }
}

describe('a public page', () => {
  it('shows a visitor the standings and the ways to the rest, without signing in', async () => {
    await using world = createWorld()
    const { path } = await publicLeague(world)
    const app = renderApp(world, path, null)
    expect(await screen.findByRole('heading', { name: 'Sunday Rivals' })).toBeDefined()
    const table = within(await screen.findByRole('table'))
    expect(table.getAllByRole('row')).toHaveLength(5)
    expect(screen.getByText(/After 2 weeks of 3 · Top 2 make the playoffs/)).toBeDefined()
    expect(document.querySelector('main a[href="/"]')?.textContent).toBe('Sign in')
    const tabs = within(screen.getByRole('navigation', { name: 'League' }))
    expect(tabs.getAllByRole('link').map(wordsOf)).toEqual([
      'Standings',
      'Matchups',
      'Recap',
      'Rosters',
      'History',
    ])
    await userEvent.click(tabs.getByRole('link', { name: 'Matchups' }))
    expect(app.history.at(-1)).toBe(`${path}/matchups`)
    await userEvent.selectOptions(await screen.findByLabelText('Week'), 'Week 1')
    expect(await screen.findByText('100.00')).toBeDefined()
    await userEvent.click(tabs.getByRole('link', { name: 'Recap' }))
    expect(await screen.findByRole('heading', { name: 'Week 2' })).toBeDefined()
    await userEvent.click(tabs.getByRole('link', { name: 'Rosters' }))
    expect(await screen.findByRole('region', { name: 'Gold Standard' })).toBeDefined()
    await userEvent.click(tabs.getByRole('link', { name: 'History' }))
    expect(await screen.findByRole('region', { name: 'Highest weeks' })).toBeDefined()
    // Nothing leads to what a visitor cannot open.
    for (const link of document.querySelectorAll('main a'))
      expect(link.getAttribute('href')).toMatch(/^\/(l\/|$)/)
  })

  it('asks for nothing but what is public', async () => {
    await using world = createWorld()
    const { path } = await publicLeague(world)
    const asked = new Set<string>()
    renderApp(world, path, null, {
      failure: (call) => {
        asked.add(call.path)
        return null
      },
    })
    await screen.findByRole('table')
    expect([...asked].filter((call) => !call.startsWith('publicPage.') && call !== 'auth.door')).toEqual([])
  })

  it('says that there is none, once it is off', async () => {
    await using world = createWorld()
    const { path, commissioner, code } = await publicLeague(world)
    await commissioner.api.publicPage.save({ code, ...ON, isOn: false })
    renderApp(world, path, null)
    expect(await screen.findByText('No public league page here.')).toBeDefined()
    expect(screen.queryByText('Sunday Rivals')).toBeNull()
  })

  it('is turned on and off in the settings, with its link to copy, and members read of it', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { season: SEASON })
    const { code } = league
    const { unmount } = renderApp(world, `/league/settings/${code}`, league.people[0])
    await userEvent.click(await screen.findByRole('button', { name: 'Turn on a public page' }))
    const link = await screen.findByLabelText<HTMLInputElement>('Public link')
    const before = link.value
    expect(before).toMatch(/\/l\/[a-z2-7]{12}$/)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Show managers’ usernames' }))
    expect(
      await screen.findByRole<HTMLInputElement>('checkbox', {
        name: 'Show managers’ usernames',
        checked: true,
      }),
    ).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'New link …' }))
    await userEvent.click(screen.getByRole('button', { name: 'Make a new link' }))
    await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Public link').value).not.toBe(before)
    unmount()
    const members = renderApp(world, `/league/members/${code}`, must(league.people[1], 'a rival'))
    expect(await screen.findByRole('link', { name: 'public page' })).toBeDefined()
    members.unmount()
    renderApp(world, `/league/settings/${code}`, league.people[0])
    await userEvent.click(await screen.findByRole('button', { name: 'Turn off the public page' }))
    expect(await screen.findByRole('button', { name: 'Turn on a public page' })).toBeDefined()
    expect(screen.queryByLabelText('Public link')).toBeNull()
  })
})
