import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
// Loaded beforehand, so that no test waits for them.
import '../../client/feed/scores/game/game-dialog.tsx'
import '../../client/feed/points/explained.tsx'
import { pointsText } from '../../shared/core/points.ts'
import type { Game } from '../../shared/game/game.ts'
import { must } from '../../shared/core/must.ts'
import { MINUTE } from '../../shared/core/time.ts'
import { renderApp } from '../support/render-app.tsx'
import { createWorld, type World } from '../support/world.ts'
import { createSeason, gamesOf, keepSeasonClock } from './dashboard-season.ts'

keepSeasonClock()
/** Two weeks of football as the server has collected them. */
let world: World
let game: Game
beforeAll(async () => {
  world = createWorld()
  await world.collect({ sport: 'nfl', weeks: 1 })
  game = must(
    (await gamesOf(world, 'nfl', 'post')).find(({ status }) => status.type.completed),
    'a final',
  )
})
afterAll(() => world[Symbol.asyncDispose]())

async function openPassing() {
  const [away] = game.competitions[0].competitors
  const name = `${must(away, 'away').team.displayName}, Passing`
  const dialog = await screen.findByRole('dialog', { name: 'Final Box Score' })
  const table = await within(dialog).findByRole('table', { name })
  await within(table).findByRole('columnheader', { name: 'Pts' })
  return { dialog, table }
}

/** The first passer of the away team, with what he was worth under some rules. */
async function passer(under: { code: string } | { sport: 'nfl' }) {
  const { api } = await world.person(`asker-${Math.random().toString(36).slice(2, 8)}`)
  const { boxscore } = await world.anonymous.scores.summary({ sport: 'nfl', gameId: game.id })
  const passing = boxscore.players[0]?.statistics.find(({ name }) => name === 'passing')
  const athlete = must(passing?.athletes[0]?.athlete, 'a passer')
  const all = 'code' in under ? [] : (await api.player.ofGame({ ...under, gameId: game.id })).players
  return { athlete, points: all.find(({ id }) => id === athlete.id)?.points }
}

