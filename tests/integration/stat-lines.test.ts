import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { App } from '../../server/core/app/app.ts'
import { rowsWritten } from '../support/every-row.ts'
import { summaryOf } from '../support/summary-of.ts'
import type { ScheduledGame } from '../../server/feed/upstream/parse/schedule.ts'
import { saveSchedule } from '../../server/feed/pro-game/service.ts'
import { saveRoster } from '../../server/feed/player/service.ts'
import type { SeasonChange } from '../../shared/live/season-change.ts'
import { listVersions, saveBoxScore } from '../../server/feed/stat-line/service.ts'
import { GameId, PlayerId, ProTeamId } from '../../shared/core/ids.ts'
import { must } from '../../shared/core/must.ts'
import { DAY, SECOND } from '../../shared/core/time.ts'
import { createWorld, START, type World } from '../support/world.ts'
import { subscribe } from '../../server/core/news/channel.ts'

const GAME = '401000001'
const BACK = PlayerId.parse('3001')

function team(id: string, abbreviation: string) {
  const displayName = `Team ${id}`
  const colors = { color: null, alternateColor: null, logo: null }
  return { id, abbreviation, displayName, shortDisplayName: displayName, ...colors }
}

/** A world with games of this week, all under way. */
async function worldWithGames(...ids: string[]) {
  const world = createWorld()
  await saveGames(world, ids, ['in', 'STATUS_IN_PROGRESS', '4:12 - 3rd'])
  return world
}

async function saveGames(
  { app }: World,
  ids: readonly string[],
  [state, status, detail]: readonly [state: 'in' | 'post', status: string, detail: string],
) {
  const now = START
  const games = ids.map((id): ScheduledGame => ({
    id,
    season: 2026,
    stage: 'regular',
    week: 11,
    startsAt: now,
    state,
    status,
    detail,
    calledOff: false,
    away: { team: team('1', 'AWY'), score: 0 },
    home: { team: team('2', 'HOM'), score: 0 },
    playoff: null,
  }))
  const week = { stage: 'regular', number: 11, label: 'Week 11' } as const
  await saveSchedule(app, 'nfl', {
    season: { year: 2026, startsAt: now - 100 * DAY, endsAt: now + 100 * DAY },
    weeks: [{ ...week, startsAt: now - 2 * DAY, endsAt: now + 5 * DAY }],
    games,
  })
}

const OVER = ['post', 'STATUS_FINAL', 'Final'] as const

type Rows = readonly (readonly [player: string, yards: number, touchdowns: number])[]

/** A box score with runs of both teams. */
function boxScore(rushing: Rows, of: { id?: string; state?: 'pre' | 'in' | 'post'; other?: Rows } = {}) {
  const side = (rows: Rows) => ({
    score: 14,
    tables: {
      rushing: rows.map(
        ([player, yards, touchdowns]) =>
          [player, { rushingYards: String(yards), rushingTouchdowns: String(touchdowns) }] as const,
      ),
    },
  })
  const document = summaryOf({
    away: side(rushing),
    home: side(of.other ?? [['4001', 55, 1]]),
    state: of.state ?? 'in',
    detail: of.state === 'post' ? 'Final' : '4:12 - 3rd',
  })
  return { ...document, header: { ...document.header, id: of.id ?? GAME } }
}

function read(world: { app: App }, document: unknown, id = GAME) {
  return saveBoxScore(world.app, { sport: 'nfl', gameId: GameId.parse(id), document })
}

async function history(world: World, playerId = BACK, id = GAME) {
  const gameId = GameId.parse(id)
  return must(await listVersions(world.app, 'nfl', { playerId, gameId }), `a line of ${playerId}`)
}

async function stats(world: World, playerId = BACK) {
  return (await history(world, playerId)).line.stats
}

