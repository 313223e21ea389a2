import { describe, expect, it } from 'vitest'
import { must } from '../../shared/core/must.ts'
import { letResultsStand, playedLeague, playWeek, score, signedInAgain } from '../support/played-league.ts'
import { createWorld } from '../support/world.ts'

const GUILLOTINE = {
  size: 4,
  format: { competition: 'elimination' },
  season: { weeks: 3, playoffs: null },
} as const

describe('a guillotine league', () => {
  it('loses its lowest each week, whose players go to waivers, until one is left', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, GUILLOTINE)
    const [one, two, three, four] = league.teams.map(({ id }) => id)
    await playWeek(world, league, { week: 1, points: [20, 10, 30, 40] })
    const { api } = await signedInAgain(world, league)
    const { code } = league

    const after = await api.standings.ofLeague({ code })
    expect(after.teams.map(({ id, outIn }) => [id, outIn])).toEqual([
      [four, null],
      [three, null],
      [one, null],
      [two, 1],
    ])
    const { teams } = await api.roster.ofLeague({ code })
    expect(teams.find(({ id }) => id === two)?.players).toEqual([])
    expect(teams.find(({ id }) => id === one)?.players).toHaveLength(1)
    // Who is out cannot add anyone.
    const gone = (await signedInAgain(world, league, 1)).api
    const { rows } = await gone.player.list({ code, limit: 5 })
    const free = must(rows[0], 'a player')
    const added = gone.roster.move({ code, add: free.id, drop: null })
    await expect(added).rejects.toThrow(/eliminated/)
    const activity = await api.league.activity({ code })
    expect(activity.map(({ event }) => event.kind)).toEqual(
      expect.arrayContaining(['week-closed', 'teams-eliminated', 'roster-set']),
    )
    const told = await (await signedInAgain(world, league, 2)).api.notification.list({})
    expect(JSON.stringify(told)).toContain('eliminated')

    await playWeek(world, league, { week: 2, points: [20, 99, 30, 10] })
    await playWeek(world, league, { week: 3, points: [20, 99, 21, 0] })
    world.advance(3 * 24 * 3_600_000)
    await world.runJobs()
    const again = (await signedInAgain(world, league)).api
    const [past] = await again.season.past({ code })
    expect(past?.places).toEqual([three, one, four, two])
    expect((await again.league.home({ code })).league.phase).toBe('over')
  })

  it('keeps who went out, whatever is corrected afterwards', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, GUILLOTINE)
    const [, two] = league.teams.map(({ id }) => id)
    await playWeek(world, league, { week: 1, points: [20, 10, 30, 40] })
    await score(world, league, { week: 1, team: 1, points: 50 })
    await world.runJobs()
    const { api } = await signedInAgain(world, league)
    const { teams } = await api.standings.ofLeague({ code: league.code })
    const own = must(
      teams.find(({ id }) => id === two),
      'the team that went',
    )
    expect([own.outIn, own.pointsFor]).toEqual([1, 5_000])
  })

  it('lets no one go, or all, where the lowest are level and the league wishes that', async () => {
    for (const [ties, out] of [
      ['none', 0],
      ['all', 2],
      ['season-points', 1],
    ] as const) {
      await using world = createWorld()
      const league = await playedLeague(world, {
        ...GUILLOTINE,
        format: { competition: 'elimination', eliminationTies: ties },
      })
      await playWeek(world, league, { week: 1, points: [10, 10, 30, 40] })
      const { api } = await signedInAgain(world, league)
      const { teams } = await api.standings.ofLeague({ code: league.code })
      expect([ties, teams.filter(({ outIn }) => outIn !== null).length]).toEqual([ties, out])
    }
  })
})

