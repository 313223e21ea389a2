import { describe, expect, it, vi } from 'vitest'
import type { App } from '../../server/core/app/app.ts'
import { type CollectorOptions, createCollector } from '../../server/feed/collector/collector.ts'
import { getProgress } from '../../server/feed/collector/progress.ts'
import { startCollector } from '../../server/feed/collector/runner.ts'
import { readStatLines } from '../../server/feed/upstream/box-score/index.ts'
import { list, record } from '../../server/feed/upstream/parse/read.ts'
import type { GameId } from '../../shared/core/ids.ts'
import { must } from '../../shared/core/must.ts'
import type { FantasySportKey } from '../../shared/sports/index.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../shared/core/time.ts'
import { amountsIn } from '../support/amounts.ts'
import { createLasting } from '../support/test-database.ts'
import { createWatchedWorld, refusal } from '../support/watched-feed.ts'
import { selectGames } from '../support/readings.ts'
import { createWorld, readAllDue, START, type World } from '../support/world.ts'
import { RING } from '../support/ring.ts'

const NFL = { sports: ['nfl'] } as const satisfies CollectorOptions
/** A season is as long with fewer games a week. */
const SOME = { oneGameOf: 3 }

function gamesOf(app: App, sport: FantasySportKey = 'nfl') {
  return selectGames(app)
    .select(['id', 'state', 'period', 'counts', 'starts_at', 'read_at', 'due_at as read_due_at', 'failures'])
    .where('game.sport', '=', sport)
    .orderBy('starts_at')
    .execute()
}

async function aGame(app: App, state: 'in' | 'post') {
  const games = await gamesOf(app)
  return must(
    games.findLast((game) => game.state === state),
    `a game ${state}`,
  )
}

/** Stats by player as they count, and as a document has them. */
async function storedStats(app: App, gameId: GameId): Promise<Record<string, unknown>> {
  const rows = await app.db
    .selectFrom('stat_line')
    .select(['player_id', 'stats'])
    .where('sport', '=', 'nfl')
    .where('game_id', '=', gameId)
    .execute()
  return Object.fromEntries(rows.map((row) => [row.player_id, amountsIn(JSON.parse(row.stats))]))
}
function statsIn(document: unknown): Record<string, unknown> {
  return Object.fromEntries(
    readStatLines('nfl', document).map(({ player, stats }) => [
      player.id,
      Object.fromEntries(Object.entries(stats).filter(([, amount]) => amount !== 0)),
    ]),
  )
}

