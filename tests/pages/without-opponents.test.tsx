import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
// Loaded beforehand, so that no test waits for them.
import '../../client/layout/home/home-page.tsx'
import '../../client/league/members/members-page.tsx'
import '../../client/league/my-leagues/fantasy-page.tsx'
import '../../client/season/matchup/page/matchups-page.tsx'
import '../../client/season/schedule/schedule-page.tsx'
import '../../client/season/standings/standings-page.tsx'
import '../../client/squad/lineup/page/my-team-page.tsx'
import { calendarOf } from '../../server/season/season/files.ts'
import { must } from '../../shared/core/must.ts'
import { pointsText } from '../../shared/core/points.ts'
import { DAY, MINUTE } from '../../shared/core/time.ts'
import { dailyLeague } from '../support/daily-week.ts'
import type { Draftable } from '../support/drafted-league.ts'
import { stubLayout } from '../support/flat-layout.ts'
import {
  beforeWeek,
  closeWeek,
  GAME,
  IN_PLAY,
  KICK_OFF,
  OVER,
  readGames,
  readRushing,
  signedIn,
} from '../support/matchup-week.ts'
import { renderApp } from '../support/render-app.tsx'
import { wordsOf } from '../support/words-of.ts'

/** The first of the week after. */
const SECOND_GAME = '401000011'

const ALONE = { playoffs: null } as const
const TABLE = { format: { competition: 'table' }, season: ALONE } as const
const ROTO = { format: { competition: 'table', scoring: 'each-category' }, season: ALONE } as const
const GUILLOTINE = { format: { competition: 'elimination' }, season: ALONE } as const
const BEST_BALL = { format: { competition: 'table', lineups: 'best-ball' }, season: ALONE } as const

beforeEach(() => stubLayout(() => true))

/** A back of the commissioner's team who plays in the first game of the week, and starts where lineups are set. */
async function runnerOf({ code, people }: Draftable): Promise<string> {
  const { places, players, isBestBall } = await people[0].api.lineup.ofTeam({ code })
  const starting = players.find(
    ({ id, games, position }) =>
      position === 'RB' &&
      games.some((game) => game.id === GAME) &&
      (isBestBall || places.some(({ slot, player }) => slot !== null && player === id)),
  )
  return must(starting, 'a starter').id
}

/** The first week of a league of four is on, and a back of the commissioner's team has run for a touchdown. */
async function inPlay(settings: Record<string, unknown>) {
  const { world, league } = await beforeWeek(settings, 4)
  const runner = await runnerOf(league)
  world.advance(KICK_OFF - world.app.now() + 30 * MINUTE)
  await readGames(world, { [GAME]: IN_PLAY })
  await readRushing(world, [[runner, 40, 1]])
  return { world, league }
}

const linksIn = (navigation: HTMLElement) =>
  within(navigation)
    .getAllByRole('link')
    .map((link) => wordsOf(link))

