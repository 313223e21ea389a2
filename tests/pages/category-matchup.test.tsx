import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
// Loaded beforehand, so that no test waits for them.
import '../../client/season/matchup/page/matchups-page.tsx'
import '../../client/squad/lineup/page/my-team-page.tsx'
import { MINUTE } from '../../shared/core/time.ts'
import { stubLayout } from '../support/flat-layout.ts'
import {
  beforeWeek,
  closeWeek,
  GAME,
  IN_PLAY,
  KICK_OFF,
  readGames,
  readRushing,
  signedIn,
} from '../support/matchup-week.ts'
import { renderApp } from '../support/render-app.tsx'
import { wordsOf } from '../support/words-of.ts'

/** Of the first team, in its FLEX, and of the other, which starts one of its own. */
const OWN = '10003'

beforeEach(() => stubLayout(() => true))

/** Rows by category: what each cell says. */
const rowsOf = (table: HTMLElement) =>
  new Map(
    within(table)
      .getAllByRole('rowheader')
      .map((head) => [
        wordsOf(head),
        within(head.closest('tr') ?? head)
          .getAllByRole('cell')
          .map(wordsOf),
      ]),
  )

async function inPlay(rows: Parameters<typeof readRushing>[1] = [[OWN, 10, 0]]) {
  const { world, league } = await beforeWeek({ format: { scoring: 'each-category' } })
  world.advance(KICK_OFF - world.app.now() + 30 * MINUTE)
  await readGames(world, { [GAME]: IN_PLAY })
  await readRushing(world, rows)
  return { world, league }
}

const score = () => screen.findByRole('region', { name: / against / })

describe('a matchup by categories', () => {
  it('says who has won, lost and tied what, and turns as it is played', async () => {
    const { world, league } = await inPlay()
    await using _world = world
    renderApp(world, `/league/matchup/${league.code}`, league.people[0])
    const region = await score()
    expect(region.textContent).toContain('1 – 0 – 8')
    expect(region.textContent).toContain('Won – lost – tied')
    const table = await screen.findByRole('table', { name: /^Categories of / })
    const before = [...rowsOf(table).keys()]
    expect(before.filter((words) => words.startsWith('Wwon: '))).toEqual([
      expect.stringContaining('Rushing yard'),
    ])
    expect(before.filter((words) => words.startsWith('Ttied: '))).toHaveLength(8)
    await readRushing(world, [[OWN, 12, 1]])
    await waitFor(() => expect(region.textContent).toContain('2 – 0 – 7'))
    const won = [...rowsOf(table)].filter(([words]) => words.startsWith('Wwon: '))
    expect(won.map(([, cells]) => cells.slice(0, 2))).toEqual([
      ['12', '0'],
      ['1', '0'],
    ])
  })

  it('sums the players that start, so that each category is explained', async () => {
    const { world, league } = await inPlay([[OWN, 17, 1]])
    await using _world = world
    renderApp(world, `/league/matchup/${league.code}`, league.people[0])
    const { team, players } = await league.people[0].api.lineup.ofTeam({ code: league.code })
    const table = await screen.findByRole('table', { name: team.name })
    expect(wordsOf(within(table).getByRole('row', { name: /^Starters/ }))).toContain('17')
    expect(players.find(({ id }) => id === OWN)).toBeDefined()
  })

  it('says the result in words when the week is over', async () => {
    const { world, league } = await beforeWeek({ format: { scoring: 'each-category' } })
    await using _world = world
    await closeWeek(world, [[OWN, 10, 0]])
    renderApp(world, `/league/matchups/${league.code}?period=11`, await signedIn(world, league))
    const region = await score()
    await waitFor(() => expect(region.textContent).toContain('1 – 0 – 8'))
    expect(region.textContent).toContain('You won more categories. Stat corrections can still change it.')
    expect(region.textContent).not.toContain('proj')
  })
})

describe('a lineup in a league by categories', () => {
  it('is in value, what was played and what is projected alike, and beside it what is won', async () => {
    const { world, league } = await inPlay([[OWN, 40, 1]])
    await using _world = world
    const { code, people } = league
    renderApp(world, `/fantasy/myteam?league=${code}`, people[0])
    const table = await screen.findByRole('table', { name: /^Lineup of / })
    const { in: unit, scoring, players } = await people[0].api.lineup.ofTeam({ code })
    expect(unit).toBe('value')
    const { points } = await people[0].api.player.explain({ code, id: OWN, gameId: GAME })
    expect(players.find(({ id }) => id === OWN)?.points).toBe(points)
    expect(scoring).not.toEqual((await people[0].api.ruleset.get({ code })).rules)
    expect(within(table).getByRole('columnheader', { name: 'Value' })).toBeDefined()
    expect(within(table).queryByRole('columnheader', { name: 'Points' })).toBeNull()
    const week = within(await screen.findByRole('complementary', { name: 'Your week' }))
    const won = within(await week.findByRole('region', { name: 'Categories won' }))
    await won.findByText('You')
    expect(won.queryByText('0.0')).toBeNull()
  })
})
