import { describe, expect, it } from 'vitest'
import { isAllowed } from '../../server/feed/host-api/addresses.ts'
import { createHostApi, type HostApi } from '../../server/feed/host-api/host-api.ts'
import { FETCH_LIMITS, type FetchedHost, type FetchLimits } from '../../server/feed/host-api/hosts.ts'
import { HostApiError } from '../../server/feed/host-api/failure.ts'
import { leagueNamed } from '../../server/feed/host-api/league-id.ts'
import { work } from '../../server/feed/host-reader/work.ts'
import { unpackLeague } from '../../server/feed/host-reader/packed.ts'
import type { ReadLeague } from '../../server/feed/host-reader/task.ts'
import { IMPORTERS } from '../../shared/hosts/importers/importers.ts'
import type { HostLeague } from '../../shared/hosts/league/host-league.ts'
import { must } from '../../shared/core/must.ts'
import { createFakeHosts, type HostAnswers, type HostReply } from '../support/fake-hosts.ts'
import { harborLeague } from '../support/harbor-league.ts'
import { documentsOf, filesOf, haveRecordedHosts } from '../support/recorded-host.ts'

/** Leagues as their hosts' APIs give them: what is asked, where, and what is said when there is no answer. */

const QUICK: FetchLimits = {
  ...FETCH_LIMITS,
  pause: { sleeper: 0, espn: 0, mfl: 0, fleaflicker: 0 },
  backoff: [1, 1],
  answer: 2_000,
}
const NOON = Date.parse('2024-10-20T17:00:00Z')

type Hosts = Awaited<ReturnType<typeof createFakeHosts>>

function apiOf(hosts: Hosts, limits: Partial<FetchLimits> = {}): HostApi {
  return createHostApi({ fetch: hosts.fetch, now: () => NOON, limits: { ...QUICK, ...limits } })
}

function ask(
  api: HostApi,
  host: FetchedHost,
  id: string,
  { year = null as number | null, signal = new AbortController().signal } = {},
) {
  const said: string[] = []
  const about = { cookie: null, signal, say: (progress: string) => void said.push(progress) }
  return Object.assign(api.fetchLeague(host, { id, year, sport: null }, about), { said })
}

async function failureOf(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof HostApiError)) throw new Error('Expected a HostApiError', { cause: error })
  return error.message
}

/** The league that its answers are, as the thread reads them. */
async function leagueFrom(
  api: HostApi,
  host: FetchedHost,
  id: string,
  year: number | null = null,
): Promise<HostLeague> {
  const fetched = await ask(api, host, id, { year })
  const read = (await work({ kind: 'read', host, given: { kind: 'answers', ...fetched } })) as ReadLeague // what `read` gives
  return unpackLeague(read.packed).league
}

/** What a recorded folder has, by path. */
function recorded(league: string): ReadonlyMap<string, string> {
  return new Map(haveRecordedHosts ? filesOf(league).map(({ path, text }) => [path, text]) : [])
}

function reply(text: string | undefined): HostReply | undefined {
  return text === undefined ? undefined : { body: text }
}

/** What depends on which files there were, and not on the league. */
function withoutNotes(league: HostLeague): HostLeague {
  return { ...league, missing: [], unread: [] }
}

function ofFolder(host: FetchedHost, league: string) {
  return withoutNotes(IMPORTERS[host].read(documentsOf(league)))
}

