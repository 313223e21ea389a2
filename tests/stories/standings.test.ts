import { describe, expect, it } from 'vitest'
import { must } from '../../shared/core/must.ts'
import {
  advanceIntoWeek,
  letResultsStand,
  type PlayedLeague,
  playedLeague,
  playWeek,
  playWeeks,
  score,
  signedInAgain,
  untilEnd,
} from '../support/played-league.ts'
import { DAY, MINUTE } from '../../shared/core/time.ts'
import { fillDisk } from '../support/full-disk.ts'
import { createWorld, type World } from '../support/world.ts'

const WINNER_OF_TWO = { weeks: 3, playoffs: { teams: 2, roundWeeks: [1] } }
const FOUR = { weeks: 3, playoffs: { teams: 4, roundWeeks: [1, 1] } }

/** Of teams by their places in the order of joining: `0123`. */
function order(league: PlayedLeague, ids: readonly (string | null)[]): string {
  return ids.map((id) => league.teams.findIndex((team) => team.id === id)).join('')
}

async function askedLater(world: World, league: PlayedLeague) {
  const { api } = await signedInAgain(world, league)
  const { code } = league
  return {
    api,
    standings: () => api.standings.ofLeague({ code }),
    playoffs: () => api.standings.playoffs({ code }),
    kinds: async (limit: number) =>
      (await api.league.activity({ code, limit })).map(({ event }) => event.kind),
    phase: async () => (await api.league.home({ code })).league.phase,
  }
}

describe('the table', () => {
  it('is what one counts by hand from the schedule', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { season: WINNER_OF_TWO })
    const points = [
      [100, 90, 80, 120],
      [60, 90, 75, 80],
    ]
    await playWeeks(world, league, points)
    const { api, standings } = await askedLater(world, league)
    const { weeks } = await api.schedule.ofLeague({ code: league.code })
    const byHand = league.teams.map(({ id }, index) => {
      const row = { id, wins: 0, losses: 0, pointsFor: 0, pointsAgainst: 0 }
      for (const [week, scores] of points.entries()) {
        const matchup = weeks[week]?.matchups.find(({ home, away }) => home === id || away === id)
        const rival = league.teams.findIndex((team) =>
          [matchup?.home, matchup?.away].some((one) => one === team.id && one !== id),
        )
        const [own, theirs] = [scores[index] ?? 0, scores[rival] ?? 0]
        row.wins += own > theirs ? 1 : 0
        row.losses += own < theirs ? 1 : 0
        row.pointsFor += own * 100
        row.pointsAgainst += theirs * 100
      }
      return row
    })
    const sorted = byHand.toSorted((a, b) => b.wins - a.wins || b.pointsFor - a.pointsFor)

    const { teams, weeksPlayed } = await standings()
    expect(weeksPlayed).toBe(2)
    expect(
      teams.map(({ id, wins, losses, pointsFor, pointsAgainst }) => ({
        id,
        wins,
        losses,
        pointsFor,
        pointsAgainst,
      })),
    ).toEqual(sorted)
    expect(teams.map(({ rank }) => rank)).toEqual([1, 2, 3, 4])
  })

  it('says why of two that are level one is ahead, how far all have moved, and until when it may change', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { season: WINNER_OF_TWO })
    await playWeek(world, league, { week: 1, points: [100, 90, 80, 70] })
    const { standings } = await askedLater(world, league)
    const { teams, provisional, history } = await standings()
    // The first beats the fourth, the second the third: both have one win.
    expect(
      order(
        league,
        teams.map(({ id }) => id),
      ),
    ).toBe('0123')
    expect(teams[0]?.why).toBe('ahead of rival-2’s team on points for, 100.00 to 90.00')
    expect(teams.map(({ moved }) => moved)).toEqual([null, null, null, null])
    // Thursday, a minute before midnight on the East coast.
    expect(provisional).toEqual({ week: 1, officialAt: Date.parse('2026-12-04T04:59:00Z') })
    expect(history).toHaveLength(1)
    await letResultsStand(world)
    expect((await (await askedLater(world, league)).standings()).provisional).toBeNull()
  })

  it('has noughts in the order of joining before the season', async () => {
    await using world = createWorld()
    const league = await world.league()
    await world.member(league, 'rival')
    const { teams, weeks, playoffTeams } = await league.commissioner.api.standings.ofLeague({
      code: league.code,
    })
    expect(teams.map(({ name, rank, wins }) => [name, rank, wins])).toEqual([
      ['Gold Standard', 1, 0],
      ['rival’s team', 2, 0],
    ])
    expect([weeks, playoffTeams]).toEqual([0, null])
  })
})

