import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { must } from '../../shared/core/must.ts'
import { FAVOURITES_AT_MOST } from '../../shared/favorite/favorite.ts'
import { fillSeason } from '../support/football-season.ts'
import { renderApp } from '../support/render-app.tsx'
import { createWorld } from '../support/world.ts'
import { createSeason, gamesOf, keepSeasonClock } from './dashboard-season.ts'
import { feedOf } from '../../server/feed/scores/feed.ts'

keepSeasonClock()

async function liveGame(season: ReturnType<typeof createSeason>) {
  const game = must((await gamesOf(season.world, 'nba', 'in'))[0], 'a live game')
  const [away, home] = game.competitions[0].competitors
  return { game, away: must(away, 'away').team, home: must(home, 'home').team }
}

describe('a star in a game', () => {
  test('follows its team at once, is kept with the account, and is taken away again', async () => {
    const season = createSeason()
    await using _ = season.world
    const { game, home } = await liveGame(season)
    const fan = await season.world.person('fan')
    renderApp(season.world, `/dashboard?sport=nba&game=${game.id}`, fan)

    const dialog = await screen.findByRole('dialog', { name: game.name })
    const star = () => within(dialog).getByRole('button', { name: `Follow ${home.displayName}` })
    expect(star().getAttribute('aria-pressed')).toBe('false')
    await userEvent.click(star())
    expect(star().getAttribute('aria-pressed')).toBe('true')
    await waitFor(async () =>
      expect(await fan.api.favorite.mine()).toEqual([
        { kind: 'team', sport: 'nba', id: home.id, name: home.displayName, teamId: home.id },
      ]),
    )
    await userEvent.click(star())
    expect(star().getAttribute('aria-pressed')).toBe('false')
    await waitFor(async () => expect(await fan.api.favorite.mine()).toEqual([]))
  })

  test('that cannot be kept is taken back, and says why', async () => {
    const season = createSeason()
    await using _ = season.world
    const { game, away } = await liveGame(season)
    const fan = await season.world.person('fan')
    for (let id = 1; id <= FAVOURITES_AT_MOST; id += 1)
      await fan.api.favorite.add({ kind: 'team', sport: 'ncaaf', id: `${id}`, name: `Team ${id}` })
    renderApp(season.world, `/dashboard?sport=nba&game=${game.id}`, fan)

    const dialog = await screen.findByRole('dialog', { name: game.name })
    const star = within(dialog).getByRole('button', { name: `Follow ${away.displayName}` })
    await userEvent.click(star)
    expect(await screen.findByText(/Take a star away first/)).toBeDefined()
    await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('false'))
  })
})

test('the star on a player’s page follows him, and his team’s games become one’s own', async () => {
  await using world = createWorld()
  await fillSeason(world)
  const fan = await world.person('fan')
  renderApp(world, '/players/nfl/100', fan)
  await userEvent.click(await screen.findByRole('button', { name: 'Follow Josh Allen' }))
  await waitFor(async () =>
    expect(await fan.api.favorite.mine()).toEqual([
      { kind: 'player', sport: 'nfl', id: '100', name: 'Josh Allen', teamId: '2' },
    ]),
  )
})

test('an open game names the tab by its score, and one to come by its teams', async () => {
  const season = createSeason()
  await using _ = season.world
  const { game, away, home } = await liveGame(season)
  const next = must((await gamesOf(season.world, 'nba', 'pre'))[0], 'a game to come')
  const fan = await season.world.person('fan')
  const [first, second] = game.competitions[0].competitors.map(({ score }) => score)
  renderApp(season.world, `/dashboard?sport=nba&game=${game.id}`, fan)

  await screen.findByRole('dialog')
  expect(document.title).toBe(`${away.abbreviation} ${first}, ${home.abbreviation} ${second} · Empire`)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  const sides = next.competitions[0].competitors.map(({ team }) => team)
  await userEvent.click(
    await screen.findByRole('link', { name: sides.map((one) => one.displayName).join(' @ ') }),
  )
  await screen.findByRole('dialog')
  expect(document.title).toBe(`${sides.map((one) => one.abbreviation).join(' at ')} · Empire`)
})

