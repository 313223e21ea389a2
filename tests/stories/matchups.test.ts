import { describe, expect, it } from 'vitest'
import { must } from '../../shared/core/must.ts'
import { MINUTE } from '../../shared/core/time.ts'
import type { Draftable } from '../support/drafted-league.ts'
import {
  beforeWeek,
  closeWeek,
  FIRST,
  GAME,
  IN_PLAY,
  KICK_OFF,
  OVER,
  readGames,
  readRushing,
  signedIn,
} from '../support/matchup-week.ts'
import type { World } from '../support/world.ts'

/** Starts for the first team, in its FLEX; sits on the bench of the second. */
const STARTER = '10003'
const BENCHED = '10004'

async function sunday() {
  const { world, league } = await beforeWeek()
  world.advance(KICK_OFF - world.app.now() + 30 * MINUTE)
  await readGames(world, { [GAME]: IN_PLAY })
  return { world, league }
}

const matchupOf = async (world: World, league: Draftable, period: number | null = null) =>
  (await signedIn(world, league)).api.matchup.get({ code: league.code, period })

describe('a matchup', () => {
  it('is there before its week, with both lineups and every game that is to come', async () => {
    const { world, league } = await beforeWeek()
    await using _world = world
    const { state, sides, homeChance } = await matchupOf(world, league, FIRST + 1)
    const [home, away] = sides

    expect({ state, homeChance }).toEqual({ state: 'upcoming', homeChance: null })
    expect(home.places.map(({ slot }) => slot).slice(0, 9)).toEqual(
      'QB RB RB WR WR TE FLEX D/ST K'.split(' '),
    )
    expect(away?.places).toHaveLength(home.places.length)
    const back = sides.flatMap((side) => side?.players ?? []).find(({ id }) => id === STARTER)
    expect(back).toMatchObject({ slot: 'FLEX', points: 0, lines: [{ version: null, left: 1, slot: 'FLEX' }] })
    expect(home.score).toMatchObject({ points: 0, over: 0, on: 0 })
    expect(home.score.toCome).toBeGreaterThan(0)
  })

  it('has the points of starters as they are made, and those of the bench beside them', async () => {
    const { world, league } = await sunday()
    await using _world = world
    await readRushing(world, [
      [STARTER, 43, 1],
      [BENCHED, 20, 0],
    ])
    const { state, sides, scoring } = await matchupOf(world, league)
    const [home, away] = sides

    expect(state).toBe('live')
    // Worked out by hand: four yards are 0.40, a touchdown 6.
    expect(scoring).toMatchObject({ points_rushyd: 0.1, points_rushtd: 6 })
    expect(home.score).toMatchObject({ points: 1_030, on: 1 })
    expect(home.players.find(({ id }) => id === STARTER)?.lines[0]).toMatchObject({
      points: 1_030,
      left: 0.625,
      game: { detail: '7:30 - 2nd Quarter', opponent: 'T2', isHome: false },
    })
    expect(away?.benchPoints).toBe(200)
    for (const side of [home, must(away, 'the other')]) {
      const starting = side.players.flatMap(({ lines }) => lines.filter(({ slot }) => slot !== null))
      expect(starting.reduce((sum, { points }) => sum + points, 0)).toBe(side.score.points)
    }
    const { matchups } = await league.people[0].api.matchup.ofWeek({ code: league.code })
    expect(matchups.map((one) => one.home)).toEqual([home.score])
  })

  it('tells what its starters got, newest first, and nothing of the bench', async () => {
    const { world, league } = await sunday()
    await using _world = world
    await readRushing(world, [
      [STARTER, 10, 0],
      [BENCHED, 20, 0],
    ])
    world.advance(MINUTE)
    await readRushing(world, [
      [STARTER, 14, 1],
      [BENCHED, 20, 2],
    ])
    const plays = await league.people[0].api.matchup.plays({ code: league.code })

    expect(plays.filter(({ player }) => player === STARTER)).toMatchObject([
      {
        at: world.app.now(),
        version: 2,
        points: 640,
        terms: [
          { stat: 'rushtd', amount: 1, points: 600 },
          { stat: 'rushyd', amount: 4, points: 40 },
        ],
      },
      { version: 1, points: 100 },
    ])
    expect(plays.some(({ player }) => player === BENCHED)).toBe(false)
  })

  it('stands when its week is over, and changes with a correction that says whose', async () => {
    const { world, league } = await sunday()
    await using _world = world
    await closeWeek(world, [[STARTER, 43, 1]])
    const before = await matchupOf(world, league, FIRST)
    expect(before).toMatchObject({ state: 'provisional', corrections: [] })
    expect(before.sides[0].score.points).toBe(1_030)
    expect(before.officialAt).toBeGreaterThan(world.app.now())

    world.advance(MINUTE)
    await readRushing(world, [[STARTER, 55, 1]], OVER)
    await world.runJobs()
    const after = await matchupOf(world, league, FIRST)
    expect(after.sides[0].score.points).toBe(1_150)
    expect(after.corrections).toEqual([
      { at: world.app.now(), words: expect.stringContaining('10.30 → 11.50') },
    ])
    expect(after.corrections[0]?.words).toContain('Rb 1-1')
  })

  it('stays as it was counted once it is official, and names the version that counts', async () => {
    const { world, league } = await sunday()
    await using _world = world
    await closeWeek(world, [[STARTER, 43, 1]])
    const { officialAt } = await matchupOf(world, league, FIRST)
    world.advance(must(officialAt, 'when it is official') - world.app.now() + MINUTE)
    await world.runJobs()
    await readRushing(world, [[STARTER, 99, 1]], OVER)
    await world.runJobs()
    const { state, sides } = await matchupOf(world, league, FIRST)

    expect(state).toBe('official')
    expect(sides[0].score.points).toBe(1_030)
    expect(sides[0].players.find(({ id }) => id === STARTER)?.lines[0]).toMatchObject({
      version: 1,
      countedVersion: 1,
      points: 1_030,
      stats: { rushyd: 43, rushtd: 1 },
    })
    const { api } = await signedIn(world, league)
    expect(await api.matchup.plays({ code: league.code, period: FIRST })).toEqual([])
  })

  it('names the next opponent until that game is over too', async () => {
    const { world, league } = await sunday()
    await using _world = world
    await closeWeek(world, [[STARTER, 43, 1]])
    const { api } = await signedIn(world, league)
    const { code } = league
    const { next, teams, weeks } = await api.matchup.ofWeek({ code, period: FIRST })
    expect(next).toEqual({ period: FIRST + 1, opponent: teams.find(({ isMine }) => !isMine)?.id })

    const last = must(weeks.at(-1), 'the last week').period
    expect((await api.matchup.ofWeek({ code, period: last })).next).toBeNull()
    expect((await api.matchup.ofWeek({ code, period: FIRST + 1 })).next).toMatchObject({ period: FIRST + 2 })
  })

  it('has one side for a team that rests', async () => {
    const { world, league } = await beforeWeek({}, 3)
    await using _world = world
    const { code, people } = league
    const { matchups } = await people[0].api.matchup.ofWeek({ code })
    const bye = must(
      matchups.find(({ isBye }) => isBye),
      'a bye',
    )
    expect(bye).toMatchObject({ away: null, homeChance: null })
    const matchup = await people[0].api.matchup.get({ code, number: bye.number })
    expect(matchup.sides[0].team.id).toBe(bye.home?.teamId)
    expect(matchup.sides[1]).toBeNull()
  })

  it('is not known in the playoffs before the seeds are', async () => {
    const { world, league } = await beforeWeek({ season: { playoffs: { teams: 2, roundWeeks: [1] } } })
    await using _world = world
    const { code, people } = league
    const { weeks } = await people[0].api.matchup.ofWeek({ code })
    const { period } = must(weeks.at(-1), 'the last week')
    const { roundName, matchups } = await people[0].api.matchup.ofWeek({ code, period })

    expect(roundName).toBe('Final')
    expect(matchups[0]).toMatchObject({ home: null, away: null, part: 'winners' })
    await expect(people[0].api.matchup.get({ code, period })).rejects.toMatchObject({
      message: 'Who plays that game is not known yet.',
    })
  })

  it('is one’s own where none is named, and not there for strangers', async () => {
    const { world, league } = await beforeWeek({}, 4)
    await using _world = world
    const { code, people } = league
    for (const { api } of people) {
      const { sides } = await api.matchup.get({ code })
      expect(sides.filter((side) => side?.team.isMine)).toHaveLength(1)
    }
    const stranger = await world.person('stranger')
    await expect(stranger.api.matchup.get({ code })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(people[0].api.matchup.get({ code, period: 99 })).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})
