import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFeed } from '../../server/scores/feed.ts'
import { type DateRange, FeedError, type FeedSource } from '../../server/upstream/source.ts'
import { readFixture } from '../fixtures/read-fixture.ts'
import { NO_ROSTERS } from '../support/no-rosters.ts'

const NOON = Date.parse('2026-11-20T17:00:00Z')
const TODAY = { from: '20261120', to: '20261121' }
const TOMORROW = { from: '20261121', to: '20261122' }
const NEXT_MONTH = { from: '20261220', to: '20261221' }

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)

interface Match {
  id?: string
  day?: string
  state?: 'pre' | 'in' | 'post'
  home?: unknown
  away?: unknown
}

function match({ id = '1', day = '2026-11-20', state = 'in', home = '7', away = '3' }: Match = {}) {
  return {
    id,
    date: `${day}T20:00Z`,
    status: { period: 1, type: { state } },
    competitions: [
      {
        competitors: [
          { id: '10', homeAway: 'home', score: home, team: { id: '10', displayName: 'Home Town' } },
          { id: '20', homeAway: 'away', score: away, team: { id: '20', displayName: 'Visitors' } },
        ],
      },
    ],
  }
}

/** A feed over a source that answers what it is told, at once or when told to. */
function openFeed() {
  const calls: string[] = []
  const told = {
    scoreboard: { events: [match()] } as unknown, // any document at all
    news: { articles: [{ headline: 'One' }] } as unknown,
    summary: readFixture('ncaaf-summary'),
    failure: null as FeedError | null,
    /** Seconds an answer takes. */
    takes: 0,
  }
  const answer = async (call: string, document: () => unknown) => {
    calls.push(call)
    if (told.takes > 0) {
      await new Promise((resolve) => {
        setTimeout(resolve, told.takes * 1_000)
      })
    }
    if (told.failure) throw told.failure
    return document()
  }
  const source: FeedSource = {
    name: 'recordings',
    scoreboard: (sport, dates) => answer(`${sport} ${dates.from}-${dates.to}`, () => told.scoreboard),
    news: (sport) => answer(`${sport} news`, () => told.news),
    summary: (sport, id) => answer(`${sport} ${id}`, () => told.summary),
    ...NO_ROSTERS,
  }
  const log = { info: vi.fn<() => void>(), warn: vi.fn<() => void>() }
  const feed = createFeed({ source, now: Date.now, random: () => 0.5, log })
  return {
    feed,
    told,
    calls,
    log,
    async games(dates: DateRange = TODAY) {
      return (await feed.scoreboard('nhl', dates)).value.events
    },
    async ids(dates: DateRange = TODAY) {
      return (await this.games(dates)).map((game) => game.id)
    },
    async score() {
      const [game] = await this.games()
      return game?.competitions[0].competitors.map((side) => side.score).join('-')
    },
    async staleSince() {
      return (await feed.scoreboard('nhl', TODAY)).value.staleSince
    },
  }
}

describe('calls to the source', () => {
  it('are made only when somebody asks', async () => {
    const world = openFeed()
    await pass(3_600)
    expect(world.calls).toEqual([])
    await world.ids()
    await pass(3_600)
    expect(world.calls).toEqual(['nhl 20261120-20261121'])
  })

  it('do not grow with the crowd: one in 10 s', async () => {
    const world = openFeed()
    for (let second = 0; second < 60; second += 1) {
      await Promise.all(Array.from({ length: 100 }, () => world.ids()))
      await pass(1)
    }
    expect(world.calls).toHaveLength(6)
  })

  it('are shared by everybody who asks meanwhile', async () => {
    const world = openFeed()
    world.told.takes = 3
    const crowd = Promise.all(Array.from({ length: 50 }, () => world.ids()))
    await pass(3)
    expect(await crowd).toHaveLength(50)
    expect(world.calls).toHaveLength(1)
  })

  it('keep nobody waiting longer than 2 s who can be shown something', async () => {
    const world = openFeed()
    await world.ids()
    await pass(11)
    world.told.takes = 6
    world.told.scoreboard = { events: [match(), match({ id: '2' })] }
    const early = world.ids()
    await pass(2)
    expect(await early).toEqual(['1'])
    await pass(4)
    expect(await world.ids()).toEqual(['1', '2'])
    expect(world.calls).toHaveLength(2)
  })

  it('are one for ranges that touch, and each fan sees his own days', async () => {
    const world = openFeed()
    world.told.scoreboard = {
      events: [
        match(),
        match({ id: '2', day: '2026-11-21' }),
        match({ id: '3', day: '2026-11-22' }),
        match({ id: 'odd', day: '2026-01-01' }),
      ],
    }
    expect(await world.ids(TODAY)).toEqual(['1', '2', '3', 'odd'])
    const newcomer = world.ids(TOMORROW)
    await pass(10)
    expect(await newcomer).toEqual(['2', '3', 'odd'])
    expect(await world.ids(TODAY)).toEqual(['1', '2', 'odd'])
    for (const _ of [1, 2, 3]) {
      await pass(10)
      await Promise.all([world.ids(TODAY), world.ids(TOMORROW)])
    }
    expect(world.calls).toEqual([
      'nhl 20261120-20261121',
      ...Array.from({ length: 4 }, () => 'nhl 20261120-20261122'),
    ])
  })

  it('take turns for ranges far apart, without passing one call in 10 s', async () => {
    const world = openFeed()
    const first = world.ids(TODAY)
    const second = world.ids(NEXT_MONTH)
    await pass(10)
    await Promise.all([first, second])
    expect(world.calls).toEqual(['nhl 20261120-20261121', 'nhl 20261220-20261221'])
    for (let second = 0; second < 40; second += 1) {
      await pass(1)
      await Promise.all([world.ids(TODAY), world.ids(NEXT_MONTH)])
    }
    expect(world.calls).toHaveLength(6)
    expect(world.calls.filter((call) => call.startsWith('nhl 20261120'))).toHaveLength(3)
  })

  it('leave today its turn, however many other days are asked for', async () => {
    const world = openFeed()
    await world.ids(TODAY)
    for (let second = 0; second < 120; second += 1) {
      const day = String(20_260_101 + (second % 20))
      void world.ids({ from: day, to: day }).catch(() => {})
      void world.ids(TODAY)
      await pass(1)
    }
    const todays = world.calls.filter((call) => call.startsWith('nhl 20261120'))
    expect(world.calls.length).toBeLessThanOrEqual(13)
    expect(todays.length).toBeGreaterThanOrEqual(6)
  })

  it('are rarer for news, which are never older than a minute', async () => {
    const { feed, calls } = openFeed()
    for (let second = 0; second < 180; second += 10) {
      await feed.news('nhl')
      await pass(10)
    }
    expect(calls).toEqual(['nhl news', 'nhl news', 'nhl news'])
  })
})

