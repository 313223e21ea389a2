import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { must } from '../../shared/core/must.ts'
import { renderApp } from '../support/render-app.tsx'
import { createWorld, type Person, type World } from '../support/world.ts'

afterEach(() => window.history.replaceState(null, ''))

describe('what if, beside the ruleset', () => {
  it('shows who gains by a rule as it is typed: from his own touchdowns, with his new rank', async () => {
    await using world = createWorld()
    await world.collect({ sport: 'nfl', weeks: 1 })
    const { code, commissioner } = await world.league()
    renderApp(world, `/fantasy/create-ruleset?league=${code}`, commissioner)
    const catches = await touchdownCatches(world)
    await screen.findByRole('table', { name: 'Position value', hidden: true })
    expect(screen.queryByRole('table', { name: 'Gain most' })).toBeNull()
    await setRule('points rectd', '7.5')

    const rows = rowsOf(await screen.findByRole('table', { name: 'Gain most' }))
    expect(rows).toHaveLength(5)
    const most = catches.slice(0, 5).map(({ count }) => count)
    expect(rows.map(({ difference }) => difference)).toEqual(most.map((count) => `+${decimals(count * 150)}`))
    const standings = await standingsBefore(commissioner, code)
    for (const { player, points, rank, difference } of rows) {
      const before = must(standings.get(player), player)
      const after = before.points + Math.round(Number(difference) * 100)
      expect(points).toBe(`${decimals(before.points)} to ${decimals(after)}`)
      expect(rank).toMatch(new RegExp(`^${before.rank}( to \\d+)?$`))
    }
    expect(await panelText()).toContain(`${catches.length} players gain, most of all ${rows[0]?.player} with`)
    expect(await panelText()).toContain('no player loses')
  })

  it('shows who loses, and what it does to the positions', async () => {
    await using world = createWorld()
    await world.collect({ sport: 'nfl', weeks: 1 })
    const { code, commissioner } = await world.league({ rules: { points_reception: 0.5 } })
    renderApp(world, `/fantasy/create-ruleset?league=${code}`, commissioner)
    const balance = await screen.findByRole('table', { name: 'Position value', hidden: true })
    const receivers = () => textOf(within(balance).getByRole('row', { name: /^Wide receiver/, hidden: true }))
    expect(receivers()).not.toContain(' to ')
    await setRule('points reception', '0')

    const rows = rowsOf(await screen.findByRole('table', { name: 'Lose most' }))
    expect(rows.every(({ difference }) => /^−\d+\.\d\d$/.test(difference))).toBe(true)
    expect(receivers()).toMatch(/^Wide receiver\d+\.\d\d to \d+\.\d\d\d+\.\d% to \d+\.\d%$/)
    const [before, after] = must(/receiver([\d.]+) to (\d+\.\d\d)/.exec(receivers()), 'averages').slice(1)
    expect(Number(after)).toBeLessThan(Number(before))
    expect(textOf(within(balance).getByRole('row', { name: /^Kicker/, hidden: true }))).toMatch(
      /^Kicker\d+\.\d\d\d/,
    )
  })

  it('shows nobody once the rule is back, however it is written', async () => {
    await using world = createWorld()
    await world.collect({ sport: 'nfl', weeks: 1 })
    const { code, commissioner } = await world.league()
    renderApp(world, `/fantasy/create-ruleset?league=${code}`, commissioner)
    await setRule('points rectd', '7')
    await screen.findByRole('table', { name: 'Gain most' })
    await setRule('points rectd', '6.00')

    await waitFor(() => expect(screen.queryByRole('table', { name: 'Gain most' })).toBeNull())
    expect(await panelText()).toContain('Change a rule')
  })

  it('keeps what the last usable rules come to, and says so', async () => {
    await using world = createWorld()
    await world.collect({ sport: 'nfl', weeks: 1 })
    const { code, commissioner } = await world.league()
    renderApp(world, `/fantasy/create-ruleset?league=${code}`, commissioner)
    await setRule('points rectd', '7')
    const rows = rowsOf(await screen.findByRole('table', { name: 'Gain most' }))
    await setRule('points rectd', '')

    expect(await panelText()).toContain('A value isn’t valid yet')
    expect(rowsOf(screen.getByRole('table', { name: 'Gain most' }))).toEqual(rows)
  })

  it('says the outcome to screen readers once the typing has stopped', async () => {
    await using world = createWorld()
    await world.collect({ sport: 'nfl', weeks: 1 })
    const { code, commissioner } = await world.league()
    renderApp(world, `/fantasy/create-ruleset?league=${code}`, commissioner)
    const status = await within(await panel()).findByRole('status')
    await screen.findByRole('table', { name: 'Position value', hidden: true })
    // What is read out once nothing was typed for 800 ms waits for the test, however slow the machine is.
    const start = globalThis.setTimeout
    let readOut = () => {}
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((run: () => void, ms?: number, ...rest: []) => {
      if (ms !== 800) return start(run, ms, ...rest)
      readOut = run
      return start(() => {}, 0)
    })
    await setRule('points passtd', '-4.5')
    await screen.findByRole('table', { name: 'Lose most' })

    expect(status.textContent).not.toContain('lose')
    act(() => readOut())
    expect(status.textContent).toMatch(/^\d+ players lose, .+; no player gains\.$/)
  })

  it('is there for a league about to be made, against the defaults', async () => {
    await using world = createWorld()
    await world.collect({ sport: 'nfl', weeks: 1 })
    const draft = { creation: true, sport: 'nfl', league_name: 'Rivals', team_name: 'Gold', listed: false }
    window.history.replaceState(draft, '')
    renderApp(world, '/fantasy/create-ruleset', await world.person('livia'))
    await screen.findByRole('table', { name: 'Position value', hidden: true })
    await setRule('points xp', '2')

    const rows = rowsOf(await screen.findByRole('table', { name: 'Gain most' }))
    expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: 5 }, () => 'K'))
  })

  it('compares nothing before something is changed', async () => {
    await using world = createWorld()
    await world.collect({ sport: 'nfl', weeks: 1 })
    const { code, commissioner } = await world.league()
    renderApp(world, `/fantasy/create-ruleset?league=${code}`, commissioner)
    const balance = await screen.findByRole('region', { name: 'Position value' })
    const bars = () => balance.querySelectorAll('svg rect').length
    const positions = balance.querySelectorAll('tbody tr').length
    expect(positions).toBe(6)
    expect(bars()).toBe(positions)
    expect(balance.textContent).toContain('under the rules as they are')
    await setRule('points rectd', '7')

    await screen.findByRole('table', { name: 'Gain most' })
    expect(bars()).toBe(2 * positions)
    expect(balance.textContent).toContain('before in grey and after in gold')
  })

  it('says so while the server has read a part of the season only', async () => {
    await using world = createWorld()
    await world.collect({ sport: 'nfl', weeks: 1 })
    const { code, commissioner } = await world.league()
    await world.app.db.deleteFrom('reading').where('sport', '=', 'nfl').execute()
    const { games, read } = await commissioner.api.collector.progress({ sport: 'nfl' })
    expect(read).toBeLessThan(games)
    renderApp(world, `/fantasy/create-ruleset?league=${code}`, commissioner)

    expect(await screen.findByText(new RegExp(`${read} of ${games} games so far`))).toBeDefined()
  })

  it('says quietly that there are no stat lines yet', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    renderApp(world, `/fantasy/create-ruleset?league=${code}`, commissioner)

    await waitFor(async () => expect(await panelText()).toContain('No stat lines yet this season.'))
    await setRule('points rectd', '7')
    expect(within(await panel()).queryByRole('table')).toBeNull()
  })
})

