import { describe, expect, it } from 'vitest'
import type { Schedule, ScheduledGame } from '../../server/feed/upstream/parse/schedule.ts'
import { listGames as listRows } from '../../server/feed/pro-game/queries.ts'
import {
  currentSeason,
  listGames,
  listPeriods,
  recordPeriodSynced,
  saveSchedule,
} from '../../server/feed/pro-game/service.ts'
import { listTeams, saveTeams } from '../../server/feed/player/service.ts'
import { must } from '../../shared/core/must.ts'
import type { FantasySportKey } from '../../shared/sports/index.ts'
import { DAY, HOUR, MINUTE } from '../../shared/core/time.ts'
import { selectGames } from '../support/readings.ts'
import { rowsWritten } from '../support/every-row.ts'
import { createWorld, type World } from '../support/world.ts'
import { subscribe } from '../../server/core/news/channel.ts'

const at = Date.parse

function sportsTeam(id: string, displayName = `Team ${id}`) {
  return {
    id,
    displayName,
    shortDisplayName: displayName,
    abbreviation: `T${id}`,
    color: '#123456',
    alternateColor: null,
    logo: null,
  }
}

/** Weeks from Wednesday to Wednesday at 3:00 Eastern, without the change of the clocks. */
const weeks = Array.from({ length: 14 }, (_, index) => ({
  stage: 'regular' as const,
  number: index + 1,
  label: `Week ${index + 1}`,
  startsAt: at('2026-09-09T07:00Z') + index * 7 * DAY,
  endsAt: at('2026-09-16T06:59Z') + index * 7 * DAY,
}))

/** Week 11 is that of the world's Friday, November 20: Tuesday the 17th to Tuesday the 24th. */
const sunday: ScheduledGame = {
  id: '401',
  season: 2026,
  stage: 'regular',
  week: 11,
  startsAt: at('2026-11-22T18:00Z'),
  state: 'pre',
  status: 'STATUS_SCHEDULED',
  detail: 'Sun, November 22nd at 1:00 PM EST',
  calledOff: false,
  away: { team: sportsTeam('1'), score: null },
  home: { team: sportsTeam('2'), score: null },
  playoff: null,
}

const live = (away: number, home: number): Partial<ScheduledGame> => ({
  state: 'in',
  status: 'STATUS_IN_PROGRESS',
  detail: '4:12 - 3rd Quarter',
  away: { team: sportsTeam('1'), score: away },
  home: { team: sportsTeam('2'), score: home },
})
const final = (away: number, home: number): Partial<ScheduledGame> => ({
  ...live(away, home),
  state: 'post',
  status: 'STATUS_FINAL',
  detail: 'Final',
})
const postponed: Partial<ScheduledGame> = {
  state: 'post',
  status: 'STATUS_POSTPONED',
  detail: 'Postponed',
  calledOff: true,
}

const nflSeason = { year: 2026, startsAt: at('2026-08-01T07:00Z'), endsAt: at('2027-02-15T08:00Z') }
const nfl = (...games: Partial<ScheduledGame>[]): Schedule => ({
  season: nflSeason,
  weeks,
  games: games.map((game) => ({ ...sunday, ...game })),
})

const nbaSeason = { year: 2027, startsAt: at('2026-09-30T07:00Z'), endsAt: at('2027-06-26T07:00Z') }
const nba = (...games: Partial<ScheduledGame>[]): Schedule => ({
  season: nbaSeason,
  weeks: [],
  games: games.map((game) => ({ ...sunday, season: 2027, week: null, ...game })),
})

/** What is kept of the one game of a season. */
async function kept(world: World, sport: FantasySportKey = 'nfl', season = 2026) {
  return must((await listRows(world.app.db, sport, season))[0], 'the game')
}

/** When its box score is due, as the collector sees it. */
async function readDueAt(world: World, id = '401') {
  const rows = await selectGames(world.app).select(['id', 'due_at as read_due_at', 'final_at']).execute()
  return must(
    rows.find((row) => row.id === id),
    'the game',
  )
}

