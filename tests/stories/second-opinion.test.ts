import { describe, expect, it } from 'vitest'
import { saveHeadlines } from '../../server/feed/headline/service.ts'
import { saveInjuries, saveRoster } from '../../server/feed/player/service.ts'
import { saveSchedule } from '../../server/feed/pro-game/service.ts'
import type { ScheduledGame } from '../../server/feed/upstream/parse/schedule.ts'
import { GameId, PlayerId, ProTeamId } from '../../shared/core/ids.ts'
import { must } from '../../shared/core/must.ts'
import { DAY, HOUR } from '../../shared/core/time.ts'
import { fillSeason, playSeason, record, SEASON } from '../support/football-season.ts'
import { publishChange } from '../support/publish-change.ts'
import { createWorld, type Person, type World } from '../support/world.ts'

const [ALLEN, ONEAL, RAMIREZ, MOORE] = ['100', '101', '102', '151'].map((id) => PlayerId.parse(id)) as [
  PlayerId,
  PlayerId,
  PlayerId,
  PlayerId,
]
const WEEK = 7 * DAY

const team = (id: string, abbreviation: string) => ({
  id,
  displayName: abbreviation,
  shortDisplayName: abbreviation,
  abbreviation,
  color: null,
  alternateColor: null,
  logo: null,
})

/** Buffalo at Miami, on the Wednesday of a week where it is over, and else on its Saturday. */
function meeting(id: string, week: number, state: 'post' | 'pre'): ScheduledGame {
  return {
    id,
    season: SEASON,
    stage: 'regular',
    week,
    startsAt: Date.parse('2026-11-04T18:00:00Z') + (week - 1) * WEEK + (state === 'pre' ? 3 * DAY : 0),
    isTimeSet: true,
    state,
    status: state === 'post' ? 'STATUS_FINAL' : 'STATUS_SCHEDULED',
    detail: state === 'post' ? 'Final' : 'Sunday',
    clockPeriod: 4,
    calledOff: false,
    away: { team: team('2', 'BUF'), score: state === 'post' ? 10 : null },
    home: { team: team('15', 'MIA'), score: state === 'post' ? 7 : null },
    playoff: null,
  }
}

/** O’Neal runs for so many yards against Miami in weeks 1, 2 and 3, and there are games of both teams to come. */
async function meetThrice(world: World, yards: readonly [number, number, number]): Promise<void> {
  await playSeason(world)
  await saveSchedule(world.app, 'nfl', {
    season: null,
    weeks: [],
    games: [...['13', '23', '33'].map((id, at) => meeting(id, at + 1, 'post')), meeting('43', 4, 'pre')],
  })
  for (const [at, rushyd] of yards.entries())
    await record(world, { game: `${at + 1}3`, team: '2', player: ONEAL }, { rushyd })
}

/** A fan who signs in anew for each question: time goes by between them. */
function askedAnew(world: World) {
  let count = 0
  const api = async () => (await world.person(`fan${++count}`)).api.player
  type Player = Person['api']['player']
  return {
    api: {
      player: {
        list: async (asked: Parameters<Player['list']>[0]) => (await api()).list(asked),
        updates: async (asked: Parameters<Player['updates']>[0]) => (await api()).updates(asked),
        outlook: async (asked: Parameters<Player['outlook']>[0]) => (await api()).outlook(asked),
        compare: async (asked: Parameters<Player['compare']>[0]) => (await api()).compare(asked),
      },
    },
  }
}

async function compare(
  person: ReturnType<typeof askedAnew>,
  ids: readonly PlayerId[],
  period: number | null = null,
) {
  return person.api.player.compare({ sport: 'nfl', ids: [...ids], period })
}

