import { describe, expect, it } from 'vitest'
import { createEspn } from '../../server/feed/upstream/espn.ts'
import { parseScoreboard } from '../../server/feed/upstream/parse/scoreboard.ts'
import { FeedError } from '../../shared/feed/source.ts'
import { readFixture } from '../fixtures/read-fixture.ts'
import { createFakeEspn, FAILURES } from '../support/fake-espn.ts'

/** For answers that must not come; one that must come has all the time of a busy machine. */
const HASTY = { headers: 150, total: 300, bytes: 1024 * 1024 }
const NOON = Date.parse('2026-11-20T17:00:00Z')
const WEEKEND = { from: '20261121', to: '20261122' }
const log = { debug: () => {} }

type Opened = Pick<Parameters<typeof createEspn>[0], 'baseUrl' | 'fetch' | 'limits'>

function open({ baseUrl, fetch, limits = { bytes: HASTY.bytes } }: Opened) {
  return createEspn({ baseUrl, ...(fetch && { fetch }), log, limits, now: () => NOON })
}

async function failureOf(call: Promise<unknown>): Promise<FeedError> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof FeedError)) throw new Error('Expected a FeedError', { cause: error })
  return error
}

describe('the network source', () => {
  it('asks the paths of the public API, for all college games and not only the ranked ones', async () => {
    await using espn = await createFakeEspn()
    const source = open(espn)
    await source.scoreboard('nhl', WEEKEND)
    await source.scoreboard('ncaaf', WEEKEND)
    await source.scoreboard('ncaa_mbb', WEEKEND)
    await source.scoreboard('golf', WEEKEND)
    await source.news('mlb')
    await source.summary('nba', '401585607')
    await source.teams('nfl')
    await source.teams('ncaaf')
    await source.roster('mlb', '10')
    await source.injuries('nhl')
    expect(espn.calls).toEqual([
      '/hockey/nhl/scoreboard?dates=20261121-20261122&limit=1000',
      '/football/college-football/scoreboard?dates=20261121-20261122&limit=1000&groups=80',
      '/basketball/mens-college-basketball/scoreboard?dates=20261121-20261122&limit=1000&groups=50',
      '/golf/pga/scoreboard?dates=20261121-20261122&limit=1000',
      '/baseball/mlb/news?limit=30',
      '/basketball/nba/summary?event=401585607',
      '/football/nfl/teams?limit=1000',
      '/football/college-football/teams?limit=1000&groups=80',
      '/baseball/mlb/teams/10/roster',
      '/hockey/nhl/injuries',
    ])
  })

  it('hands on the document as it is', async () => {
    const document = readFixture('nfl-scoreboard')
    await using espn = await createFakeEspn(document)
    expect(await open(espn).scoreboard('nfl', WEEKEND)).toEqual(document)
  })

  it.each(FAILURES)('%s: fails, in time, with a FeedError', async (fault) => {
    await using espn = await createFakeEspn(readFixture('nfl-scoreboard'))
    espn.fault = fault
    const read = async (limits: Partial<typeof HASTY>) =>
      parseScoreboard(await open({ baseUrl: espn.baseUrl, limits }).scoreboard('nfl', WEEKEND))
    await failureOf(read(HASTY))
    espn.fault = 'none'
    expect((await read({})).value.events).toHaveLength(4)
  })

  it('keeps its time even when fetch does not', async () => {
    const hangs = () => new Promise<Response>(() => {})
    const source = createEspn({ baseUrl: 'http://feed.example', fetch: hangs, log, limits: HASTY })
    expect((await failureOf(source.news('nhl'))).message).toBe('news: headers took too long')
  })

  it('goes where it was told and nowhere else', async () => {
    await using espn = await createFakeEspn()
    espn.fault = 'redirect'
    await failureOf(open(espn).news('nhl'))
    expect(espn.calls).toEqual(['/hockey/nhl/news?limit=30'])
  })

  it.each([
    ['30', 30_000],
    ['Fri, 20 Nov 2026 17:02:00 GMT', 120_000],
    ['Fri, 20 Nov 2026 16:00:00 GMT', null],
    ['soon', null],
  ])('reads Retry-After: %s', async (header, wait) => {
    await using espn = await createFakeEspn()
    espn.now = () => NOON
    espn.fault = 'status 429'
    espn.retryAfter = header
    expect(await failureOf(open(espn).news('nhl'))).toMatchObject({
      retryAfter: wait,
      notFound: false,
    })
  })

  it('reads Retry-After by the clock of whoever wrote it', async () => {
    await using espn = await createFakeEspn()
    espn.now = () => NOON
    espn.fault = 'clock skew'
    expect((await failureOf(open(espn).news('nhl'))).retryAfter).toBe(20_000)
  })

  it('tells what is not there from a feed that is not', async () => {
    await using espn = await createFakeEspn()
    const source = open(espn)
    const asks = [
      () => source.summary('nhl', '1'),
      () => source.roster('nhl', '1'),
      () => source.injuries('nhl'),
      () => source.teams('nhl'),
      () => source.news('nhl'),
    ]
    const answers = async () => {
      const failures = asks.map((ask) => failureOf(ask()))
      return (await Promise.all(failures)).map((failure) => failure.notFound)
    }
    espn.fault = 'status 404'
    expect(await answers()).toEqual([true, true, true, false, false])
    espn.fault = 'status 500'
    expect(await answers()).toEqual([false, false, false, false, false])
  })

  it('says what went wrong, with the cause', async () => {
    const error = await failureOf(open({ baseUrl: 'http://127.0.0.1:1' }).news('nhl'))
    expect(error.message).toBe('news: no answer')
    expect(error.cause).toBeInstanceOf(Error)
  })
})
