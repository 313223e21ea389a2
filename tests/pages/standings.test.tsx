import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
// Loaded beforehand, so that no test waits for them.
import '../../client/league/my-leagues/fantasy-page.tsx'
import '../../client/layout/home/home-page.tsx'
import '../../client/season/standings/standings-page.tsx'
import { pointsText } from '../../shared/core/points.ts'
import { stubLayout } from '../support/flat-layout.ts'
import { type PlayedLeague, playedLeague, playWeeks, signedInAgain } from '../support/played-league.ts'
import { renderApp } from '../support/render-app.tsx'
import { wordsOf } from '../support/words-of.ts'
import { createWorld, type Person, type World } from '../support/world.ts'

/** Four teams in two divisions after three of four weeks; who only looks leaves it as it is. */
let world: World
let league: PlayedLeague
let commissioner: Person
beforeAll(async () => {
  world = createWorld()
  league = await playedLeague(world, {
    season: {
      weeks: 4,
      divisions: ['East', 'West'],
      playoffs: { teams: 2, roundWeeks: [1], divisionWinnersFirst: false },
    },
    divisions: [0, 0, 1, 1],
  })
  await playWeeks(world, league, [
    // The other three beat one another in turn.
    [100, 90, 80, 85],
    [100, 80, 90, 95],
    [100, 90, 80, 70],
  ])
  commissioner = await signedInAgain(world, league)
})
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(() => stubLayout(() => true))

const cells = (row: HTMLElement | undefined) => (row ? within(row).queryAllByRole('cell').map(wordsOf) : [])

describe('the standings', () => {
  it('are a table with reasons, the playoff line, and until when it may change', async () => {
    const { teams } = await commissioner.api.standings.ofLeague({ code: league.code })
    renderApp(world, `/league/standings/${league.code}`, commissioner)
    const table = within(await screen.findByRole('region', { name: 'All teams' }))
    const heads = table.getAllByRole('rowheader')
    expect(heads.map(wordsOf)).toEqual(
      teams.map(({ rank, name }) => expect.stringContaining(`${rank}${name}`)),
    )
    const texts = table.getAllByRole('row').map(wordsOf)
    // Below the two who go on.
    const line = texts.indexOf('Playoff line')
    expect(texts.slice(0, line).filter((text) => teams.some(({ name }) => text.includes(name)))).not.toEqual(
      [],
    )
    expect(heads.indexOf(table.getByRole('rowheader', { name: new RegExp(teams[2]?.name ?? '') }))).toBe(2)
    for (const { why } of teams)
      if (why !== null) expect(texts).toContain(`${why.charAt(0).toUpperCase()}${why.slice(1)}.`)
    expect(teams.some(({ why }) => why !== null)).toBe(true)
    const [first] = teams
    expect(cells(table.getAllByRole('row')[1])).toEqual([
      '3-0',
      '300.00',
      pointsText(first?.pointsAgainst ?? 0),
      'W3',
      `${first?.divisionRecord}East`,
      '1',
    ])
    expect(
      screen.getByText(/^After 3 of 4 weeks\. Stat corrections can change the latest week until /),
    ).toBeDefined()
    expect(screen.getAllByText('Clinched')).toHaveLength(1)
    expect(table.getAllByText(/since last week$/).length).toBeGreaterThan(0)
  })

  it('come by division, which the address says', async () => {
    const { history } = renderApp(world, `/league/standings/${league.code}`, commissioner)
    await userEvent.selectOptions(await screen.findByLabelText('Show'), 'By division')
    const east = within(await screen.findByRole('region', { name: 'East' }))
    expect(east.getAllByRole('rowheader').map(wordsOf)).toEqual([
      expect.stringContaining('Gold Standard'),
      expect.stringContaining('rival-2’s team'),
    ])
    expect(east.queryByText('Playoff line')).toBeNull()
    expect(history.at(-1)).toBe(`/league/standings/${league.code}?view=divisions`)
  })

  it('have the odds of all, by themselves', async () => {
    const odds = await commissioner.api.standings.odds({ code: league.code })
    expect(odds.runs).toBe(10_000)
    renderApp(world, `/league/standings/${league.code}`, commissioner)
    const table = within(await screen.findByRole('region', { name: 'Odds of all teams' }))
    const [, first] = table.getAllByRole('row')
    expect(wordsOf(first)).toContain('Gold Standard100%')
    expect(table.getAllByRole('row')).toHaveLength(5)
  })

  it('have the places of every week in a table behind the chart', async () => {
    const { history, teams } = await commissioner.api.standings.ofLeague({ code: league.code })
    renderApp(world, `/league/standings/${league.code}`, commissioner)
    const table = within(await screen.findByLabelText('Rank by week', { selector: 'section[tabindex]' }))
    const rows = table.getAllByRole('row', { hidden: true }).slice(1)
    expect(
      rows.map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => Number(textContent))),
    ).toEqual(
      teams.map(({ id }) => history.map(({ ranks }) => ranks.find(({ teamId }) => teamId === id)?.rank)),
    )
  })
})

describe('league home in a season', () => {
  it('has one’s own matchup first, then the others, and the table around one’s own team', async () => {
    renderApp(world, `/league/home/${league.code}`, commissioner)
    const own = await screen.findByRole('region', { name: 'Your matchup, Week 4' })
    expect(own.textContent).toMatch(/Gold Standard 0\.00/)
    expect(await within(own).findByText(/^First kickoff /)).toBeDefined()
    const around = within(screen.getByRole('region', { name: 'Around the league' }))
    expect(around.getAllByRole('listitem')).toHaveLength(1)
    const table = within(await screen.findByRole('region', { name: 'Standings' }))
    const rows = (await table.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(rows[0]).toMatch(/^Rank 1.*Gold StandardYouRecord 3-0Points 300Streak W3$/)
    expect(rows[1]).toMatch(/Playoff line$/)
    expect(table.getByText('Top 2 make the playoffs · you’re in')).toBeDefined()
    expect(screen.queryByText(/coming soon/i)).toBeNull()
  })
})

describe('the fantasy dashboard in a season', () => {
  it('has rank, record and the score of the week, and what needs its manager', async () => {
    renderApp(world, '/fantasy/dashboard', commissioner)
    const list = within(await screen.findByRole('region', { name: 'Your Leagues' }))
    const [card] = await list.findAllByRole('listitem')
    expect(card?.textContent).toMatch(/Gold StandardRank 1 · Record 3-00\.00.*Rank \d · Record \d-\d0\.00/)
    expect(await list.findByText(/^First kickoff /)).toBeDefined()
  })
})