describe.runIf(haveRecordedHosts)('a league that is asked for is the one of the saved files:', () => {
  it('Sleeper', async () => {
    const files = recorded('sleeper/dynasty-2023')
    const { league_id: id, draft_id: draft } = JSON.parse(must(files.get('league.json'), 'a league'))
    await using hosts = await createFakeHosts((place) => {
      const [, rest] = new RegExp(`^api\\.sleeper\\.app/v1/league/${id}/(.*)$`).exec(place) ?? []
      if (rest !== undefined) return reply(files.get(`${rest}.json`))
      if (place === `api.sleeper.app/v1/league/${id}`) return reply(files.get('league.json'))
      if (place === `api.sleeper.app/v1/draft/${draft}/picks`) return reply(files.get('draft_picks.json'))
      return place === 'api.sleeper.app/v1/players/nfl' ? reply(files.get('players.json')) : undefined
    })
    const api = apiOf(hosts)
    expect(withoutNotes(await leagueFrom(api, 'sleeper', id))).toEqual(
      ofFolder('sleeper', 'sleeper/dynasty-2023'),
    )
    // The list of players is asked for once a day.
    await ask(api, 'sleeper', id)
    expect(hosts.calls.filter(({ address }) => address.includes('/players/'))).toHaveLength(1)
    expect(hosts.mostAtOnce).toBe(1)
    for (const { headers } of hosts.calls) expect(headers['user-agent']).toMatch(/^Empire\/\d/)
  })

  it('ESPN', async () => {
    const files = recorded('espn/nfl-2019-14-teams')
    const text = must(files.get('league.json'), 'a league')
    const { id, seasonId, status } = JSON.parse(text)
    await using hosts = await createFakeHosts((place, query) => {
      if (!place.endsWith('/games/ffl/seasons/2019/segments/0/leagues/1983065')) return undefined
      if (query.has('scoringPeriodId')) return undefined
      return query.getAll('view').length === 1 ? { body: { id, seasonId, status } } : reply(text)
    })
    const league = await leagueFrom(apiOf(hosts), 'espn', '1983065', 2019)
    expect(withoutNotes(league)).toEqual(ofFolder('espn', 'espn/nfl-2019-14-teams'))
    for (const year of [2015, 2016, 2017, 2018])
      expect(league.missing).toContain(`ESPN did not give the season of ${year}.`)
    const asked = hosts.calls.map(({ address }) => address)
    expect(asked).toContainEqual(expect.stringMatching(/leagueHistory\/1983065\?.*seasonId=2017/))
    expect(asked).toContainEqual(expect.stringMatching(/scoringPeriodId=16/))
  })

  it('MyFantasyLeague, by way of the server that it leads to', async () => {
    const files = recorded('mfl/bbid-24-teams-2019')
    await using hosts = await createFakeHosts((place, query) => {
      if (place === 'api.myfantasyleague.com/2019/export')
        return {
          status: 302,
          headers: { location: `https://www47.myfantasyleague.com/2019/export?${query}` },
        }
      if (place !== 'www47.myfantasyleague.com/2019/export') return undefined
      return query.get('L') === '35132' ? reply(files.get(`${query.get('TYPE')}.json`)) : undefined
    })
    const league = await leagueFrom(apiOf(hosts), 'mfl', '35132', 2019)
    expect(withoutNotes(league)).toEqual(ofFolder('mfl', 'mfl/bbid-24-teams-2019'))
    expect(league.missing).toContain('MyFantasyLeague did not give the season of 2006.')
  })

  it('Fleaflicker', async () => {
    const files = recorded('fleaflicker/superflex-keeper-2021')
    await using hosts = await createFakeHosts((place, query) => {
      const call = place.replace('www.fleaflicker.com/api/', '')
      const offset = query.get('result_offset')
      const season = query.get('season')
      if (query.get('sport') !== 'NFL' || query.get('league_id') !== '304706') return { status: 400 }
      if (call === 'FetchLeagueStandings' && season !== null)
        return reply(files.get(`FetchLeagueStandings-season-${season}.json`))
      if (season !== null) return undefined
      return reply(
        files.get(
          offset === null || call === 'FetchTrades' ? `${call}.json` : `${call}-offset-${offset}.json`,
        ),
      )
    })
    const league = withoutNotes(await leagueFrom(apiOf(hosts), 'fleaflicker', '304706'))
    const { players, ...rest } = ofFolder('fleaflicker', 'fleaflicker/superflex-keeper-2021')
    // The folder has pages of a list of all players besides.
    expect({ ...league, players: [] }).toEqual({ ...rest, players: [] })
    const byId = new Map(players.map((player) => [player.id, player]))
    for (const player of league.players) expect(byId.get(player.id)).toEqual(player)
  })
})

describe('seasons before', () => {
  it('are followed to the oldest, and no season twice', async () => {
    const seasons: Record<string, object> = {
      100003: harborLeague({ id: '100003', season: '2022', previous: '100002' }),
      100002: harborLeague({ id: '100002', season: '2021', previous: '100001' }),
      100001: harborLeague({ id: '100001', season: '2020', previous: '100003' }),
    }
    await using hosts = await createFakeHosts((place) => {
      const [, id = '', rest = 'league'] = /\/league\/(\d+)(?:\/(.*))?$/.exec(place) ?? []
      const body: unknown = Reflect.get(seasons[id] ?? {}, `${rest}.json`)
      return body === undefined ? undefined : { body }
    })
    const fetched = ask(apiOf(hosts), 'sleeper', '100003')
    const { files } = await fetched
    expect(files.filter(({ path }) => path.endsWith('/league.json')).map(({ path }) => path)).toEqual([
      '2022-100003/league.json',
      '2021-100002/league.json',
      '2020-100001/league.json',
    ])
    expect(fetched.said).toContain('Reading 2021 from Sleeper: week 1')
  })

  it('are thirty at most', async () => {
    await using hosts = await createFakeHosts((place) => {
      const [, id = ''] = /\/league\/(\d+)$/.exec(place) ?? []
      if (id === '') return undefined
      const season = String(2100 - (Number(id) - 100_000))
      const body = {
        ...(harborLeague({ id, season, previous: String(Number(id) + 1) })['league.json'] as object),
        status: 'pre_draft',
      }
      return { body }
    })
    const { files, missing } = await ask(apiOf(hosts), 'sleeper', '100000')
    expect(files.filter(({ path }) => path.endsWith('/league.json'))).toHaveLength(30)
    expect(missing).toEqual([
      'Sleeper has more than 30 seasons of this league: the older ones were not read.',
    ])
  })
})

