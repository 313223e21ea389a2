import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
// Loaded beforehand, so that no test waits for them.
import '../../client/league/my-leagues/fantasy-page.tsx'
import '../../client/layout/home/home-page.tsx'
import '../../client/squad/lineup/page/my-team-page.tsx'
import { createPointsKeeper } from '../../client/data/live/points-keeper.ts'
import { lineupNow } from '../../client/squad/lineup/now.ts'
import { weekNow } from '../../client/league/week/week-now.ts'
import { MINUTE } from '../../shared/core/time.ts'
import type { Draftable } from '../support/drafted-league.ts'
import { stubLayout } from '../support/flat-layout.ts'
import {
  beforeWeek,
  GAME,
  IN_PLAY,
  KICK_OFF,
  readGames,
  readRushing,
  signedIn,
} from '../support/matchup-week.ts'
import { renderApp } from '../support/render-app.tsx'
import type { World } from '../support/world.ts'

beforeEach(() => {
  stubLayout(() => true)
  vi.stubGlobal('scrollY', 0)
})

/** Of the home team, in its FLEX. */
const BACK = '10003'
const LATER = { ...IN_PLAY, detail: '5:00 - 4th Quarter' }

/** The first game of the week is on, and a back has run ten yards. */
async function sunday(settings: Record<string, unknown> = {}, size = 2) {
  const { world, league } = await beforeWeek(settings, size)
  world.advance(KICK_OFF - world.app.now() + 30 * MINUTE)
  await readGames(world, { [GAME]: IN_PLAY })
  await readRushing(world, [[BACK, 10, 0]])
  return { world, league }
}

/** Opens a page, and writes down what it asks for. */
function open(world: World, { people }: Draftable, path: string) {
  const asked: string[] = []
  renderApp(world, path, people[0], {
    failure: ({ path: procedure }) => {
      asked.push(procedure)
      return null
    },
  })
  return { times: (procedure: string) => asked.filter((one) => one === procedure).length }
}

/** Thirty yards and a touchdown more: 10.00 points. */
async function touchdown(world: World) {
  await readRushing(world, [[BACK, 40, 1]])
  await readGames(world, { [GAME]: LATER })
}

describe('what a browser makes of what it hears', () => {
  it('is what the server would answer of a whole week, its odds and its median', async () => {
    const { world, league } = await sunday({ season: { medianGame: true } }, 4)
    await using _world = world
    const { code } = league
    const { api } = await signedIn(world, league)
    const before = await api.matchup.ofWeek({ code })
    await touchdown(world)
    const players = before.live?.teams.flatMap(({ starters }) => starters.map(({ id }) => id)) ?? []
    expect(players.length).toBeGreaterThan(5)
    const keeper = createPointsKeeper('nfl', new Set(players))
    keeper.score(new Map([[before.period, before.live?.scoring ?? {}]]))
    keeper.learn(before.period, await api.live.lines({ sport: 'nfl', period: before.period, players }))

    const after = await api.matchup.ofWeek({ code })
    const scores = after.matchups.flatMap(({ home, away }) =>
      [home, away].flatMap((side) => side?.points ?? []),
    )
    expect(scores.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 1_400])
    expect(weekNow(before, keeper.view())).toEqual(after)
  })

  it('is what the server would answer of a lineup, with what is still expected', async () => {
    const { world, league } = await sunday()
    await using _world = world
    const { code } = league
    const { api } = await signedIn(world, league)
    const before = await api.lineup.ofTeam({ code })
    await touchdown(world)
    const players = before.players.map(({ id }) => id)
    const keeper = createPointsKeeper('nfl', new Set(players))
    keeper.score(new Map([[before.period, before.scoring]]))
    keeper.learn(before.period, await api.live.lines({ sport: 'nfl', period: before.period, players }))

    const after = await api.lineup.ofTeam({ code })
    expect(after.players.find(({ id }) => id === BACK)?.points).toBe(1_000)
    expect(lineupNow(before, keeper.view()).players).toEqual(after.players)
  })
})

describe('points move by themselves, and the league is not asked for them again', () => {
  it('on the home of a league', async () => {
    const { world, league } = await sunday()
    await using _world = world
    const { times } = open(world, league, `/league/home/${league.code}`)
    const own = await screen.findByRole('region', { name: /^Your matchup/ })
    await waitFor(() => expect(own.textContent).toContain('1.00'))
    // Who plays now, with the clock.
    await waitFor(() => expect(own.textContent).toMatch(/Rb 1-1.*1\.00/))
    const before = times('matchup.ofWeek')
    await touchdown(world)

    await waitFor(() => expect(own.textContent).toMatch(/10\.00.*Rb 1-1.*10\.00.*4th 5:00/))
    expect(times('matchup.ofWeek')).toBe(before)
  })

  it('on the fantasy dashboard', async () => {
    const { world, league } = await sunday()
    await using _world = world
    const { times } = open(world, league, '/fantasy/dashboard')
    const leagues = within(await screen.findByRole('region', { name: 'Your Leagues' }))
    const [card] = await leagues.findAllByRole('listitem')
    await waitFor(() => expect(card?.textContent).toMatch(/Live · \d playing.*1\.00/))
    const before = times('matchup.ofWeek')
    await touchdown(world)

    await waitFor(() => expect(card?.textContent).toContain('10.00'))
    expect(times('matchup.ofWeek')).toBe(before)
  })

  it('in one’s own lineup, with their sum', async () => {
    const { world, league } = await sunday()
    await using _world = world
    const { times } = open(world, league, `/fantasy/myteam?league=${league.code}`)
    await screen.findByRole('table', { name: /^Lineup of/ })
    await screen.findByRole('button', { name: '1.00 points of Rb 1-1, Week 11, explained' })
    const before = times('lineup.ofTeam')
    await touchdown(world)

    await screen.findByRole('button', { name: '10.00 points of Rb 1-1, Week 11, explained' })
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /^Week 11: / }).textContent).toContain('10.00'),
    )
    expect(times('lineup.ofTeam')).toBe(before)
  })
})
