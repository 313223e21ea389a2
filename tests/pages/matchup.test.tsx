import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
// Loaded beforehand, so that no test waits for it.
import '../../client/season/matchup/page/matchups-page.tsx'
import '../../client/layout/keys/listen.ts'
import { createPointsKeeper } from '../../client/data/live/points-keeper.ts'
import { matchupNow } from '../../client/season/matchup/live/now.ts'
import { must } from '../../shared/core/must.ts'
import { MINUTE } from '../../shared/core/time.ts'
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
import { type Connection, noConnection, renderApp } from '../support/render-app.tsx'
import { createWorld, type World } from '../support/world.ts'

/** Of the home team, in its FLEX. */
const BACK = '10003'
/** Of the other team, on its bench. */
const BENCHED = '10004'

let isWide = true
beforeEach(() => {
  isWide = true
  stubLayout(() => isWide)
})

/** The first game of the week is on, and a back has run ten yards. */
async function sunday(size = 2) {
  const { world, league } = await beforeWeek({}, size)
  world.advance(KICK_OFF - world.app.now() + 30 * MINUTE)
  await readGames(world, { [GAME]: IN_PLAY })
  await readRushing(world, [[BACK, 10, 0]])
  return { world, league }
}

function open(world: World, { code, people }: Draftable, search = '', connection: Connection = {}) {
  return renderApp(world, `/league/matchups/${code}${search}`, people[0], connection)
}

const rowOf = async (slot: string) => {
  const table = await screen.findByRole('table', { name: /^Starters of/ })
  return must(
    within(table)
      .getAllByRole('row')
      .find((row) => within(row).queryByRole('rowheader', { name: slot })),
    slot,
  )
}

