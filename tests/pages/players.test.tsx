import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
// Loaded beforehand, so that no test waits for them.
import '../../client/squad/free-agent/league-players-page.tsx'
import '../../client/squad/free-agent/player-page-in-league.tsx'
import '../../client/feed/player/list/players-page.tsx'
import { clockTime } from '../../client/ui/time/local-time.ts'
import { projectionLabel } from '../../client/feed/player/page/projection-labels.ts'
import { saveInjuries } from '../../server/feed/player/service.ts'
import { must } from '../../shared/core/must.ts'
import { FANTASY_SPORTS } from '../../shared/sports/fantasy.ts'
import { PointsWindow } from '../../shared/stat-line/stat-line.ts'
import { DAY, MINUTE, SECOND } from '../../shared/core/time.ts'
import { VALUE_HINT } from '../../shared/labels/player/value.ts'
import { stubLayout } from '../support/flat-layout.ts'
import { fillSeason, record } from '../support/football-season.ts'
import { setReadAt } from '../support/readings.ts'
import { renderApp } from '../support/render-app.tsx'
import { createWorld, START, type World } from '../support/world.ts'
import { advance, keepSeasonClock } from './dashboard-season.ts'
import { seasonsOf } from '../../server/squad/scoring/seasons.ts'
import { feedClientOf } from '../../server/feed/upstream/feed-client.ts'
import { otherProcess } from '../support/other-process.ts'

keepSeasonClock()
/** Two weeks of football as the server has collected them; who only looks leaves it as it is. */
let world: World
beforeAll(async () => {
  world = createWorld()
  await world.collect({ sport: 'nfl', weeks: 2 })
})
afterAll(() => world[Symbol.asyncDispose]())

let people = 0
const somebody = () => world.person(`fan-${people++}`)

let isWide = true
beforeEach(() => {
  isWide = true
  stubLayout(() => isWide)
  vi.stubGlobal('scrollY', 0)
})

const at = (history: string[]) => history.at(-1) ?? ''

/** The height of a row in pixels. */
const ROW = 46

/** The list, once it has its rows. */
async function list(): Promise<HTMLElement> {
  await screen.findByText(/^[\d,]+ players?$/)
  await waitFor(() => expect(document.querySelector('main [aria-busy]')).toBeNull())
  return screen.getByRole('table', { name: 'Players' })
}

/** Who is listed, as far as rows are rendered. */
const names = (table: HTMLElement) =>
  within(table)
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('data-row'))
    .map((link) => link.textContent)

/** Hundredths of the points that a cell shows. */
const hundredths = (text: string | null) =>
  Math.round(Number((text ?? '').replace(/[^\d.−-].*$/, '').replace('−', '-')) * 100)

