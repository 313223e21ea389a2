import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
// Loaded beforehand, so that no test waits for them.
import '../../client/season/history/history-page.tsx'
import { draftNow, keeperLeague, personOf, playAndRenew } from '../support/keeper-league.ts'
import { stubLayout } from '../support/flat-layout.ts'
import { letResultsStand, playedLeague, playWeeks, signedInAgain } from '../support/played-league.ts'
import { renderApp } from '../support/render-app.tsx'
import { wordsOf } from '../support/words-of.ts'
import { createWorld } from '../support/world.ts'

beforeEach(() => stubLayout(() => true))

const SEASON = { weeks: 3, playoffs: { teams: 2, roundWeeks: [1] } }
const WEEKS = [
  [100, 90, 80, 70],
  [10, 95, 85, 75],
  [10, 95, 85, 75],
]

const itemsOf = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('listitem')
    .map(wordsOf)

describe('the history of a league', () => {
  it('says what will be there, before the first week is over', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { season: SEASON })
    renderApp(world, `/league/history/${league.code}`, league.people[0])
    expect(await screen.findByText('No past seasons yet.')).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'All-time table' })).toBeNull()
  })

  it('has records of the season that is played, each leading to its game', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { season: SEASON })
    const { code } = league
    await playWeeks(world, league, WEEKS.slice(0, 2))
    const person = await signedInAgain(world, league)
    renderApp(world, `/league/history/${code}`, person)
    const highest = await itemsOf('Highest weeks')
    expect(highest.slice(0, 2)).toEqual([
      `1${person.username} Gold Standard100.00Week 1, 2026`,
      '2rival-2 rival-2’s team95.00Week 2, 2026',
    ])
    const region = within(screen.getByRole('region', { name: 'Highest weeks' }))
    expect(region.getAllByRole('link')[0]?.getAttribute('href')).toMatch(
      new RegExp(String.raw`^/league/matchups/${code}\?period=1&matchup=\d$`),
    )
    expect(region.getByText('See all 8')).toBeDefined()
    // No one has a trophy yet.
    expect(screen.queryByRole('heading', { name: 'Trophy room' })).toBeNull()
    const table = within(screen.getByRole('table'))
    expect(table.getAllByRole('row')).toHaveLength(5)
    expect(table.getByRole('columnheader', { name: 'PF' })).toBeDefined()
    expect(table.queryByRole('columnheader', { name: 'Playoff record' })).toBeNull()
  })

  it('has any two people against each other, as the address says', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { season: SEASON })
    const { code } = league
    await playWeeks(world, league, WEEKS)
    const person = await signedInAgain(world, league)
    const { people } = await person.api.history.allTime({ code })
    const app = renderApp(world, `/league/history/${code}`, person)
    const part = within(await screen.findByRole('region', { name: 'Head-to-head' }))
    expect(await part.findByText(`${person.username} 0-1 rival-2`)).toBeDefined()
    expect(part.getByText(/^rival-2 won the last meeting\. Points: /)).toBeDefined()
    await userEvent.selectOptions(part.getByLabelText('Manager'), 'rival-2')
    expect(await part.findByText(`rival-2 1-0 ${person.username}`)).toBeDefined()
    await userEvent.selectOptions(part.getByLabelText('Against'), 'rival-4')
    expect(await part.findByText('rival-2 1-0 rival-4')).toBeDefined()
    const idOf = (name: string) => people.find((one) => one.name === name)?.id
    expect(app.history.at(-1)).toBe(`/league/history/${code}?a=${idOf('rival-2')}&b=${idOf('rival-4')}`)
  })

  it('engraves the champion once the season is over, and tells who was lucky', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { season: SEASON })
    const { code } = league
    await playWeeks(world, league, [...WEEKS, [50, 60, 70, 80]])
    await letResultsStand(world)
    renderApp(world, `/league/history/${code}`, await signedInAgain(world, league))
    const plates = await itemsOf('Trophy room')
    expect(plates).toHaveLength(1)
    expect(plates[0]).toMatch(/^Reigning championrival-\d’s teamrival-\d\d-\d · [\d.]+ points2026$/)
    const luck = await screen.findByRole('region', { name: 'Schedule luck' })
    expect(await within(luck).findByText('Unluckiest of 4')).toBeDefined()
    expect(
      within(luck).getByText('1 win, 1.67 expected on other schedules. More on 67% of them.'),
    ).toBeDefined()
    // What was there before is there still.
    expect(await screen.findByRole('region', { name: '2026 season' })).toBeDefined()
  })

  it('leads to results of a season that is over once the next has begun', async () => {
    await using world = createWorld()
    const league = await keeperLeague(world)
    await draftNow(world, league)
    await playAndRenew(world, league)
    const { code } = league
    renderApp(world, `/league/history/${code}`, await personOf(world, league))
    const region = within(await screen.findByRole('region', { name: 'Lowest weeks' }))
    expect(region.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(
      `/league/seasons/${code}?season=2026&part=results&period=1&matchup=1`,
    )
  })

  it('of a league without opponents has trophies and weeks alone', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, {
      season: { weeks: 2, playoffs: null },
      format: { competition: 'table' },
    })
    const { code } = league
    await playWeeks(world, league, WEEKS.slice(0, 2))
    await letResultsStand(world)
    renderApp(world, `/league/history/${code}`, await signedInAgain(world, league))
    expect(await itemsOf('Trophy room')).toEqual(['Reigning championrival-2’s teamrival-2185.00 points2026'])
    for (const name of ['Head-to-head', 'Schedule luck', 'Biggest blowouts'])
      expect(screen.queryByRole('region', { name })).toBeNull()
    const table = within(screen.getByRole('table'))
    expect(table.queryByRole('columnheader', { name: 'Record' })).toBeNull()
  })
})
