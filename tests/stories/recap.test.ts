import { describe, expect, it } from 'vitest'
import { benchGain } from '../../client/season/matchup/lineups/bench-gain.ts'
import type { Recap } from '../../shared/recap/recap.ts'
import { must } from '../../shared/core/must.ts'
import { recapText } from '../../shared/labels/recap/recap.ts'
import {
  letResultsStand,
  type PlayedLeague,
  playedLeague,
  playWeek,
  playWeeks,
  score,
  signedInAgain,
  untilEnd,
} from '../support/played-league.ts'
import { createWorld, type World } from '../support/world.ts'

const SMALL = { size: 4, season: { weeks: 3, playoffs: { teams: 2, roundWeeks: [1] } } }

async function recapOfWeek(world: World, league: PlayedLeague, period: number): Promise<Recap> {
  const { api } = await signedInAgain(world, league)
  return must((await api.recap.ofWeek({ code: league.code, period })).recap, 'a recap')
}

/** The team in the order of joining that an id is. */
function seatIn({ teams }: PlayedLeague) {
  return (id: string | undefined) => teams.findIndex((team) => team.id === id)
}

describe('the recap of a week', () => {
  it('is there once the week is over, and only for members', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, SMALL)
    const { code } = league
    const early = await signedInAgain(world, league)
    expect(await early.api.recap.ofWeek({ code })).toEqual({ recap: null })
    await expect(early.api.recap.ofWeek({ code, period: 1 })).rejects.toThrow(/not over/)
    await playWeek(world, league, { week: 1, points: [40, 30.5, 20, 10] })
    const { api } = await signedInAgain(world, league)
    const { recap } = await api.recap.ofWeek({ code })
    expect(recap).toMatchObject({ season: 2026, week: 1, period: 1, label: 'Week 1', state: 'provisional' })
    for (const period of [2, 9, -1])
      await expect(api.recap.ofWeek({ code, period })).rejects.toThrow(/not over/)
    await expect(api.recap.ofWeek({ code, season: 2019, period: 1 })).rejects.toThrow(/not over/)
    const stranger = await world.person('stranger')
    await expect(stranger.api.recap.ofWeek({ code })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('has the figures of its week, in a league with opponents, as of that week', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, SMALL)
    const seat = seatIn(league)
    await playWeeks(world, league, [
      [40, 30.5, 20, 10],
      [10, 20, 30, 41],
    ])
    const one = await recapOfWeek(world, league, 1)
    const two = await recapOfWeek(world, league, 2)
    expect([seat(one.best?.teams[0]), one.best?.points]).toEqual([0, 4_000])
    expect([seat(one.worst?.teams[0]), one.worst?.points]).toEqual([3, 1_000])
    expect(one.power.map(({ team, moved }) => [seat(team), moved])).toEqual([
      [0, null],
      [1, null],
      [2, null],
      [3, null],
    ])
    // The second week turns the first round, and counts more.
    expect(two.power.map(({ team, moved }) => [seat(team), moved])).toEqual([
      [3, 3],
      [2, 1],
      [1, -1],
      [0, -3],
    ])
    expect(one.standings).toHaveLength(4)
    expect(one.standings.every(({ moved }) => moved === null)).toBe(true)
    expect(two.standings.reduce((sum, { moved }) => sum + (moved ?? 0), 0)).toBe(0)
    // Whoever beat the other is who had more.
    for (const { home, away, homePoints, awayPoints, winner } of two.results)
      expect(winner).toBe(homePoints > awayPoints ? home : away)
    // Each team has its one player in, so that every lineup is the best.
    expect(two.lineups.map(({ left, efficiency }) => [left, efficiency])).toEqual(
      Array.from({ length: 4 }, () => [0, 1]),
    )
    expect(two.weeks.map(({ period }) => period)).toEqual([1, 2])
    const text = recapText(two, { leagueName: 'Sunday Rivals', url: null })
    expect(text).toContain('Sunday Rivals: Week 2 recap')
    for (const { name } of two.teams) expect(text).toContain(name)
  })

  it('follows a correction, and says when', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, SMALL)
    await playWeek(world, league, { week: 1, points: [40, 30, 20, 10] })
    const before = await recapOfWeek(world, league, 1)
    expect(before.correctedAt).toBeNull()
    await score(world, league, { week: 1, team: 3, points: 90 })
    await world.runJobs()
    const after = await recapOfWeek(world, league, 1)
    expect([seatIn(league)(after.best?.teams[0]), after.best?.points]).toEqual([3, 9_000])
    expect(after.correctedAt).toBe(world.app.now())
    // No one is told of the recap a second time.
    const { api } = await signedInAgain(world, league, 1)
    const told = (await api.notification.list({})).filter(
      ({ content }) => content?.kind === 'league-week' && content.label !== null,
    )
    expect(told).toHaveLength(1)
    await letResultsStand(world)
    expect((await recapOfWeek(world, league, 1)).state).toBe('official')
  })

  it('tells who has clinched, and in the playoffs who won the title', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, SMALL)
    await playWeeks(world, league, [
      [40, 30, 20, 10],
      [40, 30, 20, 10],
      [40, 30, 20, 10],
    ])
    const weeks = await Promise.all([1, 2, 3].map((week) => recapOfWeek(world, league, week)))
    const clinched = weeks.flatMap((week) => week.clinched)
    const eliminated = weeks.flatMap((week) => week.eliminated)
    // Each once, in the week in which it was decided.
    expect([...clinched, ...eliminated].toSorted()).toEqual(league.teams.map(({ id }) => id).toSorted())
    expect(clinched).toHaveLength(2)
    await playWeek(world, league, { week: 4, points: [40, 50, 60, 70] })
    const final = await recapOfWeek(world, league, 4)
    expect(final).toMatchObject({ roundName: 'Final', power: [], standings: [] })
    const title = must(
      final.results.find(({ part }) => part === 'winners'),
      'the final',
    )
    expect(final.milestones).toContainEqual({ kind: 'champion', team: title.winner })
    expect(clinched).toContain(title.winner)
  })

  it('says of a round of two weeks that it is open after the first, and sums both after the second', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, {
      size: 2,
      season: { weeks: 1, playoffs: { teams: 2, roundWeeks: [2] } },
    })
    await playWeeks(world, league, [
      [40, 30],
      [10, 20],
      [15, 1],
    ])
    const [first] = (await recapOfWeek(world, league, 2)).results
    const both = await recapOfWeek(world, league, 3)
    const [second] = both.results
    expect([first?.isOpen, first?.winner, first?.weeks]).toEqual([true, null, 1])
    expect([second?.isOpen, second?.weeks]).toEqual([false, 2])
    expect(new Set([first?.homePoints, first?.awayPoints])).toEqual(new Set([1_000, 2_000]))
    expect(new Set([second?.homePoints, second?.awayPoints])).toEqual(new Set([2_100, 2_500]))
    expect(seatIn(league)(second?.winner ?? undefined)).toBe(0)
    expect(both.milestones).toContainEqual({ kind: 'champion', team: second?.winner })
  })

  it('finds what was left on the bench', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { ...SMALL, roster: { bench: 1 } })
    const { code } = league
    const rosters = (await league.people[0].api.roster.ofLeague({ code })).teams
    const teams = league.teams.map((team) => {
      const other = must(
        rosters
          .find(({ id }) => id === team.id)
          ?.players.find(({ id, position }) => id !== team.player && position === 'QB'),
        'a quarterback on the bench',
      )
      return { ...team, player: other.id, proTeam: must(other.team, 'his team').id }
    })
    const endsAt = await untilEnd(world, league, { week: 1, points: [40, 30, 20, 10] })
    // The last two have a better one on the bench, and the last but one would have beaten anybody.
    await score(world, { ...league, teams }, { week: 1, team: 2, points: 45 })
    await score(world, { ...league, teams }, { week: 1, team: 3, points: 15 })
    world.advance(endsAt - world.app.now())
    await world.runJobs()
    const { lineups, manager, results } = await recapOfWeek(world, league, 1)
    const seat = seatIn(league)
    expect(lineups.map(({ team, started, best, left }) => [seat(team), started, best, left])).toEqual([
      [0, 4_000, 4_000, 0],
      [1, 3_000, 3_000, 0],
      [3, 1_000, 1_500, 500],
      [2, 2_000, 4_500, 2_500],
    ])
    expect(manager?.teams.map((team) => seat(team))).toEqual([0, 1])
    const [two, three] = [2, 3].map((place) => must(league.teams[place], 'a team').id)
    const lost = (team: string | undefined) =>
      results.some(({ home, away, winner }) => winner !== team && (home === team || away === team))
    expect(lineups.map(({ team, wouldHaveWon }) => [team, wouldHaveWon])).toContainEqual([two, lost(two)])
    expect(lineups.map(({ team, wouldHaveWon }) => [team, wouldHaveWon])).toContainEqual([three, false])
    // The page of the matchup says the same.
    const { api } = await signedInAgain(world, league, 2)
    const { sides } = await api.matchup.get({ code, period: 1 })
    const own = must(
      sides.find((side) => side?.team.id === two),
      'the side of the team',
    )
    expect(benchGain(own)).toBe(2_500)
  })
})

