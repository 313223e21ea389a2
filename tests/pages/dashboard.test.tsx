import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { easternDay } from '../../shared/core/eastern-time.ts'
import { createSchedule } from '../../workshop/simulator/schedule.ts'
import { createSimulator } from '../../workshop/simulator/simulator.ts'
import type { Game } from '../../shared/game/game.ts'
import { must } from '../../shared/core/must.ts'
import { MINUTE, SECOND } from '../../shared/core/time.ts'
import { renderApp } from '../support/render-app.tsx'
import { advance, area, createSeason, gamesOf, jump, START, keepSeasonClock } from './dashboard-season.ts'

keepSeasonClock()

describe('games', () => {
  test('stand in three areas by their state, and nowhere else', async () => {
    const { world } = createSeason()
    await using _ = world
    renderApp(world, '/dashboard?sport=nfl', await world.person('fan'))

    for (const [title, state] of [
      ['LIVE', 'in'],
      ['Upcoming Matchups', 'pre'],
      ['FINAL', 'post'],
    ] as const) {
      const cards = within(await area(title)).getAllByRole('link')
      const games = await gamesOf(world, 'nfl', state)
      expect(games).not.toHaveLength(0)
      expect(new Set(cards.map((card) => card.getAttribute('href')))).toEqual(
        new Set(games.map(({ id }) => `/dashboard?sport=nfl&game=${id}`)),
      )
    }
  })

  test('say who plays, how it stands and where the clock is, in words', async () => {
    const { world } = createSeason()
    await using _ = world
    const games = await gamesOf(world, 'nfl', 'in')
    const game = must(
      games.find(({ status }) => status.type.shortDetail.includes(' - ')),
      'a game with its clock on',
    )
    const [clock, period] = game.status.type.shortDetail.split(' - ')
    const scores = game.competitions[0].competitors.map(({ team, score }) => `${team.displayName} ${score}`)
    renderApp(world, '/dashboard?sport=nfl', await world.person('fan'))

    const live = within(await area('LIVE'))
    expect(live.getByRole('link', { name: `${scores.join(', ')}, ${period} ${clock}` })).toBeDefined()
    expect(live.getByText(`${period} ${clock}`)).toBeDefined()
  })

  test('count down to the start, second by second, and turn red five minutes before', async () => {
    const { world } = createSeason()
    await using _ = world
    const game = must(
      (await gamesOf(world, 'nfl', 'pre')).find(({ date }) => Date.parse(date) > START + 30 * MINUTE),
      'a game in more than half an hour',
    )
    jump(world, Date.parse(game.date) - START - 30 * MINUTE - SECOND)
    renderApp(world, '/dashboard?sport=nfl', await world.person('fan'))
    const cards = within(await area('Upcoming Matchups'))
    const countdown = () => {
      const link = cards.getAllByRole('link').find((one) => one.getAttribute('href')?.endsWith(game.id))
      return within(must(link?.closest('li'), 'its card')).getByText(/^Start(s|ing) in/)
    }

    expect(countdown().textContent).toBe('Starts in: 30m 1s')
    expect(countdown().className).toContain('text-green')
    await advance(world, SECOND)
    expect(countdown().textContent).toBe('Starts in: 30m 0s')
    expect(countdown().className).toContain('text-amber')
    jump(world, 25 * MINUTE - SECOND)
    await advance(world, SECOND)
    expect(countdown().textContent).toBe('Starts in: 5m 0s')
    expect(countdown().className).toContain('text-red')
    jump(world, 4 * MINUTE)
    await advance(world, SECOND)
    expect(countdown().textContent).toBe('Starting in: 59s')
  })

  test('of another day show their date instead', async () => {
    const simulator = createSimulator({ now: () => START, seed: 'dashboard', anchor: START })
    const { world } = createSeason({
      scoreboard: (sport) => simulator.scoreboard(sport, { from: '20261121', to: '20261121' }),
    })
    await using _ = world
    renderApp(world, '/dashboard?sport=nfl', await world.person('fan'))
    const cards = within(await area('Upcoming Matchups'))
    const games = cards.getAllByRole('link')
    expect(cards.getAllByText(/^\w{3}, Nov 2\d$/)).toHaveLength(games.length)
    expect(cards.getAllByText(/^\d{1,2}:\d\d\s[AP]M/)).toHaveLength(games.length)
    expect(cards.queryByText(/^Start(s|ing) in/)).toBeNull()
  })

  const FLASHING = '[class*=animate-flash]'
  test('are kept current every ten seconds, and a changed score flashes', async () => {
    const { world } = createSeason()
    await using _ = world
    const [game] = await gamesOf(world, 'nhl', 'in')
    const id = must(game, 'a live game').id
    const scores = ({ competitions: [{ competitors }] }: Game) => competitors.map(({ score }) => score)
    renderApp(world, '/dashboard', await world.person('fan'))
    const card = async () =>
      must(
        within(await area('LIVE'))
          .getAllByRole('listitem')
          .find((item) => item.querySelector(`a[href$="${id}"]`)),
        'its card',
      )
    expect((await card()).querySelector(FLASHING)).toBeNull()

    let now = must(game, 'a live game')
    for (let tries = 0; String(scores(now)) === String(scores(must(game, 'a live game'))); tries += 1) {
      expect(tries, 'nobody scores').toBeLessThan(20)
      jump(world, MINUTE)
      await advance(world, 10 * SECOND)
      now = must(
        (await gamesOf(world, 'nhl', 'in')).find((one) => one.id === id),
        'the game goes on',
      )
    }
    await waitFor(async () => expect((await card()).querySelectorAll(FLASHING)).toHaveLength(1))
    for (const score of scores(now))
      expect(await within(await card()).findAllByText(score)).not.toHaveLength(0)
  })

  test('that were called off are final without a score', async () => {
    const { games } = createSchedule('dashboard', 'nfl', START).seasonAt(START)
    const off = must(
      games.find(({ postponed }) => postponed !== null)?.postponed,
      'a game of the season that is called off',
    )
    const simulator = createSimulator({ now: () => off.from, seed: 'dashboard', anchor: START })
    const day = easternDay(off.from)
    const { world } = createSeason({
      scoreboard: async (sport) => {
        const document: { events?: Array<{ status: { type: { name: string } } }> } = Object(
          await simulator.scoreboard(sport, { from: day, to: day }),
        )
        return {
          ...document,
          events: document.events
            ?.filter(({ status }) => status.type.name === 'STATUS_POSTPONED')
            .slice(0, 1),
        }
      },
    })
    await using _ = world
    const [game] = await gamesOf(world, 'nfl', 'post')
    const names = must(game, 'a postponed game').competitions[0].competitors.map(
      ({ team }) => team.displayName,
    )
    renderApp(world, '/dashboard?sport=nfl', await world.person('fan'))

    const cards = within(await area('FINAL'))
    expect(cards.getByRole('link', { name: `${names.join(' @ ')}, Postponed` })).toBeDefined()
    expect(cards.getByText('Postponed')).toBeDefined()
    expect(within(cards.getByRole('list')).queryByText(/^\d+$/)).toBeNull()
  })

  test('are missed in words', async () => {
    const { world } = createSeason({ scoreboard: () => Promise.resolve({ leagues: [], events: [] }) })
    await using _ = world
    renderApp(world, '/dashboard', await world.person('fan'))
    expect(await screen.findByText('No Upcoming Games')).toBeDefined()
    expect(screen.getByText('Check out the latest completed matchups.')).toBeDefined()
    expect(screen.getByText('Nothing live right now')).toBeDefined()
    expect(screen.getByText('No results yet')).toBeDefined()
  })
})