describe('a league of total points', () => {
  it('has no opponents, and its champion is first in the table', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, {
      size: 3,
      format: { competition: 'table' },
      season: { weeks: 2, playoffs: null },
    })
    const [one, two, three] = league.teams.map(({ id }) => id)
    const commissioner = league.people[0].api
    const upcoming = (await commissioner.schedule.ofLeague({ code: league.code })).weeks[0]
    expect(upcoming).toMatchObject({ state: 'upcoming', mayChange: false })
    const changed = commissioner.schedule.change({
      code: league.code,
      period: must(upcoming, 'the first week').period,
      pairings: [
        { home: must(one, 'a team'), away: must(two, 'a team') },
        { home: must(three, 'a team'), away: null },
      ],
      reason: 'An easy week for one',
    })
    await expect(changed).rejects.toThrow('every team plays for itself')
    await playWeek(world, league, { week: 1, points: [20, 10, 30] })
    await playWeek(world, league, { week: 2, points: [20, 40, 5] })
    world.advance(3 * 24 * 3_600_000)
    await world.runJobs()
    const { api } = await signedInAgain(world, league)
    const { code } = league
    const { weeks } = await api.schedule.ofLeague({ code })
    expect(weeks.flatMap(({ matchups }) => matchups.map(({ away, isBye }) => [away, isBye]))).toEqual(
      Array.from({ length: 6 }, () => [null, true]),
    )
    const { teams } = await api.standings.ofLeague({ code })
    expect(teams.map(({ id, rank, pointsFor }) => [id, rank, pointsFor])).toEqual([
      [two, 1, 5_000],
      [one, 2, 4_000],
      [three, 3, 3_500],
    ])
    const [past] = await api.season.past({ code })
    expect(past?.places).toEqual([two, one, three])
    expect((await api.standings.odds({ code })).teams).toEqual([])
  })
})

describe('a league by categories', () => {
  const CATEGORIES = {
    size: 2,
    format: { scoring: 'each-category' },
    season: { weeks: 2, playoffs: { teams: 2, roundWeeks: [1] } },
  } as const

  it('counts each category, and a correction of one says so', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, {
      ...CATEGORIES,
      season: { weeks: 2, playoffs: { teams: 2, roundWeeks: [1] } },
    })
    await playWeek(world, league, { week: 1, points: [20, 10] })
    const { code } = league
    const first = (await signedInAgain(world, league)).api
    const home = league.teams[0]?.id
    const scoreOf = async (api: typeof first) => {
      const matchup = (await api.schedule.ofLeague({ code })).weeks[0]?.matchups[0]
      return [matchup?.home, matchup?.winner, matchup?.categories]
    }
    // Passing yards alone: the other eight of the usual nine are level.
    const [left] = await scoreOf(first)
    const won = left === home ? { wins: 1, losses: 0, ties: 8 } : { wins: 0, losses: 1, ties: 8 }
    expect(await scoreOf(first)).toEqual([left, home, won])
    await score(world, league, { week: 1, team: 1, points: 30 })
    await world.runJobs()
    const { api } = await signedInAgain(world, league)
    const turned = { wins: won.losses, losses: won.wins, ties: 8 }
    expect(await scoreOf(api)).toEqual([left, league.teams[1]?.id, turned])
    const activity = await api.league.activity({ code })
    const corrected = activity.find(({ event }) => event.kind === 'result-corrected')?.event
    expect(corrected).toMatchObject({ isFlipped: true, categories: { before: won, after: turned } })
    const refused = api.commissioner.adjustScore({
      code,
      period: 1,
      teamId: must(league.teams[0], 'a team').id,
      points: 100,
      reason: 'No reason at all',
    })
    await expect(refused).rejects.toThrow('there are no points to adjust')
  })

  it('names a late correction of a category that leaves the points as they were', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, {
      ...CATEGORIES,
      season: { weeks: 2, playoffs: { teams: 2, roundWeeks: [1] } },
    })
    await playWeek(world, league, { week: 1, points: [20, 10] })
    await letResultsStand(world)
    const { api } = await signedInAgain(world, league)
    const lateOf = async () => {
      const { state, sides } = await api.matchup.get({ code: league.code, period: 1 })
      const lines = sides.flatMap((side) => side?.players ?? []).flatMap((player) => player.lines)
      return { state, late: lines.flatMap(({ countedVersion }) => countedVersion ?? []) }
    }
    expect(await lateOf()).toEqual({ state: 'official', late: [] })
    // 25 passing yards more are a point, and ten rushing yards less are one less.
    await score(world, league, { week: 1, team: 1, points: 11, more: { rushyd: -10 } })
    await world.runJobs()
    expect(await lateOf()).toEqual({ state: 'official', late: [1] })
    // What no category counts changes nothing.
    await score(world, league, { week: 1, team: 1, points: 10, more: { fg_0_39: 1 } })
    await world.runJobs()
    expect(await lateOf()).toEqual({ state: 'official', late: [] })
  })
})
