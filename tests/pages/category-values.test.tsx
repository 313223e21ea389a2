import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
// Loaded beforehand, so that no test waits for them.
import '../../client/squad/free-agent/league-players-page.tsx'
import '../../client/squad/free-agent/player-page-in-league.tsx'
import '../../client/squad/ranking/rankings-page.tsx'
import '../../client/league/ruleset/ruleset-page.tsx'
import { CATEGORY_VALUE_METHOD } from '../../shared/labels/category/category.ts'
import { basketballLine, basketballSeason } from '../support/basketball-season.ts'
import { stubLayout } from '../support/flat-layout.ts'
import { renderApp } from '../support/render-app.tsx'
import { createWorld, type World } from '../support/world.ts'

let isWide = true
beforeEach(() => {
  isWide = true
  stubLayout(() => isWide)
  vi.stubGlobal('scrollY', 0)
})

/** A league that compares points, rebounds and free throws, in a season of three players. */
async function league(world: World) {
  const player = (id: string, name: string, line: object) => ({
    id,
    name,
    position: 'PG',
    line: basketballLine({ ...line }),
  })
  await basketballSeason(world, [
    player('1', 'Far Above', { point: 30, rebound: 12, free_throw: 9, free_throw_attempt: 10 }),
    player('2', 'In Between', { point: 20, rebound: 6, free_throw: 4, free_throw_attempt: 5 }),
    player('3', 'Far Below', { point: 10, rebound: 4, free_throw: 5, free_throw_attempt: 10 }),
  ])
  return world.league({
    sport: 'nba',
    settings: { format: { scoring: 'each-category' } },
    rules: { category_point: 1, category_rebound: 1, category_ft_pct: 1 },
  })
}

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )

describe('the players of a league by categories', () => {
  it('have a column for each category and value, no points, and are sorted by either', async () => {
    await using world = createWorld()
    const { code, commissioner } = await league(world)
    const { history } = renderApp(world, `/league/players/${code}`, commissioner)
    const table = await screen.findByRole('table', { name: 'Players' })
    await within(table).findByText('Far Above')
    const heads = within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent.trim())
    expect(heads.filter((head) => /Points|Avg|Proj|Last 3/.test(head))).toEqual([])
    expect(heads.slice(-4).map((head) => head.replace(/ [↑↓]$/, ''))).toEqual(['Value', 'PTS', 'REB', 'FT%'])
    const rows = rowsOf(table)
    expect(rows.map((cells) => cells.slice(-3))).toEqual([
      ['30.0', '12.0', '.900'],
      ['20.0', '6.0', '.800'],
      ['10.0', '4.0', '.500'],
    ])
    // They add up to nothing among those who are rostered.
    const values = rows.map((cells) => Number(cells.at(-4)?.replace('−', '-')))
    expect(values[0]).toBeGreaterThan(100)
    expect(Math.abs(values.reduce((sum, value) => sum + value, 0))).toBeLessThan(3)

    await userEvent.click(within(table).getByRole('button', { name: /^FT%/ }))
    await waitFor(() => expect(history.at(-1)).toContain('order=category_ft_pct'))
    await userEvent.click(within(table).getByRole('button', { name: /^FT%/ }))
    await waitFor(() => expect(rowsOf(table)[0]?.join(' ')).toContain('Far Below'))
  })

  it('say how value comes about, in words', async () => {
    await using world = createWorld()
    const { code, commissioner } = await league(world)
    renderApp(world, `/league/players/${code}`, commissioner)
    expect(await screen.findByText('How value works in this league')).toBeDefined()
    for (const words of CATEGORY_VALUE_METHOD) expect(screen.getByText(words)).toBeDefined()
  })

  it('are cards with value and categories on a phone', async () => {
    isWide = false
    await using world = createWorld()
    const { code, commissioner } = await league(world)
    renderApp(world, `/league/players/${code}`, commissioner)
    const cards = within(await screen.findByRole('list', { name: 'Players' }))
    const [best] = await cards.findAllByRole('listitem')
    expect(best?.textContent).toMatch(/Far Above.*Value \+\d+.*30\.0 PTS.*12\.0 REB.*\.900 FT%/)
    expect(best?.textContent).not.toContain('Proj.')
  })
})

describe('a player in a league by categories', () => {
  it('has a figure and its distance from usual in each category, and value instead of points', async () => {
    await using world = createWorld()
    const { code, commissioner } = await league(world)
    renderApp(world, `/players/nba/1?league=${code}`, commissioner)
    const section = within(await screen.findByRole('region', { name: 'Categories' }))
    const figures = section
      .getAllByRole('term')
      .map(({ textContent, parentElement }) => [textContent, parentElement?.textContent])
    expect(figures.map(([term]) => term)).toEqual(['Value', 'Points', 'Rebounds', 'Free throw percentage'])
    expect(figures[3]?.[1]).toMatch(/\.900\d\.\d better than average$/)
    expect(screen.getByRole('heading', { name: 'Value by week' })).toBeDefined()
    expect(screen.queryByText('Points this season')).toBeNull()

    // A game’s value is a sum over what was done.
    const games = within(screen.getByRole('table', { name: /^Games of/ }))
    const [first] = games.getAllByRole('button', { name: /explained$/ })
    if (first) await userEvent.click(first)
    const sum = await screen.findByRole('table', { name: /^How the value of Far Above adds up/ })
    expect(within(sum).getByText(/^Free throw att/)).toBeDefined()
    const cells = within(sum)
      .getAllByRole('row')
      .map((row) => Number(row.lastElementChild?.textContent.replace('−', '-')))
    const [total = 0, ...terms] = cells.slice(1).toReversed()
    expect(terms.reduce((sum, term) => sum + term, 0)).toBeCloseTo(total)
  })
})

describe('a change of categories', () => {
  it('says beside the editor whose value it changes', async () => {
    await using world = createWorld()
    const { code, commissioner } = await league(world)
    renderApp(world, `/fantasy/create-ruleset?league=${code}`, commissioner)
    const panel = within(await screen.findByRole('region', { name: 'What if' }))
    expect(await panel.findByText('Add or remove a category to see whose value would change.')).toBeDefined()
    await userEvent.click(await screen.findByRole('button', { name: 'Remove: Free throw percentage' }))
    const losers = await panel.findByRole('table', { name: 'Lose most' })
    expect(within(losers).getByRole('columnheader', { name: 'Value' })).toBeDefined()
    expect(within(losers).getByText(/Far Above/)).toBeDefined()
  })
})