describe('a box score that is read', () => {
  it('gives each player a line, and each later difference a version', async () => {
    await using world = await worldWithGames(GAME)
    await read(world, boxScore([['3001', 40, 0]]))
    world.advance(10 * SECOND)
    expect(await read(world, boxScore([['3001', 52, 1]]))).toMatchObject({ changed: 1, doubted: 0 })

    const start = world.app.now() - 10 * SECOND
    expect((await history(world)).line).toMatchObject({
      version: 2,
      stats: { rushtd: 1, rushyd: 52 },
      stage: 'live',
      source: 'simulator',
      receivedAt: start + 10 * SECOND,
      flags: ['Provisional: the game is not over.'],
    })
    expect((await history(world)).versions).toMatchObject([
      { version: 1, changes: { rushyd: [0, 40] }, receivedAt: start, source: 'simulator' },
      { version: 2, changes: { rushtd: [0, 1], rushyd: [40, 52] }, receivedAt: start + 10 * SECOND },
    ])
  })

  it('adds players whom nobody knew, but none that the feed gives no id', async () => {
    await using world = await worldWithGames(GAME)
    await read(
      world,
      boxScore([
        ['3001', 40, 0],
        ['Nobody', 12, 0],
      ]),
    )

    const players = await world.app.db
      .selectFrom('stat_line')
      .select('player_id')
      .orderBy('player_id')
      .execute()
    expect(players.map((row) => row.player_id)).toEqual(['1-dst', '2-dst', '3001', '4001'])
  })

  it('belong to whom the roster has by that name where the feed gives no id', async () => {
    await using world = await worldWithGames(GAME)
    const listed = {
      position: 'WR',
      number: null,
      headshot: null,
      status: 'active',
      statusNote: null,
      experience: null,
      birthDate: null,
    } as const
    await saveRoster(world.app, 'nfl', {
      teamId: ProTeamId.parse('1'),
      players: [
        { ...listed, id: '77', name: 'No-Body Jr.' },
        { ...listed, id: '78', name: 'Two Alike' },
        { ...listed, id: '79', name: 'Two Alike' },
      ],
    })
    await read(
      world,
      boxScore([
        ['3001', 40, 0],
        ['No-Body', 12, 0],
        ['Two Alike', 5, 0],
      ]),
    )
    const { line } = await history(world, PlayerId.parse('77'))
    expect(line).toMatchObject({ stats: { rushyd: 12 }, version: 1 })
    expect(line.flags).toContain('The roster has one player of that name.')
    for (const id of ['78', '79']) await expect(history(world, PlayerId.parse(id))).rejects.toThrow()
  })

  it('writes nothing when nothing changed', async () => {
    await using world = await worldWithGames(GAME)
    await read(world, boxScore([['3001', 40, 0]]))
    const before = await rowsWritten(world)
    world.advance(10 * SECOND)

    expect(await read(world, boxScore([['3001', 40, 0]]))).toEqual({ changed: 0, doubted: 0, final: false })
    expect(await rowsWritten(world)).toEqual(before)
  })

  it('tells the seasons which period changed, and only then', async () => {
    await using world = await worldWithGames(GAME)
    const changes: SeasonChange[] = []
    subscribe(world.app, (news) => void (news.of === 'sport' && changes.push(...news.seasons)))
    await read(world, boxScore([['3001', 40, 0]]))
    const lines = { what: 'lines', sport: 'nfl', season: 2026, period: 11 }
    expect(changes).toContainEqual(lines)

    changes.length = 0
    await read(world, boxScore([['3001', 40, 0]]))
    expect(changes).toEqual([])
    await read(world, boxScore([['3001', 44, 0]]))
    expect(changes).toEqual([lines])
  })
})

describe('a lower number', () => {
  it('counts when it has been read twice', async () => {
    await using world = await worldWithGames(GAME)
    await read(world, boxScore([['3001', 40, 1]]))

    expect(await read(world, boxScore([['3001', 37, 0]]))).toMatchObject({ changed: 0, doubted: 1 })
    expect(await stats(world)).toEqual({ rushtd: 1, rushyd: 40 })
    expect(await read(world, boxScore([['3001', 37, 0]]))).toMatchObject({ changed: 1, doubted: 0 })
    expect(await stats(world)).toEqual({ rushyd: 37 })
  })

  it('of an old document between two new ones never counts', async () => {
    await using world = await worldWithGames(GAME)
    const [old, now] = [boxScore([['3001', 20, 0]]), boxScore([['3001', 40, 1]])]
    for (const document of [old, now, old, now, old, now]) await read(world, document)

    expect((await history(world)).versions).toHaveLength(2)
    expect(await stats(world)).toEqual({ rushtd: 1, rushyd: 40 })
  })

  it('is doubted still after a restart', async () => {
    await using world = await worldWithGames(GAME)
    await read(world, boxScore([['3001', 40, 1]]))
    await read(world, boxScore([['3001', 37, 1]]))
    await read({ app: { ...world.app } }, boxScore([['3001', 37, 1]]))

    expect(await stats(world)).toEqual({ rushtd: 1, rushyd: 37 })
  })
})