describe('a week', () => {
  it('of which the feed does not tell the end is closed a day late with what is known, and says so', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { season: WINNER_OF_TWO })
    await playWeek(world, league, { week: 1, points: [100, 90, 80, 70], isRead: false })
    const before = await askedLater(world, league)
    expect((await before.standings()).weeksPlayed).toBe(0)
    for (let step = 0; step < 24 * 6; step++) {
      world.advance(DAY / (24 * 6))
      await world.runJobs()
    }
    const { api, standings } = await askedLater(world, league)
    expect((await standings()).weeksPlayed).toBe(1)
    const events = await api.league.activity({ code: league.code, limit: 5 })
    expect(events.map(({ event }) => event)).toContainEqual(
      expect.objectContaining({ kind: 'week-closed', week: 1, missing: 8 }),
    )
  })

  it('stays open whole while the disk is full, and is closed once when there is room', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { season: WINNER_OF_TWO })
    const endsAt = await untilEnd(world, league, { week: 1, points: [100, 90, 80, 70] })
    const { api, standings, kinds } = await askedLater(world, league)
    const makeRoom = await fillDiskAtResults(world)
    world.advance(endsAt - world.app.now())
    await world.runJobs()
    expect(await world.app.db.selectFrom('result').selectAll().execute()).toEqual([])
    expect((await standings()).weeksPlayed).toBe(0)
    expect((await api.schedule.ofLeague({ code: league.code })).weeks[0]?.state).toBe('live')

    await makeRoom()
    world.advance(MINUTE)
    await world.runJobs()
    expect((await standings()).weeksPlayed).toBe(1)
    expect((await kinds(20)).filter((kind) => kind === 'week-closed')).toHaveLength(1)
  })

  it('is counted again after a correction until its results are official, and then stands', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { season: WINNER_OF_TWO })
    const [first, second, third, fourth] = league.teams.map(({ id }) => id)
    await league.people[0].api.schedule.change({
      code: league.code,
      period: 1,
      pairings: [
        { home: must(first, 'a team'), away: fourth ?? null },
        { home: must(second, 'a team'), away: third ?? null },
      ],
      reason: 'Or who plays whom is drawn',
    })
    await playWeek(world, league, { week: 1, points: [100, 90, 80, 70] })
    // The fourth beats the first after all.
    await score(world, league, { week: 1, team: 3, points: 101 })
    await world.runJobs()
    const { standings, api } = await askedLater(world, league)
    expect(
      order(
        league,
        (await standings()).teams.map(({ id }) => id),
      ),
    ).toBe('3102')
    const [event] = await api.league.activity({ code: league.code, limit: 1 })
    expect(event?.event).toMatchObject({
      kind: 'result-corrected',
      week: 1,
      isFlipped: true,
      kept: null,
      cause: 'stats',
      players: [{ before: 7_000, after: 10_100 }],
    })

    await letResultsStand(world)
    await score(world, league, { week: 1, team: 3, points: 10 })
    await world.runJobs()
    const later = await askedLater(world, league)
    expect(
      order(
        league,
        (await later.standings()).teams.map(({ id }) => id),
      ),
    ).toBe('3102')
    expect((await later.kinds(3)).filter((kind) => kind === 'result-corrected')).toHaveLength(1)

    // Unless the commissioner decides it, readable for all members.
    const input = { code: league.code, period: 1, reason: 'The NFL has ruled on it.' }
    const rival = await signedInAgain(world, league, 1)
    const { waits } = await later.api.season.recount(input)
    const { id } = must(waits, 'another manager’s approval, for it is a game of their own')
    expect(await rival.api.consent.approve({ code: league.code, id })).toEqual({ isDone: true })
    expect(
      order(
        league,
        (await later.standings()).teams.map(({ id }) => id),
      ),
    ).toBe('0123')
    const lately = await later.api.league.activity({ code: league.code, limit: 3 })
    expect(lately.find(({ event }) => event.kind === 'result-corrected')?.event).toMatchObject({
      kind: 'result-corrected',
      isFlipped: true,
      cause: 'commissioner',
      reason: 'The NFL has ruled on it.',
    })
    await expect(rival.api.season.recount(input)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(later.api.season.recount({ ...input, period: 2 })).rejects.toMatchObject({
      cause: { code: 'SEASON_REFUSED' },
    })
  })
})

