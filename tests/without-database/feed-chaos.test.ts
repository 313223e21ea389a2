import { describe, expect, it } from 'vitest'
import { createEspn } from '../../server/feed/upstream/espn.ts'
import { createFeed } from '../../server/feed/scores/feed.ts'
import { createFeedClient } from '../../server/feed/upstream/feed-client.ts'
import { parseInjuries } from '../../server/feed/upstream/parse/injuries.ts'
import { parseRoster } from '../../server/feed/upstream/parse/roster.ts'
import { parseSchedule } from '../../server/feed/upstream/parse/schedule.ts'
import { parseTeams } from '../../server/feed/upstream/parse/teams.ts'
import { FeedError } from '../../shared/feed/source.ts'
import type { Competitor, News, Scoreboard, Summary } from '../../shared/game/game.ts'
import { readFixture } from '../fixtures/read-fixture.ts'
import { createFakeEspn, FAILURES, ODDITIES } from '../support/fake-espn.ts'
import { inRing } from '../support/ring.ts'
import { createImpatientEspn } from '../support/impatient-espn.ts'
import { rewritten } from '../support/spoilt-documents.ts'

const FAN = '192.0.2.1'
const NOON = Date.parse('2026-11-20T17:00:00Z')
const TODAY = { from: '20261120', to: '20261121' }

/** The whole way from a feed on the network to what is served, at a clock that a test moves. */
async function openChaos(document: object) {
  const espn = await createFakeEspn(document)
  let time = NOON
  const now = () => time
  espn.now = now
  const log = { info: () => {}, warn: () => {} }
  const source = createImpatientEspn(espn, { now, bytes: 1024 * 1024 })
  const upstream = createFeedClient({ source, elapsed: now, random: () => 0.5, log })
  const feed = createFeed({ upstream, now, elapsed: now, log, isStored: () => Promise.resolve(true) })
  const scoreboard = async () => (await feed.scoreboard('nfl', TODAY, FAN)).value
  const news = async () => (await feed.news('nfl')).value
  const summary = async () => (await feed.summary('ncaaf', '401769076', FAN)).value
  return {
    espn,
    pass: (seconds: number) => void (time += seconds * 1_000),
    scoreboard,
    news,
    summary,
    /** Everything that fans see. */
    all: async () => {
      const seen = await Promise.all([scoreboard(), news(), summary()])
      return { scoreboard: seen[0], news: seen[1], summary: seen[2] }
    },
    [Symbol.asyncDispose]: () => espn[Symbol.asyncDispose](),
  }
}

/** One document in which every call finds its own. */
const everything = () =>
  Object.assign({}, readFixture('nfl-scoreboard'), readFixture('nba-news'), readFixture('ncaaf-summary'))

/** The same a little later: each side of a game that has begun has scored. */
const later = () =>
  Object(
    rewritten(everything(), (key, value) => (key === 'score' && value !== '0' ? `4${String(value)}` : value)),
  )

interface Seen {
  scoreboard: Scoreboard
  news: News
  summary: Summary
}

/** What no fault may change: which games there are, how they stand, who played and what there is to read. */
function figures({ scoreboard, news, summary }: Seen) {
  const score = (side: Competitor) => `${side.id}: ${side.score}`
  return {
    games: scoreboard.events.map((game) => [
      game.id,
      game.status.type.state,
      ...(game.status.type.state === 'pre' ? [] : game.competitions[0].competitors.map(score)),
    ]),
    articles: news.articles.length,
    summary: [summary.header.status.type.state, ...summary.header.competitors.map(score)],
    players: summary.boxscore.players.map((team) => team.statistics.length),
  }
}

function staleness({ scoreboard, news, summary }: Record<keyof Seen, { staleSince: number | null }>) {
  return [scoreboard.staleSince, news.staleSince, summary.staleSince]
}

/** What tests/feed/collector-chaos.test.ts leaves out is here, and before a release each is in both. */
const tried = <Fault>(faults: readonly Fault[]) =>
  inRing({ fast: faults.filter((_, index) => index % 2 === 1), all: faults })