describe('a fresh install in mid-season', () => {
  it('fills in: who plays first, then the games already played, week by week backwards', async () => {
    await using watched = createWatchedWorld({}, SOME)
    const { world, feed } = watched
    await readAllDue(createCollector(world.app, NFL))

    const games = await gamesOf(world.app)
    const over = games.filter((game) => game.state === 'post')
    const periods = new Map(games.map((game) => [`summary nfl ${game.id}`, must(game.period, 'a period')]))
    const order = feed.summaries().map((question) => must(periods.get(question), question))
    expect(new Set(order).size).toBeGreaterThan(5)
    expect(order).toEqual(order.toSorted((a, b) => b - a))
    expect(feed.asked.indexOf('teams nfl')).toBeLessThan(feed.asked.findIndex((q) => q.startsWith('roster')))
    expect(await getProgress(world.app, 'nfl')).toEqual({
      season: 2026,
      games: over.length,
      read: over.length,
      teams: 32,
      rosters: 32,
      lastReadAt: START,
      feedDownSince: null,
    })
    expect(over.filter((game) => game.read_at === null)).toEqual([])
  })

  it('shows how far it has come', async () => {
    await using world = createWorld(SOME)
    const collector = createCollector(world.app, { ...NFL, since: START - 14 * DAY })
    const before = await getProgress(world.app, 'nfl')
    expect(before).toEqual({
      season: null,
      games: 0,
      read: 0,
      teams: 0,
      rosters: 0,
      lastReadAt: null,
      feedDownSince: null,
    })

    let last = { ...before, games: 0 }
    for (let step = 0; step < 100; step += 1) {
      await collector.readLive()
      await collector.readOne()
      const now = await getProgress(world.app, 'nfl')
      expect(now.read).toBeGreaterThanOrEqual(last.read)
      expect(now.rosters).toBeGreaterThanOrEqual(last.rosters)
      expect(now.games).toBeGreaterThanOrEqual(now.read)
      last = now
    }
    expect(last.read).toBeGreaterThan(before.read)
  })

  it('shows since when the feed does not answer, and no longer once it does', async () => {
    await using watched = createWatchedWorld({}, SOME)
    const { world, feed } = watched
    await readAllDue(createCollector(world.app, NFL))
    feed.instead = () => refusal()
    const ask = () => world.anonymous.news.list({ sport: 'nfl' }).catch(() => null)
    const downSince = async () => (await getProgress(world.app, 'nfl')).feedDownSince
    await ask()
    expect(await downSince()).toBeNull()
    for (let n = 0; n < 3; n++) {
      world.advance(MINUTE)
      await ask()
    }
    expect(await downSince()).toBe(START)
    // Whoever sets the clock does not change how long it has been.
    world.setClock(HOUR)
    expect(await downSince()).toBe(START + HOUR)

    feed.instead = () => undefined
    world.advance(MINUTE)
    await ask()
    expect(await downSince()).toBeNull()
  })

  it('goes on where it was after a restart', async () => {
    const lasting = createLasting()
    await using watched = createWatchedWorld({}, SOME)
    const { world, feed } = watched
    const open = async () => ({ ...world.app, db: lasting.open() })
    const first = await open()
    const collector = createCollector(first, NFL)
    while ((await getProgress(first, 'nfl')).read < 15) {
      await collector.readLive()
      await collector.readOne()
    }
    await first.db.destroy()
    const before = feed.asked.splice(0)

    const second = await open()
    await readAllDue(createCollector(second, NFL))
    const again = feed.asked.filter((question) => before.includes(question))
    // What is due at every start: today's games.
    expect(again).toEqual([expect.stringMatching(/^scoreboard nfl 20261120$/)])
    const progress = await getProgress(second, 'nfl')
    expect(progress.read).toBe(progress.games)
    await second.db.destroy()
  })

  it('of one sport is not held up by another that is broken', async () => {
    await using watched = createWatchedWorld()
    const { world, feed } = watched
    feed.instead = (question) => (question.includes(' nhl') ? refusal() : undefined)
    const collector = createCollector(world.app, { sports: ['nhl', 'nfl'], since: START - 3 * DAY })
    for (let minute = 0; minute < 5; minute += 1) {
      await readAllDue(collector)
      world.advance(MINUTE)
    }
    const { read, games, rosters } = await getProgress(world.app, 'nfl')
    expect([read, rosters]).toEqual([games, 32])
    expect((await getProgress(world.app, 'nhl')).rosters).toBe(0)
  })
})