describe('while the feed fails', () => {
  it('fans see the last good answer and from when it is, in bytes that do not change', async () => {
    const world = openFeed()
    const before = await world.feed.scoreboard('nhl', TODAY)
    expect(before.value.staleSince).toBeNull()
    world.told.failure = new FeedError('down')
    await pass(11)
    const during = await world.feed.scoreboard('nhl', TODAY)
    expect(during.value).toEqual({ ...before.value, staleSince: NOON })
    for (let second = 0; second < 300; second += 10) {
      expect(await world.feed.scoreboard('nhl', TODAY)).toBe(during)
      await pass(10)
    }
    world.told.failure = null
    await pass(30)
    const after = await world.feed.scoreboard('nhl', TODAY)
    expect(after.value.staleSince).toBeNull()
    expect(after.body('api', 'br').bytes.equals(before.body('api', 'br').bytes)).toBe(true)
    expect(after.hash).toBe(before.hash)
  })

  it('the same document is served with the same bytes, call after call', async () => {
    const world = openFeed()
    const before = await world.feed.scoreboard('nhl', TODAY)
    await pass(10)
    const after = await world.feed.scoreboard('nhl', TODAY)
    expect(world.calls).toHaveLength(2)
    expect(after).toBe(before)
  })

  it('whoever has nothing to see is told so', async () => {
    const world = openFeed()
    world.told.failure = new FeedError('down')
    await expect(world.ids()).rejects.toMatchObject({ code: 'FEED_DOWN' })
    await expect(world.feed.news('nhl')).rejects.toMatchObject({ code: 'FEED_DOWN' })
    await expect(world.feed.summary('nhl', '1')).rejects.toMatchObject({ code: 'FEED_DOWN' })
  })

  it('it is asked ever more rarely, but often enough to be back within 30 s', async () => {
    const world = openFeed()
    await world.ids()
    world.told.failure = new FeedError('down')
    const failing = world.calls.length
    for (let second = 0; second < 300; second += 1) {
      await pass(1)
      await world.ids()
    }
    const calls = world.calls.length - failing
    expect(calls).toBeGreaterThanOrEqual(10)
    expect(calls).toBeLessThanOrEqual(20)
    world.told.failure = null
    await pass(25)
    expect(await world.staleSince()).toBeNull()
    expect(world.log.warn).toHaveBeenCalledOnce()
    expect(world.log.info).toHaveBeenCalledOnce()
  })

  it('it is left alone for as long as it asks, whatever for', async () => {
    const world = openFeed()
    await world.ids()
    world.told.failure = new FeedError('too many', { retryAfter: 120_000 })
    await pass(10)
    await world.ids()
    world.told.failure = null
    const calls = world.calls.length
    for (let second = 0; second < 119; second += 1) {
      await pass(1)
      await world.ids()
      await world.feed.news('nhl').catch(() => {})
    }
    expect(world.calls).toHaveLength(calls)
    await pass(2)
    expect(await world.staleSince()).toBeNull()
  })

  it.each([['<html>'], [null], [[]], [{ events: null }]])(
    'by answering %j, nothing is lost',
    async (document) => {
      const world = openFeed()
      await world.ids()
      world.told.scoreboard = document
      await pass(10)
      expect(await world.ids()).toEqual(['1'])
      expect(await world.staleSince()).toBe(NOON)
    },
  )

  it('data that nobody asked for in a while do not pass for current', async () => {
    const world = openFeed()
    await world.ids()
    await pass(3_600)
    world.told.takes = 6
    const impatient = world.staleSince()
    await pass(2)
    expect(await impatient).toBe(NOON)
    await pass(5)
    expect(await world.staleSince()).toBeNull()
  })
})