/** A record of what is told of seasons from now on. */
function listening(world: World) {
  const changes: string[] = []
  subscribe(world.app, (news) => {
    if (news.of === 'sport') changes.push(...news.seasons.map(({ what, sport }) => `${sport} ${what}`))
  })
  return { app: world.app, changes }
}

describe('scoring periods', () => {
  it('come from the calendar in football, and from the dates of the season elsewhere', async () => {
    await using world = createWorld()
    await saveSchedule(world.app, 'nfl', nfl())
    await saveSchedule(world.app, 'nba', nba())

    expect(await listPeriods(world.app, 'nfl', 2026)).toHaveLength(14)
    expect((await listPeriods(world.app, 'nfl', 2026))[10]).toEqual({
      season: 2026,
      number: 11,
      stage: 'regular',
      label: 'Week 11',
      startsAt: at('2026-11-17T11:00Z'),
      endsAt: at('2026-11-24T11:00Z'),
      overAt: at('2026-11-24T11:00Z'),
      syncedAt: null,
    })
    expect((await listPeriods(world.app, 'nba', 2027))[7]).toMatchObject({
      number: 8,
      label: 'Nov 16 – 22',
      startsAt: at('2026-11-16T05:00Z'),
      endsAt: at('2026-11-23T05:00Z'),
      overAt: at('2026-11-23T05:00Z'),
    })
    expect(await listPeriods(world.app, 'nba', 2026)).toEqual([])
  })

  it('remember when their games were asked for, whatever is read later', async () => {
    await using world = createWorld()
    await saveSchedule(world.app, 'nba', nba())
    await recordPeriodSynced(world.app, 'nba', { season: 2027, number: 8 })
    await saveSchedule(world.app, 'nba', {
      ...nba(),
      season: { ...nbaSeason, endsAt: nbaSeason.endsAt + 30 * DAY },
    })

    const periods = await listPeriods(world.app, 'nba', 2027)
    expect(periods.filter(({ syncedAt }) => syncedAt !== null)).toMatchObject([
      { number: 8, syncedAt: world.app.now() },
    ])
  })

  it('keep their numbers when the feed moves the first day of the season', async () => {
    await using world = createWorld()
    await saveSchedule(world.app, 'nba', nba())
    const before = await listPeriods(world.app, 'nba', 2027)
    for (const days of [-20, 20]) {
      const startsAt = nbaSeason.startsAt + days * DAY
      await saveSchedule(world.app, 'nba', { ...nba(), season: { ...nbaSeason, startsAt } })
    }
    expect(await listPeriods(world.app, 'nba', 2027)).toEqual(before)
  })

  it('are not taken from half a calendar, nor from none', async () => {
    await using world = createWorld()
    const playOffs = { ...weeks[0], stage: 'post' as const, number: 1, label: 'Wild Card' }
    const wildCard = { ...playOffs, startsAt: at('2026-12-16T08:00Z'), endsAt: at('2026-12-23T07:59Z') }
    await saveSchedule(world.app, 'nfl', { ...nfl(), weeks: [...weeks, wildCard] })
    const before = await listPeriods(world.app, 'nfl', 2026)
    expect(before.at(-1)).toMatchObject({ number: 15, stage: 'post', label: 'Wild Card' })

    await saveSchedule(world.app, 'nfl', { ...nfl(), weeks: [...weeks.slice(0, 5), wildCard] })
    await saveSchedule(world.app, 'nfl', { ...nfl(), weeks: [] })
    await saveSchedule(world.app, 'nfl', { ...nfl(), season: null })
    expect(await listPeriods(world.app, 'nfl', 2026)).toEqual(before)
  })

  it('of the season to come are told from those of the last one', async () => {
    await using world = createWorld()
    const ofLastSeason = { year: 2025, startsAt: at('2025-07-31T07:00Z'), endsAt: at('2027-02-15T08:00Z') }
    await saveSchedule(world.app, 'nfl', { ...nfl(), season: ofLastSeason })
    expect(await listPeriods(world.app, 'nfl', 2025)).toEqual([])
    expect(await listPeriods(world.app, 'nfl', 2026)).toHaveLength(14)
  })

  it('are of the playoffs once only such games are known in them', async () => {
    await using world = createWorld()
    const stages = async () =>
      (await listPeriods(world.app, 'nba', 2027)).slice(28, 31).map(({ stage }) => stage)
    // Newest first, as after a fresh install.
    await saveSchedule(world.app, 'nba', nba({ id: '3', stage: 'post', startsAt: at('2027-04-21T23:00Z') }))
    await saveSchedule(world.app, 'nba', nba({ id: '2', stage: 'post', startsAt: at('2027-04-16T23:00Z') }))
    await saveSchedule(world.app, 'nba', nba())
    expect(await stages()).toEqual(['post', 'post', 'regular'])
    await saveSchedule(world.app, 'nba', nba({ id: '1', startsAt: at('2027-04-12T23:00Z') }))
    expect(await stages()).toEqual(['regular', 'post', 'regular'])
  })

  it('tell the season in progress', async () => {
    await using world = createWorld()
    expect(await currentSeason(world.app, 'nba')).toBeNull()
    await saveSchedule(world.app, 'nba', nba())
    const next = { year: 2028, startsAt: at('2027-09-30T07:00Z'), endsAt: at('2028-06-26T07:00Z') }
    await saveSchedule(world.app, 'nba', { season: next, weeks: [], games: [] })
    expect(await currentSeason(world.app, 'nba')).toBe(2027)
    world.advance(400 * DAY)
    expect(await currentSeason(world.app, 'nba')).toBe(2028)
  })
})