describe('the form', () => {
  it('brings back what going to the defaults took away, until something else is changed', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league({ rules: { points_reception: 0.5 } })
    renderApp(world, `/fantasy/create-ruleset?league=${code}`, commissioner)
    await setRule('points rectd', '7.5')
    await userEvent.click(screen.getByRole('button', { name: 'Back to the defaults' }))
    expect(valueOf('points rectd')).toBe('6')
    expect(valueOf('points reception')).toBe('1')

    const undo = screen.getByRole('button', { name: 'Bring back my values' })
    expect(document.activeElement).toBe(undo)
    await userEvent.click(undo)
    expect(valueOf('points rectd')).toBe('7.5')
    expect(valueOf('points reception')).toBe('0.5')

    await userEvent.click(screen.getByRole('button', { name: 'Back to the defaults' }))
    await setRule('points rectd', '8')
    expect(screen.queryByRole('button', { name: 'Bring back my values' })).toBeNull()
  })

  it('groups the rules by what they score', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    renderApp(world, `/fantasy/create-ruleset?league=${code}`, commissioner)

    const kicking = within(await screen.findByRole('group', { name: 'Kicking' }))
    expect(kicking.getAllByRole('spinbutton').map((field) => field.getAttribute('name'))).toEqual([
      'points_fg_0_39',
      'points_fg_40_49',
      'points_fg_50plus',
      'points_fg_miss',
      'points_xp',
      'points_xp_miss',
    ])
  })

  it('leads from each value back to its default', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league({ rules: { points_reception: 0.5 } })
    renderApp(world, `/fantasy/create-ruleset?league=${code}`, commissioner)
    await userEvent.click(await screen.findByRole('button', { name: 'Back to the default, 1' }))

    expect(valueOf('points reception')).toBe('1')
    expect(screen.queryByRole('button', { name: /^Back to the default,/ })).toBeNull()
    expect(screen.getByText(/^1 rule is changed/)).toBeDefined()
  })

  it('asks before what was changed is left, and lets who saves it go', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    const { history } = renderApp(world, `/fantasy/create-ruleset?league=${code}`, commissioner)
    const members = () =>
      userEvent.click(
        within(screen.getByRole('navigation', { name: 'League' })).getByRole('link', { name: 'Members' }),
      )
    await setRule('points rectd', '7.5')
    const here = history.at(-1)
    await members()
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
    expect(question.getByText('1 rule is changed and not saved.')).toBeDefined()
    await userEvent.click(question.getByRole('button', { name: 'Stay' }))
    expect(history.at(-1)).toBe(here)
    expect(valueOf('points rectd')).toBe('7.5')
    await userEvent.click(screen.getByRole('button', { name: 'Save Ruleset & Continue' }))

    await waitFor(() => expect(history.at(-1)).toBe('/fantasy/dashboard'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is left without a question once that is wanted, and where nothing is changed', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    const { history } = renderApp(world, `/fantasy/create-ruleset?league=${code}`, commissioner)
    await setRule('points rectd', '7.5')
    await userEvent.click(
      within(screen.getByRole('navigation', { name: 'League' })).getByRole('link', { name: 'Members' }),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    expect(history.at(-1)).toBe(`/league/members/${code}`)
    expect((await commissioner.api.ruleset.get({ code })).rules).toMatchObject({ points_rectd: 6 })
    cleanup()

    const again = renderApp(world, `/fantasy/create-ruleset?league=${code}`, commissioner)
    await setRule('points rectd', '7.5')
    await setRule('points rectd', '6')
    await userEvent.click(
      within(screen.getByRole('navigation', { name: 'League' })).getByRole('link', { name: 'Members' }),
    )
    expect(again.history.at(-1)).toBe(`/league/members/${code}`)
  })

  it('keeps a closing tab from taking what was changed', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    renderApp(world, `/fantasy/create-ruleset?league=${code}`, commissioner)
    const isKept = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    await screen.findByLabelText('points rectd')
    expect(isKept()).toBe(false)
    await setRule('points rectd', '7.5')

    expect(isKept()).toBe(true)
  })

  it('lets a member try rules, and only the commissioner save them', async () => {
    await using world = createWorld()
    await world.collect({ sport: 'nfl', weeks: 1 })
    const league = await world.league()
    const livia = await world.member(league, 'livia')
    renderApp(world, `/fantasy/create-ruleset?league=${league.code}`, livia)
    await setRule('points rectd', '7.5')

    expect(await screen.findByRole('table', { name: 'Gain most' })).toBeDefined()
    expect(screen.getByText(/Only the commissioner can save/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Save Ruleset & Continue' })).toBeNull()
  })

  it('keeps the league in the navigation', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    renderApp(world, `/fantasy/create-ruleset?league=${code}`, commissioner)

    const players = within(await screen.findByRole('navigation', { name: 'League' })).getByRole('link', {
      name: 'Players',
    })
    expect(players.getAttribute('href')).toBe(`/league/players/${code}`)
  })

  it.for(['abcdefgh', 'not-a-code'])('of a league that is not there says so: %s', async (code) => {
    await using world = createWorld()
    renderApp(world, `/fantasy/create-ruleset?league=${code}`, await world.person('livia'))

    expect(await screen.findByText('This league doesn’t exist, or you’re not in it.')).toBeDefined()
  })
})