describe('the sport', () => {
  test('is NHL at first, then the one chosen last, and stands in the address', async () => {
    const { world } = createSeason()
    await using _ = world
    const fan = await world.person('fan')
    const { history } = renderApp(world, '/dashboard', fan)
    const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sport' })
    expect(select.value).toBe('nhl')
    expect([...select.options].map(({ text }) => text)).toEqual([
      'NHL',
      'NBA',
      'NFL',
      'MLB',
      'Golf',
      'NCAA FB',
      'NCAA MBB',
    ])

    await userEvent.selectOptions(select, 'MLB')
    expect(history.at(-1)).toBe('/dashboard?sport=mlb')
    expect(localStorage.getItem('selectedSport')).toBe('mlb')
    expect(await screen.findByRole('heading', { level: 1, name: 'MLB games' })).toBeDefined()
  })

  test('is remembered, and an address with another one does not change that', async () => {
    localStorage.setItem('selectedSport', 'ncaaf')
    const { world } = createSeason()
    await using _ = world
    const fan = await world.person('fan')
    renderApp(world, '/dashboard?sport=nba', fan)
    expect(await screen.findByRole('heading', { level: 1, name: 'NBA games' })).toBeDefined()
    expect(localStorage.getItem('selectedSport')).toBe('ncaaf')
  })
})