describe('a game', () => {
  it('is kept with its period, its teams and its score', async () => {
    await using world = createWorld()
    await saveSchedule(world.app, 'nfl', nfl({}, { id: '402', ...final(17, 24) }))
    expect(await listRows(world.app.db, 'nfl', 2026)).toEqual([
      expect.objectContaining({ id: '401', period: 11, state: 'pre', counts: true, awayScore: null }),
      expect.objectContaining({
        id: '402',
        period: 11,
        state: 'post',
        awayScore: 17,
        homeScore: 24,
        detail: 'Final',
      }),
    ])
  })

  it('is due to be read when it begins, and again when it is over', async () => {
    await using world = createWorld()
    await saveSchedule(world.app, 'nfl', nfl({}))
    expect(await readDueAt(world)).toMatchObject({ read_due_at: null, final_at: null })

    world.advance(2 * DAY)
    const begunAt = world.app.now()
    await saveSchedule(world.app, 'nfl', nfl(live(0, 0)))
    world.advance(MINUTE)
    await saveSchedule(world.app, 'nfl', nfl(live(7, 0)))
    expect(await readDueAt(world)).toMatchObject({ read_due_at: begunAt, final_at: null })

    world.advance(3 * HOUR)
    const finalAt = world.app.now()
    await saveSchedule(world.app, 'nfl', nfl(final(7, 3)))
    world.advance(DAY)
    await saveSchedule(world.app, 'nfl', nfl({ ...final(7, 3), detail: 'Final/OT' }))
    expect(await readDueAt(world)).toMatchObject({ read_due_at: finalAt, final_at: finalAt })
  })

  it('that nobody saw begin is due when it is seen to be over; one before the season never', async () => {
    await using world = createWorld()
    await saveSchedule(
      world.app,
      'nfl',
      nfl(
        { id: '1', ...final(3, 0) },
        { id: '2', stage: 'pre', week: 3, ...final(3, 0) },
        { id: '3', stage: 'off', ...final(3, 0) },
      ),
    )
    expect(await readDueAt(world, '1')).toMatchObject({ read_due_at: world.app.now() })
    expect(await readDueAt(world, '2')).toMatchObject({ read_due_at: null })
    expect(await readDueAt(world, '3')).toMatchObject({ read_due_at: null })
    expect((await listGames(world.app, 'nfl', 2026)).map(({ period }) => period)).toEqual([11, null, null])
  })

  it('is found its period, and read, when the calendar becomes known later', async () => {
    await using world = createWorld()
    await saveSchedule(world.app, 'nfl', { ...nfl(final(3, 0)), weeks: [] })
    expect(await kept(world)).toMatchObject({ period: null })
    await saveSchedule(world.app, 'nfl', nfl(final(3, 0)))
    expect(await kept(world)).toMatchObject({ period: 11 })
    expect(await readDueAt(world)).toMatchObject({ read_due_at: world.app.now() })
  })

  it('never loses a score, and never goes back in time', async () => {
    await using world = createWorld()
    await saveSchedule(world.app, 'nfl', nfl(live(14, 10)))
    await saveSchedule(
      world.app,
      'nfl',
      nfl({ ...live(14, 10), away: { team: sportsTeam('1'), score: null } }),
    )
    expect(await kept(world)).toMatchObject({ awayScore: 14, homeScore: 10 })
    await saveSchedule(world.app, 'nfl', nfl({}))
    expect(await kept(world)).toMatchObject({ state: 'in', awayScore: 14 })

    await saveSchedule(world.app, 'nfl', nfl(final(21, 10)))
    for (const old of [live(14, 10), {}, { startsAt: sunday.startsAt + DAY }, postponed])
      await saveSchedule(world.app, 'nfl', nfl(old))
    expect(await kept(world)).toMatchObject({ state: 'post', counts: true, awayScore: 21 })
  })

  it('has fewer points only when two readings in a row say so, running or over', async () => {
    await using world = createWorld()
    const doubts = new Map<string, string>()
    const read = (game: Partial<ScheduledGame>) => saveSchedule(world.app, 'nfl', nfl(game), doubts)
    const score = async () => {
      const { awayScore, homeScore } = must(await kept(world), 'the game')
      return [awayScore, homeScore]
    }
    await read(live(14, 10))
    await read(live(7, 10))
    expect(await score()).toEqual([14, 10])
    await read(live(14, 13))
    await read(live(7, 10))
    await read(live(0, 10))
    expect(await score()).toEqual([14, 13])
    await read(live(0, 10))
    expect(await score()).toEqual([0, 10])
    await read(live(6, 10))
    await read(final(3, 10))
    expect(await score()).toEqual([6, 10])
    await read(final(3, 10))
    expect(await score()).toEqual([3, 10])
    await read(final(2, 10))
    await read(final(2, 10))
    expect(await score()).toEqual([2, 10])
  })

  it('is under way again when it is said twice that it is not over after all, as on the scoreboard', async () => {
    await using world = createWorld()
    const doubts = new Map<string, string>()
    const read = (game: Partial<ScheduledGame>) => saveSchedule(world.app, 'nfl', nfl(game), doubts)
    await read(final(14, 10))
    await read(live(14, 10))
    expect(await kept(world)).toMatchObject({ state: 'post' })
    await read(live(14, 10))
    expect(await kept(world)).toMatchObject({ state: 'in' })
  })

  it('between teams still to be decided is passed over until they are', async () => {
    await using world = createWorld()
    await saveSchedule(world.app, 'nfl', nfl({ away: { team: sportsTeam('-1', 'TBD'), score: null } }))
    expect(await listGames(world.app, 'nfl', 2026)).toEqual([])
  })
})

