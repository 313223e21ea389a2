import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
// Loaded beforehand, so that no test waits for them.
import '../../client/league/join/create-page.tsx'
import '../../client/league/my-leagues/fantasy-page.tsx'
import '../../client/layout/welcome/welcome-page.tsx'
import '../../client/social/move-in/move-in-page.tsx'
import '../../client/social/move-in/moved-in-page.tsx'
import { must } from '../../shared/core/must.ts'
import { stubLayout } from '../support/flat-layout.ts'
import { madeFindings, putMove } from '../support/made-move.ts'
import { type Connection, renderApp } from '../support/render-app.tsx'
import { createWorld, type Person, type World } from '../support/world.ts'

/** What the pages make of a league that was read. tests/pages/move-in-read.test.tsx has leagues that really are. */

beforeEach(() => {
  localStorage.clear()
  stubLayout(() => true)
})

/** A server that asks other hosts, none of which answers. */
function createAsking(): World {
  return createWorld({ config: { hostApis: true } })
}

/** A league that was read, on the page where it is checked. */
async function checking(
  world: World,
  { augusta, change, connection }: { augusta: Person; change?: object; connection?: Connection },
) {
  await putMove(world, augusta, { findings: madeFindings(['cassia', 'augusta'], 'augusta', change) })
  const shown = renderApp(world, '/fantasy/move-in', augusta, connection)
  await screen.findByRole('heading', { name: 'Corner Bar League from Sleeper' })
  return shown
}

function rowOf(team: string): HTMLElement {
  const teams = screen.getByRole('region', { name: 'Teams and people' })
  return must(
    within(teams)
      .getAllByRole('listitem')
      .find(({ textContent }) => textContent?.includes(team)),
    `the row of ${team}`,
  )
}

describe('where a league comes from', () => {
  it('is one of six hosts, which the address keeps, each with what it asks for', async () => {
    await using world = createAsking()
    const { history } = renderApp(world, '/fantasy/move-in', await world.person('augusta'))
    const sleeper = await screen.findByRole<HTMLInputElement>('radio', { name: /^Sleeper/ })
    expect(sleeper.checked).toBe(true)
    expect(screen.getAllByRole('radio').map((host) => host.getAttribute('value'))).toEqual([
      'sleeper',
      'espn',
      'yahoo',
      'mfl',
      'fleaflicker',
      'fantrax',
    ])
    expect(screen.getByLabelText('League ID or link')).toBeDefined()
    expect(screen.queryByLabelText('Latest season')).toBeNull()
    expect(screen.getByText(/Nothing changes at Sleeper, nothing is created here/)).toBeDefined()

    await userEvent.click(screen.getByRole('radio', { name: /^ESPN/ }))
    expect(history.at(-1)).toBe('/fantasy/move-in?host=espn')
    expect(screen.getByLabelText('Latest season')).toBeDefined()
    expect(screen.getByText('They are used once, to read this league, and never stored.')).toBeDefined()

    await userEvent.click(screen.getByRole('radio', { name: /^Yahoo/ }))
    expect(screen.getByRole('heading', { name: 'Files from Yahoo' })).toBeDefined()
    expect(screen.queryByLabelText('League ID or link')).toBeNull()
    expect(screen.getByLabelText('Choose files')).toBeDefined()
  })

  it('takes the year from the address that is pasted, and asks for what is not there', async () => {
    await using world = createAsking()
    renderApp(world, '/fantasy/move-in?host=espn', await world.person('augusta'))
    await userEvent.click(await screen.findByRole('button', { name: 'Read league' }))
    expect(screen.getByText('Enter the league ID.')).toBeDefined()

    const league = screen.getByLabelText<HTMLInputElement>('League ID or link')
    expect(document.activeElement).toBe(league)
    await userEvent.click(league)
    await userEvent.paste('https://fantasy.espn.com/football/league?leagueId=48391027&seasonId=2023')
    expect(screen.getByLabelText<HTMLSelectElement>('Latest season').value).toBe('2023')

    await userEvent.type(screen.getByLabelText('espn_s2'), 'AEB')
    await userEvent.click(screen.getByRole('button', { name: 'Read league' }))
    expect(screen.getByText('Enter both cookies, or none.')).toBeDefined()
    // What was typed for one host is still there after a look at another.
    await userEvent.click(screen.getByRole('radio', { name: /^Sleeper/ }))
    await userEvent.click(screen.getByRole('radio', { name: /^ESPN/ }))
    expect(screen.getByLabelText<HTMLInputElement>('espn_s2').value).toBe('AEB')
  })

  it('is files alone on a server that asks no other hosts', async () => {
    await using world = createWorld()
    renderApp(world, '/fantasy/move-in', await world.person('augusta'))
    expect(await screen.findByText(/This server asks no other hosts/)).toBeDefined()
    expect(screen.queryByLabelText('League ID or link')).toBeNull()
    expect(screen.getByText('/league/ID/matchups/WEEK')).toBeDefined()
  })

  it('refuses files that no one could read before they are sent', async () => {
    await using world = createWorld()
    const fetching = vi.fn()
    vi.stubGlobal('fetch', fetching)
    renderApp(world, '/fantasy/move-in', await world.person('augusta'))
    const field = await screen.findByLabelText('Choose files')
    const user = userEvent.setup({ applyAccept: false })
    await user.upload(field, new File(['x'], 'team.png'))
    expect(screen.getByRole('alert').textContent).toBe(
      'None of these is a JSON, XML or CSV file, or a zip of them.',
    )
    const large = new File(['{}'], 'league.json')
    Object.defineProperty(large, 'size', { value: 25 * 1024 * 1024 })
    await user.upload(field, large)
    expect(screen.getByRole('alert').textContent).toMatch(/^These are 25\.0 MB: at most 20 MB/)
    expect(fetching).not.toHaveBeenCalled()
    vi.unstubAllGlobals()
  })
})