describe('a matchup', () => {
  it('stands mirrored around its slots, with who plays, and follows the games without being asked for again', async () => {
    const { world, league } = await sunday()
    await using _world = world
    const asked: string[] = []
    open(world, league, '', {
      failure: ({ path }) => {
        asked.push(path)
        return null
      },
    })
    const flex = await rowOf('FLEX')
    expect(within(flex).getAllByRole('cell')).toHaveLength(4)
    expect(flex.textContent).toContain('Rb 1-1')
    expect(flex.textContent).toContain('2nd 7:30 at T2')
    expect(within(flex).getByRole('button', { name: '1.00 points of Rb 1-1, explained' })).toBeDefined()
    await screen.findByText(/^Live · \d+ playing$/)
    const before = asked.filter((path) => path === 'matchup.get').length
    await readRushing(world, [[BACK, 14, 1]])
    await readGames(world, { [GAME]: { ...IN_PLAY, detail: '3:00 - 4th Quarter' } })

    await within(flex).findByRole('button', { name: '7.40 points of Rb 1-1, explained' })
    await waitFor(() => expect(flex.textContent).toContain('4th 3:00 at T2'))
    const plays = screen.getByRole('region', { name: 'Scoring plays' })
    await within(plays).findByText('+6.40')
    expect(plays.textContent).toContain('R. 1-1 4-yd TD run')
    expect(asked.filter((path) => path === 'matchup.get')).toHaveLength(before)
  })

  it('is by what a browser hears what the server would answer', async () => {
    const { world, league } = await sunday()
    await using _world = world
    const { code, people } = league
    const { api } = people[0]
    const before = await api.matchup.get({ code })
    await readRushing(world, [
      [BACK, 31, 2],
      [BENCHED, 12, 0],
    ])
    await readGames(world, { [GAME]: { ...IN_PLAY, detail: '5:00 - 4th Quarter' } })
    const players = before.sides.flatMap((side) => side?.players.map(({ id }) => id) ?? [])
    const keeper = createPointsKeeper('nfl', new Set(players))
    keeper.score(new Map([[before.period, before.scoring]]))
    keeper.learn(before.period, await api.live.lines({ sport: 'nfl', period: before.period, players }))

    const after = await api.matchup.get({ code })
    expect(after.sides[0].score.points).toBe(1_510)
    expect(matchupNow(before, keeper.view())).toEqual(after)
  })

  it('explains each of its points, and folds the bench', async () => {
    const { world, league } = await sunday()
    await using _world = world
    const { history } = open(world, league)
    const flex = await rowOf('FLEX')
    expect(
      must(screen.getByText('Bench', { selector: 'summary span' }).closest('details'), 'the bench').open,
    ).toBe(false)
    await userEvent.click(within(flex).getByRole('button', { name: /points of Rb 1-1, explained/ }))

    const panel = await screen.findByRole('dialog', { name: /oints explained$/ })
    expect(await within(panel).findByRole('row', { name: 'Rushing yard 10 0.1 1.00' })).toBeDefined()
    expect(history.at(-1)).toContain(`explain=${GAME}&of=${BACK}`)
  })

  it('leads to the others of its week with a key, and to other weeks', async () => {
    const { world, league } = await sunday(4)
    await using _world = world
    const { history } = open(world, league)
    const strip = await screen.findByRole('navigation', { name: 'Matchups of the week' })
    const links = within(strip).getAllByRole('link')
    expect(links).toHaveLength(2)
    await waitFor(() => expect(links.some((link) => link.ariaCurrent === 'page')).toBe(true))
    const here = links.findIndex((link) => link.ariaCurrent === 'page')
    const [own, other] = [here, 1 - here].map((place) => must(links[place], 'a matchup'))
    await screen.findByRole('heading', { name: /^Gold Standard against/ })
    await userEvent.keyboard('n')

    await waitFor(() => expect(other?.ariaCurrent).toBe('page'))
    expect(own?.ariaCurrent).toBeNull()
    expect(history.at(-1)).toMatch(/period=11&matchup=\d$/)
    expect(screen.queryByRole('heading', { name: /Gold Standard/ })).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'Week after: Week 12' }))
    await screen.findByRole('heading', { level: 1, name: 'Week 12' })
    expect(history.at(-1)).toMatch(/period=12$/)
    await userEvent.selectOptions(screen.getByLabelText('Week'), 'Week 13')
    await waitFor(() => expect(history.at(-1)).toMatch(/period=13$/))
  })

  it('says how both stand to the median where the league plays against it', async () => {
    const { world, league } = await beforeWeek({ season: { medianGame: true } })
    await using _world = world
    world.advance(KICK_OFF - world.app.now() + 30 * MINUTE)
    await readGames(world, { [GAME]: IN_PLAY })
    await readRushing(world, [[BACK, 10, 0]])
    const { median } = await league.people[0].api.matchup.ofWeek({ code: league.code })
    open(world, league)

    const words = await screen.findByText(/^Median of the week \d.*\.$/)
    expect(words.textContent).toContain(`Median of the week ${(must(median, 'a median') / 100).toFixed(2)}:`)
    expect(words.textContent).toMatch(/is (above|below) it and .* is (above|below) it\.$/)
  })

  it('draws how the odds went, with a table behind it', async () => {
    const { world, league } = await sunday()
    await using _world = world
    for (const yards of [30, 90]) {
      world.advance(10 * MINUTE)
      await readRushing(world, [[BACK, yards, 1]])
    }
    const { code, people } = league
    const { number } = await people[0].api.matchup.get({ code })
    const { points } = await people[0].api.matchup.chance({ code, period: 11, number })
    expect(points.length).toBeGreaterThan(1)
    open(world, league)

    const chart = await screen.findByRole('region', { name: 'Win probability' })
    await userEvent.click(within(chart).getByText('Show as a table'))
    // And how they stand now.
    const minute = world.app.now() - (world.app.now() % MINUTE)
    const before = points.filter(({ at }) => at < minute)
    expect(within(chart).getAllByRole('row')).toHaveLength(1 + before.length + 1)
  })

  it('has the reader’s team on the left, whoever is at home', async () => {
    const { world, league } = await sunday()
    await using _world = world
    const { code, people } = league
    const { sides } = await people[0].api.matchup.get({ code })
    const names = sides.map((side) => side?.team.name ?? '')
    for (const person of people) {
      const { unmount } = renderApp(world, `/league/matchups/${code}`, person)
      const flex = await rowOf('FLEX')
      const own = must(
        sides.find((side) => side?.team.ownerName === person.username),
        'a side',
      )
      const other = names.find((one) => one !== own.team.name)
      expect(screen.getByRole('heading', { name: `${own.team.name} against ${other}` })).toBeDefined()
      const starter = own.players.find(({ slot }) => slot === 'FLEX')?.name ?? ''
      expect(within(flex).getAllByRole('cell')[0]?.textContent).toContain(starter)
      unmount()
    }
  })

  it('leads from an empty place of one’s own to the lineup, with the place picked up', async () => {
    const { world, league } = await beforeWeek()
    await using _world = world
    const { code, people } = league
    const { api } = people[0]
    const { day, places, team } = await api.lineup.ofTeam({ code, day: null })
    const starters = places.flatMap(({ slot, player }) =>
      slot === null ? [] : [slot === 'FLEX' ? null : player],
    )
    await api.lineup.set({ code, teamId: team.id, days: [{ day, starters }], reason: null })
    open(world, league)

    const fix = within(await rowOf('FLEX')).getByRole('link', { name: 'Fix FLEX' })
    expect(fix.getAttribute('href')).toBe(`/league/rosters/${code}?team=${team.id}&fix=FLEX`)
    // Others on bye are the opponent's to mend.
    const cells = within(await rowOf('FLEX')).getAllByRole('cell')
    expect(within(must(cells.at(-1), 'the other side')).queryByRole('link', { name: /^Fix/ })).toBeNull()
    expect(screen.getByText(/^First kickoff /)).toBeDefined()
    expect(screen.queryByText(/^Live ·/)).toBeNull()
  })

  it('says who has a bye', async () => {
    const { world, league } = await beforeWeek({}, 3)
    await using _world = world
    const { matchups } = await league.people[0].api.matchup.ofWeek({ code: league.code })
    const bye = matchups.find(({ isBye }) => isBye)
    open(world, league, `?period=11&matchup=${bye?.number}`)

    await screen.findByText('Bye: no opponent this week.')
    expect((await rowOf('QB')).children).toHaveLength(3)
  })

  it('is short on a phone, with whole names for who hears them', async () => {
    isWide = false
    const { world, league } = await sunday()
    await using _world = world
    open(world, league)
    const link = within(await rowOf('FLEX')).getByRole('link', { name: 'Rb 1-1' })
    expect(link.textContent).toBe('R. 1-1')
  })

  it('tells how it stands to who hears it, at most once a minute', async () => {
    const { world, league } = await sunday()
    await using _world = world
    open(world, league)
    await screen.findByText(/^Live · \d+ playing$/)
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(said().join()).not.toContain('Gold Standard')
    await readRushing(world, [[BACK, 20, 0]])
    await waitFor(() => expect(said().join()).toContain('Gold Standard 2.00'))
    await readRushing(world, [[BACK, 30, 0]])
    await screen.findByRole('button', { name: '3.00 points of Rb 1-1, explained' })

    expect(said().join()).toContain('Gold Standard 2.00')
  })

  it('has the points of the server, and says so, where no live ones can be had', async () => {
    const { world, league } = await sunday()
    await using _world = world
    open(world, league, '', { failure: ({ path }) => (path === 'live.lines' ? noConnection() : null) })
    expect(await screen.findByText('Live points could not be loaded.')).toBeDefined()
    expect(
      within(await rowOf('FLEX')).getByRole('button', { name: '1.00 points of Rb 1-1, explained' }),
    ).toBeDefined()
  })

  it('says until when it is provisional, and what a correction changed', async () => {
    const { world, league } = await sunday()
    await using _world = world
    await closeWeek(world, [[BACK, 43, 1]])
    await readRushing(world, [[BACK, 55, 1]], OVER)
    await world.runJobs()
    const person = await signedIn(world, league)
    renderApp(world, `/league/matchups/${league.code}?period=11`, person)

    await screen.findByText(/^All played · official /)
    const notes = await screen.findByRole('region', { name: 'Stat corrections' })
    expect(notes.textContent).toContain(
      'Thu, Nov 26: Stat correction in Week 11: Gold Standard 10.30 → 11.50',
    )
    expect(screen.queryByRole('region', { name: 'Scoring plays' })).toBeNull()
    const header = screen.getByRole('region', { name: /^Gold Standard against/ })
    expect(within(header).getByText('11.50')).toBeDefined()
    expect(within(header).getByText(/^You (lead|trail) by /)).toBeDefined()
  })

  it('says at the end who is next, and what the best lineup would have added', async () => {
    const { world, league } = await sunday()
    await using _world = world
    await closeWeek(world, [[BACK, 43, 1]])
    const person = await signedIn(world, league)
    const { officialAt } = await person.api.matchup.get({ code: league.code, period: 11 })
    world.advance(must(officialAt, 'when it is official') - world.app.now() + MINUTE)
    await world.runJobs()
    renderApp(world, `/league/matchups/${league.code}?period=11`, await signedIn(world, league))

    const header = within(await screen.findByRole('region', { name: /^Gold Standard against/ }))
    expect(header.getByText('Next: rival-2’s team')).toBeDefined()
    expect(header.getByText('You started your best lineup')).toBeDefined()
    expect(header.getByText('1-0, now 1st of 2')).toBeDefined()
  })

  it('is not there before the draft is over', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    renderApp(world, `/league/matchups/${code}`, commissioner)
    expect(await screen.findByText('No matchups yet.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'To the draft' })).toBeDefined()
  })

  it('says of a week or a matchup that is not there that it is not', async () => {
    const { world, league } = await beforeWeek()
    await using _world = world
    const { unmount } = open(world, league, '?period=99')
    expect(await screen.findByText('The season of the league has no such week.')).toBeDefined()
    unmount()
    open(world, league, '?period=11&matchup=7')
    expect(await screen.findByText('That week has no such matchup.')).toBeDefined()
  })

  it('says of a final that nobody knows yet who plays it', async () => {
    const { world, league } = await beforeWeek({ season: { playoffs: { teams: 2, roundWeeks: [1] } } })
    await using _world = world
    open(world, league, '?period=17')
    expect(await screen.findByText('Who plays that game is not known yet.')).toBeDefined()
    expect(screen.getByText('Final', { exact: false }).textContent).toContain('Final')
  })
})