describe('the status of a player', () => {
  it('says since when it is so, what was said of it, and what it was before', async () => {
    await using world = createWorld()
    await fillSeason(world)
    const titus = askedAnew(world)
    const updates = () => titus.api.player.updates({ sport: 'nfl', id: ONEAL })
    expect(await updates()).toMatchObject({ status: 'active', statusAt: null, since: null, changes: [] })

    const reported = world.app.now() - 2 * HOUR
    const report = { at: reported, comment: 'O’Neal was limited in practice.', returnOn: '2026-12-06' }
    await saveInjuries(world.app, 'nfl', [{ playerId: ONEAL, status: 'questionable', note: 'Ankle', report }])
    const first = world.app.now()
    expect(await updates()).toMatchObject({
      status: 'questionable',
      statusNote: 'Ankle',
      statusAt: reported,
      since: first,
      comment: 'O’Neal was limited in practice.',
      returnOn: '2026-12-06',
      changes: [{ at: first, status: 'questionable', note: 'Ankle' }],
    })
    const [row] = (await titus.api.player.list({ sport: 'nfl', text: 'neal' })).rows
    expect(row).toMatchObject({ status: 'questionable', statusNote: 'Ankle', statusAt: reported })

    world.advance(DAY)
    await saveInjuries(world.app, 'nfl', [])
    const healed = await updates()
    expect(healed).toMatchObject({ status: 'active', since: world.app.now(), comment: null, returnOn: null })
    expect(healed.changes.map(({ status }) => status)).toEqual(['active', 'questionable'])
  })

  it('stays as old as it is when the list says the same again, and a newer report is newer', async () => {
    await using world = createWorld()
    await fillSeason(world)
    const titus = askedAnew(world)
    const out = (at: number) =>
      saveInjuries(world.app, 'nfl', [
        { playerId: ONEAL, status: 'out', note: 'Knee', report: { at, comment: null, returnOn: null } },
      ])
    const first = world.app.now()
    await out(first)
    world.advance(DAY)
    await out(first)
    const updates = () => titus.api.player.updates({ sport: 'nfl', id: ONEAL })
    expect(await updates()).toMatchObject({ statusAt: first, since: first })
    await out(world.app.now())
    expect(await updates()).toMatchObject({ statusAt: world.app.now(), since: first })
    expect((await updates()).changes).toHaveLength(1)
    // A report of tomorrow is one of a wrong clock, and not newer with every reading.
    await out(world.app.now() + DAY)
    const seen = world.app.now()
    world.advance(HOUR)
    await out(seen + DAY)
    expect((await updates()).statusAt).toBe(seen)
  })

  it('is kept for its newest changes alone', async () => {
    await using world = createWorld()
    await fillSeason(world)
    for (let turn = 0; turn < 20; turn++) {
      world.advance(HOUR)
      await saveInjuries(
        world.app,
        'nfl',
        turn % 2 === 0 ? [{ playerId: ONEAL, status: 'out', note: `Turn ${turn}` }] : [],
      )
    }
    const titus = askedAnew(world)
    const { changes } = await titus.api.player.updates({ sport: 'nfl', id: ONEAL })
    expect(changes).toHaveLength(12)
    expect(changes[0]).toMatchObject({ at: world.app.now(), status: 'active' })
  })

  it('of a roster is that of the list of injuries, which says it better', async () => {
    await using world = createWorld()
    await fillSeason(world)
    await saveRoster(world.app, 'nfl', {
      teamId: ProTeamId.parse('17'),
      players: [
        {
          id: '170',
          name: 'Rookie Nobody',
          position: 'RB',
          number: null,
          headshot: null,
          status: 'out',
          statusNote: null,
          experience: null,
          birthDate: null,
        },
      ],
    })
    const titus = askedAnew(world)
    expect(await titus.api.player.updates({ sport: 'nfl', id: PlayerId.parse('170') })).toMatchObject({
      status: 'out',
      statusAt: world.app.now(),
      since: world.app.now(),
    })
  })
})

describe('headlines', () => {
  const story = (article: string, at: number, players: readonly string[]) => ({
    article,
    headline: `Story ${article}`,
    url: `https://www.espn.com/nfl/story/_/id/${article}`,
    publishedAt: at,
    players,
  })

  it('are with the players that they name and no one else, the newest beside the name', async () => {
    await using world = createWorld()
    await fillSeason(world)
    const titus = askedAnew(world)
    const now = world.app.now()
    await saveHeadlines(world.app, 'nfl', [
      story('1', now - 20 * DAY, [ONEAL, ALLEN]),
      story('2', now - HOUR, [ONEAL]),
      story('3', now - 2 * HOUR, [ONEAL]),
    ])
    const { headlines } = await titus.api.player.updates({ sport: 'nfl', id: ONEAL })
    expect(headlines.map(({ headline }) => headline)).toEqual(['Story 2', 'Story 3', 'Story 1'])
    const outlook = await titus.api.player.outlook({ sport: 'nfl', ids: [ONEAL, ALLEN, RAMIREZ] })
    expect(outlook.players.map(({ headline }) => headline?.headline ?? null)).toEqual(['Story 2', null, null])
    const rows = (await titus.api.player.list({ sport: 'nfl', limit: 100 })).rows
    expect(rows.flatMap(({ id, headline }) => (headline ? [[id, headline.headline]] : []))).toEqual([
      [ONEAL, 'Story 2'],
    ])
  })

  it('are kept for a while, and as many of a player', async () => {
    await using world = createWorld()
    await fillSeason(world)
    const titus = askedAnew(world)
    const now = world.app.now()
    await saveHeadlines(
      world.app,
      'nfl',
      Array.from({ length: 30 }, (_, index) => story(String(index), now - index * HOUR, [ONEAL])),
    )
    const kept = async () => (await titus.api.player.updates({ sport: 'nfl', id: ONEAL })).headlines
    expect((await kept()).map(({ headline }) => headline)).toEqual(
      Array.from({ length: 12 }, (_, index) => `Story ${index}`),
    )
    world.advance(60 * DAY)
    await saveHeadlines(world.app, 'nfl', [story('old', now, [ALLEN])])
    expect(await kept()).toEqual([])
  })

  it('come from the feed, in which the simulator has players of its own', async () => {
    await using world = createWorld()
    await world.collect({ sport: 'nfl', weeks: 1 })
    const rows = await world.app.db.selectFrom('player_headline').selectAll().execute()
    expect(rows.length).toBeGreaterThan(5)
    for (const { player_id: id, sport } of rows) {
      const player = await world.app.db
        .selectFrom('player')
        .select('id')
        .where('sport', '=', sport)
        .where('id', '=', id)
        .executeTakeFirst()
      expect(player).toBeDefined()
    }
  })
})