describe('while a league is read', () => {
  it('the page says what is read, and Cancel ends it', async () => {
    await using world = createWorld()
    const augusta = await world.person('augusta')
    await putMove(world, augusta, { state: 'reading', progress: 'Week 3 of 2025' })
    renderApp(world, '/fantasy/move-in', augusta)
    expect(await screen.findByText('Week 3 of 2025')).toBeDefined()
    await putMove(world, augusta, { state: 'reading', progress: 'Week 4 of 2025' })
    expect(await screen.findByText('Week 4 of 2025')).toBeDefined()

    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await screen.findByRole('radio', { name: /^Sleeper/ })
    expect(await augusta.api.moveIn.current()).toBeNull()
  })

  it('leads to the check once it is read', async () => {
    await using world = createWorld()
    const augusta = await world.person('augusta')
    await putMove(world, augusta, { state: 'reading', progress: 'Week 3 of 2025' })
    renderApp(world, '/fantasy/move-in', augusta)
    await screen.findByText('Week 3 of 2025')
    await putMove(world, augusta, { findings: madeFindings([], 'augusta') })
    const heading = await screen.findByRole('heading', { name: 'Corner Bar League from Sleeper' })
    expect(document.activeElement).toBe(heading)
    expect(screen.getByText('Check').getAttribute('aria-current')).toBe('step')
  })

  it('a failure has its sentence, and what was entered is still there', async () => {
    await using world = createAsking()
    const augusta = await world.person('augusta')
    renderApp(world, '/fantasy/move-in', augusta)
    await userEvent.type(await screen.findByLabelText('League ID or link'), '104938271650421')
    await userEvent.click(screen.getByRole('button', { name: 'Read league' }))
    await screen.findByText('Reading your league from Sleeper')
    await putMove(world, augusta, { state: 'failed', progress: 'Sleeper has no league 104938271650421.' })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Sleeper has no league 104938271650421.')
    expect(screen.getByLabelText<HTMLInputElement>('League ID or link').value).toBe('104938271650421')
  })
})