describe('the recap of a league without opponents', () => {
  it('of total points has scores, and neither games nor luck', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, {
      size: 3,
      format: { competition: 'table' },
      season: { weeks: 2, playoffs: null },
    })
    await playWeeks(world, league, [
      [20, 10, 30],
      [20, 40, 5],
    ])
    const recap = await recapOfWeek(world, league, 2)
    expect(recap).toMatchObject({
      results: [],
      closest: null,
      biggest: null,
      luck: { unlucky: null, lucky: null, season: [] },
      clinched: [],
      eliminated: [],
    })
    expect(recap.scores.map(({ team }) => seatIn(league)(team))).toEqual([1, 0, 2])
    expect(recap.milestones).toContainEqual({ kind: 'champion', team: recap.standings[0]?.team })
    expect(recapText(recap, { leagueName: 'X', url: null })).not.toMatch(/beat|Closest|luck/i)
  })

  it('of a guillotine tells who went, and ranks who is left', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, {
      size: 4,
      format: { competition: 'elimination' },
      season: { weeks: 3, playoffs: null },
    })
    const seat = seatIn(league)
    await playWeek(world, league, { week: 1, points: [20, 10, 30, 40] })
    await playWeek(world, league, { week: 2, points: [20, 99, 30, 10] })
    const one = await recapOfWeek(world, league, 1)
    const two = await recapOfWeek(world, league, 2)
    expect([one.out, two.out].map((out) => out.map((team) => seat(team)))).toEqual([[1], [3]])
    // What the bench of who has gone did since is no score.
    expect(two.scores.map(({ team }) => seat(team))).toEqual([2, 0, 3])
    expect(new Set(two.power.map(({ team }) => seat(team)))).toEqual(new Set([0, 2, 3]))
    await playWeek(world, league, { week: 3, points: [20, 99, 21, 0] })
    const three = await recapOfWeek(world, league, 3)
    expect(three.milestones.map((one) => [one.kind, 'team' in one && seat(one.team)])).toEqual([
      ['champion', 2],
    ])
  })
})