describe('a league whose teams do not play one another', () => {
  it('has standings in the place of the matchup, and no page about opponents', async () => {
    const { world, league } = await inPlay(TABLE)
    await using _world = world
    renderApp(world, `/league/home/${league.code}`, league.people[0])
    await screen.findByRole('region', { name: 'Week 11' })
    for (const navigation of screen.getAllByRole('navigation')) {
      const names = linksIn(navigation)
      for (const gone of ['Matchup', 'Matchups', 'Schedule', 'Playoffs']) expect(names).not.toContain(gone)
    }
    expect(screen.queryByRole('link', { name: 'Playoffs' })).toBeNull()
    expect(screen.getAllByRole('link', { name: 'Standings' }).length).toBeGreaterThan(0)
    expect(screen.queryByText(/Bye|no opponent/)).toBeNull()
  })

  it('shows rank and total on its home, among its members and on the dashboard', async () => {
    const { world, league } = await inPlay(TABLE)
    await using _world = world
    const { code, people } = league
    const { teams } = await people[0].api.standings.ofLeague({ code })
    const own = teams.find(({ isMine }) => isMine)
    expect(own).toMatchObject({ rank: 1, pointsFor: 1_000 })
    const { unmount } = renderApp(world, `/league/home/${code}`, people[0])
    const place = await screen.findByRole('region', { name: 'Week 11' })
    await within(place).findByText('1st of 4')
    expect(wordsOf(place)).toContain('You lead')
    expect(wordsOf(place)).toContain('10.00total')
    const members = await screen.findByRole('region', { name: 'League Members' })
    await waitFor(() => expect(wordsOf(members)).toContain('Rank 1'))
    expect(wordsOf(members)).not.toMatch(/Record|0-0|none yet/)
    unmount()

    const second = renderApp(world, `/league/members/${code}`, people[0])
    const table = await screen.findByRole('region', { name: 'Members' })
    await within(table).findByText('10.00')
    expect(wordsOf(within(table).getAllByRole('columnheader').at(-1))).toBe('Total')
    expect(wordsOf(table)).not.toContain('0-0')
    second.unmount()

    renderApp(world, '/fantasy/dashboard', people[0])
    const card = (await screen.findByText('1st of 4')).closest('a')
    expect(wordsOf(card)).toContain('10.00total')
    expect(wordsOf(card)).not.toMatch(/Record|Bye|Opponent/)
  })

  it('heads My team with the place, and names no opponent to come', async () => {
    const { world, league } = await inPlay(TABLE)
    await using _world = world
    const { history } = renderApp(world, `/fantasy/myteam?league=${league.code}`, league.people[0])
    await screen.findByText('1st of 4 · You lead')
    const week = within(await screen.findByRole('complementary', { name: 'Your week' }))
    await within(await week.findByRole('region', { name: 'Coming up' })).findByText(/on bye/)
    expect(week.queryByRole('link', { name: 'Schedule' })).toBeNull()
    expect(screen.queryByText(/^Bye$|vs TBD|0-0/)).toBeNull()
    expect(
      screen.getAllByRole('link').some((link) => link.getAttribute('href')?.includes('/matchups/')),
    ).toBe(false)
    expect(history).toHaveLength(1)
  })

  it('leads from an old link to a matchup to the standings, and says why there is no schedule', async () => {
    const { world, league } = await inPlay(TABLE)
    await using _world = world
    const { history, unmount } = renderApp(
      world,
      `/league/matchups/${league.code}?period=11&matchup=1`,
      league.people[0],
    )
    await waitFor(() => expect(history.at(-1)).toBe(`/league/standings/${league.code}`))
    unmount()
    renderApp(world, `/league/schedule/${league.code}`, league.people[0])
    await screen.findByText('This league has no matchups.')
  })

  it('has a calendar without byes', async () => {
    const { world, league } = await inPlay(TABLE)
    await using _world = world
    const { code, people } = league
    const { api } = people[0]
    const file = calendarOf(await api.schedule.ofLeague({ code }), {
      league: (await api.league.home({ code })).league,
      teamId: null,
    })
    expect(file.match(/SUMMARY:.*/g)?.length).toBeGreaterThan(0)
    expect(file).not.toMatch(/rests|TBD/)
  })
})

