import { describe, expect, it } from 'vitest'
import { must } from '../../shared/core/must.ts'
import { DAY } from '../../shared/core/time.ts'
import { draftNow, keeperLeague, personOf, playAndRenew } from '../support/keeper-league.ts'
import {
  letResultsStand,
  playedLeague,
  playWeek,
  playWeeks,
  signedInAgain,
} from '../support/played-league.ts'
import { createWorld, PASSWORD } from '../support/world.ts'

const SEASON = { weeks: 3, playoffs: { teams: 2, roundWeeks: [1] } }

describe('what a league remembers', () => {
  it('is there for a season that is played, without trophies until it is over', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { season: SEASON })
    const { code } = league
    const empty = await must(league.people[0], 'the commissioner').api.history.allTime({ code })
    expect(empty).toMatchObject({ seasons: [], people: [], table: [], trophies: [] })
    await playWeeks(world, league, [
      [100, 90, 80, 70],
      [10, 95, 85, 75],
    ])
    const first = await signedInAgain(world, league)
    const { seasons, people, table, trophies, records } = await first.api.history.allTime({ code })
    expect(seasons).toEqual([{ season: 2026, name: '2026', isOver: false, hasOpponents: true, host: null }])
    expect(trophies).toEqual([])
    const schedule = await first.api.schedule.ofLeague({ code })
    expect(people.filter(({ isMe }) => isMe).map(({ team }) => team.name)).toEqual(['Gold Standard'])
    expect(table.reduce((sum, { wins }) => sum + wins, 0)).toBe(4)
    const nameOf = (id: string) => people.find((one) => one.id === id)?.name
    expect(
      records.highestWeeks.slice(0, 2).map(({ who, week, points }) => [nameOf(who.person), week, points]),
    ).toEqual([
      [first.username, 1, 100_00],
      ['rival-2', 2, 95_00],
    ])
    // Every record leads to its game.
    for (const { week, period, matchup, who, over, points, theirs } of records.blowouts) {
      const found = schedule.weeks
        .find((one) => one.week === week && one.period === period)
        ?.matchups.find(({ number }) => number === matchup)
      expect(new Set([found?.homePoints, found?.awayPoints])).toEqual(new Set([points, theirs]))
      const names = [found?.home, found?.away].map(
        (id) => schedule.teams.find((team) => team.id === id)?.name,
      )
      expect(new Set(names)).toEqual(new Set([who.team, over.team]))
    }

    await playWeek(world, league, { week: 3, points: [1, 2, 3, 4] })
    await playWeek(world, league, { week: 4, points: [50, 60, 70, 80] })
    await letResultsStand(world)
    await world.runJobs()
    const later = await signedInAgain(world, league)
    const [past] = await later.api.season.past({ code })
    const over = await later.api.history.allTime({ code })
    expect(over.trophies.map(({ season, team }) => [season, team.id])).toEqual([[2026, past?.places[0]]])
    expect(over.trophies[0]?.record).toMatch(/^\d-\d$/)
    expect(over.table[0]).toMatchObject({ rank: 1, titles: 1, finals: 1, playoffs: 1 })
    // Each team has the one player that it drafted, so that its points are those of the pick.
    const byTeam = [161_00, 247_00, 238_00, 229_00].toSorted((a, b) => b - a)
    const { bestPicks, worstPicks } = over.records
    expect([...bestPicks, ...worstPicks].length).toBeGreaterThan(0)
    for (const { points, expected, overall } of [...bestPicks, ...worstPicks]) {
      expect(byTeam).toContain(points)
      expect(expected).toBe(byTeam[overall - 1])
    }
    expect(over.table.filter(({ lastPlaces }) => lastPlaces === 1)).toHaveLength(1)
    expect(over.table.filter(({ playoffRecord: { wins, losses } }) => wins + losses === 1)).toHaveLength(2)
  })

  it('has two people against each other, from either side', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { season: SEASON })
    const { code } = league
    await playWeeks(world, league, [
      [100, 90, 80, 70],
      [10, 95, 85, 75],
      [10, 95, 85, 75],
    ])
    const { api } = await signedInAgain(world, league)
    const { people } = await api.history.allTime({ code })
    const [a, b] = people.map(({ id }) => id)
    const own = await api.history.headToHead({ code, a: must(a, 'a person'), b: must(b, 'a person') })
    const other = await api.history.headToHead({ code, a: must(b, 'a person'), b: must(a, 'a person') })
    expect(own.meetings.length).toBe(own.wins + own.losses + own.ties)
    expect(own.meetings.length).toBeGreaterThan(0)
    expect([own.wins, own.points?.[0]]).toEqual([other.losses, other.points?.[1]])
    await expect(
      api.history.headToHead({ code, a: must(a, 'a person'), b: 'someone' }),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('looks back on a trade once the season is over', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { season: SEASON })
    const { code, teams } = league
    await playWeeks(world, league, [[100, 90, 80, 70]])
    const [first, second] = await Promise.all([signedInAgain(world, league), signedInAgain(world, league, 1)])
    const [own, other] = [must(teams[0], 'a team'), must(teams[1], 'a team')]
    const { id } = await first.api.trade.offer({
      code,
      assets: [
        { kind: 'player', from: own.id, to: other.id, player: own.player },
        { kind: 'player', from: other.id, to: own.id, player: other.player },
      ],
    })
    await second.api.trade.accept({ code, id })
    world.advance(2 * DAY)
    await world.runJobs()
    const events = await (await signedInAgain(world, league)).api.league.activity({ code })
    const made = events.find(({ event }) => event.kind === 'trade-made')
    // What players score is in the order in which they were drafted: the first two have changed teams.
    for (const [week, points] of [
      [2, [10, 20, 30, 40]],
      [3, [11, 22, 33, 44]],
      [4, [50, 60, 70, 80]],
    ] as const)
      await playWeek(world, league, { week, points })
    await letResultsStand(world)
    await world.runJobs()
    const { records, people } = await (await signedInAgain(world, league)).api.history.allTime({ code })
    const nameOf = (person: string | undefined) => people.find((one) => one.id === person)?.name
    const [trade, ...others] = records.trades
    expect(others).toEqual([])
    expect(trade).toMatchObject({
      rank: 1,
      week: 2,
      event: must(made, 'a trade').seq,
      points: 102_00,
      theirs: 71_00,
    })
    expect([nameOf(trade?.who.person), nameOf(trade?.over.person)]).toEqual([first.username, 'rival-2'])
  })

  it('keeps its people and their names, whoever has the team since', async () => {
    await using world = createWorld()
    const league = await keeperLeague(world)
    await draftNow(world, league)
    await playAndRenew(world, league)
    const { code } = league
    const before = await (await personOf(world, league)).api.history.allTime({ code })
    await world.person('octavia')
    const { api } = await personOf(world, league)
    const { id } = await api.commissioner.handOverTeam({
      code,
      teamId: must(league.teams[1], 'a team'),
      username: 'octavia',
      reason: 'Marcus has moved away.',
    })
    const octavia = await world.logIn('octavia')
    await octavia.api.teamOffer.accept({ id })
    await octavia.api.team.rename({ code, name: 'New Broom' })
    const after = await octavia.api.history.allTime({ code })
    const unmarked = (people: typeof before.people) => people.map((person) => ({ ...person, isMe: false }))
    expect(unmarked(after.people)).toEqual(unmarked(before.people))
    expect(after).toMatchObject({ table: before.table, trophies: before.trophies, records: before.records })
    expect(JSON.stringify(after)).toContain('marcus')
    expect(JSON.stringify(after)).not.toContain('octavia')
    expect(after.people.some(({ isMe }) => isMe)).toBe(false)
  })

  it('keeps what someone did whose account is gone, told apart by their team', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { season: SEASON })
    const { code } = league
    await playWeeks(world, league, [[100, 90, 80, 70]])
    const { api } = await signedInAgain(world, league)
    const before = await api.history.allTime({ code })
    for (const rival of [1, 2]) {
      const person = await signedInAgain(world, league, rival)
      await person.api.account.delete({ password: PASSWORD })
    }
    await world.runJobs()
    const after = await api.history.allTime({ code })
    expect(after.table).toEqual(before.table)
    expect(after.people.map(({ name }) => name)).toEqual([
      must(league.people[0], 'the commissioner').username,
      'Deleted member (rival-2’s team)',
      'Deleted member (rival-3’s team)',
      'rival-4',
    ])
  })
})