const LEAGUES = [
  ['sleeper', 'Sleeper'],
  ['espn', 'ESPN'],
  ['mfl', 'MyFantasyLeague'],
  ['fleaflicker', 'Fleaflicker'],
] as const satisfies readonly (readonly [FetchedHost, string])[]

describe.each(LEAGUES)('what %s answers instead of a league:', (host, name) => {
  const LATER = `${name} does not answer. Try again later, or save the league’s files and choose them here.`
  const elsewhere = (location: string): HostAnswers => {
    return () => ({ status: 302, headers: { location } })
  }
  const NONE = expect.stringMatching(new RegExp(`^${name} has no league 123456( in \\d+)?\\.`))
  const LEADS = `${name} leads to another server, which is not asked.`

  it.each([
    ['that there is none', () => undefined, NONE],
    ['null', () => ({ body: null }), NONE],
    ['an empty text', () => ({ body: '' }), NONE],
    ['half of it', () => ({ body: '{"league_id":"123' }), NONE],
    ['a web page', () => ({ body: '<!doctype html><title>Sign in</title>' }), NONE],
    [
      'another league',
      () => ({ body: { league_id: '654321', id: 654_321, season: 2024, league: { id: 1 } } }),
      host === 'mfl' ? null : NONE,
    ],
    ['a league as a list', () => ({ body: [] }), NONE],
    ['a deep value', () => ({ body: '['.repeat(100_000) }), NONE],
    [
      'prototype keys',
      () => ({ body: '{"__proto__":{"league_id":"123456","id":123456,"league":{}}}' }),
      NONE,
    ],
    ['an error', () => ({ status: 500 }), LATER],
    ['that it is away', () => ({ status: 502, body: '<html>' }), LATER],
    ['nothing', () => 'never', LATER],
    [
      'that it is asked too often',
      () => ({ status: 429, headers: { 'retry-after': '600' } }),
      `${name} has been asked too often and wants to be left alone. Try again in 10 minutes.`,
    ],
    [
      'the same without a time',
      () => ({ status: 429 }),
      `${name} has been asked too often and wants to be left alone. Try again in a few minutes.`,
    ],
    ['another server', elsewhere('https://evil.example/league'), LEADS],
    ['this machine', elsewhere('https://127.0.0.1/'), LEADS],
    ['the machine of a cloud', elsewhere('http://169.254.169.254/latest/meta-data/'), LEADS],
    ['a file', elsewhere('file:///etc/passwd'), LEADS],
    ['another port of its own', elsewhere('https://api.sleeper.app:8443/'), LEADS],
    ['a name with its own in it', elsewhere('https://api.sleeper.app.evil.example/'), LEADS],
    [
      'itself without end',
      (place) => ({ status: 302, headers: { location: `https://${place}` } }),
      `${name} leads from one address to the next and to no answer.`,
    ],
    [
      'in a way that is not known',
      () => ({ status: 418 }),
      `${name} answers in a way that is not known here (418).`,
    ],
  ] satisfies [string, HostAnswers, unknown][])('%s', async (_, answers, expected) => {
    await using hosts = await createFakeHosts(answers)
    const call = ask(apiOf(hosts, { answer: 150 }), host, '123456')
    if (expected === null) await call
    else expect(await failureOf(call)).toEqual(expected)
    for (const { address } of hosts.calls) expect(isAllowed(host, new URL(`https://${address}`))).toBe(true)
  })

  it('that only members may see it', async () => {
    await using hosts = await createFakeHosts(() => ({ status: 401 }))
    const said = await failureOf(ask(apiOf(hosts), host, '123456'))
    expect(said).toMatch(
      host === 'sleeper' ? /^Sleeper has no league/ : /shows league 123456 only to its members/,
    )
  })

  it('200 MB, of which no more than the bound is kept', async () => {
    const body = Buffer.alloc(3 * 1024 * 1024, ' ')
    await using hosts = await createFakeHosts(() => ({ body }))
    const limits = { bytes: 1024 * 1024 }
    expect(await failureOf(ask(apiOf(hosts, limits), host, '123456'))).toBe(
      `${name} sends more than any league has.`,
    )
  })
})