describe('a box score of a league’s sport', () => {
  test('has everybody’s points under the default rules for who is in no league, and explains them', async () => {
    const { athlete, points } = await passer({ sport: 'nfl' })
    const fan = await world.person('nobody-in-particular')
    const { history } = renderApp(world, `/dashboard?sport=nfl&game=${game.id}`, fan)

    const { dialog, table } = await openPassing()
    expect(within(dialog).getByText('under the NFL’s default rules')).toBeDefined()
    const row = must(within(table).getByText(athlete.displayName).closest('tr'), 'his row')
    await userEvent.click(within(row).getByRole('button', { name: /explained$/ }))
    expect(history.at(-1)).toContain(`explain=${game.id}&of=${athlete.id}`)

    const panel = await screen.findByRole('dialog', { name: /oints explained$/ })
    expect(
      await within(panel).findByRole('heading', { name: new RegExp(`^${athlete.displayName}`) }),
    ).toBeDefined()
    expect(within(panel).getAllByText(pointsText(must(points, 'points'))).length).toBeGreaterThan(0)
  })

  test('is under the rules of a league, and of another one when that is chosen', async () => {
    const fan = await world.person('two-leagues')
    const asAlways = await fan.api.league.create({ name: 'As always', sport: 'nfl', teamName: 'A' })
    const rules = { points_passyd: 1 }
    const airRaid = await fan.api.league.create({ name: 'Air Raid', sport: 'nfl', teamName: 'B', rules })
    const [first] = await fan.api.league.mine()
    const other = first?.code === asAlways.code ? airRaid : asAlways
    const { history } = renderApp(world, `/dashboard?sport=nfl&game=${game.id}`, fan)

    const { dialog, table } = await openPassing()
    const { athlete } = await passer({ sport: 'nfl' })
    const row = must(within(table).getByText(athlete.displayName).closest('tr'), 'his row')
    const shown = () => within(row).getByRole('button', { name: /explained$/ }).textContent
    const before = shown()
    const leagues = within(dialog).getByRole('combobox', { name: /under the rules of/ })
    await userEvent.selectOptions(leagues, other.code)
    expect(history.at(-1)).toContain(`under=${other.code}`)
    await waitFor(() => expect(shown()).not.toBe(before))
    const all = (await fan.api.player.ofGame({ code: other.code, gameId: game.id })).players
    const points = must(all.find(({ id }) => id === athlete.id)?.points, 'points')
    expect(shown()).toContain(pointsText(points))
  })

  test('has the points of both defenses, which are in no table', async () => {
    renderApp(world, `/dashboard?sport=nfl&game=${game.id}`, await world.person('defence-fan'))
    const { dialog } = await openPassing()
    expect(within(dialog).getByText('Defense and special teams')).toBeDefined()
  })

  test('moves by itself while the game is on, and nobody’s points are asked for again', async () => {
    await using world = createWorld()
    await world.collect({ sport: 'nfl', weeks: 1 })
    const live = must((await gamesOf(world, 'nfl', 'in'))[0], 'a game that is on')
    const fan = await world.person('watcher')
    const asked: string[] = []
    renderApp(world, `/dashboard?sport=nfl&game=${live.id}`, fan, {
      failure: ({ path }) => {
        asked.push(path)
        return null
      },
    })
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findAllByRole('columnheader', { name: 'Pts' })
    const shown = () =>
      within(dialog)
        .getAllByRole('button', { name: /in this game, explained$/ })
        .map(({ textContent }) => textContent)
    const before = shown()

    world.advance(20 * MINUTE)
    await world.collect({ sport: 'nfl', weeks: 1 })
    const { boxscore } = await world.anonymous.scores.summary({ sport: 'nfl', gameId: live.id })
    const { players } = await fan.api.player.ofGame({ sport: 'nfl', gameId: live.id })
    const points = new Map<string | null, number>(players.map((player) => [player.id, player.points]))
    const earned = boxscore.players
      .flatMap(({ statistics }) => statistics.flatMap(({ athletes }) => athletes))
      .map(
        ({ athlete: { id, displayName } }) =>
          `${pointsText(points.get(id) ?? 0)} points of ${displayName} in this game, explained`,
      )
    // The defense is no athlete of the feed's.
    const untrue = () =>
      shown().filter((text) => !/defense/i.test(text ?? '') && !earned.includes(text ?? ''))
    await waitFor(() => expect(untrue()).toEqual([]))
    expect(shown()).not.toEqual(before)
    expect(shown()).toHaveLength(before.length)
    expect(asked.filter((path) => path === 'player.ofGame')).toHaveLength(1)
  })

  test('that the server has not read has no such column, and nothing is wrong', async () => {
    const { world } = createSeason()
    await using _ = world
    const final = must(
      (await gamesOf(world, 'nfl', 'post')).find(({ status }) => status.type.completed),
      'a final',
    )
    renderApp(world, `/dashboard?sport=nfl&game=${final.id}`, await world.person('early'))
    const dialog = await screen.findByRole('dialog', { name: 'Final Box Score' })
    await within(dialog).findAllByRole('table', { name: /Passing$/ })
    expect(within(dialog).queryByRole('columnheader', { name: 'Pts' })).toBeNull()
    expect(within(dialog).queryByRole('alert')).toBeNull()
  })
})

describe('the odds of a game', () => {
  test('are a picture with its words and its table', async () => {
    const { winProbability } = await world.anonymous.scores.summary({ sport: 'nfl', gameId: game.id })
    renderApp(world, `/dashboard?sport=nfl&game=${game.id}`, await world.person('gambler'))

    const odds = await screen.findByRole('region', { name: 'Win probability' })
    expect(within(odds).getByText(/won, (from as low as|never below) .*%/)).toBeDefined()
    const rows = within(odds).getAllByRole('row', { hidden: true })
    expect(rows).toHaveLength(winProbability.length + 1)
  })

  test('are not there where the feed has none', async () => {
    const { world } = createSeason()
    await using _ = world
    const final = must(
      (await gamesOf(world, 'nhl', 'post')).find(({ status }) => status.type.completed),
      'a final',
    )
    renderApp(world, `/dashboard?sport=nhl&game=${final.id}`, await world.person('skater'))
    const dialog = await screen.findByRole('dialog', { name: 'Final Box Score' })
    await within(dialog).findAllByRole('table', { name: /Forwards$/ })
    expect(within(dialog).queryByRole('region', { name: 'Win probability' })).toBeNull()
  })
})