describe('a season on other schedules', () => {
  it('tells who was lucky, the same each time', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { season: SEASON })
    const { code } = league
    await playWeeks(world, league, [
      [100, 90, 80, 70],
      [10, 95, 85, 75],
      [10, 95, 85, 75],
    ])
    const { api } = await signedInAgain(world, league)
    const luck = await api.history.luck({ code, season: 2026 })
    const standings = await api.standings.ofLeague({ code })
    expect(luck).toMatchObject({ season: 2026, schedules: 10_000, seed: 2026 })
    expect(new Map(luck.teams.map(({ team, wins }) => [team.id, wins]))).toEqual(
      new Map(standings.teams.map(({ id, wins }) => [id, wins])),
    )
    await api.chat.post({ code, text: 'Robbed!' })
    expect(await api.history.luck({ code, season: 2026 })).toEqual(luck)
    expect(await api.history.luck({ code, season: 1999 })).toMatchObject({ schedules: 0, teams: [] })
  })

  it('is none in a league without opponents, which has trophies and weeks', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, {
      season: { weeks: 2, playoffs: null },
      format: { competition: 'table' },
    })
    const { code } = league
    await playWeeks(world, league, [
      [100, 90, 80, 70],
      [10, 95, 85, 75],
    ])
    await letResultsStand(world)
    await world.runJobs()
    const { api } = await signedInAgain(world, league)
    expect((await api.history.luck({ code, season: 2026 })).teams).toEqual([])
    const { trophies, table, records } = await api.history.allTime({ code })
    expect(trophies).toMatchObject([{ team: { name: 'rival-2’s team' }, record: null, points: 185_00 }])
    expect(table[0]).toMatchObject({ titles: 1, share: null, pointsFor: 185_00, pointsAgainst: null })
    expect(records.highestWeeks[0]).toMatchObject({ points: 100_00, matchup: null })
    expect(records.blowouts).toEqual([])
  })
})