describe('checking what was read', () => {
  it('shows the proof first, then what differs, each season, and what does not come along', async () => {
    await using world = createWorld()
    await checking(world, { augusta: await world.person('augusta') })
    const result = screen.getByRole('region', { name: 'Result' })
    expect(within(result).getByText('82 of 84')).toBeDefined()
    expect(within(result).getByText('12').parentElement?.textContent).toContain('2 people already here')
    expect(
      screen.getByText('4 seasons · 15 people · 720 picks · 1,312 transactions', { exact: false }),
    ).toBeDefined()
    expect(screen.getByText('46 rules are the same')).toBeDefined()
    expect(screen.getByText('Return yards')).toBeDefined()
    expect(screen.getByText('2025: 82 of 84 results equal')).toBeDefined()
    expect(screen.getByText(/101\.34 here: their stat correction/)).toBeDefined()
    expect(screen.getByText('2024: 84 results')).toBeDefined()
    expect(screen.getByText(/Week 17 of 2023 has no lineups/)).toBeDefined()
    expect(screen.getByText('league.json: settings.squads (4)')).toBeDefined()
  })

  it('keeps names, people and one’s own team, also when the page is left', async () => {
    await using world = createWorld()
    const augusta = await world.person('augusta')
    const { unmount } = await checking(world, { augusta })
    expect(rowOf('Gold Standard').textContent).toContain('you')
    expect(rowOf('Rubicon Runners').textContent).toContain('has an account')
    expect(rowOf('Forum Romanum').textContent).toContain('Claim link')
    expect(rowOf('Second Legion').textContent).toContain('Stays open')

    await userEvent.click(screen.getByRole('button', { name: 'Edit names' }))
    const name = screen.getByLabelText('Name of Second Legion')
    await userEvent.clear(name)
    await userEvent.type(name, 'Third Legion')
    await userEvent.click(screen.getByRole('button', { name: 'Done' }))
    await userEvent.click(screen.getByRole('button', { name: 'Assign Third Legion' }))
    await userEvent.type(screen.getByLabelText('Their username here'), 'livia')
    await userEvent.click(screen.getByRole('button', { name: 'Match' }))
    expect(rowOf('Third Legion').textContent).toContain('livia')
    await userEvent.click(screen.getByRole('button', { name: 'Change Rubicon Runners' }))
    await userEvent.clear(screen.getByLabelText('Their username here'))
    await userEvent.click(screen.getByRole('button', { name: 'Use a claim link' }))
    expect(rowOf('Rubicon Runners').textContent).toContain('Claim link')
    await userEvent.selectOptions(screen.getByLabelText('Which team is yours?'), 'Forum Romanum · octavia')
    unmount()

    renderApp(world, '/fantasy/move-in', augusta)
    await screen.findByRole('heading', { name: 'Corner Bar League from Sleeper' })
    expect(rowOf('Third Legion').textContent).toContain('livia')
    expect(rowOf('Rubicon Runners').textContent).toContain('Claim link')
    expect(rowOf('Forum Romanum').textContent).toContain('you')
  })

  it('wants to know which team is one’s own before anything is moved in', async () => {
    await using world = createWorld()
    const augusta = await world.person('augusta')
    await putMove(world, augusta, { findings: madeFindings([], null) })
    renderApp(world, '/fantasy/move-in', augusta)
    await userEvent.click(await screen.findByRole('button', { name: 'Move in 12 teams' }))
    expect(screen.getByText('Choose your team first.')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('Which team is yours?'))
    expect(await augusta.api.league.mine()).toEqual([])
  })

  it('says why it was not moved in, and keeps all that was chosen', async () => {
    await using world = createWorld()
    const augusta = await world.person('augusta')
    await checking(world, { augusta })
    await userEvent.click(screen.getByRole('button', { name: 'Edit names' }))
    await userEvent.type(screen.getByLabelText('Name of Second Legion'), ' II')
    // Of what was read nothing but its findings is there.
    await userEvent.click(screen.getByRole('button', { name: 'Move in 12 teams' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toMatch(
      /^Not moved in\. .*Nothing was created, and what you chose is still here\.$/,
    )
    expect(screen.getByLabelText<HTMLInputElement>('Name of Second Legion').value).toBe('Second Legion II')
    expect(await augusta.api.league.mine()).toEqual([])
  })

  it('asks about players one by one, shows an answer at once and goes on to the next', async () => {
    await using world = createWorld()
    const never = new Promise<void>(() => {})
    const delay = ({ path }: { path: string }) => (path === 'moveIn.answer' ? never : Promise.resolve())
    await checking(world, { augusta: await world.person('augusta'), connection: { delay } })
    expect(screen.getByText('1 of 3')).toBeDefined()
    expect(screen.getByRole('button', { name: /^Marquise Brown WR · KC · A nickname/ })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: /^Marquise Brown/ }))
    const next = screen.getByRole('heading', { name: 'Josh Palmer' })
    expect(document.activeElement).toBe(next)
    expect(screen.getByText('2 of 3')).toBeDefined()
    expect(screen.getByText(/^2 not answered yet/)).toBeDefined()

    await userEvent.click(screen.getByRole('button', { name: /^None of these/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Player before' }))
    await userEvent.click(screen.getByRole('button', { name: 'Player before' }))
    expect(screen.getByRole('button', { name: /^Marquise Brown/ }).getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: /^Malik Brown/ }))
    expect(screen.getByRole('heading', { name: 'Mike Williams' })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: /^Mike Williams WR · KC · Same name/ }))
    expect(screen.getByText('All answered. Your answers are remembered.')).toBeDefined()
  })

  it('says what moving the same league in again does', async () => {
    await using world = createWorld()
    const augusta = await world.person('augusta')
    const { code } = await world.league()
    const updates = { code, name: 'Corner Bar League', isClaimed: false }
    const first = await checking(world, { augusta, change: { updates } })
    expect(screen.getByText(/No one else has claimed a team yet, so it is replaced/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Replace 12 teams' })).toBeDefined()
    first.unmount()

    await checking(world, { augusta, change: { updates: { ...updates, isClaimed: true } } })
    expect(screen.getByText(/so only its past seasons are updated/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Update past seasons' })).toBeDefined()
    expect(screen.queryByLabelText('Which team is yours?')).toBeNull()
  })

  it('leads back to where it came from, from where it can be checked or discarded', async () => {
    await using world = createWorld()
    const augusta = await world.person('augusta')
    const { history } = await checking(world, { augusta })
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(history.at(-1)).toBe('/fantasy/move-in?step=from')
    await userEvent.click(await screen.findByRole('button', { name: 'Check it' }))
    await screen.findByRole('heading', { name: 'Corner Bar League from Sleeper' })
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Discard it' }))
    await waitFor(() => expect(screen.queryByText(/is read and waits/)).toBeNull())
    expect(await augusta.api.moveIn.current()).toBeNull()
  })
})

it('is found on the first page, among one’s leagues, where leagues are made, and in the palette', async () => {
  await using world = createWorld()
  const augusta = await world.person('augusta')
  for (const [path, name] of [
    ['/dashboard?welcome=yes', 'Move in'],
    ['/fantasy/dashboard', 'Move a league in'],
    ['/fantasy/create', 'Move it in'],
  ] as const) {
    const { history, unmount } = renderApp(world, path, augusta)
    await userEvent.click(await screen.findByRole('link', { name }))
    expect(history.at(-1)).toBe('/fantasy/move-in')
    unmount()
  }
  renderApp(world, '/fantasy/dashboard', augusta)
  await userEvent.click(await screen.findByRole('button', { name: /Find anything/ }))
  await userEvent.type(await screen.findByRole('combobox'), 'sleeper')
  expect(await screen.findByRole('option', { name: /Move a league in/ })).toBeDefined()
})

it('says of a league that was never anywhere else that it began here', async () => {
  await using world = createWorld()
  const { code, commissioner } = await world.league()
  renderApp(world, `/league/${code}/moved`, commissioner)
  expect(await screen.findByText('This league began here.')).toBeDefined()
  // The league is that of the navigation.
  expect(screen.getAllByText('Sunday Rivals').length).toBeGreaterThan(0)
})
