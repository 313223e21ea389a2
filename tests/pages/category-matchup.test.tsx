import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
// Loaded beforehand, so that no test waits for them.
import '../../client/season/matchup/page/matchups-page.tsx'
import '../../client/squad/lineup/page/my-team-page.tsx'
import { must } from '../../shared/core/must.ts'
import { DAY, HOUR, MINUTE } from '../../shared/core/time.ts'
import { dailyLeague, gameOf, readGames as readDays, readPoints, TIP_OFF } from '../support/daily-week.ts'
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

describe('beside a matchup by categories', () => {
  it('are who plays now, each with what they have in the categories, and the games left through the week', async () => {
    const { world, league } = await inPlay([[OWN, 17, 1]])
    await using _world = world
    renderApp(world, `/league/matchup/${league.code}`, league.people[0])
    const left = await screen.findByRole('region', { name: 'Games left' })
    expect(wordsOf(left)).toMatch(/through (Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day/)
    expect(wordsOf(left)).not.toContain('adds')
    const playing = await screen.findByRole('region', { name: 'Playing now' })
    const { players } = await league.people[0].api.lineup.ofTeam({ code: league.code })
    const { name } = must(
      players.find(({ id }) => id === OWN),
      'the runner',
    )
    const row = must(
      (await within(playing).findByRole('link', { name: new RegExp(name) })).closest('li'),
      'a row',
    )
    expect(wordsOf(row)).toContain('17 Rush yd, 1 Rush TD')
    expect(wordsOf(row)).toContain('2nd 7:30')
    await readRushing(world, [[OWN, 29, 1]])
    await waitFor(() => expect(wordsOf(row)).toContain('29 Rush yd, 1 Rush TD'))
    // Nothing is expected of players who have never played: no one can say who would swing it.
    expect(screen.queryByRole('region', { name: 'Could swing it' })).toBeNull()
  })

  it('are the adds of the week where the league limits them', async () => {
    const { world, league } = await beforeWeek({
      format: { scoring: 'each-category' },
      waivers: { addsPerWeek: 4 },
    })
    await using _world = world
    world.advance(KICK_OFF - world.app.now() + 30 * MINUTE)
    await readGames(world, { [GAME]: IN_PLAY })
    renderApp(world, `/league/matchup/${league.code}`, league.people[0])
    await screen.findByText('0 of 4 adds used this week')
  })

  it('are the players who could swing what is close', async () => {
    const { world, league } = await dailyLeague({ format: { scoring: 'each-category' } })
    await using _world = world
    const [starter, rival] = await Promise.all(
      league.people.map(async ({ api }) => {
        const { places, players } = await api.lineup.ofTeam({ code: league.code })
        // Of the first eight towns, which play every day.
        const ids = places.flatMap(({ slot, player }) => (slot === null ? [] : (player ?? [])))
        const id = must(
          ids.find((one) => Number(one.slice(0, -4)) <= 8),
          'a starter',
        )
        return must(
          players.find((player) => player.id === id),
          id,
        )
      }),
    )
    const [own, other] = [must(starter, 'one’s own'), must(rival, 'the rival’s')]
    const town = (id: string) => Number(id.slice(0, -4))
    world.advance(TIP_OFF + 9 * HOUR - world.app.now())
    await readPoints(world, town(own.id), 0, { [own.id]: 20 })
    await readPoints(world, town(other.id), 0, { [other.id]: 20 })
    // The Monday after, in the first game.
    world.advance(TIP_OFF + 3 * DAY + MINUTE - world.app.now())
    await readDays(world, {
      [gameOf(1, 3)]: { state: 'in', status: 'STATUS_IN_PROGRESS', detail: '7:30 - 2nd Quarter' },
    })
    renderApp(world, `/league/matchup/${league.code}`, await signedIn(world, league))
    const card = await screen.findByRole('region', { name: 'Could swing it' })
    expect(wordsOf(card)).toContain('Points: Tied at 0.')
    const last = (name: string) => name.split(' ').at(-1)
    expect(wordsOf(card)).toMatch(
      new RegExp(`You have \\d games? left from .*${last(own.name)} \\(projected [\\d.]+ a game\\)`),
    )
    expect(wordsOf(card)).toMatch(new RegExp(`; .* has \\d from .*${last(other.name)}`))
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