describe.each(tried(FAILURES))('%s', (fault) => {
  it('loses nothing that fans saw before, and is over 30 s after the feed is back', async () => {
    await using chaos = await openChaos(everything())
    const before = await chaos.all()
    chaos.espn.fault = fault
    chaos.espn.retryAfter = '20'
    for (const seconds of [61, 30, 60, 60, 60, 30]) {
      chaos.pass(seconds)
      const during = await chaos.all()
      expect(staleness(during)).toEqual([NOON, NOON, NOON])
      expect(during).toEqual({
        scoreboard: { ...before.scoreboard, staleSince: NOON },
        news: { ...before.news, staleSince: NOON },
        summary: { ...before.summary, staleSince: NOON },
      })
    }
    chaos.espn.fault = 'none'
    chaos.espn.document = later()
    chaos.pass(30)
    const after = await chaos.all()
    expect(staleness(after)).toEqual([null, null, null])
    expect(figures(after)).not.toEqual(figures(before))
    expect(figures(after)).toEqual(figures(await firstSightOf(later())))
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

/** The first answers of a healthy feed. */
async function firstSightOf(document: object): Promise<Seen> {
  await using chaos = await openChaos(document)
  // Awaited here, before the feed is closed.
  return await chaos.all()
}

describe.each(tried(ODDITIES))('%s', (fault) => {
  it('nulls and lowers no score, loses no game, and is over 30 s after the feed is back', async () => {
    await using chaos = await openChaos(everything())
    const before = figures(await chaos.all())
    chaos.espn.fault = fault
    for (let asked = 0; asked < 30; asked += 1) {
      chaos.pass(10)
      expect(figures(await chaos.all())).toEqual(before)
    }
    chaos.espn.fault = 'none'
    chaos.espn.document = later()
    chaos.pass(30)
    const after = await chaos.all()
    expect(staleness(after)).toEqual([null, null, null])
    expect(figures(after)).toEqual(figures(await firstSightOf(later())))
  })

  it('on the first answer is no failure that anybody else would notice', async () => {
    await using chaos = await openChaos(everything())
    chaos.espn.fault = fault
    expect((await chaos.scoreboard()).staleSince).toBeNull()
  })
})

describe('what players and schedules are read from', () => {
  const DOCUMENTS: Record<string, Parameters<typeof readFixture>[0]> = {
    '/football/nfl/teams': 'nfl-teams',
    '/football/nfl/teams/12/roster': 'nfl-roster',
    '/football/nfl/injuries': 'nba-injuries',
    '/football/nfl/scoreboard': 'nfl-schedule',
  }

  /** The four kinds of document, each read to its ids and what matters about them. */
  async function open() {
    const espn = await createFakeEspn((path: string) => {
      const name = DOCUMENTS[path]
      return name && readFixture(name)
    })
    espn.now = () => NOON
    const source = createImpatientEspn(espn, { now: espn.now, bytes: 1024 * 1024 })
    const reads = {
      teams: async () => parseTeams(await source.teams('nfl')).value.map((team) => team.id),
      roster: async () =>
        parseRoster(await source.roster('nfl', '12')).value.map(({ id, status }) => `${id} ${status}`),
      injuries: async () =>
        parseInjuries(await source.injuries('nfl')).value.map(
          ({ playerId, status }) => `${playerId} ${status}`,
        ),
      schedule: async () =>
        parseSchedule(await source.scoreboard('nfl', TODAY)).value.games.map(
          ({ id, startsAt }) => `${id} ${startsAt}`,
        ),
    }
    return { espn, reads: Object.values(reads), [Symbol.asyncDispose]: () => espn[Symbol.asyncDispose]() }
  }

  it.each(FAILURES)('%s: is a FeedError, and then all there again', async (fault) => {
    await using feed = await open()
    const before = await Promise.all(feed.reads.map((read) => read()))
    expect(before.map((ids) => ids.length)).toEqual([4, 9, 8, 3])
    feed.espn.fault = fault
    for (const outcome of await Promise.allSettled(feed.reads.map((read) => read())))
      expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'FeedError' } })
    feed.espn.fault = 'none'
    expect(await Promise.all(feed.reads.map((read) => read()))).toEqual(before)
  })

  it.each(ODDITIES)('%s: gives nothing that is not so', async (fault) => {
    await using feed = await open()
    const before = await Promise.all(feed.reads.map((read) => read()))
    feed.espn.fault = fault
    const outcomes = await Promise.allSettled(feed.reads.map((read) => read()))
    for (const [index, outcome] of outcomes.entries()) {
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(FeedError)
      else expect(before[index]).toEqual(expect.arrayContaining(outcome.value))
    }
  })

  it('is a 404 where the feed has no such thing', async () => {
    await using feed = await open()
    const { baseUrl, fetch } = feed.espn
    const source = createEspn({ baseUrl, fetch, log: { debug: () => {} } })
    await expect(source.roster('nfl', '13')).rejects.toMatchObject({ notFound: true })
  })
})

describe.each(['endless body', 'a gigabyte', 'gzip bomb'] as const)('%s', (fault) => {
  it('is read up to the bound of 10 MB and no further', async () => {
    await using espn = await createFakeEspn()
    espn.fault = fault
    const log = { debug: () => {} }
    const source = createEspn({ baseUrl: espn.baseUrl, fetch: espn.fetch, log })
    await expect(source.news('nfl')).rejects.toThrow('longer than 10485760 bytes')
    expect(espn.mostRead).toBeGreaterThan(10 * 1024 * 1024)
    expect(espn.mostRead).toBeLessThan(11 * 1024 * 1024)
  })
})

describe('odd documents', () => {
  const ids = async (document: object) => {
    await using chaos = await openChaos(document)
    return (await chaos.scoreboard()).events.map((game) => game.id)
  }
  const scoreboard = () => readFixture('nfl-scoreboard') as { events: Array<Record<string, unknown>> } // a scoreboard

  it('with a game listed twice show it once', async () => {
    const document = scoreboard()
    document.events.push(...document.events)
    expect(await ids(document)).toHaveLength(4)
  })

  it('with NUL bytes, emoji and numbers without end are read', async () => {
    const document = scoreboard()
    Object.assign(document.events[0] ?? {}, { name: 'A\0 game 🏈 \uD83C', shortName: 1e308 })
    await using chaos = await openChaos(document)
    expect((await chaos.scoreboard()).events[0]?.name).toBe('A game 🏈 \u{FFFD}')
  })

  it('without any game are an empty scoreboard, not a failure', async () => {
    await using chaos = await openChaos({ leagues: [], events: [] })
    expect(await chaos.scoreboard()).toEqual({ leagues: [], events: [], staleSince: null })
  })
})
