import { describe, expect, it } from 'vitest'
import type { App } from '../../server/core/app/app.ts'
import { createCollector } from '../../server/feed/collector/collector.ts'
import { getProgress } from '../../server/feed/collector/progress.ts'
import { readStatLines } from '../../server/feed/upstream/box-score/index.ts'
import { isRecord, list, record } from '../../server/feed/upstream/parse/read.ts'
import { must } from '../../shared/core/must.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../shared/core/time.ts'
import { amountsIn } from '../support/amounts.ts'
import { fillDisk } from '../support/full-disk.ts'
import { createWatchedWorld, refusal } from '../support/watched-feed.ts'
import { selectGames } from '../support/readings.ts'
import { readAllDue, START } from '../support/world.ts'
import { RING } from '../support/ring.ts'

const TODAY = { sports: ['nfl'], since: START - DAY } as const

function gamesOf(app: App) {
  return selectGames(app)
    .selectAll('game')
    .select(['read_at', 'doubts'])
    .orderBy('starts_at')
    .orderBy('game.id')
    .execute()
}

async function liveGame(app: App) {
  return must(
    (await gamesOf(app)).findLast(({ state }) => state === 'in'),
    'a live game',
  )
}

async function linesOf(app: App, gameId: string) {
  const rows = await app.db.selectFrom('stat_line').selectAll().execute()
  return rows.filter(({ game_id }) => game_id === gameId)
}

/** By player, as they count, and as a document has them; without zeros. */
async function statsOf(app: App, gameId: string): Promise<Record<string, unknown>> {
  return Object.fromEntries(
    (await linesOf(app, gameId)).map((row) => [row.player_id, amountsIn(JSON.parse(row.stats))]),
  )
}
function statsIn(document: unknown): Record<string, unknown> {
  return Object.fromEntries(
    readStatLines('nfl', document).map(({ player, stats }) => [
      player.id,
      Object.fromEntries(Object.entries(stats).filter(([, amount]) => amount !== 0)),
    ]),
  )
}

describe('a server', () => {
  it('collects only the sports of its setting', async () => {
    await using watched = createWatchedWorld({ collect: ['nba'] })
    const { world, feed } = watched
    const collector = createCollector(world.app)
    for (let times = 0; times < 10; times += 1) {
      await collector.readLive()
      await collector.readOne()
    }
    expect(feed.asked.length).toBeGreaterThan(5)
    expect(feed.asked.filter((question) => question.split(' ')[1] !== 'nba')).toEqual([])
  })

  it('that was off asks first how the games of the meantime went, even when their week is over', async () => {
    await using watched = createWatchedWorld({}, { oneGameOf: 2 })
    const { world, feed } = watched
    await readAllDue(createCollector(world.app, { ...TODAY, since: START - 7 * DAY }))
    const { period } = await liveGame(world.app)
    const week = must(
      (await world.app.db.selectFrom('scoring_period').selectAll().execute()).find(
        ({ sport, number }) => sport === 'nfl' && number === period,
      ),
      'the week',
    )
    world.advance(week.ends_at + 2 * 7 * DAY + HOUR - world.app.now())
    feed.asked.length = 0
    await readAllDue(createCollector(world.app, { ...TODAY, since: START - 7 * DAY }))

    const past = (await gamesOf(world.app)).filter(
      ({ starts_at }) => starts_at > START - 7 * DAY && starts_at < world.app.now() - 6 * HOUR,
    )
    expect(past.filter(({ state, counts }) => state !== 'post' && counts === 1)).toEqual([])
    expect(past.filter(({ read_at, state }) => read_at === null && state === 'post')).toEqual([])
    const roster = feed.asked.findIndex((question) => question.startsWith('roster'))
    expect(
      feed.asked.slice(0, roster).filter((question) => question.startsWith('scoreboard')).length,
    ).toBeGreaterThan(14)
  })

  it('whose clock was ahead for a while goes on when it is put right', async () => {
    await using watched = createWatchedWorld({}, { oneGameOf: 2 })
    const { world, feed } = watched
    watched.stopFeedClock()
    const collector = createCollector(world.app, TODAY)
    await readAllDue(collector)
    world.setClock(300 * DAY)
    await readAllDue(collector)
    world.setClock(-300 * DAY)
    feed.asked.length = 0
    await readAllDue(collector)

    const asked = new Set(feed.asked.map((question) => question.split(' ')[0]))
    expect(asked).toEqual(new Set(['injuries', 'news', 'roster', 'scoreboard', 'summary', 'teams']))
    expect((await liveGame(world.app)).read_at).toBe(world.app.now())
  })

  it.runIf(RING === 'all')(
    'whose disk is full asks no more often than usual, and is right when there is room again',
    async () => {
      await using watched = createWatchedWorld()
      const { world, feed } = watched
      const { app } = world
      const collector = createCollector(app, TODAY)
      await readAllDue(collector)
      const { id } = await liveGame(app)
      const makeRoom = await fillDisk(
        app.db,
        { on: 'update', table: 'reading' },
        { on: 'update', table: 'stat_line' },
      )
      world.advance(20 * MINUTE)
      feed.asked.length = 0
      for (let second = 0; second < 120; second += 1) {
        await collector.readLive()
        await collector.readOne()
        world.advance(SECOND)
      }
      expect(feed.asked.filter((question) => question === `summary nfl ${id}`).length).toBeLessThanOrEqual(12)
      expect(feed.asked.filter((question) => question.startsWith('scoreboard')).length).toBeLessThanOrEqual(
        14,
      )

      await makeRoom()
      world.advance(30 * SECOND)
      await collector.readLive()
      world.advance(10 * SECOND)
      await collector.readLive()
      const game = must(
        (await gamesOf(app)).find((row) => row.id === id),
        'the game',
      )
      expect(game.read_at).toBe(app.now())
      if (game.doubts === null)
        expect(await statsOf(app, id)).toEqual(statsIn(await feed.simulator.summary('nfl', id)))
    },
  )
})