describe('one’s own games', () => {
  test('are those of followed teams and of players’ teams in all sports, and of nobody else', async () => {
    const season = createSeason()
    await using _ = season.world
    const { game, home } = await liveGame(season)
    const next = must((await gamesOf(season.world, 'nhl', 'pre'))[0], 'a game to come')
    const [visitors] = next.competitions[0].competitors
    const { id, displayName } = must(visitors, 'away').team
    const fan = await season.world.person('fan')
    const { api } = fan
    await api.favorite.add({ kind: 'team', sport: 'nba', id: home.id, name: home.displayName })
    await api.favorite.add({ kind: 'team', sport: 'nhl', id, name: displayName })
    const { history } = renderApp(season.world, '/dashboard?sport=nfl', fan)

    await userEvent.click(await screen.findByRole('link', { name: 'Yours' }))
    expect(history.at(-1)).toBe('/dashboard?sport=mine')
    expect(await screen.findByRole('heading', { level: 1, name: 'Your games' })).toBeDefined()
    await waitFor(() => expect(document.title).toBe('Your games · Empire'))
    const live = await screen.findByRole('link', {
      name: new RegExp(`^${home.displayName} \\d|, ${home.displayName} \\d`),
    })
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
    const shown = links.filter((href) => href.includes('game=')).map((href) => href.split('game=')[1])
    const own = await Promise.all(
      (['nba', 'nhl'] as const).map(async (sport) => {
        const { events } = await season.world.anonymous.scores.scoreboard({ sport })
        const team = sport === 'nba' ? home.id : id
        return events.filter(({ competitions: [one] }) =>
          one.competitors.some((side) => side.team.id === team),
        )
      }),
    )
    expect(new Set(shown)).toEqual(new Set(own.flat().map((one) => one.id)))

    await userEvent.click(live)
    expect(history.at(-1)).toBe(`/dashboard?sport=mine&game=${game.id}`)
    expect(await screen.findByRole('dialog', { name: game.name })).toBeDefined()
  })

  test('are asked for in the sports of one’s stars only', async () => {
    const asked = new Set<string>()
    const season = createSeason()
    const feed = { ...feedOf(season.world.app) }
    // What the page asks: the server counts live games everywhere by itself.
    Object.assign(feedOf(season.world.app), {
      scoreboard: (...input: Parameters<typeof feed.scoreboard>) => {
        asked.add(input[0])
        return feed.scoreboard(...input)
      },
    })
    await using _ = season.world
    const { home } = await liveGame(season)
    const fan = await season.world.person('fan')
    await fan.api.favorite.add({ kind: 'team', sport: 'nba', id: home.id, name: home.displayName })
    renderApp(season.world, '/dashboard?sport=mine', fan)
    await screen.findAllByText(home.displayName)
    expect([...asked]).toEqual(['nba'])
  })

  test('say how to begin where nobody has a star', async () => {
    const season = createSeason()
    await using _ = season.world
    renderApp(season.world, '/dashboard?sport=mine', await season.world.person('fan'))
    expect(await screen.findByText('Follow your teams and players')).toBeDefined()
  })

  test('are where the dashboard opens from then on, until a sport is chosen', async () => {
    localStorage.setItem('dashboardOpens', 'mine')
    localStorage.setItem('selectedSport', 'nba')
    const season = createSeason()
    await using _ = season.world
    renderApp(season.world, '/dashboard', await season.world.person('fan'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Your games' })).toBeDefined()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sport' }), 'MLB')
    expect(await screen.findByRole('heading', { level: 1, name: 'MLB games' })).toBeDefined()
    expect([localStorage.getItem('dashboardOpens'), localStorage.getItem('selectedSport')]).toEqual([
      null,
      'mlb',
    ])
  })

  test('of a sport that cannot be asked say so, beside the others', async () => {
    const season = createSeason()
    await using _ = season.world
    const { home } = await liveGame(season)
    const fan = await season.world.person('fan')
    await fan.api.favorite.add({ kind: 'team', sport: 'nba', id: home.id, name: home.displayName })
    await fan.api.favorite.add({ kind: 'team', sport: 'mlb', id: '2', name: 'Boston Red Sox' })
    season.feed.isDown = true
    renderApp(season.world, '/dashboard?sport=mine', fan)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('MLB scores could not be loaded.')
    season.feed.isDown = false
    season.world.advance(60_000)
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })
})
