import { describe, expect, it } from 'vitest'
import { createEspn } from '../../server/feed/espn.ts'
import { createFeed } from '../../server/feed/feed.ts'
import { readFixture } from '../fixtures/read-fixture.ts'
import { createFakeEspn, FAILURES } from '../support/fake-espn.ts'

const NOON = Date.parse('2026-11-20T17:00:00Z')
const TODAY = { from: '20261120', to: '20261121' }

/** The whole way from a feed on the network to what is served, at a clock that a test moves. */
async function openChaos(document: unknown) {
  const espn = await createFakeEspn(document)
  let time = NOON
  const now = () => time
  const log = { debug: () => {}, info: () => {}, warn: () => {} }
  const source = createEspn({
    baseUrl: espn.baseUrl,
    now,
    log,
    limits: { headers: 100, total: 200, bytes: 1024 * 1024 },
  })
  const feed = createFeed({ source, now, random: () => 0.5, log })
  return {
    espn,
    pass: (seconds: number) => void (time += seconds * 1_000),
    scoreboard: async () => (await feed.scoreboard('nfl', TODAY)).value,
    news: async () => (await feed.news('nfl')).value,
    summary: async () => (await feed.summary('ncaaf', '401769076')).value,
    [Symbol.asyncDispose]: () => espn[Symbol.asyncDispose](),
  }
}

/** One document in which every call finds its own. */
const everything = () =>
  Object.assign({}, readFixture('nfl-scoreboard'), readFixture('nba-news'), readFixture('ncaaf-summary'))

describe.each(FAILURES)('%s', (fault) => {
  it('loses nothing that fans saw before, and is over soon after the feed is back', async () => {
    await using chaos = await openChaos(everything())
    const before = [await chaos.scoreboard(), await chaos.news(), await chaos.summary()]
    chaos.espn.fault = fault
    chaos.espn.retryAfter = '20'
    const staleSince = before.map(() => NOON)
    for (const seconds of [61, 30]) {
      chaos.pass(seconds)
      const during = [await chaos.scoreboard(), await chaos.news(), await chaos.summary()]
      expect(during.map((value) => value.staleSince)).toEqual(staleSince)
      expect(during.map((value) => ({ ...value, staleSince: null }))).toEqual(before)
    }
    chaos.espn.fault = 'none'
    chaos.pass(30)
    expect([await chaos.scoreboard(), await chaos.news(), await chaos.summary()]).toEqual(before)
  })

  it('with nothing to show is FEED_DOWN, and never another failure', async () => {
    await using chaos = await openChaos(everything())
    chaos.espn.fault = fault
    for (const call of [chaos.scoreboard, chaos.news])
      await expect(call()).rejects.toMatchObject({ code: 'FEED_DOWN' })
    const code = fault === 'status 404' ? 'GAME_NOT_FOUND' : 'FEED_DOWN'
    await expect(chaos.summary()).rejects.toMatchObject({ code })
  })
})

describe('odd documents', () => {
  const ids = async (document: unknown) => {
    await using chaos = await openChaos(document)
    return (await chaos.scoreboard()).events.map((game) => game.id)
  }
  const events = (document: unknown) => (document as { events: Array<Record<string, unknown>> }).events // a scoreboard

  it('with a game listed twice show it once', async () => {
    const document = readFixture('nfl-scoreboard')
    events(document).push(...events(document))
    expect(await ids(document)).toHaveLength(4)
  })

  it('with NUL bytes, emoji and numbers without end are read', async () => {
    const document = readFixture('nfl-scoreboard')
    Object.assign(events(document)[0] ?? {}, { name: 'A\0 game 🏈 \uD83C', shortName: 1e308 })
    await using chaos = await openChaos(document)
    expect((await chaos.scoreboard()).events[0]?.name).toBe('A game 🏈 \u{FFFD}')
  })

  it('without any game are an empty scoreboard, not a failure', async () => {
    await using chaos = await openChaos({ leagues: [], events: [] })
    expect(await chaos.scoreboard()).toEqual({ leagues: [], events: [], staleSince: null })
  })
})