describe('scores', () => {
  it('go up at once and down only when it is said twice', async () => {
    const world = openFeed()
    const next = async (reading: Match) => {
      world.told.scoreboard = { events: [match(reading)] }
      await pass(10)
      return world.score()
    }
    expect(await world.score()).toBe('3-7')
    expect(await next({ home: '10' })).toBe('3-10')
    expect(await next({ home: '7' })).toBe('3-10')
    expect(await next({ home: '10' })).toBe('3-10')
    expect(await next({ home: '7' })).toBe('3-10')
    expect(await next({ home: '7' })).toBe('3-7')
  })

  it.each([[null], [''], ['?'], [undefined], [{}]])('are never replaced by %j', async (nothing) => {
    const world = openFeed()
    await world.score()
    world.told.scoreboard = { events: [match({ home: nothing, away: '6' })] }
    for (const _ of [1, 2, 3]) {
      await pass(10)
      expect(await world.score()).toBe('6-7')
    }
  })

  it('of a game that seems to be unplayed again stay for one more reading', async () => {
    const world = openFeed()
    const states = []
    for (const state of ['in', 'pre', 'in', 'post', 'in', 'in'] as const) {
      world.told.scoreboard = { events: [match({ state })] }
      states.push((await world.games())[0]?.status.type.state)
      await pass(10)
    }
    expect(states).toEqual(['in', 'in', 'in', 'post', 'post', 'in'])
  })

  it('of a game that cannot be read stay as they were as long as it is listed', async () => {
    const world = openFeed()
    world.told.scoreboard = { events: [match(), match({ id: '2' })] }
    expect(await world.ids()).toEqual(['1', '2'])
    world.told.scoreboard = { events: [{ id: '1', date: 'broken' }, match({ id: '2' })] }
    await pass(10)
    expect(await world.ids()).toEqual(['1', '2'])
    world.told.scoreboard = { events: [match({ id: '2' })] }
    await pass(10)
    expect(await world.ids()).toEqual(['2'])
  })
})

describe('summaries', () => {
  const GAME = '401769076'

  it('of a live game are fetched every 10 s, of a finished one every 10 min', async () => {
    const world = openFeed()
    for (let second = 0; second < 30; second += 1) {
      await world.feed.summary('ncaaf', GAME)
      await pass(1)
    }
    expect(world.calls).toHaveLength(3)
    const text = JSON.stringify(world.told.summary)
    world.told.summary = JSON.parse(
      text.replace('"state":"in","completed":false', '"state":"post","completed":true'),
    )
    await world.feed.summary('ncaaf', GAME)
    const calls = world.calls.length
    for (let second = 0; second < 590; second += 10) {
      await pass(10)
      await world.feed.summary('ncaaf', GAME)
    }
    expect(world.calls).toHaveLength(calls)
    await pass(20)
    await world.feed.summary('ncaaf', GAME)
    expect(world.calls).toHaveLength(calls + 1)
  })

  it('of a game that the feed does not know are not asked for again for a while', async () => {
    const world = openFeed()
    world.told.failure = new FeedError('404', { notFound: true })
    for (const _ of [1, 2, 3]) {
      await expect(world.feed.summary('ncaaf', '999')).rejects.toMatchObject({ code: 'GAME_NOT_FOUND' })
      await pass(60)
    }
    expect(world.calls).toHaveLength(1)
    await pass(300)
    await expect(world.feed.summary('ncaaf', '999')).rejects.toMatchObject({ code: 'GAME_NOT_FOUND' })
    expect(world.calls).toHaveLength(2)
  })

  it('of made-up games cannot be had without end', async () => {
    const world = openFeed()
    world.told.failure = new FeedError('404', { notFound: true })
    const codes = []
    for (let id = 0; id < 100; id += 1) {
      codes.push(await world.feed.summary('nhl', String(id)).catch((error: { code: string }) => error.code))
    }
    expect(world.calls).toHaveLength(30)
    expect(new Set(codes.slice(30))).toEqual(new Set(['BUSY']))
  })

  it('are fetched four at a time', async () => {
    const world = openFeed()
    world.told.takes = 1
    const asked = Array.from({ length: 12 }, (_, id) =>
      world.feed.summary('nhl', String(id)).catch(() => null),
    )
    expect(world.calls).toHaveLength(4)
    await pass(1)
    expect(world.calls).toHaveLength(8)
    await pass(3)
    await Promise.all(asked)
    expect(world.calls).toHaveLength(12)
  })

  it('of another game than the one asked for are no answer', async () => {
    const world = openFeed()
    await expect(world.feed.summary('ncaaf', '1')).rejects.toMatchObject({ code: 'FEED_DOWN' })
  })
})