describe('a host', () => {
  const league: HostAnswers = (place) =>
    place.endsWith('/league/100000') ? { body: harborLeague()['league.json'] } : { body: [] }

  it('that answers later is asked again when it says', async () => {
    let first = true
    await using hosts = await createFakeHosts((place, query) => {
      const isFirst = first
      first = false
      return isFirst ? { status: 429, headers: { 'retry-after': '1' } } : league(place, query)
    })
    const { files } = await ask(apiOf(hosts), 'sleeper', '100000')
    expect(files.length).toBeGreaterThan(10)
    const [one, two] = hosts.calls
    expect(must(two, 'a second').at - must(one, 'a first').at).toBeGreaterThan(950)
  })

  it('is asked one thing at a time, with a pause, by all who read', async () => {
    await using hosts = await createFakeHosts(league)
    const api = apiOf(hosts, { pause: { ...QUICK.pause, sleeper: 5 } })
    await Promise.all([ask(api, 'sleeper', '100000'), ask(api, 'sleeper', '100000')])
    expect(hosts.mostAtOnce).toBe(1)
    const gaps = hosts.calls.slice(1).map(({ at }, index) => at - must(hosts.calls[index], 'one before').at)
    expect(Math.min(...gaps)).toBeGreaterThan(3)
  })

  it('is left at once when no one waits any more', async () => {
    await using hosts = await createFakeHosts(() => 'never')
    const abort = new AbortController()
    const call = ask(apiOf(hosts, { answer: 60_000 }), 'sleeper', '100000', { signal: abort.signal })
    abort.abort(new Error('Replaced'))
    await expect(call).rejects.toThrow('Replaced')
  })

  it('that has too many answers, or too much in them, is left', async () => {
    await using hosts = await createFakeHosts(league)
    expect(await failureOf(ask(apiOf(hosts, { requests: 10 }), 'sleeper', '100000'))).toBe(
      'Sleeper has more of this league than any league has.',
    )
    expect(await failureOf(ask(apiOf(hosts, { bytesOfAll: 100 }), 'sleeper', '100000'))).toBe(
      'Sleeper sends more than any league has.',
    )
    expect(
      await failureOf(
        ask(apiOf(hosts, { league: 1, pause: { ...QUICK.pause, sleeper: 20 } }), 'sleeper', '100000'),
      ),
    ).toBe(
      'Reading from Sleeper took too long. Try again later, or save the league’s files and choose them here.',
    )
  })
})

describe('the league that a text names', () => {
  it.each([
    ['sleeper', '1049382716504211456', { id: '1049382716504211456', year: null, sport: null }],
    ['sleeper', 'https://sleeper.com/leagues/1049382716504211456/team', { id: '1049382716504211456' }],
    ['sleeper', 'sleeper.app/leagues/1049382716504211456', { id: '1049382716504211456' }],
    [
      'espn',
      'https://fantasy.espn.com/football/league?leagueId=1234&seasonId=2023',
      { id: '1234', year: 2023, sport: 'football' },
    ],
    [
      'espn',
      'https://fantasy.espn.com/hockey/league?leagueId=1234',
      { id: '1234', year: null, sport: 'hockey' },
    ],
    ['mfl', 'https://www47.myfantasyleague.com/2019/home/35132', { id: '35132', year: 2019 }],
    ['mfl', 'https://www47.myfantasyleague.com/2019/options?L=35132&O=07', { id: '35132', year: 2019 }],
    ['fleaflicker', 'https://www.fleaflicker.com/nfl/leagues/304706', { id: '304706', sport: 'nfl' }],
  ] as const)('%s: %s', (host, text, expected) => {
    expect(leagueNamed(host, text)).toMatchObject(expected)
  })

  it('is of no other host', () => {
    expect(leagueNamed('sleeper', 'https://fantasy.espn.com/football/league?leagueId=1234')).toBeNull()
    expect(leagueNamed('espn', 'https://sleeper.com/leagues/1049382716504211456')).toBeNull()
  })
})