describe('after the end', () => {
  const final = (rows: Rows) => boxScore(rows, { state: 'post' })

  it('a line becomes final, and what changes then is a correction', async () => {
    await using world = await worldWithGames(GAME)
    await read(world, boxScore([['3001', 40, 1]]))
    await read(world, final([['3001', 40, 1]]))
    expect((await history(world)).line).toMatchObject({ version: 1, stage: 'final', flags: [] })

    world.advance(3 * DAY)
    for (let times = 0; times < 2; times += 1) await read(world, final([['3001', 38, 2]]))
    const { line, versions } = await history(world)
    expect(line).toMatchObject({ version: 2, stage: 'correction', stats: { rushtd: 2, rushyd: 38 } })
    expect(versions[1]).toMatchObject({
      changes: { rushtd: [1, 2], rushyd: [40, 38] },
      receivedAt: world.app.now(),
    })
  })

  it('a correction taken back leaves the stats as they were, with both on record', async () => {
    await using world = await worldWithGames(GAME)
    await read(world, final([['3001', 40, 1]]))
    for (const yards of [38, 38, 40, 40]) await read(world, final([['3001', yards, 1]]))

    const { line, versions } = await history(world)
    expect(line.stats).toEqual({ rushtd: 1, rushyd: 40 })
    expect(versions.map(({ changes }) => changes['rushyd'])).toEqual([
      [0, 40],
      [40, 38],
      [38, 40],
    ])
  })

  it('a box score of the running game changes nothing', async () => {
    await using world = await worldWithGames(GAME)
    await saveGames(world, [GAME], OVER)
    await read(world, final([['3001', 40, 1]]))
    const before = await rowsWritten(world)
    for (let times = 0; times < 3; times += 1)
      await read(
        world,
        boxScore([
          ['3001', 99, 0],
          ['3002', 5, 0],
        ]),
      )

    expect(await rowsWritten(world)).toEqual(before)
  })

  it('that came too early, the lines are live again while the scoreboard has the game in progress', async () => {
    await using world = await worldWithGames(GAME)
    await read(world, final([['3001', 40, 1]]))
    expect((await history(world)).line.stage).toBe('final')
    await read(world, boxScore([['3001', 40, 1]]))
    expect((await history(world)).line).toMatchObject({ stage: 'live', version: 1 })
    await read(world, boxScore([['3001', 55, 1]]))
    await saveGames(world, [GAME], OVER)
    await read(world, final([['3001', 60, 2]]))
    const { line, versions } = await history(world)
    expect(line).toMatchObject({ stage: 'final', stats: { rushyd: 60, rushtd: 2 } })
    expect(versions.map(({ stage }) => stage)).toEqual(['final', 'live', 'final'])
  })
})

describe('a document that cannot be right', () => {
  const rows: Rows = [
    ['3001', 40, 1],
    ['3002', 20, 1],
    ['3003', 3, 1],
  ]

  it.each([
    ['is of another game', boxScore(rows, { id: '401000002' })],
    ['has no header', { boxscore: boxScore(rows).boxscore }],
    ['is none at all', null],
    ['has lost the players', { ...boxScore(rows), boxscore: {} }],
    [
      'has lost a team',
      { ...boxScore(rows), boxscore: { players: boxScore(rows).boxscore.players.slice(1) } },
    ],
    ['is from before the game', boxScore(rows, { state: 'pre' })],
  ])(
    'because it %s is refused, however often it comes, and the lines before it say so',
    async (_what, document) => {
      await using world = await worldWithGames(GAME)
      await read(world, boxScore(rows))
      const { line } = await history(world)
      const refused = () => expect(read(world, document)).rejects.toMatchObject({ name: 'FeedError' })

      await refused()
      const before = await rowsWritten(world)
      expect((await history(world)).line).toEqual({
        ...line,
        flags: [
          ...line.flags,
          'The feed’s latest box score of this game cannot be read: these numbers are of the one before.',
        ],
      })
      for (let times = 0; times < 2; times += 1) await refused()
      expect(await rowsWritten(world)).toEqual(before)

      await read(world, boxScore(rows))
      expect((await history(world)).line).toEqual(line)
    },
  )
})

describe('games read in turns', () => {
  const GAMES = [GAME, '401000002', '401000003'] as const
  const yards = [10, 30, 25, 25, 60]
  const readings = (id: string) => yards.map((of) => boxScore([['3001', of, 1]], { id }))

  it('are as if each had been read alone', async () => {
    const alone = await Promise.all(
      GAMES.map(async (id) => {
        await using world = await worldWithGames(...GAMES)
        for (const document of readings(id)) await read(world, document, id)
        return await history(world, BACK, id)
      }),
    )
    expect(alone[0]?.line).toMatchObject({ version: 4, stats: { rushtd: 1, rushyd: 60 } })

    const turns = fc.shuffledSubarray(
      GAMES.flatMap((id) => yards.map(() => id)),
      { minLength: GAMES.length * yards.length },
    )
    await fc.assert(
      fc.asyncProperty(turns, async (order) => {
        await using world = await worldWithGames(...GAMES)
        const left = new Map(GAMES.map((id) => [id, readings(id)]))
        for (const id of order) await read(world, must(left.get(id)?.shift(), 'a reading'), id)
        for (const [index, id] of GAMES.entries())
          expect(await history(world, BACK, id)).toEqual(alone[index])
      }),
      { numRuns: 25 },
    )
  })
})