describe('what opponents allow', () => {
  it('is too early to rank before three games, and then is a rank', async () => {
    await using world = createWorld()
    await meetThrice(world, [100, 50, 120])
    const titus = askedAnew(world)
    const oneal = async () =>
      must((await titus.api.player.list({ sport: 'nfl', text: 'neal' })).rows[0], 'O’Neal').against

    // Week 3 is on. No box score of New England, his opponent in it, has been read.
    expect(await oneal()).toBeNull()
    const inWeek4 = async () => {
      const { players } = await titus.api.player.outlook({ sport: 'nfl', ids: [ONEAL], period: 4 })
      return players[0]?.opponents.find(({ gameId }) => gameId === '43')
    }
    // Of Miami those of weeks 1 and 2 count.
    expect(await inWeek4()).toMatchObject({ average: 750, games: 2, rank: null })
    world.advance(WEEK)
    expect(await inWeek4()).toMatchObject({ average: 900, games: 3, rank: 2, of: 2 })
  })

  it('in a week that is past is what was known before it', async () => {
    await using world = createWorld()
    await meetThrice(world, [100, 50, 120])
    const titus = askedAnew(world)
    world.advance(WEEK)
    const miami = async (period: number) => {
      const { players } = await titus.api.player.outlook({ sport: 'nfl', ids: [ONEAL], period })
      return players[0]?.opponents.find(({ gameId }) => gameId === `${period}3`)
    }
    expect(await miami(1)).toBeUndefined()
    expect(await miami(2)).toMatchObject({ average: 1_000, games: 1, rank: null })
    expect(await miami(3)).toMatchObject({ average: 750, games: 2, rank: null })
    expect(await miami(4)).toMatchObject({ average: 900, games: 3 })
    const before = JSON.stringify([await miami(2), await compare(titus, [ONEAL, MOORE], 2)])

    // What comes later changes nothing of it.
    await world.app.db
      .updateTable('stat_line')
      .set({ stats: JSON.stringify({ rushyd: 400 }) })
      .where('game_id', '=', GameId.parse('33'))
      .where('player_id', '=', ONEAL)
      .execute()
    publishChange(world.app, { what: 'lines', sport: 'nfl', season: SEASON, period: 3 })
    await record(world, { game: '23', team: '2', player: RAMIREZ }, { recyd: 400 })
    expect(JSON.stringify([await miami(2), await compare(titus, [ONEAL, MOORE], 2)])).toBe(before)
    expect((await miami(4))?.average).toBeGreaterThan(900)
  })

  it('is under the rules of the league', async () => {
    await using world = createWorld()
    await meetThrice(world, [100, 50, 120])
    world.advance(WEEK)
    const league = await world.league({ rules: { points_rushyd: 1 } })
    const { players } = await league.commissioner.api.player.outlook({
      code: league.code,
      ids: [ONEAL],
      period: 4,
    })
    expect(players[0]?.opponents[0]).toMatchObject({ average: 9_000, games: 3 })
  })

  it('sorts the list', async () => {
    await using world = createWorld()
    await meetThrice(world, [100, 50, 120])
    await record(world, { game: '13', team: '15', player: MOORE }, { rushyd: 10 })
    const titus = askedAnew(world)
    world.advance(WEEK)
    const ranks = async (descending: boolean) =>
      (await titus.api.player.list({ sport: 'nfl', order: 'opponent', descending, limit: 100 })).rows.flatMap(
        ({ against }) => against?.rank ?? [],
      )
    const up = await ranks(false)
    expect(up.length).toBeGreaterThan(1)
    expect(up).toEqual(up.toSorted((a, b) => a - b))
    expect(await ranks(true)).toEqual(up.toReversed())
  })
})