describe('a table by ranks', () => {
  it('has each category’s points, their sum, and what is near for one’s own team', async () => {
    const { world, league } = await inPlay(ROTO)
    await using _world = world
    const { code, people } = league
    const { teams, format } = await people[0].api.standings.ofLeague({ code })
    renderApp(world, `/league/standings/${code}`, people[0])
    const table = await screen.findByRole('table', { name: 'Points by category, and their sum' })
    const rows = within(table).getAllByRole('row').slice(1)
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(wordsOf)
          .at(format?.categories.length ?? 0),
      ),
    ).toEqual(teams.map(({ pointsFor }) => (pointsFor / 100).toFixed(1)))
    // Of four teams one has run, and scored: the others share what is left of both.
    const [first] = rows
    const cells = within(first ?? table)
      .getAllByRole('cell')
      .map(wordsOf)
    expect(cells.filter((text) => text === '4')).toHaveLength(2)
    expect(cells).toContain('2.5')
    await screen.findByText(/^Week 1 of \d+ is live, and counts as it goes\./)
  })

  it('says on the phone’s home what is behind the leader in points by rank', async () => {
    const { world, league } = await inPlay(ROTO)
    await using _world = world
    const [, rival] = league.people
    renderApp(world, `/league/home/${league.code}`, rival ?? null)
    const place = await screen.findByRole('region', { name: 'Week 11' })
    await within(place).findByText(/ of 4$/)
    // Two categories in which the leader has 4 and the others 2 each.
    expect(wordsOf(place)).toMatch(/4\.0 behind /)
  })
})

describe('the weeks of a table', () => {
  /** A week that is counted, and the next in play: a runner of one’s own has scored in both. */
  async function inSecondWeek(settings: Record<string, unknown>) {
    const { world, league } = await beforeWeek(settings, 4)
    const runner = await runnerOf(league)
    await closeWeek(world, [[runner, 40, 1]])
    world.advance(KICK_OFF + 7 * DAY - world.app.now() + 30 * MINUTE)
    await readGames(world, { [GAME]: OVER, [SECOND_GAME]: IN_PLAY })
    return { world, league, person: await signedIn(world, league) }
  }

  const chart = (name: string) => screen.findByRole('heading', { name })
  const rowsOf = async (name: string) =>
    within(await screen.findByLabelText(name, { selector: 'section[tabindex]' }))
      .getAllByRole('row', { hidden: true })
      .map((row) => [...row.children].map(wordsOf))

  it('are a chart of points with the table behind it, up to the week that is played, or one of ranks', async () => {
    const { world, league, person } = await inSecondWeek(ROTO)
    await using _world = world
    const { code } = league
    const { teams, history, liveWeek } = await person.api.standings.ofLeague({ code })
    expect([history.length, liveWeek]).toEqual([1, 2])
    const { history: addresses } = renderApp(world, `/league/standings/${code}`, person)
    await chart('Points by week')
    const [head, ...rows] = await rowsOf('Points by week')
    expect(head).toEqual(['Team', 'Week 1', 'Week 2 so far'])
    const totalOf = (id: string) => history[0]?.ranks.find(({ teamId }) => teamId === id)?.total ?? 0
    expect(rows).toEqual(
      teams.map(({ id, name, pointsFor }) => [
        name,
        (totalOf(id) / 100).toFixed(1),
        (pointsFor / 100).toFixed(1),
      ]),
    )
    expect(screen.getByRole('link', { name: /Points over time/ }).getAttribute('href')).toBe('#by-week')
    expect(document.getElementById('by-week')).not.toBeNull()
    await userEvent.selectOptions(screen.getByLabelText('Chart'), 'Rank')
    await screen.findByRole('region', { name: 'Chart of places' })
    expect(addresses.at(-1)).toBe(`/league/standings/${code}?chart=rank`)
    const ranks = (await rowsOf('Rank by week')).slice(1)
    expect(ranks.map((row) => row.at(-1))).toEqual(['1', '2', '3', '4'])
  })

  it('say of total points that lines are those behind the leader', async () => {
    const { world, league, person } = await inSecondWeek(TABLE)
    await using _world = world
    renderApp(world, `/league/standings/${league.code}`, person)
    await chart('Points by week')
    await screen.findByText('Lines show how far behind the leader each team was.')
    const { teams, history } = await person.api.standings.ofLeague({ code: league.code })
    const totalOf = (id: string) => history[0]?.ranks.find(({ teamId }) => teamId === id)?.total ?? 0
    expect(totalOf(teams[0]?.id ?? '')).toBe(1_000)
    expect((await rowsOf('Points by week')).slice(1)).toEqual(
      teams.map(({ id, name, pointsFor }) => [name, pointsText(totalOf(id)), pointsText(pointsFor)]),
    )
  })

  it('are no chart before there are two', async () => {
    const { world, league } = await inPlay(ROTO)
    await using _world = world
    renderApp(world, `/league/standings/${league.code}`, league.people[0])
    await screen.findByRole('table', { name: 'Points by category, and their sum' })
    expect(screen.queryByRole('heading', { name: 'Points by week' })).toBeNull()
    expect(screen.queryByRole('link', { name: /Points over time/ })).toBeNull()
  })
})