describe('the list of players', () => {
  it('shows everybody by rank, of whom only those near the window are rendered', async () => {
    const fan = await somebody()
    const { rows, total } = await fan.api.player.list({ sport: 'nfl' })
    renderApp(world, '/players/nfl', fan)
    const table = await list()

    expect(total).toBeGreaterThan(300)
    expect(table.getAttribute('aria-rowcount')).toBe(String(total + 1))
    expect(names(table).length).toBeLessThan(60)
    expect(names(table).slice(0, 5)).toEqual(rows.slice(0, 5).map(({ name }) => name))
  })

  it('finds as one types, without apostrophes too, and keeps the search in the address', async () => {
    const fan = await somebody()
    const { rows } = await fan.api.player.list({ sport: 'nfl', limit: 100 })
    const { name } = must(
      rows.find((player) => player.name.includes("'")),
      'a name with an apostrophe',
    )
    const text = name.replace("'", '').toLowerCase().slice(0, 5)
    const { history } = renderApp(world, '/players/nfl', fan)
    await list()
    await userEvent.keyboard('/')
    await userEvent.keyboard(text)
    const found = await fan.api.player.list({ sport: 'nfl', text })

    expect(found.total).toBeLessThan(50)
    await waitFor(async () => expect(names(await list())).toEqual(found.rows.map((player) => player.name)))
    expect(names(await list())).toContain(name)
    expect(new URLSearchParams(at(history).split('?')[1]).get('q')).toBe(text)
  })

  it('says when nobody matches, and shows everybody again', async () => {
    renderApp(world, '/players/nfl?q=nobody+of+that+name', await somebody())
    expect(await screen.findByText('No player matches “nobody of that name”.')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Show all players' }))

    expect(names(await list()).length).toBeGreaterThan(10)
  })

  it('is filtered by position, team and status', async () => {
    const fan = await somebody()
    const teams = await fan.api.player.teams({ sport: 'nfl' })
    const team = must(teams[5], 'a team')
    const { history } = renderApp(world, '/players/nfl', fan)
    await list()
    await screen.findByRole('option', { name: team.name })
    await userEvent.selectOptions(screen.getByLabelText('Position'), 'Quarterback')
    await userEvent.selectOptions(screen.getByLabelText('Team'), team.name)
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Active')
    const expected = await fan.api.player.list({
      sport: 'nfl',
      position: 'QB',
      team: team.id,
      status: 'active',
    })

    expect(expected.total).toBeGreaterThan(0)
    await waitFor(() =>
      expect(names(screen.getByRole('table'))).toEqual(expected.rows.map(({ name }) => name)),
    )
    expect(at(history)).toBe(`/players/nfl?position=QB&team=${team.id}&status=active`)
  })

  it('is sorted by a click on a column’s head, the other way round by another', async () => {
    const fan = await somebody()
    const { history } = renderApp(world, '/players/nfl', fan)
    const head = (name: string) => within(screen.getByRole('table')).getByRole('columnheader', { name })
    await list()
    await userEvent.click(within(head('Proj.')).getByRole('button'))
    await waitFor(() => expect(head('Proj.').getAttribute('aria-sort')).toBe('descending'))
    expect(at(history)).toBe('/players/nfl?order=projection&dir=desc')
    await userEvent.click(within(head('Proj.')).getByRole('button'))
    await waitFor(() => expect(head('Proj.').getAttribute('aria-sort')).toBe('ascending'))
    const { rows } = await fan.api.player.list({ sport: 'nfl', order: 'projection' })

    await waitFor(() =>
      expect(names(screen.getByRole('table')).slice(0, 9)).toEqual(rows.slice(0, 9).map(({ name }) => name)),
    )
  })

  it('loads the page that is scrolled to', async () => {
    const fan = await somebody()
    const [there] = (await fan.api.player.list({ sport: 'nfl', offset: 250, limit: 1 })).rows
    renderApp(world, '/players/nfl', fan)
    await list()
    vi.stubGlobal('scrollY', 250 * ROW)
    fireEvent.scroll(window)

    const link = await screen.findByRole('link', { name: must(there, 'player 251').name })
    expect(link.closest('tr')?.getAttribute('aria-rowindex')).toBe('252')
    expect(names(screen.getByRole('table')).length).toBeLessThan(60)
  })

  it('keeps the row with the focus while others are looked at, and the next one with it', async () => {
    const fan = await somebody()
    renderApp(world, '/players/nfl', fan)
    const table = await list()
    const rowOf = (index: number) => table.querySelector<HTMLElement>(`tr[data-index="${index}"] a[data-row]`)
    act(() => rowOf(3)?.focus())
    vi.stubGlobal('scrollY', 90 * ROW)
    fireEvent.scroll(window)
    await waitFor(() => expect(rowOf(90)).not.toBeNull())

    expect(document.activeElement).toBe(rowOf(3))
    expect(rowOf(4)).not.toBeNull()
    expect(rowOf(6)).toBeNull()
    // Moving by rows, the next is always there.
    act(() => rowOf(4)?.focus())
    await waitFor(() => expect(rowOf(5)).not.toBeNull())
  })

  it('opens a player by a click anywhere in his row, but for what does something of its own', async () => {
    const fan = await somebody()
    const { rows } = await fan.api.player.list({ sport: 'nfl', limit: 2 })
    const { id, name } = must(rows[1], 'the second')
    const { history } = renderApp(world, '/players/nfl', fan)
    const row = within(await list())
      .getByRole('link', { name })
      .closest('tr')
    const points = within(must(row, 'his row')).getAllByRole('button', { name: /explained$/ })
    await userEvent.click(must(points[0], 'his points'))
    expect(at(history)).toBe(`/players/nfl?explain=season&of=${id}`)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await userEvent.click(must(row?.lastElementChild, 'the last cell'))

    expect(at(history)).toBe(`/players/nfl/${id}`)
    expect(await screen.findByRole('heading', { level: 1, name })).toBeDefined()
  })

  it('has the stats of the position asked for, by which it can be sorted', async () => {
    const fan = await somebody()
    const { history } = renderApp(world, '/players/nfl?position=K', fan)
    const head = (name: string) => within(screen.getByRole('table')).getByRole('columnheader', { name })
    await list()
    expect(head('FG').getAttribute('title')).toBe('Field goals')
    await userEvent.click(within(head('XP')).getByRole('button'))
    await waitFor(() => expect(head('XP').getAttribute('aria-sort')).toBe('descending'))
    expect(at(history)).toBe('/players/nfl?position=K&order=xp&dir=desc')
    const sorted = { order: 'xp', descending: true, position: 'K', limit: 5 } as const
    const { rows, columns } = await fan.api.player.list({ sport: 'nfl', ...sorted })
    expect(columns[1]).toBe('xp')
    await waitFor(() =>
      expect(names(screen.getByRole('table')).slice(0, 5)).toEqual(rows.map(({ name }) => name)),
    )
    const first = within(screen.getByRole('table')).getAllByRole('row')[1]
    const cells = within(must(first, 'the first row')).getAllByRole('cell')
    expect(cells.slice(-columns.length).map(({ textContent }) => textContent)).toEqual(
      rows[0]?.stats.split(','),
    )

    // Kickers’ extra points are no order among quarterbacks.
    await userEvent.selectOptions(screen.getByLabelText('Position'), 'Quarterback')
    await waitFor(() => expect(at(history)).toBe('/players/nfl?position=QB'))
    await waitFor(() => expect(head('Pass TD')).toBeDefined())
  })

  it('shows points by week as a picture, in words for who cannot see it', async () => {
    await using small = createWorld()
    await fillSeason(small)
    renderApp(small, '/players/nfl', await small.person('livia'))
    const row = must(
      within(await list())
        .getByRole('link', { name: 'Josh Allen' })
        .closest('tr'),
      'his row',
    )

    const words = 'Points by week: best 30.0 in Week 1, latest 10.0 in Week 2'
    expect(within(row).getByRole('img', { name: words })).toBeDefined()
  })

  it('says why nothing is expected of who will not play', async () => {
    await using small = createWorld()
    await fillSeason(small)
    await saveInjuries(small.app, 'nfl', [{ playerId: '150', status: 'injured-reserve', note: null }])
    small.advance(5 * DAY)
    act(() => void vi.setSystemTime(small.app.now()))
    renderApp(small, '/players/nfl', await small.person('livia'))
    const table = await list()
    const column = within(table)
      .getAllByRole('columnheader')
      .findIndex(({ textContent }) => textContent === 'Proj.')
    const projectionOf = (name: string) =>
      within(table).getByRole('link', { name }).closest('tr')?.children[column]?.textContent

    // Buffalo rests in week 4.
    expect(projectionOf('Josh Allen')).toBe('Bye')
    expect(projectionOf('Amon-Ra St. Brown')).toBe('IR')
    expect(projectionOf('D.J. Moore')).toMatch(/^\d+\.\d$/)
  })

  it('says of rows that did not come so, and brings them when asked again', async () => {
    const fan = await somebody()
    const [there] = (await fan.api.player.list({ sport: 'nfl', offset: 250, limit: 1 })).rows
    renderApp(world, '/players/nfl', fan)
    await list()
    const answering = { ...seasonsOf(world.app) }
    Object.assign(seasonsOf(world.app), { view: () => Promise.reject(new Error('Broken by the test')) })
    onTestFinished(() => void Object.assign(seasonsOf(world.app), answering))
    vi.stubGlobal('scrollY', 250 * ROW)
    fireEvent.scroll(window)
    const [again] = await screen.findAllByRole('button', { name: 'Try again' })
    Object.assign(seasonsOf(world.app), answering)
    await userEvent.click(must(again, 'a button'))

    expect(await screen.findByRole('link', { name: must(there, 'player 251').name })).toBeDefined()
  })

  it('names the tab', async () => {
    const fan = await somebody()
    renderApp(world, '/players/nfl', fan)
    await list()
    expect(document.title).toBe('NFL players · Empire')
  })

  it('is a list of cards on a phone', async () => {
    isWide = false
    const fan = await somebody()
    renderApp(world, '/players/nfl', fan)
    const cards = await screen.findByRole('list', { name: 'Players' })

    expect(screen.queryByRole('table')).toBeNull()
    expect(within(cards).getAllByRole('listitem')[0]?.textContent).toMatch(/ a game.*Rank 1$/)
  })

  it('says how far the season has been read', async () => {
    const fan = await somebody()
    const { read, games } = await fan.api.collector.progress({ sport: 'nfl' })
    expect(read).toBeLessThan(games)
    renderApp(world, '/players/nfl', fan)

    expect(await screen.findByText(`Loading season stats: ${read} of ${games} games.`)).toBeDefined()
  })

  it('does not say that it reads while the feed is down, but since when', async () => {
    const fan = await somebody()
    const { read, games } = await fan.api.collector.progress({ sport: 'nfl' })
    const app = otherProcess(world.app)
    feedClientOf.give(app, { ...feedClientOf(app), downSince: () => app.elapsed() - 5 * MINUTE })
    renderApp({ ...world, app }, '/players/nfl', fan)
    const since = clockTime(app.now() - 5 * MINUTE)

    expect(
      await screen.findByText(
        `The sports feed has not answered since ${since}: ${read} of ${games} games so far, the rest follows.`,
      ),
    ).toBeDefined()
  })

  it('of a server that knows nobody yet says since when the feed is down', async () => {
    await using empty = createWorld()
    const { app } = empty
    feedClientOf.give(app, { ...feedClientOf(app), downSince: () => app.elapsed() })
    renderApp(empty, '/players/nba', await empty.person('livia'))

    expect(
      await screen.findByText(
        `The sports feed has not answered since ${clockTime(app.now())}. Teams and rosters appear here when it does.`,
      ),
    ).toBeDefined()
    expect(screen.queryByText(/is reading/)).toBeNull()
  })

  it('of a server that knows nobody yet says what it is doing', async () => {
    await using empty = createWorld()
    renderApp(empty, '/players/nba', await empty.person('livia'))

    expect(await screen.findByText('No players yet.')).toBeDefined()
    expect(screen.getByText(/The server is reading teams and rosters\./)).toBeDefined()
  })

  it('that cannot be loaded says so, and comes when asked again', async () => {
    await using broken = createWorld()
    const livia = await broken.person('livia')
    const answering = { ...seasonsOf(broken.app) }
    Object.assign(seasonsOf(broken.app), { view: () => Promise.reject(new Error('Broken by the test')) })
    renderApp(broken, '/players/nfl', livia)
    expect(await screen.findByText('The players could not be loaded.')).toBeDefined()

    Object.assign(seasonsOf(broken.app), answering)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No players yet.')).toBeDefined()
  })

  it('of a sport without leagues is no page', async () => {
    renderApp(world, '/players/golf', await somebody())

    expect(await screen.findByText('There is no page here')).toBeDefined()
  })

  it('of a league is under its own rules', async () => {
    const { code, commissioner } = await world.league()
    const rules = { points_reception: 0.5 }
    await commissioner.api.ruleset.update({ code, sport: 'nfl', rules, from: 'season' })
    const [first] = (await commissioner.api.player.list({ code, limit: 1 })).rows
    const best = must(first, 'the best player of the league')
    renderApp(world, `/league/players/${code}`, commissioner)
    const table = await list()

    expect(screen.getByText(/by the league’s rules, version 2/)).toBeDefined()
    expect(names(table)[0]).toBe(best.name)
    const points = within(table).getByRole('button', {
      name: new RegExp(`points of ${best.name}, explained`),
    })
    expect(hundredths(points.textContent)).toBe(best.season.points)
    const link = within(table).getByRole('link', { name: best.name })
    expect(link.getAttribute('href')).toBe(`/players/nfl/${best.id}?league=${code}`)
  })

  it('of a league is by value, and says what that is', async () => {
    const { code, commissioner } = await world.league()
    const best = (await commissioner.api.player.list({ code })).rows.map(({ name }) => name)
    const worst = (await commissioner.api.player.list({ code, order: 'value' })).rows.map(({ name }) => name)
    const { history } = renderApp(world, `/league/players/${code}`, commissioner)
    const head = async () => within(await list()).getByRole('columnheader', { name: 'Value' })

    expect(names(await list()).slice(0, 5)).toEqual(best.slice(0, 5))
    expect((await head()).getAttribute('aria-sort')).toBe('descending')
    expect(screen.getByText(/^Value is what a player brings over a season/)).toBeDefined()
    expect(screen.getByTitle(VALUE_HINT)).toBeDefined()
    expect(screen.queryByRole('option', { name: 'Rank' })).toBeNull()
    await userEvent.click(within(await head()).getByRole('button'))
    await waitFor(async () => expect(names(await list()).slice(0, 5)).toEqual(worst.slice(0, 5)))
    expect(at(history)).toBe(`/league/players/${code}?dir=asc`)
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Points')
    expect(at(history)).toMatch(/order=points/)
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Value')
    await waitFor(async () => expect(names(await list()).slice(0, 5)).toEqual(best.slice(0, 5)))
    expect(at(history)).toBe(`/league/players/${code}`)
  })

  it('of a league says which version of its rules counted, game by game and in a sum', async () => {
    await using season = createWorld()
    await fillSeason(season)
    const { code, commissioner } = await season.league()
    await commissioner.api.ruleset.update({ code, rules: { points_passtd: 6 } })
    await record(season, { game: '32', team: '2', player: '100' }, { passtd: 2 })
    renderApp(season, `/players/nfl/100?league=${code}&explain=season`, commissioner)
    const panel = await screen.findByRole('dialog', { name: /oints explained$/ })
    const versions = 'Under the league’s rules, version 1 and version 2 from Week 3 on.'
    expect(await within(panel).findByText(versions)).toBeDefined()

    const [newest] = await within(panel).findAllByRole('button', { name: /Josh Allen vs NE .* explained/ })
    await userEvent.click(must(newest, 'the game of week 3'))
    const version = 'Under the league’s rules, version 2, from Week 3 on.'
    expect(await within(panel).findByText(version)).toBeDefined()
  })
})

describe('explained', () => {
  it('adds up to the points that were clicked, and closes', async () => {
    const fan = await somebody()
    const { history } = renderApp(world, '/players/nfl', fan)
    const table = await list()
    const points = must(within(table).getAllByRole('button', { name: /explained/ })[0], 'points')
    await userEvent.click(points)
    expect(at(history)).toMatch(/^\/players\/nfl\?explain=season&of=\d+$/)
    const panel = await screen.findByRole('dialog', { name: /oints explained$/ })
    const arithmetic = await within(panel).findByRole('table')
    const worth = within(arithmetic)
      .getAllByRole('row')
      .slice(1)
      .map((row) => hundredths(must(row.lastElementChild, 'the points of a line').textContent))
    const total = worth.pop()

    expect(worth.length).toBeGreaterThan(1)
    expect(worth.reduce((sum, each) => sum + each, 0)).toBe(total)
    expect(total).toBe(hundredths(points.textContent))
    await userEvent.click(within(panel).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(at(history)).toBe('/players/nfl')
  })

  it('of a sum leads to each of its games and back, and says so in the address', async () => {
    const fan = await somebody()
    const [best] = (await fan.api.player.list({ sport: 'nfl', limit: 1 })).rows
    const { id, name, last3 } = must(best, 'the best player')
    const { games } = await fan.api.player.explain({ sport: 'nfl', id, over: 'last3' })
    const [newest] = games
    const { history } = renderApp(world, '/players/nfl', fan)
    const points = within(await list()).getByRole('button', {
      name: new RegExp(`points of ${name} in the last 3 games, explained`),
    })
    expect(hundredths(points.textContent)).toBe(last3.points)
    await userEvent.click(points)
    expect(at(history)).toBe(`/players/nfl?explain=last3&of=${id}`)
    const panel = await screen.findByRole('dialog', { name: /oints explained$/ })
    const added = within(await within(panel).findByRole('region', { name: 'Games' }))
    const worth = added.getAllByRole('button').map(({ textContent }) => hundredths(textContent))
    expect(worth).toEqual(games.map((game) => game.points))
    expect(worth.reduce((sum, each) => sum + each, 0)).toBe(last3.points)

    await userEvent.click(must(added.getAllByRole('button')[0], 'the newest game'))
    expect(at(history)).toBe(`/players/nfl?explain=${newest?.gameId}&of=${id}&from=last3`)
    expect(await within(panel).findByText(/^Version \d+, from the simulator/)).toBeDefined()
    const back = within(panel).getByRole('button', { name: 'Back to the last 3 games' })
    expect(document.activeElement).toBe(back)
    await userEvent.click(back)
    expect(at(history)).toBe(`/players/nfl?explain=last3&of=${id}`)
    const again = within(await within(panel).findByRole('region', { name: 'Games' }))
    expect(document.activeElement).toBe(again.getAllByRole('button')[0])
    expect(within(panel).queryByRole('button', { name: /^Back/ })).toBeNull()
  })

  it.for(['last3', 'last15Days', 'lastSeason', 'week-1', 'season'])('of %s has an address', async (asked) => {
    const fan = await somebody()
    const [best] = (await fan.api.player.list({ sport: 'nfl', limit: 1 })).rows
    const { id, name } = must(best, 'the best player')
    const { title } = await fan.api.player.explain({
      sport: 'nfl',
      id,
      ...(asked === 'week-1' ? { period: 1 } : { over: PointsWindow.parse(asked) }),
    })
    renderApp(world, `/players/nfl/${id}?explain=${asked}`, fan)
    const panel = await screen.findByRole('dialog', { name: /oints explained$/ })

    expect(await within(panel).findByText(title)).toBeDefined()
    expect(within(panel).getByRole('heading', { name: `${name}: points explained` })).toBeDefined()
  })

  it('of a game has an address, and says which box score it is from', async () => {
    const fan = await somebody()
    const [first] = (await fan.api.player.list({ sport: 'nfl', limit: 1 })).rows
    const { id } = must(first, 'the best player')
    const { log } = await fan.api.player.get({ sport: 'nfl', id })
    const game = must(
      log.find(({ line }) => line !== null),
      'a game',
    )
    renderApp(world, `/players/nfl/${id}?explain=${game.gameId}`, fan)
    const panel = await screen.findByRole('dialog', { name: /oints explained$/ })

    expect(await within(panel).findByText(/^Version 1, from the simulator, .*Nov \d+.*:/)).toBeDefined()
    expect(document.title).toMatch(/^.+, week \d+, (at|vs) [A-Z]+, explained · Empire$/)
    expect(within(panel).getByText('Standard scoring.')).toBeDefined()
  })

  it('of a game that nobody has says so', async () => {
    const fan = await somebody()
    const [first] = (await fan.api.player.list({ sport: 'nfl', limit: 1 })).rows
    renderApp(world, `/players/nfl/${must(first, 'a player').id}?explain=1`, fan)

    const panel = await screen.findByRole('dialog', { name: /oints explained$/ })
    expect(await within(panel).findByText('These points cannot be explained.')).toBeDefined()
  })
})

describe('a player’s page', () => {
  it('has the season, the weeks and every game with its points', async () => {
    const fan = await somebody()
    const [first] = (await fan.api.player.list({ sport: 'nfl', limit: 1 })).rows
    const best = must(first, 'the best player')
    const { log, projectionReason } = await fan.api.player.get({ sport: 'nfl', id: best.id })
    renderApp(world, `/players/nfl/${best.id}`, fan)
    expect(await screen.findByRole('heading', { level: 1, name: best.name })).toBeDefined()
    const team = must(best.team, 'his team').abbreviation
    expect(document.title).toBe(`${best.name} · ${best.eligible.join('/')} ${team} · Empire`)
    const games = screen.getByRole('table', { name: `Games of ${best.name}, newest first` })
    const points = within(games)
      .getAllByRole('button', { name: /explained/ })
      .map((button) => hundredths(button.textContent))

    expect(points).toEqual(log.flatMap(({ line }) => line?.points ?? []))
    expect(points.reduce((sum, each) => sum + each, 0)).toBe(best.season.points)
    const position = FANTASY_SPORTS.nfl.positions.find(({ key }) => key === best.eligible[0])
    const words = projectionLabel(projectionReason, {
      sport: 'nfl',
      positionName: must(position, 'a position').name,
    })
    expect(screen.getByText(words, { exact: false })).toBeDefined()
    const weeks = screen.getByRole('table', { name: `Points of ${best.name} by week`, hidden: true })
    expect(within(weeks).getAllByRole('row', { hidden: true }).length).toBeGreaterThan(2)
  })

  it.for([
    ['Not read yet', null],
    ['Did not play', START],
  ] as const)('says “%s” of a game without a line of his', async ([words, readAt]) => {
    await using small = createWorld()
    await fillSeason(small)
    await setReadAt(small.app, { id: '11' }, readAt)
    renderApp(small, '/players/nfl/151', await small.person('livia'))
    const games = await screen.findByRole('table', { name: 'Games of D.J. Moore, newest first' })
    const weeks = screen.getByRole('table', { name: 'Points of D.J. Moore by week', hidden: true })

    expect(within(games).getAllByRole('row').at(-1)?.textContent).toContain(`L 17–24${words}–`)
    const texts = within(weeks)
      .getAllByRole('row', { hidden: true })
      .map(({ textContent }) => textContent)
    expect(texts.slice(1, 3)).toEqual([`Week 1${words}`, 'Week 2Bye'])
  })

  it('names the week in which his team rests as long as it has not passed', async () => {
    await using small = createWorld()
    await fillSeason(small)
    renderApp(small, '/players/nfl', await small.person('livia'))
    const table = await list()
    const rowOf = (name: string) => within(table).getByRole('link', { name }).closest('tr')?.textContent

    // Buffalo rests in week 4, Miami has rested in week 2.
    expect(rowOf('Josh Allen')).toContain('Bye: week 4')
    expect(rowOf('D.J. Moore')).not.toContain('Bye')
  })

  it('explains what his last games were worth', async () => {
    const fan = await somebody()
    const [best] = (await fan.api.player.list({ sport: 'nfl', limit: 1 })).rows
    const { id, name, last3, last15Days } = must(best, 'the best player')
    const { history } = renderApp(world, `/players/nfl/${id}`, fan)
    await screen.findByRole('heading', { level: 1, name })
    for (const [words, sum, asked] of [
      ['in the last 3 games', last3, 'last3'],
      ['in the last 15 days', last15Days, 'last15Days'],
    ] as const) {
      const points = screen.getByRole('button', { name: new RegExp(`points of ${name} ${words}, explained`) })
      expect(hundredths(points.textContent)).toBe(sum.points)
      await userEvent.click(points)
      expect(at(history)).toBe(`/players/nfl/${id}?explain=${asked}`)
      await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    }
  })

  it('explains a week of several games as their sum', async () => {
    await using ice = createWorld()
    await ice.collect({ sport: 'nhl', weeks: 2 })
    const fan = await ice.person('livia')
    const { rows } = await fan.api.player.list({ sport: 'nhl', limit: 1 })
    const { id, name } = must(rows[0], 'the best player')
    const { log, periods } = await fan.api.player.get({ sport: 'nhl', id })
    const inWeek = (number: number) => log.filter(({ period, line }) => period === number && line)
    const week = must(
      periods.find(({ number }) => inWeek(number).length > 1),
      'a week of several games',
    )
    const { history } = renderApp(ice, `/players/nhl/${id}`, fan)
    const weeks = await screen.findByRole('table', { name: `Points of ${name} by week`, hidden: true })
    await userEvent.click(
      within(weeks).getByRole('button', { name: new RegExp(`in ${week.label}, explained`), hidden: true }),
    )
    expect(at(history)).toBe(`/players/nhl/${id}?explain=week-${week.number}`)
    const panel = await screen.findByRole('dialog', { name: /oints explained$/ })
    expect(await within(panel).findByText(`${week.label}, ${inWeek(week.number).length} games`)).toBeDefined()
    const total = within(panel).getByRole('row', { name: /^Total/ })
    expect(hundredths(within(total).getByRole('cell').textContent)).toBe(week.points)
  })

  it('of nobody says so and leads back', async () => {
    renderApp(world, '/players/nfl/999999999', await somebody())

    expect(await screen.findByText('There is no such player.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'To all players' }).getAttribute('href')).toBe('/players/nfl')
  })

  it('under the rules of a league that one is not in says so', async () => {
    const { code } = await world.league()
    renderApp(world, `/players/nfl/1?league=${code}`, await somebody())

    expect(await screen.findByText('This league doesn’t exist, or you’re not in it.')).toBeDefined()
  })

  it('follows a game that is on', async () => {
    await using live = createWorld()
    await live.collect({ sport: 'nfl', weeks: 1 })
    const fan = await live.person('livia')
    const { rows } = await fan.api.player.list({
      sport: 'nfl',
      position: 'QB',
      order: 'points',
      descending: true,
    })
    const { id, name, season } = must(
      rows.find(({ nextGame }) => nextGame?.state === 'in'),
      'a quarterback who is playing',
    )
    renderApp(live, `/players/nfl/${id}`, fan)
    const total = () => screen.getByRole('button', { name: new RegExp(`points of ${name} this season`) })
    await waitFor(() => expect(hundredths(total().textContent)).toBe(season.points))
    live.advance(30 * MINUTE)
    await live.collect({ sport: 'nfl', weeks: 1 })
    await advance(live, 10 * SECOND)
    const after = await fan.api.player.get({ sport: 'nfl', id })

    expect(after.season.points).not.toBe(season.points)
    await waitFor(() => expect(hundredths(total().textContent)).toBe(after.season.points))
  })
})

describe('a correction', () => {
  it('is told in the panel: what changed, and what it was worth', async () => {
    await using later = createWorld()
    await later.collect({ sport: 'nfl', weeks: 1 })
    later.advance(4 * DAY)
    await later.collect({ sport: 'nfl', weeks: 2 })
    const corrected = await later.app.db
      .selectFrom('stat_line_version')
      .selectAll()
      .where('stage', '=', 'correction')
      // A line that the correction brought has nothing before it.
      .where('version', '>', 1)
      .executeTakeFirstOrThrow()
    const { player_id: player, game_id: game } = corrected
    const fan = await later.person('livia')
    const { versions } = await fan.api.player.explain({ sport: 'nfl', id: player, gameId: game })
    act(() => void vi.setSystemTime(later.app.now()))
    renderApp(later, `/players/nfl?explain=${game}&of=${player}`, fan)
    const panel = await screen.findByRole('dialog', { name: /oints explained$/ })
    expect(await within(panel).findByText('What changed')).toBeDefined()
    const change = must(within(panel).getAllByText(/, correction$/)[0], 'the correction').closest('li')
    const newest = must(versions[0], 'the newest version')

    expect(newest.stage).toBe('correction')
    expect(change?.textContent).toContain(`Version ${newest.version}`)
    for (const { stat, before, after } of newest.changes) {
      const told = stat.startsWith('@') ? `Listed as ${stat.slice(1)}` : `: ${before} → ${after}`
      expect(change?.textContent).toContain(told)
    }
  })
})
