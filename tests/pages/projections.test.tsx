import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
// Loaded beforehand, so that no test waits for them.
import '../../client/feed/player/list/players-page.tsx'
import '../../client/squad/draft/page/draft-page.tsx'
import '../../client/squad/free-agent/player-page-in-league.tsx'
import '../../client/squad/ranking/rankings-page.tsx'
import { saveProjections } from '../../server/feed/projection/service.ts'
import { must } from '../../shared/core/must.ts'
import type { PlayerId } from '../../shared/core/ids.ts'
import { draftable } from '../support/draftable.ts'
import { stubLayout } from '../support/flat-layout.ts'
import { fillSeason } from '../support/football-season.ts'
import { renderApp } from '../support/render-app.tsx'
import { createWorld, type World } from '../support/world.ts'

const ON = { config: { projections: { baseUrl: 'http://fantasy.example' } } }
/** The day at which a world of tests stands. */
const DAY = 'Nov 20'

beforeEach(() => {
  stubLayout(() => true)
  vi.stubGlobal('scrollY', 0)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
})

/** As if the fantasy host had been read: a season for one player, and where they go in drafts. */
async function project(world: World, playerId: PlayerId) {
  const season = { period: 0, games: 1600, stats: { rushyd: 1040, rushtd: 8 } }
  await saveProjections(world.app, 'nfl', {
    season: 2026,
    hasBegun: false,
    players: [{ playerId, lines: [season], adp: 34, owned: 9995, started: 6070, positions: ['RB', 'WR'] }],
  })
}

/** Someone of the small season without a game. */
async function aRookie(world: World) {
  await fillSeason(world)
  const { code, commissioner } = await world.league()
  const { rows } = await commissioner.api.player.list({ code, sport: 'nfl', limit: 100 })
  const found = rows.find(({ season, absence }) => season.games === 0 && absence === null)
  return {
    code,
    fan: commissioner,
    rookie: must(found ?? rows.find(({ season }) => season.games === 0), 'a rookie'),
  }
}

describe('what a projection rests on', () => {
  it('is said on a player’s page, with how they are owned and drafted there', async () => {
    await using world = createWorld(ON)
    const { code, fan, rookie } = await aRookie(world)
    await project(world, rookie.id)
    await fan.api.ruleset.update({ code, rules: { 'points_recyd+rushyd:100-': 3 } })
    renderApp(world, `/players/nfl/${rookie.id}?league=${code}`, fan)
    const market = await screen.findByText(/rostered by/)
    expect(market.textContent).toBe(
      `On ESPN, ${DAY}: rostered by 99.9% of teams · started by 60.7% · ADP 3.4 (${DAY}) · may be played at RB, WR.`,
    )
    if (rookie.absence === null) {
      expect(screen.getByText(`ESPN projection, ${DAY}`)).toBeDefined()
      expect(
        screen.getByText(
          `ESPN projection, ${DAY}, the average game of a season, by these rules: 9.5. Not projected, so left out: game with 100 receiving yards and rushing yards or more.`,
        ),
      ).toBeDefined()
    }
  })

  it.each([
    ['on', ON, `Projections: ESPN, ${DAY}; where it has none, average of a player’s games`],
    ['off', {}, 'Projections: average of a player’s games'],
  ])('is said above the list of players, with the host %s', async (_, options, words) => {
    await using world = createWorld(options)
    const { fan, rookie } = await aRookie(world)
    await project(world, rookie.id)
    renderApp(world, '/players/nfl', fan)
    await screen.findByRole('table', { name: 'Players' })
    expect(await screen.findByText(words)).toBeDefined()
  })

  it('is said in the draft room, and where its draft positions are from', async () => {
    await using world = createWorld(ON)
    const { code, commissioner } = await draftable(world)
    const [first] = await commissioner.api.draft.players({ code })
    await project(world, must(first, 'a player').id)
    renderApp(world, `/league/draft/${code}`, commissioner)
    expect(
      await screen.findByText(
        `Projections: ESPN, ${DAY}, until a player’s first game; then average of games · ADP: ESPN, ${DAY}`,
      ),
    ).toBeDefined()
    const players = await screen.findByRole('region', { name: 'Players' })
    expect(within(players).getByText('3.4')).toBeDefined()
  })
})

describe('a file of rankings', () => {
  it('becomes an order with its draft positions, and a bad one is refused in a sentence', async () => {
    await using world = createWorld()
    await fillSeason(world)
    const { code, commissioner: fan } = await world.league()
    renderApp(world, `/league/rankings/${code}`, fan)
    await screen.findByRole('list', { name: 'Players in your order' })
    await userEvent.click(screen.getByRole('button', { name: 'Paste a list' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Paste a list' }))
    const field = dialog.getByLabelText<HTMLInputElement>('Or a CSV file')

    await userEvent.upload(
      field,
      new File([Uint8Array.from([80, 75, 3, 4])], 'players.csv', { type: 'text/csv' }),
    )
    expect(await dialog.findByText(/This is no text file\. Save the sheet as CSV/)).toBeDefined()
    await userEvent.upload(
      field,
      new File(['Josh Allen\n'.repeat(1_500)], 'players.csv', { type: 'text/csv' }),
    )
    expect(await dialog.findByText(/The file has 1,501 lines: at most 1,000/)).toBeDefined()

    const csv = 'Rank,Player,ADP\n1,D’Andre O’Neal,2.5\n2,Josh Allen,7\n'
    await userEvent.upload(field, new File([csv], 'players.csv', { type: 'text/csv' }))
    await waitFor(() => expect(dialog.getByLabelText<HTMLTextAreaElement>(/Your list/).value).toBe(csv))
    expect(dialog.queryByText(/at most/)).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Find these players' }))
    expect(await dialog.findByText(/2 players have an ADP in it\./)).toBeDefined()
    await userEvent.click(dialog.getByRole('button', { name: 'Use these 2 players' }))
    await waitFor(async () =>
      expect((await fan.api.ranking.mine({ code }))?.players.map(({ name, adp }) => [name, adp])).toEqual([
        ['D’Andre O’Neal', 25],
        ['Josh Allen', 70],
      ]),
    )
    expect(await screen.findByText(/ADP: your list/)).toBeDefined()
  })
})