function valueOf(label: string): string {
  return screen.getByLabelText<HTMLInputElement>(label).value
}

function panel(): Promise<HTMLElement> {
  return screen.findByRole('region', { name: 'What if' })
}

async function panelText(): Promise<string> {
  return textOf(await panel())
}

async function setRule(label: string, value: string): Promise<void> {
  const field = await screen.findByLabelText(label)
  await userEvent.clear(field)
  if (value) await userEvent.type(field, value)
}

/** As it is read out: without what is hidden from screen readers. */
function textOf(element: HTMLElement): string {
  const copy = element.cloneNode(true)
  if (!(copy instanceof HTMLElement)) return ''
  for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove()
  return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}

function rowsOf(table: HTMLElement) {
  const [, ...rows] = table.querySelectorAll('tr')
  return rows.map((row) => {
    const [name, ...cells] = row.querySelectorAll<HTMLElement>('th, td')
    const [position = ''] = (name?.querySelector('span')?.textContent ?? '').split(',')
    const player = name?.firstChild?.textContent?.trim() ?? ''
    const [points = '', rank = '', difference = ''] = cells.map(textOf)
    return { player, position, points, rank, difference }
  })
}

function decimals(hundredths: number): string {
  return (hundredths / 100).toFixed(2)
}

/** What the server says of the players, by name. */
async function standingsBefore({ api }: Person, code: string) {
  const standings = new Map<string, { points: number; rank: number | null }>()
  for (let offset = 0, total = 1; offset < total; offset += 100) {
    const page = await api.player.list({ code, order: 'rank', offset, limit: 100 })
    total = page.total
    for (const { name, rank, season } of page.rows) standings.set(name, { points: season.points, rank })
  }
  return standings
}

/** Of this season, by players that a league can own; most first. */
async function touchdownCatches(world: World): Promise<Array<{ count: number }>> {
  const lines = await world.app.db
    .selectFrom('stat_line')
    .innerJoin('player', (join) =>
      join.onRef('player.sport', '=', 'stat_line.sport').onRef('player.id', '=', 'stat_line.player_id'),
    )
    .select(['player.id', 'stat_line.stats'])
    .where('player.eligible', '!=', '[]')
    .execute()
  const counts = new Map<string, number>()
  for (const { id, stats } of lines) {
    const { rectd = 0 }: { rectd?: number } = JSON.parse(stats)
    counts.set(id, (counts.get(id) ?? 0) + rectd)
  }
  return [...counts.values()]
    .filter((count) => count > 0)
    .toSorted((a, b) => b - a)
    .map((count) => ({ count }))
}