describe('a feed', () => {
  it.runIf(RING === 'all')(
    'that refuses all rosters for hours does not keep the games from being read',
    async () => {
      await using watched = createWatchedWorld({}, { oneGameOf: 2 })
      const { world, feed } = watched
      feed.instead = (question) => (question.startsWith('roster') ? refusal() : undefined)
      const collector = createCollector(world.app, { sports: ['nfl', 'nba'], since: START - 5 * DAY })
      for (let times = 0; times < 40; times += 1) {
        await readAllDue(collector)
        world.advance(30 * SECOND)
      }
      for (const sport of ['nfl', 'nba'] as const) {
        const { read, rosters } = await getProgress(world.app, sport)
        const past = (await gamesOf(world.app)).filter(
          (game) => game.sport === sport && game.state === 'post',
        )
        expect(
          past.filter(({ read_at, starts_at }) => read_at === null && starts_at > START - 5 * DAY),
        ).toEqual([])
        expect(read).toBeGreaterThan(3)
        expect(rosters).toBe(0)
      }
      feed.instead = () => undefined
      for (let times = 0; times < 20; times += 1) {
        world.advance(4 * MINUTE)
        await readAllDue(collector)
      }
      expect((await getProgress(world.app, 'nfl')).rosters).toBe(32)
    },
    120_000,
  )

  it('whose box score ends a game that its scoreboard goes on with is not believed', async () => {
    await using watched = createWatchedWorld()
    const { world, feed } = watched
    const collector = createCollector(world.app, TODAY)
    await readAllDue(collector)
    const { id } = await liveGame(world.app)
    world.advance(10 * SECOND)
    const early = over(await feed.simulator.summary('nfl', id))
    feed.instead = (question) => (question === `summary nfl ${id}` ? early : undefined)
    await collector.readLive()
    expect(new Set((await linesOf(world.app, id)).map(({ stage }) => stage))).toEqual(new Set(['live']))

    feed.instead = () => undefined
    world.advance(20 * MINUTE)
    for (let times = 0; times < 2; times += 1) {
      await collector.readLive()
      world.advance(10 * SECOND)
    }
    const lines = await linesOf(world.app, id)
    expect(lines.some(({ version }) => version > 1)).toBe(true)
    expect(new Set(lines.map(({ stage }) => stage))).toEqual(new Set(['live']))
  })

  it('that repeats an old scoreboard takes no points off a running game', async () => {
    await using watched = createWatchedWorld()
    const { world, feed } = watched
    const collector = createCollector(world.app, TODAY)
    await readAllDue(collector)
    const old = await feed.simulator.scoreboard('nfl', { from: '20261120', to: '20261121' })
    world.advance(25 * MINUTE)
    await readAllDue(collector)
    const before = (await gamesOf(world.app)).map(({ id, home_score, away_score }) => [
      id,
      home_score,
      away_score,
    ])
    const goals = homeScores(old)
    expect(
      before.some(([id, home]) => goals.has(String(id)) && (goals.get(String(id)) ?? 0) < Number(home)),
    ).toBe(true)

    feed.instead = (question) => (question.startsWith('scoreboard') ? old : undefined)
    world.advance(10 * SECOND)
    await collector.readLive()
    expect(
      (await gamesOf(world.app)).map(({ id, home_score, away_score }) => [id, home_score, away_score]),
    ).toEqual(before)
  })

  it('is asked for a Saturday of college football four games at a time, and for all of them each time', async () => {
    await using watched = createWatchedWorld()
    const { world, feed } = watched
    let inFlight = 0
    let most = 0
    const { app } = world
    feed.instead = async (question) => {
      if (!question.startsWith('summary')) return undefined
      inFlight += 1
      most = Math.max(most, inFlight)
      // A round trip takes some turns of the event loop.
      for (let turns = 0; turns < 3; turns += 1)
        await new Promise((resolve) => {
          setImmediate(resolve)
        })
      inFlight -= 1
      return undefined
    }
    const collector = createCollector(app, { sports: ['ncaaf'], since: START - HOUR * 8 })
    await collector.readLive()
    const live = (await gamesOf(app)).filter(({ state }) => state === 'in')
    expect(live.length).toBeGreaterThan(7)
    for (let times = 0; times < 3; times += 1) {
      world.advance(10 * SECOND)
      feed.asked.length = 0
      await collector.readLive()
      for (const { id } of live)
        expect(feed.summaries().filter((asked) => asked.endsWith(id))).toHaveLength(1)
    }
    expect(most).toBe(4)
  })
})

/** The same box score, of a game that is over. */
function over(document: unknown): unknown {
  const type = {
    id: '3',
    name: 'STATUS_FINAL',
    state: 'post',
    completed: true,
    description: 'Final',
    detail: 'Final',
  }
  const header = record(record(document)['header'])
  const competitions = list(header['competitions']).map((one) => ({ ...record(one), status: { type } }))
  return { ...record(document), header: { ...header, competitions } }
}

/** The home team's points by game, of those that are on. */
function homeScores(scoreboard: unknown): Map<string, number> {
  const games = list(record(scoreboard)['events']).filter(isRecord)
  return new Map(
    games.map((game) => {
      const sides = list(record(list(game['competitions'])[0])['competitors']).map(record)
      return [String(game['id']), Number(sides.find((side) => side['homeAway'] === 'home')?.['score'])]
    }),
  )
}