describe('players side by side', () => {
  it('have what they did, as ranges only from four games on, each once', async () => {
    await using world = createWorld()
    await meetThrice(world, [100, 50, 120])
    const titus = askedAnew(world)
    const three = await compare(titus, [ONEAL, ONEAL, MOORE])
    expect(three.players.map(({ player }) => player.id)).toEqual([ONEAL, MOORE])
    expect(three.players[0]).toMatchObject({
      played: 3,
      average: 900,
      range: null,
      pairings: [],
      last: [
        { gameId: '33', label: 'at MIA', points: 1_200 },
        { gameId: '23', points: 500 },
        { gameId: '13', points: 1_000 },
      ],
      games: [
        { gameId: '33', opponent: 'MIA', state: 'post', against: { games: 2, rank: null } },
        { gameId: '32', opponent: 'NE', isHome: true, against: null },
      ],
      gamesLeft: 1,
    })
    expect(three.players[1]).toMatchObject({
      played: 0,
      average: null,
      range: null,
      last: [],
      isOnBye: false,
    })

    await record(world, { game: '11', team: '2', player: ONEAL }, { rushyd: 0 })
    const four = await compare(titus, [ONEAL])
    // Of 0, 5, 10 and 12 points.
    expect(four.players[0]?.range).toEqual({ low: 300, high: 1_080 })
    expect(four.period).toMatchObject({ number: 3, label: 'Week 3', isPast: false })
  })

  it('that are not of the sport are named as missing', async () => {
    await using world = createWorld()
    await fillSeason(world)
    const titus = askedAnew(world)
    const nobody = PlayerId.parse('99999')
    expect(await compare(titus, [nobody, ALLEN])).toMatchObject({
      missing: [nobody],
      players: [{ player: { id: ALLEN } }],
    })
    expect(await titus.api.player.compare({ sport: 'nba', ids: [ALLEN] })).toMatchObject({
      period: null,
      missing: [ALLEN],
      players: [],
    })
  })

  it('refuses more than four, none, and what is no id or week', async () => {
    await using world = createWorld()
    await fillSeason(world)
    const titus = askedAnew(world)
    const ids = ['1', '2', '3', '4', '5'].map((id) => PlayerId.parse(id))
    await expect(compare(titus, ids)).rejects.toThrow()
    await expect(compare(titus, [])).rejects.toThrow()
    await expect(compare(titus, [ALLEN], -1)).rejects.toThrow()
    await expect(compare(titus, [ALLEN], 1e9)).rejects.toThrow()
    // @ts-expect-error an id is no object
    await expect(compare(titus, [{ id: 1 }])).rejects.toThrow()
    expect(await compare(titus, [ALLEN], 900)).toMatchObject({ period: null })
  })

  it('are the same for fifty who ask at once', async () => {
    await using world = createWorld()
    await meetThrice(world, [100, 50, 120])
    const titus = askedAnew(world)
    const all = await Promise.all(Array.from({ length: 50 }, () => compare(titus, [ONEAL, ALLEN, MOORE])))
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1)
  })

  it('are not there for strangers to the league', async () => {
    await using world = createWorld()
    await fillSeason(world)
    const league = await world.league({})
    const stranger = await world.person('stranger')
    await expect(stranger.api.player.compare({ code: league.code, ids: [ALLEN] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(stranger.api.player.outlook({ code: league.code, ids: [ALLEN] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('in a league by categories have its categories, and value for points', async () => {
    await using world = createWorld()
    await world.collect({ sport: 'nba', weeks: 3 })
    const league = await world.league({ sport: 'nba', settings: { format: { scoring: 'each-category' } } })
    const { rows } = await league.commissioner.api.player.list({ code: league.code, limit: 2 })
    const comparison = await league.commissioner.api.player.compare({
      code: league.code,
      ids: rows.map(({ id }) => id),
    })
    expect(comparison.in).toBe('value')
    expect(comparison.categories.length).toBeGreaterThan(5)
    for (const { categories, range, games } of comparison.players) {
      expect(categories).not.toBe('')
      expect(range).not.toBeNull()
      expect(games.length).toBeGreaterThan(0)
    }
  })
})
