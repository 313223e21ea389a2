import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Game } from '../../shared/game/game.ts'
import { must } from '../../shared/core/must.ts'
import { createSimulator } from '../../workshop/simulator/simulator.ts'
import { stubLayout } from '../support/flat-layout.ts'
import { type Call, renderApp } from '../support/render-app.tsx'
import { area, createSeason, gamesOf, keepSeasonClock, START } from './dashboard-season.ts'

keepSeasonClock()

const simulator = createSimulator({ now: () => START, seed: 'dashboard', anchor: START })
/** Played once: a college week is much to play. */
const week = simulator.scoreboard('ncaaf', { from: '20261116', to: '20261122' })

/** A world in which a college day has the games of a week, and there is nothing else. */
function createSaturday() {
  const nothing = Promise.resolve({ leagues: [], events: [] })
  return createSeason({ scoreboard: (sport) => (sport === 'ncaaf' ? week : nothing) })
}

function shownGames(): string[] {
  return screen
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('data-row'))
    .map((link) => new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('game') ?? '')
    .toSorted()
}

async function collegeGames(world: Parameters<typeof gamesOf>[0], holds: (game: Game) => boolean) {
  const { events } = await world.anonymous.scores.scoreboard({ sport: 'ncaaf' })
  return events
    .filter(holds)
    .map(({ id }) => id)
    .toSorted()
}

const isRanked = ({ competitions: [{ competitors }] }: Game) => competitors.some(({ rank }) => rank !== null)
const isOf = (name: string) => (game: Game) =>
  game.competitions[0].competitors.some(({ conference }) => conference === name)

describe('a college Saturday', () => {
  test('is narrowed down to ranked teams and a conference, each with an address', async () => {
    const { world } = createSaturday()
    await using _ = world
    const { history } = renderApp(world, '/dashboard?sport=ncaaf', await world.person('fan'))
    await area('FINAL')
    const all = await collegeGames(world, () => true)
    await waitFor(() => expect(shownGames()).toEqual(all))

    await userEvent.click(screen.getByRole('button', { name: 'Top 25' }))
    expect(history.at(-1)).toBe('/dashboard?sport=ncaaf&top25=1')
    const ranked = await collegeGames(world, isRanked)
    expect(ranked.length).toBeLessThan(all.length)
    expect(shownGames()).toEqual(ranked)
    expect(screen.getByRole('button', { name: 'Top 25' }).getAttribute('aria-pressed')).toBe('true')

    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Conference' }), 'SEC')
    expect(history.at(-1)).toBe('/dashboard?sport=ncaaf&top25=1&conference=SEC')
    const both = await collegeGames(world, (game) => isRanked(game) && isOf('SEC')(game))
    expect(both.length).toBeLessThan(ranked.length)
    expect(shownGames()).toEqual(both)
  })

  test('opened at such an address shows those games, and a game opened there keeps it', async () => {
    const { world } = createSaturday()
    await using _ = world
    renderApp(world, '/dashboard?sport=ncaaf&conference=Big+Ten', await world.person('fan'))
    await area('FINAL')
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Conference' }).value).toBe('Big Ten')
    const games = await collegeGames(world, isOf('Big Ten'))
    await waitFor(() => expect(shownGames()).toEqual(games))
    const [row] = screen.getAllByRole('link').filter((link) => link.hasAttribute('data-row'))
    expect(row?.getAttribute('href')).toMatch(/^\/dashboard\?sport=ncaaf&conference=Big\+Ten&game=\d+$/)
  })

  test('without a game that was asked for says so, and how to see the others', async () => {
    const { world } = createSaturday()
    await using _ = world
    const { history } = renderApp(world, '/dashboard?sport=ncaaf&conference=Ivy', await world.person('fan'))
    expect(await screen.findByText('No game of these days is among them')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: /^Show all \d+ games$/ }))
    expect(history.at(-1)).toBe('/dashboard?sport=ncaaf')
    expect(shownGames()).not.toHaveLength(0)
  })

  test('leads from each area to the others, which on a phone are far below', async () => {
    const { world } = createSaturday()
    await using _ = world
    renderApp(world, '/dashboard?sport=ncaaf', await world.person('fan'))
    await area('FINAL')
    const final = await collegeGames(world, ({ status }) => status.type.state === 'post')
    const [chip] = screen.getAllByRole('link', { name: `Final ${final.length}` })
    const target = document.querySelector(must(chip?.getAttribute('href'), 'its address'))
    expect(
      within(must(target, 'where it leads') as HTMLElement).getByRole('region', { name: 'FINAL' }),
    ).toBeDefined()
  })
})

test('the games of teams with a star come first in their area, and can be seen alone', async () => {
  const { world } = createSeason()
  await using _ = world
  const fan = await world.person('fan')
  const games = await gamesOf(world, 'nfl', 'post')
  const last = must(games.at(-1)?.competitions[0].competitors[0], 'a team').team
  await fan.api.favorite.add({ kind: 'team', sport: 'nfl', id: last.id, name: last.displayName })
  const isMine = ({ competitions: [{ competitors }] }: Game) =>
    competitors.some(({ team }) => team.id === last.id)
  const { history } = renderApp(world, '/dashboard?sport=nfl', fan)

  const mine = await screen.findByRole('button', { name: 'Followed' })
  const [first] = within(await area('FINAL')).getAllByRole('listitem')
  expect(first?.textContent).toContain('(followed)')
  expect(must(games.find(isMine), 'its game').id).toBe(first?.querySelector('a')?.id.replace('game-', ''))

  await userEvent.click(mine)
  expect(history.at(-1)).toBe('/dashboard?sport=nfl&mine=1')
  const { events } = await world.anonymous.scores.scoreboard({ sport: 'nfl' })
  expect(shownGames()).toEqual(
    events
      .filter(isMine)
      .map(({ id }) => id)
      .toSorted(),
  )
})

