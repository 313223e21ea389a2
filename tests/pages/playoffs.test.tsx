import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
// Loaded beforehand, so that no test waits for them.
import '../../client/season/history/history-page.tsx'
import '../../client/layout/home/home-page.tsx'
import '../../client/season/playoffs/playoffs-page.tsx'
import { stubLayout } from '../support/flat-layout.ts'
import {
  advanceIntoWeek,
  letResultsStand,
  playedLeague,
  playWeek,
  playWeeks,
  score,
  signedInAgain,
} from '../support/played-league.ts'
import { renderApp } from '../support/render-app.tsx'
import { wordsOf } from '../support/words-of.ts'
import { createWorld } from '../support/world.ts'

beforeEach(() => stubLayout(() => true))

const WEEK = [100, 90, 80, 70]
const FOUR = { weeks: 3, playoffs: { teams: 4, roundWeeks: [1, 1] } }

const games = async () => {
  const board = within(await screen.findByRole('region', { name: 'Bracket' }))
  return board
    .getAllByRole('heading', { level: 3 })
    .map((heading) => [
      heading.textContent,
      ...[...(heading.parentElement?.querySelectorAll('ul > li') ?? [])].map(wordsOf),
    ])
}

describe('the playoffs', () => {
  it('are shown as things stand before they begin', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { season: FOUR })
    await playWeeks(world, league, [WEEK])
    renderApp(world, `/league/playoffs/${league.code}`, await signedInAgain(world, league))
    expect(await screen.findByText('If the playoffs started today.')).toBeDefined()
    expect(await games()).toEqual([
      ['Semifinals · Week 4', expect.stringContaining('Seed 1'), expect.stringContaining('Seed 2')],
      ['Final · Week 5', 'TBD'],
    ])
    const bracket = screen.getByRole('region', { name: 'Bracket' })
    expect(within(bracket).queryByRole('link')).toBeNull()
  })

  it('lead to their games, tell the sum so far of two weeks, and end with a champion', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, {
      season: { weeks: 3, playoffs: { teams: 4, roundWeeks: [1, 2] } },
    })
    await playWeeks(world, league, [WEEK, WEEK, WEEK, [50, 90, 80, 120], [50, 90, 80, 120]])
    const path = `/league/playoffs/${league.code}`
    const half = renderApp(world, path, await signedInAgain(world, league))
    expect(await games()).toEqual([
      [
        'Semifinals · Week 4',
        'Seed 1Gold StandardYou 50.00Seed 4rival-4’s team (won) 120.00',
        'Seed 2rival-2’s team (won) 90.00Seed 3rival-3’s team 80.00',
      ],
      [
        'Final · Weeks 5 and 6',
        'Seed 2rival-2’s team 90.00Seed 4rival-4’s team 120.00Total so far, over 2 weeks',
      ],
    ])
    const third = within(screen.getByRole('region', { name: 'Consolation bracket' }))
    expect(third.getByRole('link').textContent).toContain('3rd-place game')
    const bracket = screen.getByRole('region', { name: 'Bracket' })
    expect(
      within(bracket)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      `/league/matchups/${league.code}?period=4&matchup=1`,
      `/league/matchups/${league.code}?period=4&matchup=2`,
      `/league/matchups/${league.code}?period=5&matchup=1`,
    ])
    half.unmount()

    await playWeek(world, league, { week: 6, points: [50, 90, 80, 120] })
    const played = renderApp(world, path, await signedInAgain(world, league))
    const provisional = await screen.findByRole('region', { name: 'Provisional champion' })
    expect(provisional.textContent).toContain('Provisional champion: rival-4’s team')
    played.unmount()
    await letResultsStand(world)
    const later = await signedInAgain(world, league)
    const whole = renderApp(world, path, later)
    const champion = await screen.findByRole('region', { name: 'Champion' })
    expect(champion.textContent).toContain('rival-4’s team')
    const places = within(screen.getByRole('region', { name: 'Final standings' }))
    expect(places.getAllByRole('listitem').map(wordsOf)).toEqual([
      '1rival-4’s team',
      '2rival-2’s team',
      '3rival-3’s team',
      '4Gold StandardYou',
    ])
    whole.unmount()

    const home = renderApp(world, `/league/home/${league.code}`, later)
    expect((await screen.findByText('Champion of 2026')).parentElement?.textContent).toContain(
      'rival-4’s team',
    )
    home.unmount()
    renderApp(world, `/league/history/${league.code}`, later)
    const season = within(await screen.findByRole('region', { name: '2026 season' }))
    expect(wordsOf(season.getAllByRole('listitem')[0])).toContain('1rival-4’s team')
    expect(season.getByText('Most points in a week')).toBeDefined()
    expect(season.getByRole('link', { name: 'Bracket' }).getAttribute('href')).toBe(`${path}?season=2026`)
  })

  it('say who goes on though a correction would have another', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { season: FOUR })
    await playWeeks(world, league, [WEEK, WEEK, WEEK, WEEK])
    await advanceIntoWeek(world, 5)
    // As where the week was closed late: its results are not official when the final begins.
    await world.app.db
      .updateTable('closed_week')
      .set({ state: 'provisional' })
      .where('period', '=', 4)
      .execute()
    await score(world, league, { week: 4, team: 3, points: 110 })
    await world.runJobs()
    renderApp(world, `/league/playoffs/${league.code}`, await signedInAgain(world, league))
    const [[, first] = []] = await games()
    expect(first).toBe(
      'Seed 1Gold StandardYou (won) 100.00Seed 4rival-4’s team 110.00Result stands: the stat correction came after the next round began.',
    )
  })

  it('are none in a league whose table decides', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { season: { weeks: 3, playoffs: null } })
    renderApp(world, `/league/playoffs/${league.code}`, league.people[0])
    expect(await screen.findByText('This league has no playoffs.')).toBeDefined()
  })
})