describe('a game under way', () => {
  it('is read every ten seconds, and its numbers count at once', async () => {
    await using watched = createWatchedWorld()
    const { world, feed } = watched
    const collector = createCollector(world.app, { ...NFL, since: START - DAY })
    await readAllDue(collector)
    const { id } = await aGame(world.app, 'in')

    let doubted = 0
    for (let times = 0; times < 60; times += 1) {
      world.advance(10 * SECOND)
      feed.asked.length = 0
      const next = await collector.readLive()
      expect(feed.asked).toContain(`summary nfl ${id}`)
      expect(next).toBeLessThanOrEqual(10 * SECOND)
      const [stored, told] = [
        await storedStats(world.app, id),
        statsIn(await feed.simulator.summary('nfl', id)),
      ]
      const { doubts } = await selectGames(world.app)
        .select('doubts')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      // A runner who is thrown back has a yard less, which counts when it has been read twice.
      if (doubts === null) expect(stored).toEqual(told)
      else doubted += 1
    }
    expect(doubted).toBeLessThan(10)
    expect(Math.max(...(await versionsOf(world, id)))).toBeGreaterThan(1)
  })

  it('is found by the scoreboard when it begins, and let go some time after it is over', async () => {
    await using world = createWorld(SOME)
    const collector = createCollector(world.app, { ...NFL, since: START - DAY })
    await readAllDue(collector)
    const next = must(
      (await gamesOf(world.app)).find((game) => game.state === 'pre'),
      'a game to come',
    )
    const find = async () =>
      must(
        (await gamesOf(world.app)).find(({ id }) => id === next.id),
        'the game',
      )
    world.advance(next.starts_at - world.app.now() - MINUTE)
    await readAllDue(collector)
    expect((await find()).read_at).toBeNull()

    world.advance(3 * MINUTE)
    await readAllDue(collector)
    expect(await find()).toMatchObject({ state: 'in', read_at: world.app.now() })

    for (let hour = 0; hour < 30 && (await find()).state === 'in'; hour += 1) {
      world.advance(HOUR)
      await readAllDue(collector)
    }
    const over = await find()
    expect(over.state).toBe('post')
    expect(must(over.read_due_at, 'a time') - world.app.now()).toBeLessThanOrEqual(10 * MINUTE)
    for (let day = 0; day < 12; day += 1) {
      world.advance(DAY)
      await readAllDue(collector)
    }
    expect((await find()).read_due_at).toBeNull()
  })

  it('keeps its numbers when an old document comes, and looks again ten seconds later', async () => {
    await using watched = createWatchedWorld()
    const { world, feed } = watched
    const collector = createCollector(world.app, { ...NFL, since: START - DAY })
    await readAllDue(collector)
    world.advance(40 * MINUTE)
    await readAllDue(collector)
    const { id } = await aGame(world.app, 'in')
    const old = await feed.simulator.summary('nfl', id)
    world.advance(6 * MINUTE)
    await readAllDue(collector)
    const before = await storedStats(world.app, id)
    expect(before).not.toEqual(statsIn(old))

    world.advance(10 * SECOND)
    feed.instead = (question) => (question === `summary nfl ${id}` ? old : undefined)
    await collector.readLive()
    expect(await storedStats(world.app, id)).toEqual(before)
    const game = must(
      (await gamesOf(world.app)).find((row) => row.id === id),
      'the game',
    )
    expect(game.read_due_at).toBe(world.app.now() + 10 * SECOND)
  })

  it('that cannot be read holds up no other, and is tried again soon', async () => {
    await using watched = createWatchedWorld()
    const { world, feed } = watched
    const collector = createCollector(world.app, { ...NFL, since: START - DAY })
    await readAllDue(collector)
    const live = (await gamesOf(world.app)).filter((game) => game.state === 'in')
    const broken = must(live[0], 'a live game')
    feed.instead = (question) => (question === `summary nfl ${broken.id}` ? 'nonsense' : undefined)

    for (let times = 0; times < 30; times += 1) {
      world.advance(10 * SECOND)
      await collector.readLive()
    }
    for (const game of await gamesOf(world.app)) {
      if (!live.some(({ id }) => id === game.id)) continue
      if (game.id === broken.id) expect(game.failures).toBeGreaterThan(3)
      else expect(game).toMatchObject({ failures: 0, read_at: world.app.now() })
    }
    feed.instead = () => undefined
    world.advance(25 * SECOND)
    await collector.readLive()
    const healed = must(
      (await gamesOf(world.app)).find(({ id }) => id === broken.id),
      'the game',
    )
    expect(healed).toMatchObject({ failures: 0, read_at: world.app.now() })
  })
})

