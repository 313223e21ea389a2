import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
// Loaded beforehand, so that no test waits for it.
import '../../client/season/schedule/schedule-page.tsx'
import { must } from '../../shared/core/must.ts'
import { stubLayout } from '../support/flat-layout.ts'
import { type PlayedLeague, playedLeague, playWeeks, signedInAgain } from '../support/played-league.ts'
import { renderApp } from '../support/render-app.tsx'
import { wordsOf } from '../support/words-of.ts'
import { createWorld, type Person, type World } from '../support/world.ts'

/** Five teams after two of five weeks; who only looks leaves it as it is. */
let world: World
let league: PlayedLeague
let commissioner: Person
beforeAll(async () => {
  world = createWorld()
  league = await playedLeague(world, {
    size: 5,
    season: { weeks: 5, playoffs: { teams: 2, roundWeeks: [1] } },
  })
  await playWeeks(world, league, [
    [100, 90, 80, 70, 60],
    [100, 90, 80, 70, 60],
  ])
  commissioner = await signedInAgain(world, league)
})
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(() => stubLayout(() => true))

const address = (search = '') => `/league/schedule/${league.code}${search}`

describe('the schedule', () => {
  it('opens at the week that goes on, with the ways to all matchups, one’s own first', async () => {
    renderApp(world, address(), commissioner)
    const week = await screen.findByRole('region', { name: 'Week 3' })
    expect(within(week).getByLabelText<HTMLSelectElement>('Week').selectedOptions[0]?.textContent).toBe(
      'Week 3 (now)',
    )
    const matchups = within(week).getAllByRole('listitem')
    expect(matchups).toHaveLength(3)
    expect(matchups[0]?.textContent).toContain('Gold Standard')
    expect(within(week).getByText('Bye: no opponent')).toBeDefined()
    expect(within(must(matchups[0], 'a matchup')).getByRole('link').getAttribute('href')).toMatch(
      new RegExp(`^/league/matchups/${league.code}\\?period=3&matchup=\\d$`),
    )
  })

  it('has one’s own season at a glance: results, what is on, and what is to be decided', async () => {
    const { weeks, teams } = await commissioner.api.schedule.ofLeague({ code: league.code })
    const nameOf = (id: string | null) => teams.find((team) => team.id === id)?.name
    const own = must(
      teams.find(({ isMine }) => isMine),
      'a team',
    )
    renderApp(world, address(), commissioner)
    const table = within(await screen.findByRole('region', { name: 'Gold Standard schedule' }))
    const rows = table.getAllByRole('row').slice(1)
    expect(rows).toHaveLength(6)
    for (const [index, week] of weeks.slice(0, 2).entries()) {
      const matchup = week.matchups.find(({ home, away }) => home === own.id || away === own.id)
      const other = matchup?.home === own.id ? matchup.away : matchup?.home
      const text = rows[index]?.textContent
      // The first beats all others.
      if (matchup?.isBye) expect(text).toContain('Bye')
      else expect(text).toMatch(new RegExp(`${nameOf(other ?? null)}Won W100\\.00–\\d0\\.00`))
    }
    expect(rows[2]?.textContent).toContain('(now)')
    expect(rows[5]?.textContent).toBe('Week 6FinalTBD')
  })

  it('shows another week, which the address names then', async () => {
    const { history } = renderApp(world, address('?period=1'), commissioner)
    const week = await screen.findByRole('region', { name: 'Week 1' })
    expect(within(week).getByText(/Official/)).toBeDefined()
    expect(within(week).getByText('100.00')).toBeDefined()
    expect(within(week).queryByRole('button', { name: 'Edit matchups' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Week after: Week 2' }))
    expect(await screen.findByRole('region', { name: 'Week 2' })).toBeDefined()
    expect(history.at(-1)).toBe(address('?period=2'))
    await userEvent.selectOptions(screen.getByLabelText('Week'), 'Week 6, Final')
    const last = await screen.findByRole('region', { name: 'Week 6' })
    expect(within(last).getAllByText('TBD').length).toBeGreaterThan(1)
    // The focus stays on a button that leads nowhere.
    const after = screen.getByRole('button', { name: 'Week after' })
    expect(after.getAttribute('aria-disabled')).toBe('true')
  })

  it('is for the commissioner alone to change', async () => {
    const rival = await signedInAgain(world, league, 1)
    renderApp(world, address('?period=5'), rival)
    await screen.findByRole('region', { name: 'Week 5' })
    expect(screen.queryByRole('button', { name: 'Edit matchups' })).toBeNull()
  })
})

describe('the editor of a week', () => {
  it('changes places of teams by keyboard, wants a reason, and says what has become of it', async () => {
    await using world = createWorld()
    const { code, people } = await playedLeague(world, {
      season: { weeks: 3, playoffs: { teams: 2, roundWeeks: [1] } },
    })
    const [commissioner] = people
    renderApp(world, `/league/schedule/${code}?period=2`, commissioner)
    await userEvent.click(await screen.findByRole('button', { name: 'Edit matchups' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Week 2' }))
    const chosen = (label: string) =>
      dialog.getByLabelText<HTMLSelectElement>(label).selectedOptions[0]?.textContent
    const labels = ['Matchup 1', 'Matchup 1, against', 'Matchup 2', 'Matchup 2, against']
    const [a, b, c, d] = labels.map(chosen)
    const save = dialog.getByRole('button', { name: 'Save week' })
    expect(save).toHaveProperty('disabled', true)
    await userEvent.selectOptions(dialog.getByLabelText('Matchup 1, against'), must(d, 'a team'))
    expect(labels.map(chosen)).toEqual([a, d, c, b])
    // Without one it does not go.
    await userEvent.click(save)
    expect(dialog.getByText('Please say why.')).toBeDefined()
    await userEvent.type(dialog.getByLabelText('Reason'), 'Brothers play at Thanksgiving')
    await userEvent.click(save)

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const { weeks, teams } = await commissioner.api.schedule.ofLeague({ code })
    const nameOf = (id: string | null) => teams.find((team) => team.id === id)?.name
    expect(weeks[1]?.matchups.map(({ home, away }) => [nameOf(home), nameOf(away)])).toEqual([
      [a, d],
      [c, b],
    ])
    const [event] = await commissioner.api.league.activity({ code, limit: 1 })
    expect(event?.event).toMatchObject({ reason: 'Brothers play at Thanksgiving' })
  })
})

describe('before the draft is over', () => {
  it('leads to the draft, and lets the commissioner fill the divisions', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league({
      settings: { size: 4, season: { divisions: ['East', 'West'] } },
    })
    const rival = await world.member({ code, commissioner }, 'rival')
    const { unmount } = renderApp(world, `/league/schedule/${code}`, commissioner)
    expect(await screen.findByText('No schedule yet.')).toBeDefined()
    await userEvent.selectOptions(await screen.findByLabelText('rival’s team'), 'West')
    await waitFor(async () =>
      expect((await rival.api.schedule.ofLeague({ code })).teams[1]?.division).toBe('West'),
    )
    unmount()
    renderApp(world, `/league/schedule/${code}`, rival)
    const divisions = within(await screen.findByRole('region', { name: 'Divisions' }))
    expect(divisions.getAllByRole('listitem').map(wordsOf)).toEqual([
      'Gold StandardNone yet',
      'rival’s teamYouWest',
    ])
    expect(divisions.queryByRole('combobox')).toBeNull()
  })
})
