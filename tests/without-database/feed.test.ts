import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFeed } from '../../server/feed/scores/feed.ts'
import { createFeedClient } from '../../server/feed/upstream/feed-client.ts'
import { type DateRange, FeedError, type FeedSource } from '../../shared/feed/source.ts'
import { readFixture } from '../fixtures/read-fixture.ts'
import { NO_ROSTERS } from '../support/no-rosters.ts'

const FAN = '192.0.2.1'
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
  /** Of the clock and the period. */
  detail?: string
  state?: 'pre' | 'in' | 'post'
  home?: unknown
  away?: unknown
}

function match({ id = '1', day = '2026-11-20', home = '7', away = '3', ...of }: Match = {}) {
  const { state = 'in', detail = state === 'in' ? '0:10 - 3rd Period' : 'Final' } = of
  return {
    id,
    date: `${day}T20:00Z`,
    status: { period: 3, type: { state, detail } },
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
  const upstream = createFeedClient({ source, elapsed: Date.now, random: () => 0.5, log })
  const stored = new Set<string>()
  const isStored = (_sport: unknown, id: string) => Promise.resolve(stored.has(id))
  const feed = createFeed({ upstream, now: Date.now, elapsed: Date.now, log, isStored })
  return {
    feed,
    stored,
    told,
    calls,
    log,
    async games(dates: DateRange = TODAY) {
      return (await feed.scoreboard('nhl', dates, FAN)).value.events
    },
    async ids(dates: DateRange = TODAY) {
      return (await this.games(dates)).map((game) => game.id)
    },
    async score() {
      const [game] = await this.games()
      return game?.competitions[0].competitors.map((side) => side.score).join('-')
    },
    async staleSince() {
      return (await feed.scoreboard('nhl', TODAY, FAN)).value.staleSince
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

  it('for odd days are limited for each caller, who is told when to try again', async () => {
    const world = openFeed()
    await world.ids()
    const outcomes = []
    for (let month = 1; month <= 10; month += 1) {
      const day = `2025${String(month).padStart(2, '0')}01`
      const asked = world.feed.scoreboard('nhl', { from: day, to: day }, '203.0.113.9')
      outcomes.push(asked.then(() => 'shown').catch((error: { code: string }) => error.code))
    }
    await pass(60)
    const seen = await Promise.all(outcomes)
    expect(seen.slice(6)).toEqual(Array.from({ length: 4 }, () => 'TOO_MANY_TRIES'))
    const other = world.feed.scoreboard('nhl', { from: '20250101', to: '20250102' }, '203.0.113.10')
    await pass(30)
    expect((await other).value.events).toBeDefined()
  })

  it('by whole networks who ask for odd days take nothing from those who watch today', async () => {
    const world = openFeed()
    await world.ids()
    for (let second = 0; second < 120; second += 1) {
      for (let attacker = 0; attacker < 5; attacker += 1) {
        const day = String(20_260_101 + ((second * 5 + attacker) % 28))
        const address = `198.51.${attacker}.${second}`
        void world.feed.scoreboard('nhl', { from: day, to: day }, address).catch(() => {})
      }
      expect(await world.ids(TODAY)).toEqual(['1'])
      expect(await world.staleSince()).toBeNull()
      await pass(1)
    }
    expect(world.calls.length).toBeLessThanOrEqual(13)
    expect(world.calls.filter((call) => call.startsWith('nhl 20261120')).length).toBeGreaterThanOrEqual(6)
  })

  it('for odd days that a dashboard looks at are not lost to others', async () => {
    const world = openFeed()
    world.told.scoreboard = { events: [match({ state: 'post', day: '2026-12-20' })] }
    const first = world.ids(NEXT_MONTH)
    await pass(10)
    expect(await first).toEqual(['1'])
    for (let times = 0; times < 2; times += 1) {
      await pass(10)
      await world.ids(NEXT_MONTH)
    }
    for (let minute = 0; minute < 12; minute += 1) {
      for (let attacker = 10; attacker < 22; attacker += 1) {
        const day = `202501${attacker}`
        const address = `198.51.${minute}.${attacker}`
        void world.feed.scoreboard('nhl', { from: day, to: day }, address).catch(() => {})
      }
      await pass(20)
      expect(await world.ids(NEXT_MONTH)).toEqual(['1'])
    }
    expect(world.calls.filter((call) => call.startsWith('nhl 20261220'))).toHaveLength(1)
  })

  it('are none for days outside the season', async () => {
    const world = openFeed()
    const season = { year: 2027, startDate: '2026-10-01T07:00Z', endDate: '2027-07-01T06:59Z' }
    const leagues = [{ id: '90', name: 'National Hockey League', abbreviation: 'NHL', season }]
    world.told.scoreboard = { season: { year: 2027, type: 2 }, leagues, events: [match()] }
    await world.ids()
    for (const day of ['20260830', '20270801', '19990101', '20991231']) {
      const { value } = await world.feed.scoreboard('nhl', { from: day, to: day }, FAN)
      expect(value).toEqual({
        leagues: [expect.objectContaining({ id: '90' })],
        events: [],
        staleSince: null,
      })
    }
    expect(world.calls).toHaveLength(1)
    const inSeason = world.ids(NEXT_MONTH)
    await pass(10)
    await inSeason
    expect(world.calls).toHaveLength(2)
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
    const before = await world.feed.scoreboard('nhl', TODAY, FAN)
    expect(before.value.staleSince).toBeNull()
    world.told.failure = new FeedError('down')
    await pass(11)
    const during = await world.feed.scoreboard('nhl', TODAY, FAN)
    expect(during.value).toEqual({ ...before.value, staleSince: NOON })
    for (let second = 0; second < 300; second += 10) {
      expect(await world.feed.scoreboard('nhl', TODAY, FAN)).toBe(during)
      await pass(10)
    }
    world.told.failure = null
    await pass(30)
    const after = await world.feed.scoreboard('nhl', TODAY, FAN)
    expect(after.value.staleSince).toBeNull()
    expect(after.body('api', 'br').bytes.equals(before.body('api', 'br').bytes)).toBe(true)
    expect(after.hash).toBe(before.hash)
  })

  it('the same document is served with the same bytes, call after call', async () => {
    const world = openFeed()
    const before = await world.feed.scoreboard('nhl', TODAY, FAN)
    await pass(10)
    const after = await world.feed.scoreboard('nhl', TODAY, FAN)
    expect(world.calls).toHaveLength(2)
    expect(after).toBe(before)
  })

  it('whoever has nothing to see is told so', async () => {
    const world = openFeed()
    world.told.failure = new FeedError('down')
    await expect(world.ids()).rejects.toMatchObject({ code: 'FEED_DOWN' })
    await expect(world.feed.news('nhl')).rejects.toMatchObject({ code: 'FEED_DOWN' })
    await expect(world.feed.summary('nhl', '1', FAN)).rejects.toMatchObject({ code: 'FEED_DOWN' })
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

  it.each([
    // What its clock says before; how many readings it takes.
    ['0:10 - 3rd Period', 1],
    ['12:30 - 2nd Period', 2],
    ['Scheduled', 2],
  ])('of a game at %s are final after %i', async (detail, times) => {
    const world = openFeed()
    world.told.scoreboard = { events: [match({ detail })] }
    expect((await world.games())[0]?.status.type.state).toBe('in')
    world.told.scoreboard = { events: [match({ state: 'post' })] }
    for (let time = 1; time <= times; time += 1) {
      await pass(10)
      expect((await world.games())[0]?.status.type.state).toBe(time < times ? 'in' : 'post')
    }
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
      await world.feed.summary('ncaaf', GAME, FAN)
      await pass(1)
    }
    expect(world.calls).toHaveLength(3)
    const text = JSON.stringify(world.told.summary)
    world.told.summary = JSON.parse(
      text.replace('"state":"in","completed":false', '"state":"post","completed":true'),
    )
    await world.feed.summary('ncaaf', GAME, FAN)
    const calls = world.calls.length
    for (let second = 0; second < 590; second += 10) {
      await pass(10)
      await world.feed.summary('ncaaf', GAME, FAN)
    }
    expect(world.calls).toHaveLength(calls)
    await pass(20)
    await world.feed.summary('ncaaf', GAME, FAN)
    expect(world.calls).toHaveLength(calls + 1)
  })

  it('of a game that has just been called over are fetched every 10 s for five minutes: it may go on', async () => {
    const world = openFeed()
    const told = (state: string, completed: boolean, detail: string) => {
      const text = JSON.stringify(readFixture('ncaaf-summary'))
        .replace('"state":"in","completed":false', `"state":"${state}","completed":${String(completed)}`)
        .replace('2:20 - 1st Quarter', detail)
        .replace('2026-01-20T00:30Z', '2026-11-20T17:00Z')
      world.told.summary = JSON.parse(text)
    }
    const states: string[] = []
    const watch = async (seconds: number) => {
      for (let second = 0; second < seconds; second += 10) {
        const { value } = await world.feed.summary('ncaaf', GAME, FAN)
        states.push(value.header.status.type.state)
        await pass(10)
      }
    }
    told('in', false, '2:20 - 1st Quarter')
    await watch(10)
    told('post', true, 'Final')
    await watch(20)
    expect(states).toEqual(['in', 'in', 'post'])
    told('in', false, '2:10 - 1st Quarter')
    await watch(20)
    expect(states.slice(3)).toEqual(['post', 'in'])
    told('post', true, 'Final')
    await watch(320)
    const calls = world.calls.length
    await watch(290)
    expect(world.calls).toHaveLength(calls)
  })

  it('of a game that the feed does not know are not asked for again for a while', async () => {
    const world = openFeed()
    world.told.failure = new FeedError('404', { notFound: true })
    for (const _ of [1, 2, 3]) {
      await expect(world.feed.summary('ncaaf', '999', FAN)).rejects.toMatchObject({ code: 'GAME_NOT_FOUND' })
      await pass(60)
    }
    expect(world.calls).toHaveLength(1)
    await pass(300)
    await expect(world.feed.summary('ncaaf', '999', FAN)).rejects.toMatchObject({ code: 'GAME_NOT_FOUND' })
    expect(world.calls).toHaveLength(2)
  })

  it('of made-up games are tried a few times for each caller, and not without end for all', async () => {
    const world = openFeed()
    world.told.failure = new FeedError('404', { notFound: true })
    const ask = (id: number, caller: string) =>
      world.feed.summary('nhl', String(id), caller).catch((error: { code: string }) => error.code)
    const codes = []
    for (let id = 0; id < 20; id += 1) codes.push(await ask(id, FAN))
    expect(world.calls).toHaveLength(5)
    expect(new Set(codes.slice(5))).toEqual(new Set(['TOO_MANY_TRIES']))
    // A whole network of his own is one caller.
    for (let id = 20; id < 30; id += 1) await ask(id, `2001:db8::${id}`)
    expect(world.calls).toHaveLength(10)
    for (let id = 30; id < 100; id += 1) codes.push(await ask(id, `198.51.100.${id}`))
    expect(world.calls).toHaveLength(30)
    expect(codes.at(-1)).toBe('BUSY')
  })

  it('of games that a scoreboard lists or the database has are no guesses', async () => {
    const world = openFeed()
    world.told.scoreboard = { events: Array.from({ length: 20 }, (_, id) => match({ id: `1${id}` })) }
    await world.ids()
    for (let id = 0; id < 20; id += 1) world.stored.add(`2${id}`)
    world.told.failure = new FeedError('down')
    for (let id = 0; id < 20; id += 1)
      for (const kind of [1, 2])
        await expect(world.feed.summary('nhl', `${kind}${id}`, FAN)).rejects.toMatchObject({
          code: 'FEED_DOWN',
        })
    expect(world.calls).toHaveLength(41)
  })

  it('once known are shown as they are to a caller who asks for more than his share', async () => {
    const world = openFeed()
    const text = JSON.stringify(world.told.summary)
    for (let id = 100; id < 140; id += 1) world.stored.add(String(id))
    const ask = async (id: number) => {
      world.told.summary = JSON.parse(text.replaceAll(GAME, String(id)))
      return world.feed.summary('ncaaf', String(id), FAN)
    }
    for (let id = 100; id < 140; id += 1) await ask(id)
    await pass(10)
    const before = world.calls.length
    for (let id = 100; id < 140; id += 1) expect((await ask(id)).value.header.id).toBe(String(id))
    expect(world.calls.length - before).toBe(40)
    await pass(10)
    for (let id = 100; id < 140; id += 1) expect((await ask(id)).value.header.id).toBe(String(id))
    expect(world.calls.length - before).toBeLessThan(70)
    world.stored.add('999')
    await expect(ask(999)).rejects.toMatchObject({ code: 'TOO_MANY_TRIES', retryAfter: 1 })
  })

  it('are fetched six at a time', async () => {
    const world = openFeed()
    world.told.takes = 1
    const games = Array.from({ length: 12 }, (_, id) => String(id))
    for (const id of games) world.stored.add(id)
    const asked = games.map((id) => world.feed.summary('nhl', id, FAN).catch(() => null))
    await pass(0)
    expect(world.calls).toHaveLength(6)
    await pass(1)
    expect(world.calls).toHaveLength(12)
    await pass(3)
    await Promise.all(asked)
    expect(world.calls).toHaveLength(12)
  })

  it('of another game than the one asked for are no answer', async () => {
    const world = openFeed()
    await expect(world.feed.summary('ncaaf', '1', FAN)).rejects.toMatchObject({ code: 'FEED_DOWN' })
  })
})