describe('the recap of a league by categories', () => {
  it('compares categories, and has no scores and no lineups', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { ...SMALL, format: { scoring: 'each-category' } })
    await playWeeks(world, league, [
      [40, 30, 20, 10],
      [40, 30, 20, 10],
    ])
    const recap = await recapOfWeek(world, league, 2)
    expect(recap).toMatchObject({ scores: [], best: null, worst: null, lineups: [], manager: null })
    for (const result of recap.results) expect(result.categories).toBeDefined()
    expect(recap.power.map(({ team }) => seatIn(league)(team))[0]).toBe(0)
    expect(recapText(recap, { leagueName: 'X', url: null })).toMatch(/\d+-\d+-\d+ against /)
  })

  it('of a rotisserie has the points by rank of the week alone', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, {
      size: 3,
      format: { competition: 'table', scoring: 'each-category' },
      season: { weeks: 2, playoffs: null },
    })
    await playWeeks(world, league, [
      [50, 40, 30],
      [10, 20, 30],
    ])
    const [one, two] = [await recapOfWeek(world, league, 1), await recapOfWeek(world, league, 2)]
    expect(seatIn(league)(one.scores[0]?.team)).toBe(0)
    expect(seatIn(league)(two.scores[0]?.team)).toBe(2)
    expect(two.results).toEqual([])
  })
})

describe('the recap of a best ball league', () => {
  it('grades no lineups, as no one sets any', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { ...SMALL, format: { lineups: 'best-ball' } })
    const endsAt = await untilEnd(world, league, { week: 1, points: [] })
    // Where a player may start is in the stat line.
    for (const [team, points] of [40, 30, 20, 10].entries())
      await score(world, league, { week: 1, team, points, more: { '@QB': 1 } })
    world.advance(endsAt - world.app.now())
    await world.runJobs()
    const recap = await recapOfWeek(world, league, 1)
    expect(recap).toMatchObject({ lineupsBy: 'best-ball', lineups: [], manager: null })
    expect(recap.best?.points).toBe(4_000)
  })
})