describe('a game that is not played when it should be', () => {
  it('moved to Tuesday stays in its week', async () => {
    await using world = createWorld()
    await saveSchedule(world.app, 'nfl', nfl({}))
    await saveSchedule(world.app, 'nfl', nfl({ startsAt: at('2026-11-25T00:00Z') }))
    expect(await kept(world)).toMatchObject({ period: 11, startsAt: at('2026-11-25T00:00Z') })
  })

  it('postponed does not count, and counts in its own week again when it has a new date there', async () => {
    await using world = createWorld()
    await saveSchedule(world.app, 'nfl', nfl({}))
    await saveSchedule(world.app, 'nfl', nfl(postponed))
    expect(await kept(world)).toMatchObject({ period: 11, counts: false })
    expect(await readDueAt(world)).toMatchObject({ read_due_at: null, final_at: null })

    await saveSchedule(world.app, 'nfl', nfl({ startsAt: sunday.startsAt + DAY }))
    expect(await kept(world)).toMatchObject({ period: 11, counts: true, state: 'pre' })
    await saveSchedule(world.app, 'nfl', nfl({ ...live(0, 3), startsAt: sunday.startsAt + DAY }))
    expect(await readDueAt(world)).toMatchObject({ read_due_at: world.app.now() })
  })

  it('postponed to another week leaves the old one', async () => {
    await using world = createWorld()
    const moved = { startsAt: at('2026-12-06T18:00Z'), week: 13 }
    await saveSchedule(world.app, 'nfl', nfl({}))
    await saveSchedule(world.app, 'nfl', nfl(postponed))
    await saveSchedule(world.app, 'nfl', nfl(moved))
    expect(await kept(world)).toMatchObject({ period: 13, counts: true })
    // From one week to another without a word in between.
    await saveSchedule(world.app, 'nfl', nfl({ startsAt: sunday.startsAt - 7 * DAY, week: 10 }))
    expect(await kept(world)).toMatchObject({ period: 10 })
  })

  it('broken off and called off is not read any more, and keeps its score until it starts anew', async () => {
    await using world = createWorld()
    await saveSchedule(world.app, 'nfl', nfl(live(7, 0)))
    await saveSchedule(world.app, 'nfl', nfl(postponed))
    expect(await kept(world)).toMatchObject({ counts: false, period: 11, awayScore: 7 })
    expect(await readDueAt(world)).toMatchObject({ read_due_at: null })

    await saveSchedule(world.app, 'nfl', nfl({ startsAt: at('2026-12-06T18:00Z'), week: 13 }))
    expect(await kept(world)).toMatchObject({ counts: true, period: 13, awayScore: null })
  })

  it('cancelled stays in its period without counting, for good', async () => {
    await using world = createWorld()
    const cancelled = { ...postponed, status: 'STATUS_CANCELED', detail: 'Canceled' }
    await saveSchedule(world.app, 'nba', nba({}))
    await saveSchedule(world.app, 'nba', nba(cancelled))
    world.advance(30 * DAY)
    await saveSchedule(world.app, 'nba', nba(cancelled))
    expect(await kept(world, 'nba', 2027)).toMatchObject({
      period: 8,
      counts: false,
      status: 'STATUS_CANCELED',
    })
  })

  it('suspended and resumed in another week scores in the one in which it began', async () => {
    await using world = createWorld()
    const suspended = {
      ...live(3, 2),
      state: 'post',
      status: 'STATUS_SUSPENDED',
      detail: 'Suspended',
    } as const
    await saveSchedule(world.app, 'mlb', nba(live(1, 0)))
    await saveSchedule(world.app, 'mlb', nba(suspended))
    expect(await readDueAt(world)).toMatchObject({ final_at: null })

    const later = { startsAt: sunday.startsAt + 9 * DAY }
    await saveSchedule(world.app, 'mlb', nba({ ...suspended, ...later }))
    await saveSchedule(world.app, 'mlb', nba(later))
    expect(await kept(world, 'mlb', 2027)).toMatchObject({ period: 8, counts: true, awayScore: 3 })

    world.advance(9 * DAY)
    await saveSchedule(world.app, 'mlb', nba({ ...live(3, 4), ...later }))
    expect(await kept(world, 'mlb', 2027)).toMatchObject({ period: 8, state: 'in', homeScore: 4 })
    expect(await readDueAt(world)).toMatchObject({ read_due_at: world.app.now() })
    await saveSchedule(world.app, 'mlb', nba({ ...final(3, 5), ...later }))
    expect(await kept(world, 'mlb', 2027)).toMatchObject({ period: 8, state: 'post', homeScore: 5 })
    expect(await readDueAt(world)).toMatchObject({ final_at: world.app.now() })
  })

  it('made up as the second of two on a day is a game of its own', async () => {
    await using world = createWorld()
    await saveSchedule(
      world.app,
      'mlb',
      nba({ id: '7', ...final(2, 1) }, { id: '8', ...live(0, 0), startsAt: sunday.startsAt + 4 * HOUR }),
    )
    expect(await listGames(world.app, 'mlb', 2027)).toMatchObject([
      { id: '7', period: 8, state: 'post' },
      { id: '8', period: 8, state: 'in' },
    ])
  })
})

