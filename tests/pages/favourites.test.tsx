import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { must } from '../../shared/must.ts'
import { FAVOURITES_AT_MOST } from '../../shared/favourite.ts'
import { renderApp } from '../support/render-app.tsx'
import { createSeason, gamesOf, keepSeasonClock } from './dashboard-season.ts'

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
      expect(await fan.api.favourite.mine()).toEqual([
        { kind: 'team', sport: 'nba', id: home.id, name: home.displayName, teamId: home.id },
      ]),
    )
    await userEvent.click(star())
    expect(star().getAttribute('aria-pressed')).toBe('false')
    await waitFor(async () => expect(await fan.api.favourite.mine()).toEqual([]))
  })

  test('that cannot be kept is taken back, and says why', async () => {
    const season = createSeason()
    await using _ = season.world
    const { game, away } = await liveGame(season)
    const fan = await season.world.person('fan')
    for (let id = 1; id <= FAVOURITES_AT_MOST; id += 1)
      await fan.api.favourite.add({ kind: 'team', sport: 'ncaaf', id: `${id}`, name: `Team ${id}` })
    renderApp(season.world, `/dashboard?sport=nba&game=${game.id}`, fan)

    const dialog = await screen.findByRole('dialog', { name: game.name })
    const star = within(dialog).getByRole('button', { name: `Follow ${away.displayName}` })
    await userEvent.click(star)
    expect(await screen.findByText(/Take a star away first/)).toBeDefined()
    await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('false'))
  })
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
  expect(document.title).toBe(`${sides.map((one) => one.abbreviation).join(' at ')} · Empire`)
})