describe('after the week', () => {
  it.runIf(RING === 'all')(
    'the corrections of Wednesday arrive as versions with their difference',
    async () => {
      await using watched = createWatchedWorld()
      const { world, feed } = watched
      const collector = createCollector(world.app, { ...NFL, since: START - 2 * DAY })
      for (let half = 0; half < 14; half += 1) {
        await readAllDue(collector)
        world.advance(10 * SECOND)
        await readAllDue(collector)
        world.advance(12 * HOUR)
      }
      const corrections = await world.app.db
        .selectFrom('stat_line_version')
        .select(['game_id', 'player_id', 'version', 'changes', 'received_at'])
        .where('stage', '=', 'correction')
        .execute()
      expect(corrections.length).toBeGreaterThan(0)
      for (const { changes, game_id: id } of corrections) {
        expect(Object.keys(JSON.parse(changes))).not.toEqual([])
        // Who only caught a two-point try has no id in the document.
        const { '': _nameless, ...told } = statsIn(await feed.simulator.summary('nfl', id))
        expect(await storedStats(world.app, id)).toMatchObject(told)
      }
    },
  )

  it('a game that is postponed is left alone until it is played', async () => {
    await using watched = createWatchedWorld()
    const { world, feed } = watched
    const collector = createCollector(world.app, { ...NFL, since: START - DAY })
    await readAllDue(collector)
    const game = must(
      (await gamesOf(world.app)).find(({ state }) => state === 'pre'),
      'a game to come',
    )
    const today = await feed.simulator.scoreboard('nfl', { from: '20261120', to: '20261121' })
    feed.instead = (question) => (question.startsWith('scoreboard') ? postponed(today, game.id) : undefined)
    world.advance(game.starts_at - world.app.now() + HOUR)
    await readAllDue(collector)

    const found = must(
      (await gamesOf(world.app)).find(({ id }) => id === game.id),
      'the game',
    )
    expect(found).toMatchObject({ counts: 0, read_due_at: null, read_at: null, period: game.period })
    expect(feed.asked).not.toContain(`summary nfl ${game.id}`)
  })
})

describe('the feed', () => {
  it('that asks to be left alone is', async () => {
    await using watched = createWatchedWorld()
    const { world, feed } = watched
    const collector = createCollector(world.app, NFL)
    await collector.readLive()
    await collector.readOne()
    feed.instead = () => refusal({ retryAfter: 40 * SECOND })
    world.advance(10 * SECOND)
    expect(await collector.readLive()).toBe(40 * SECOND)
    feed.asked.length = 0

    world.advance(39 * SECOND)
    await collector.readLive()
    await collector.readOne()
    expect(feed.asked).toEqual([])
    feed.instead = () => undefined
    world.advance(SECOND)
    await collector.readLive()
    await collector.readOne()
    expect(feed.asked.length).toBeGreaterThan(1)
  })

  it('is asked for what can wait once a second at most, when it is on the network', async () => {
    await using watched = createWatchedWorld({}, { name: 'espn' })
    const { world, feed } = watched
    const collector = createCollector(world.app, { sports: ['nba'] })
    await collector.readLive()
    for (let times = 0; times < 5; times += 1) {
      feed.asked.length = 0
      expect(await collector.readOne()).toBe(SECOND)
      expect(feed.asked).toHaveLength(1)
    }
  })
})

describe('the runner', () => {
  it('works by itself until it is stopped, and then asks for nothing more', async () => {
    await using watched = createWatchedWorld({}, SOME)
    const { world, feed } = watched
    const collector = startCollector(world.app)
    await vi.waitFor(async () => expect((await getProgress(world.app, 'nfl')).rosters).toBeGreaterThan(3), {
      timeout: 60_000,
    })
    await collector.stop()
    const asked = feed.asked.length
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
    expect(feed.asked).toHaveLength(asked)
  })
})

async function versionsOf(world: World, gameId: GameId): Promise<number[]> {
  const rows = await world.app.db
    .selectFrom('stat_line')
    .select('version')
    .where('game_id', '=', gameId)
    .execute()
  return rows.map((row) => row.version)
}

/** The scoreboard with one of its games called off. */
function postponed(scoreboard: unknown, gameId: string): unknown {
  const type = { name: 'STATUS_POSTPONED', state: 'post', completed: true, description: 'Postponed' }
  const change = (event: unknown) => {
    const { competitions, ...game } = record(event)
    if (game['id'] !== gameId) return event
    const called = list(competitions).map((competition) => ({ ...record(competition), status: { type } }))
    return { ...game, status: { type }, competitions: called }
  }
  return { ...record(scoreboard), events: list(record(scoreboard)['events']).map(change) }
}