describe('the playoffs', () => {
  const WEEKS = [
    [100, 90, 80, 70],
    [100, 90, 80, 70],
    [100, 90, 80, 70],
  ]

  it('are shown as things stand, begin with the seeds of the last week, and end with a champion', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { season: FOUR })
    await playWeeks(world, league, WEEKS.slice(0, 1))
    const early = await (await askedLater(world, league)).playoffs()
    expect([early.areSeedsFixed, early.champion, early.rounds.map(({ name }) => name)]).toEqual([
      false,
      null,
      ['Semifinals', 'Final'],
    ])
    await playWeek(world, league, { week: 2, points: must(WEEKS[1], 'a week') })
    await playWeek(world, league, { week: 3, points: must(WEEKS[2], 'a week') })
    const begun = await askedLater(world, league)
    expect(await begun.phase()).toBe('playoffs')
    expect(await begun.kinds(3)).toContain('playoffs-began')
    const { seeds, areSeedsFixed } = await begun.playoffs()
    expect(areSeedsFixed).toBe(true)
    expect(
      order(
        league,
        seeds.map(({ id }) => id),
      ),
    ).toBe('0123')

    // The fourth beats the first, and the second the third; then the fourth the second.
    await playWeek(world, league, { week: 4, points: [50, 90, 80, 120] })
    await playWeek(world, league, { week: 5, points: [50, 90, 80, 120] })
    await letResultsStand(world)
    const over = await askedLater(world, league)
    expect(await over.phase()).toBe('over')
    const { champion, places } = await over.playoffs()
    expect(order(league, [champion])).toBe('3')
    expect(order(league, places)).toBe('3120')
    const [past] = await over.api.season.past({ code: league.code })
    expect(order(league, past?.places ?? [])).toBe('3120')
  })

  it('tell the sum so far of a round of two weeks', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, {
      season: { weeks: 3, playoffs: { teams: 2, roundWeeks: [2] } },
    })
    await playWeeks(world, league, [...WEEKS, [50, 60, 0, 0]])
    const half = (await (await askedLater(world, league)).playoffs()).games[0]
    expect([half?.points, half?.soFar, half?.winner]).toEqual([[null, null], [5_000, 6_000], null])
    await playWeek(world, league, { week: 5, points: [30, 15, 0, 0] })
    const whole = (await (await askedLater(world, league)).playoffs()).games[0]
    expect([whole?.points, whole?.soFar]).toEqual([[8_000, 7_500], null])
    expect(order(league, [whole?.winner ?? null])).toBe('0')
  })

  it('have other seeds after a correction before their first game, and the same after it', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { season: FOUR })
    await playWeeks(world, league, WEEKS)
    // In week 3 the first meets the second: now the second has three wins.
    await score(world, league, { week: 3, team: 1, points: 110 })
    await world.runJobs()
    const early = await askedLater(world, league)
    expect(
      order(
        league,
        (await early.playoffs()).seeds.map(({ id }) => id),
      ),
    ).toBe('1023')
    expect((await early.kinds(2)).toSorted()).toEqual(['result-corrected', 'seeds-changed'])

    // The week stays open beyond the first game of the next, as where it was closed late.
    await world.app.db
      .updateTable('closed_week')
      .set({ state: 'provisional' })
      .where('period', '=', 3)
      .execute()
    await advanceIntoWeek(world, 4)
    await world.app.db
      .updateTable('closed_week')
      .set({ state: 'provisional' })
      .where('period', '=', 3)
      .execute()
    await score(world, league, { week: 3, team: 1, points: 90 })
    await world.runJobs()
    const late = await askedLater(world, league)
    expect(
      order(
        league,
        (await late.playoffs()).seeds.map(({ id }) => id),
      ),
    ).toBe('1023')
    const [event] = await late.api.league.activity({ code: league.code, limit: 1 })
    expect(event?.event).toMatchObject({ kind: 'seeds-changed', isKept: true })
  })

  it('keep who has gone on once the next round has begun, whatever is corrected, and say so', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { season: FOUR })
    await playWeeks(world, league, [...WEEKS, [100, 90, 80, 70]])
    // Before the next round the result is reversed: the fourth advances.
    await score(world, league, { week: 4, team: 3, points: 101 })
    await world.runJobs()
    const early = (await (await askedLater(world, league)).playoffs()).games
    expect(
      order(league, early.find(({ round, part }) => round === 2 && part === 'winners')?.teams ?? []),
    ).toBe('13')
    await advanceIntoWeek(world, 5)
    await world.app.db
      .updateTable('closed_week')
      .set({ state: 'provisional' })
      .where('period', '=', 4)
      .execute()
    await score(world, league, { week: 4, team: 3, points: 70 })
    await world.runJobs()
    const late = await askedLater(world, league)
    const { games } = await late.playoffs()
    const [semi] = games.filter(({ teams }) => order(league, teams) === '03')
    expect([order(league, [semi?.winner ?? null]), semi?.isKept]).toEqual(['3', true])
    const [event] = await late.api.league.activity({ code: league.code, limit: 1 })
    expect(event?.event).toMatchObject({ kind: 'result-corrected', isFlipped: true, kept: semi?.winner })
  })
})

/** No room is left once a result has been written: in the middle of a week’s end. @returns makes room */
function fillDiskAtResults({ app }: World): Promise<() => Promise<void>> {
  return fillDisk(app.db, { on: 'insert', table: 'result' })
}