describe('the limits of a league, below its table', () => {
  it('are one card for the only one, and one for all where there are several', async () => {
    const season = { ...ALONE, caps: { weekGames: 40 } }
    const one = await dailyLeague({ ...ROTO, season })
    await using _one = one.world
    const { unmount } = renderApp(one.world, `/league/standings/${one.league.code}`, one.league.people[0])
    await screen.findByRole('heading', { name: 'Games this week' })
    screen.getByText('0 of 40 used')
    unmount()
    const caps = { weekGames: 40, seasonSlotGames: { C: 82 } }
    const two = await dailyLeague({ ...TABLE, season: { ...ALONE, caps } })
    await using _two = two.world
    renderApp(two.world, `/league/standings/${two.league.code}`, two.league.people[0])
    await screen.findByRole('heading', { name: 'Limits' })
    screen.getByText('Games this week: 0 of 40 used')
    screen.getByText('Games at center: 0 of 82 used')
  })
})

describe('a guillotine league', () => {
  it('draws a line above the team that would be out, and says who is', async () => {
    const { world, league } = await inPlay(GUILLOTINE)
    await using _world = world
    const { code, people } = league
    const { unmount } = renderApp(world, `/league/standings/${code}`, people[0])
    await screen.findByText(/^Week 1 is live: the lowest team is out when it ends\./)
    const table = await screen.findByRole('table', { name: 'Who is still in, and who is out' })
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows.map((row) => wordsOf(row).includes('Would be out'))).toEqual([false, false, false, true])
    expect(wordsOf(rows[0])).toContain('You')
    unmount()
    renderApp(world, `/league/home/${code}`, people[0])
    const place = await screen.findByRole('region', { name: 'Week 11' })
    await within(place).findByText('4 teams left')
    expect(wordsOf(place)).toContain('10.00 above the line')
    expect(wordsOf(place)).toContain('10.00this week')
  })

  it('leaves those who are out below, with the week', async () => {
    const { world, league } = await beforeWeek(GUILLOTINE, 4)
    await using _world = world
    await closeWeek(world, [[await runnerOf(league), 40, 1]])
    const person = await signedIn(world, league)
    const { teams } = await person.api.standings.ofLeague({ code: league.code })
    const out = teams.filter(({ outIn }) => outIn === 1)
    expect(out).toHaveLength(1)
    renderApp(world, `/league/standings/${league.code}`, person)
    const table = await screen.findByRole('table', { name: 'Who is still in, and who is out' })
    const last = within(table).getAllByRole('row').at(-1)
    expect(wordsOf(last)).toContain(out[0]?.name)
    expect(wordsOf(last)).toContain('Out in week 1')
    expect(within(table).getAllByText(/^Out in week/)).toHaveLength(1)
  })
})

describe('best ball', () => {
  it('says that no one sets a lineup, and offers nothing to set', async () => {
    const { world, league } = await inPlay(BEST_BALL)
    await using _world = world
    renderApp(world, `/fantasy/myteam?league=${league.code}`, league.people[0])
    await screen.findByText(/^Best ball: the best legal lineup of each week counts automatically\./)
    await screen.findByText('Nothing to set')
    expect(screen.queryByRole('button', { name: /Optimize|Set whole week/ })).toBeNull()
    const table = await screen.findByRole('table', { name: /^Lineup of / })
    expect(within(table).queryByRole('button', { name: /^Move / })).toBeNull()
  })
})