test('a live baseball game shows its runners on a diamond that says where they are', async () => {
  const { world } = createSeason()
  await using _ = world
  const games = await gamesOf(world, 'mlb', 'in')
  const game = must(
    games.find(({ competitions: [{ stateOfPlay }] }) => stateOfPlay?.kind === 'at-bat'),
    'a game at bat',
  )
  const { stateOfPlay } = game.competitions[0]
  if (stateOfPlay?.kind !== 'at-bat') throw new Error('looked for above')
  renderApp(world, '/dashboard?sport=mlb', await world.person('fan'))

  await area('LIVE')
  const row = within(must(document.getElementById(`game-${game.id}`)?.parentElement, 'its row'))
  const { onFirst, onSecond, onThird, outs } = stateOfPlay
  const runners = [onFirst, onSecond, onThird].filter(Boolean).length
  const words = must([/^Bases empty$/, /^Runner on /, /^Runners on /, /^Bases loaded$/][runners], 'words')
  expect(row.getByRole('img', { name: words })).toBeDefined()
  expect(row.getByText(outs === 1 ? '1 out' : `${outs} outs`)).toBeDefined()
})

describe('the sports', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('stand in a strip on a desk, each a link to its games', async () => {
    stubLayout(() => true)
    const { world } = createSeason()
    await using _ = world
    const { history } = renderApp(world, '/dashboard?sport=nfl', await world.person('fan'))
    const strip = within(await screen.findByRole('navigation', { name: 'Sports' }))
    const [mine, ...sports] = strip.getAllByRole('link')
    expect(mine?.textContent).toBe('Yours')
    expect(sports).toHaveLength(7)
    expect(strip.getByRole('link', { name: /^NFL/ }).getAttribute('aria-current')).toBe('page')
    expect(await strip.findByRole('link', { name: /^NFL \d+ live$/ })).toBeDefined()

    await userEvent.click(strip.getByRole('link', { name: /^MLB/ }))
    expect(history.at(-1)).toBe('/dashboard?sport=mlb')
    expect(localStorage.getItem('selectedSport')).toBe('mlb')
    expect(await screen.findByRole('heading', { level: 1, name: 'MLB games' })).toBeDefined()
  })

  test('have no strip on a phone, which asks for what it can show', async () => {
    stubLayout(() => false)
    const { world } = createSeason()
    await using _ = world
    const calls = new Set<string>()
    const failure = ({ path }: Call) => {
      calls.add(path)
      return null
    }
    renderApp(world, '/dashboard?sport=nfl', await world.person('fan'), { failure })
    await area('LIVE')
    await waitFor(() => expect(calls).toContain('favorite.mine'))
    expect(calls).not.toContain('scores.liveCounts')
    expect(screen.queryByRole('navigation', { name: 'Sports' })).toBeNull()
  })

  test('name the tab', async () => {
    const { world } = createSeason()
    await using _ = world
    renderApp(world, '/dashboard?sport=golf', await world.person('fan'))
    await area('LIVE')
    expect(document.title).toBe('Golf tournaments · Empire')
    await userEvent.click(screen.getByRole('tab', { name: 'News' }))
    expect(document.title).toBe('Golf news · Empire')
  })
})

/** A mark of a team, be it a logo or a monogram. */
const LARGE = '[style*="width: 104px"]'

test('no game has a tile while others are live', async () => {
  const { world } = createSeason()
  await using _ = world
  renderApp(world, '/dashboard?sport=nfl', await world.person('fan'))
  const upcoming = await area('Upcoming Matchups')
  expect(within(upcoming).getAllByRole('listitem').length).toBeGreaterThan(1)
  expect(upcoming.querySelector(LARGE)).toBeNull()
})

test('the nearest game to come alone has a tile while nothing is live, with marks of 104 pixels', async () => {
  const { world } = createSeason({}, ['pre', 'post'])
  await using _ = world
  const games = await gamesOf(world, 'nfl', 'pre')
  expect(games.length).toBeGreaterThan(1)
  const starts = games.map(({ date }) => Date.parse(date))
  renderApp(world, '/dashboard?sport=nfl', await world.person('fan'))

  const upcoming = await area('Upcoming Matchups')
  const tiles = within(upcoming)
    .getAllByRole('listitem')
    .filter((row) => row.querySelector(LARGE))
  expect(tiles).toHaveLength(1)
  const id = tiles[0]?.querySelector('a')?.id.replace('game-', '')
  expect(
    Date.parse(
      must(
        games.find((game) => game.id === id),
        'its game',
      ).date,
    ),
  ).toBe(Math.min(...starts))
  expect(tiles[0]?.querySelectorAll(LARGE)).toHaveLength(2)
})