describe('a schedule', () => {
  it('names teams outside the league, which are of no interest otherwise', async () => {
    await using world = createWorld()
    const [own, guest] = [sportsTeam('1', 'Alabama'), sportsTeam('2000', 'Abilene Christian')]
    await saveTeams(world.app, 'ncaaf', [own])
    await saveSchedule(
      world.app,
      'ncaaf',
      nfl({ away: { team: guest, score: null }, home: { team: own, score: null } }),
    )

    expect((await listTeams(world.app, 'ncaaf')).map(({ name }) => name)).toEqual(['Alabama'])
    const named = await world.app.db
      .selectFrom('pro_team')
      .select(['name', 'active'])
      .orderBy('name')
      .execute()
    expect(named).toEqual([
      { name: 'Abilene Christian', active: 0 },
      { name: 'Alabama', active: 1 },
    ])
  })

  it('that has not changed writes nothing and tells nobody', async () => {
    await using world = createWorld()
    const { app, changes } = listening(world)
    const games = [
      {},
      { id: '402', ...live(3, 6) },
      { id: '403', ...final(3, 6) },
      { id: '404', ...postponed },
    ]
    await saveSchedule(app, 'nfl', nfl(...games))
    expect(changes).toEqual(['nfl players', 'nfl games', 'nfl clocks'])

    const before = await rowsWritten(world)
    for (let reading = 0; reading < 5; reading++) {
      world.advance(10_000)
      await saveSchedule(app, 'nfl', nfl(...games.toReversed()))
    }
    expect(await rowsWritten(world)).toBe(before)
    expect(changes).toHaveLength(3)

    await saveSchedule(app, 'nfl', nfl(...games, { id: '402', ...live(10, 6) }))
    expect(await rowsWritten(world)).not.toBe(before)
  })

  it('tells a clock or a score apart from what decides what counts where', async () => {
    await using world = createWorld()
    const { app, changes } = listening(world)
    await saveSchedule(app, 'nfl', nfl({ id: '402', ...live(3, 6) }))
    const before = changes.length
    await saveSchedule(app, 'nfl', nfl({ id: '402', ...live(10, 6), detail: '2:01 - 4th' }))
    expect(await kept(world)).toMatchObject({ awayScore: 10, detail: '2:01 - 4th' })
    expect(changes.slice(before)).toEqual(['nfl clocks'])

    await saveSchedule(app, 'nfl', nfl({ id: '402', ...final(10, 6) }))
    expect(changes.slice(before)).toEqual(['nfl clocks', 'nfl games', 'nfl clocks'])
    await recordPeriodSynced(app, 'nfl', { season: 2026, number: 11 })
    await recordPeriodSynced(app, 'nfl', { season: 2026, number: 11 })
    expect(changes.slice(before + 3)).toEqual(['nfl games'])
  })
})
