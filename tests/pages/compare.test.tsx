import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
// Loaded beforehand, so that no test waits for them.
import '../../client/squad/compare/compare-page.tsx'
import '../../client/squad/free-agent/player-page-in-league.tsx'
import { comparedIds, comparedPeriod } from '../../client/squad/compare/compared-address.ts'
import { saveHeadlines } from '../../server/feed/headline/service.ts'
import { saveInjuries } from '../../server/feed/player/service.ts'
import { roundedPointsText } from '../../shared/core/points.ts'
import { must } from '../../shared/core/must.ts'
import { DAY, HOUR } from '../../shared/core/time.ts'
import { stubLayout } from '../support/flat-layout.ts'
import { renderApp } from '../support/render-app.tsx'
import { createWorld, type World } from '../support/world.ts'
import { keepSeasonClock } from './dashboard-season.ts'

keepSeasonClock()
/** Five weeks of football as the server has collected them. */
let world: World
let league: Awaited<ReturnType<World['league']>>
let backs: { id: string; name: string }[]
beforeAll(async () => {
  world = createWorld()
  await world.collect({ sport: 'nfl', weeks: 5 })
  league = await world.league({})
  const { rows } = await league.commissioner.api.player.list({ code: league.code, position: 'RB', limit: 4 })
  backs = rows.map(({ id, name }) => ({ id, name }))
})
afterAll(() => world[Symbol.asyncDispose]())

let isWide = true
beforeEach(() => {
  isWide = true
  stubLayout(() => isWide)
  vi.stubGlobal('scrollY', 0)
})

const open = (ids: readonly string[]) =>
  renderApp(world, `/league/compare/${league.code}?players=${ids.join(',')}`, league.commissioner)
const back = (index: number) => must(backs[index], 'a running back')

describe('players side by side', () => {
  it('have a column each, what they did under the rules, and what the figures say', async () => {
    open([back(0).id, back(1).id])
    const table = await screen.findByRole('table', { name: 'Players side by side' })
    const heads = within(table).getAllByRole('columnheader')
    expect(heads.map((head) => within(head).getByRole('link').textContent)).toEqual([
      back(0).name,
      back(1).name,
    ])
    const { players } = await league.commissioner.api.player.compare({
      code: league.code,
      ids: [back(0).id, back(1).id] as never,
    })
    const average = within(table).getByRole('row', { name: /^Average/ })
    for (const [index, { average: points, played }] of players.entries()) {
      const cell = must(within(average).getAllByRole('cell')[index], 'a cell')
      expect(cell.textContent).toContain(roundedPointsText(points ?? 0))
      expect(cell.textContent).toContain(`${played} game`)
    }
    expect(screen.getByRole('heading', { name: 'What the figures say' })).toBeDefined()
  })

  it('are named in the address, which changes as they come and go', async () => {
    const user = userEvent.setup()
    const { history } = open([back(0).id])
    await screen.findByText('Add another player to compare.')
    await user.type(screen.getByLabelText('Add a player'), back(1).name)
    await user.click(await screen.findByRole('button', { name: new RegExp(back(1).name) }))
    await screen.findByRole('button', { name: `Remove ${back(1).name}` })
    expect(decodeURIComponent(history.at(-1) ?? '')).toContain(`players=${back(0).id},${back(1).id}`)
    await user.click(screen.getByRole('button', { name: `Remove ${back(0).name}` }))
    expect(history.at(-1)).toMatch(new RegExp(`players=${back(1).id}$`))
  })

  it('are four at most; on a phone one below the other', async () => {
    isWide = false
    open(backs.map(({ id }) => id))
    await screen.findByText('Four players at most. Remove one to add another.')
    expect(await screen.findAllByRole('button', { name: /^Remove / })).toHaveLength(4)
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.queryByLabelText('Add a player')).toBeNull()
  })

  it('that are not there are said to be none', async () => {
    open(['999999', back(0).id])
    expect(await screen.findByText('One player is not in this league’s sport.')).toBeDefined()
  })

  it('of no one asks for players', async () => {
    open([])
    expect(await screen.findByText('No players to compare yet.')).toBeDefined()
  })
})

describe('the page of a player', () => {
  it('has the status with its time and note, and headlines that say when they are old', async () => {
    const { id } = back(2)
    const now = world.app.now()
    await saveInjuries(world.app, 'nfl', [
      {
        playerId: id,
        status: 'questionable',
        note: 'Ankle',
        report: { at: now - 2 * HOUR, comment: 'Limited in practice.', returnOn: null },
      },
    ])
    const story = (article: string, publishedAt: number) => ({
      article,
      headline: `Story ${article}`,
      url: 'https://www.espn.com/nfl/story/_/id/1',
      publishedAt,
      players: [id],
    })
    await saveHeadlines(world.app, 'nfl', [story('new', now - HOUR), story('old', now - 20 * DAY)])
    renderApp(world, `/players/nfl/${id}?league=${league.code}`, league.commissioner)
    const updates = await screen.findByRole('region', { name: 'Status and news' })
    expect(await within(updates).findByText('Limited in practice.')).toBeDefined()
    expect(updates.textContent).toContain('Ankle')
    expect(updates.textContent).toMatch(/reported 2 hours ago/)
    const headlines = within(updates).getByRole('list', { name: /^Headlines about/ })
    const rows = within(headlines).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Story new.*1 hour ago$/),
        expect.stringMatching(/^Story old.*Old news/),
      ]),
    )
    expect(screen.getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe(
      `/league/compare/${league.code}?players=${id}`,
    )
  })
})

it.each<[text: string | null, ids: string[]]>([
  [null, []],
  ['', []],
  ['1,2', ['1', '2']],
  ['1,1,1', ['1']],
  ['1,2,3,4,5', ['1', '2', '3', '4']],
  ['<script>,%20,2-dst', ['2-dst']],
  ['x'.repeat(5_000), []],
])('the address %j names %j', (text, ids) => {
  expect(comparedIds(text)).toEqual(ids)
})

it.each<[text: string | null, period: number | null]>([
  [null, null],
  ['3', 3],
  ['0', null],
  ['-1', null],
  ['1e9', null],
  ['99999', null],
])('the week %j is %j', (text, period) => {
  expect(comparedPeriod(text)).toBe(period)
})
