import { describe, expect, it } from 'vitest'
import { loadMove } from '../../server/social/move-in/load.ts'
import { keepHouse } from '../../server/ops/housekeeping.ts'
import { stopReadings } from '../../server/social/move-in/readings.ts'
import { FETCH_LIMITS } from '../../server/feed/host-api/hosts.ts'
import { createHostApi, hostApiOf } from '../../server/feed/host-api/host-api.ts'
import { must } from '../../shared/core/must.ts'
import { DAY, HOUR, MINUTE } from '../../shared/core/time.ts'
import { LeagueMove } from '../../shared/move-in/move-in.ts'
import { createFakeHosts, type HostAnswers } from '../support/fake-hosts.ts'
import { formOf, harborLeague, knowHarborPlayers } from '../support/harbor-league.ts'
import { readHarbor, untilRead, upload } from '../support/move-in.ts'
import { allFindings } from '../support/audit.ts'
import { everyRow } from '../support/every-row.ts'
import { createWorld, type World } from '../support/world.ts'

/** Moving a league in, up to what is found in it: reading it from files or its host, answers, what is told. */

/** Sleeper with the harbor league. */
const sleeper: HostAnswers = (place) => {
  const [, file] = /^api\.sleeper\.app\/v1\/league\/100000(?:\/(.*))?$/.exec(place) ?? []
  if (place === 'api.sleeper.app/v1/league/100000') return { body: harborLeague()['league.json'] }
  if (place === 'api.sleeper.app/v1/players/nfl') return { body: harborLeague()['players.json'] }
  const body = file === undefined ? undefined : harborLeague()[`${file}.json`]
  return body === undefined ? undefined : { body }
}

async function withHosts(answers: HostAnswers) {
  const hosts = await createFakeHosts(answers)
  const world = createWorld({ config: { hostApis: true }, fetchHost: hosts.fetch })
  const limits = { ...FETCH_LIMITS, pause: { sleeper: 0, espn: 0, mfl: 0, fleaflicker: 0 }, backoff: [1] }
  hostApiOf.give(world.app, createHostApi({ fetch: hosts.fetch, now: world.app.now, limits }))
  return {
    hosts,
    world,
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]()
      await hosts[Symbol.asyncDispose]()
    },
  }
}

const FROM_SLEEPER = { host: 'sleeper', league: '100000', year: null, cookie: null } as const

describe('files of a league', () => {
  it('are read in the background, and what is in them is told to whoever sent them', async () => {
    await using world = createWorld()
    await knowHarborPlayers(world.app)
    const livia = await world.person('livia')
    const answer = await upload(world, livia)
    expect(LeagueMove.parse(answer.json())).toMatchObject({
      host: 'sleeper',
      state: 'reading',
      findings: null,
    })

    const { state, progress, findings, expiresAt } = await untilRead(livia)
    expect({ state, progress }).toEqual({
      state: 'ready',
      progress: 'Harbor League was read from Sleeper.',
    })
    expect(expiresAt).toBe(world.app.now() + 7 * DAY)
    expect(findings).toMatchObject({
      name: 'Harbor League',
      sport: 'nfl',
      people: 2,
      seasons: [{ season: 2020, name: '2020', state: 'over', teams: 2, replay: { compared: 1, equal: 1 } }],
      teams: [
        { name: 'Team 1', people: ['livia'], account: 'livia', isMine: true },
        { name: 'Team 2', people: ['Someone Else'], account: null, isMine: false },
      ],
      players: {
        matched: 3,
        unknown: 2,
        doubts: [
          { id: '13', answer: null, candidates: [{ id: '4372096', name: 'Joshua Palmer' }] },
          { id: '15', answer: null, candidates: [{ id: '3052587', name: 'Kareem Crest' }] },
        ],
      },
      updates: null,
    })
    expect(must(findings, 'findings').rules.words).toBe('Half PPR, 3 starters, 2 bench, top 2 playoffs')
  })

  it('say who has an account only of those who share a league', async () => {
    await using world = createWorld()
    const league = await world.league()
    const livia = await world.member(league, 'livia')
    await world.member(league, 'marcus')
    await world.person('octavia')
    const files = (other: string) => harborLeague({ names: ['LIVIA', other] })
    const accounts = async (other: string) => {
      const { findings } = await readHarbor(world, livia, files(other))
      return must(findings, 'findings').teams.map(({ account }) => account)
    }

    expect(await accounts('Marcus')).toEqual(['livia', 'marcus'])
    expect(await accounts('octavia')).toEqual(['livia', null])
  })

  it('that are read again take the place of those before', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    const first = await readHarbor(world, livia)
    const second = await readHarbor(world, livia, harborLeague({ name: 'Pier League' }))
    expect(second.findings?.name).toBe('Pier League')
    expect(second.id).not.toBe(first.id)
    expect(await everyRow(world)).toMatchObject({ league_move: { length: 1 } })
  })

  it('expire after a week, and are deleted', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    await readHarbor(world, livia)
    world.advance(7 * DAY)
    const again = await world.logIn('livia')
    expect(await again.api.moveIn.current()).toBeNull()
    await keepHouse(world.app)
    expect(await everyRow(world)).toMatchObject({ league_move: [] })
  })

  it.each([-3 * DAY, 6 * HOUR])(
    'are a league though the clock is set by %d ms before it moves in and again after it',
    async (by) => {
      await using world = createWorld()
      await knowHarborPlayers(world.app)
      const livia = await world.person('livia')
      const { id, findings } = await readHarbor(world, livia)
      const myTeam = must(findings?.teams.find(({ isMine }) => isMine)?.id, 'a team of one’s own')
      world.setClock(by)
      const { code } = await livia.api.moveIn.commit({ id, myTeam })
      world.setClock(-by)
      const { teams } = await livia.api.league.home({ code })
      expect(teams.map(({ ownerName }) => ownerName)).toContain('livia')
      expect(await allFindings(world)).toEqual([])
    },
  )

  it('are of no one else, and gone when they are discarded', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    const stranger = await world.person('octavia')
    const { id } = await readHarbor(world, livia)
    const { id: userId } = await stranger.api.auth.me()
    expect(await stranger.api.moveIn.current()).toBeNull()
    await expect(loadMove(world.app, { userId, id })).rejects.toMatchObject({ code: 'NOTHING_READ' })
    await livia.api.moveIn.discard()
    expect(await livia.api.moveIn.current()).toBeNull()
  })

  it('of another host are refused with a sentence, and nothing of them is kept', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    await upload(world, livia, 'mfl')
    const move = await untilRead(livia)
    expect(move).toMatchObject({ state: 'failed', findings: null })
    expect(move.progress).toMatch(/^The files have no league of MyFantasyLeague/)
    const [row] = (await everyRow(world))['league_move'] ?? []
    expect(must(row, 'a row')).not.toContain('Harbor')
  })
})

describe('a league that was moved in before', () => {
  /** As it is stored once it is moved in: by its commissioner, or by someone else. */
  async function moved(
    world: World,
    { hostId, by }: { hostId: string; by: 'its commissioner' | 'a member' },
  ) {
    const league = await world.league()
    const livia = await world.member(league, 'livia')
    const { id: leagueId } = await world.app.db.selectFrom('league').select('id').executeTakeFirstOrThrow()
    const mover = by === 'a member' ? livia : league.commissioner
    const { id: userId } = await mover.api.auth.me()
    await world.app.db
      .insertInto('moved_league')
      .values({
        league_id: leagueId,
        host: 'sleeper',
        host_id: hostId,
        moved_by: userId,
        moved_at: 1,
        notes: '[]',
      })
      .execute()
    const { findings } = await readHarbor(world, mover)
    return { updates: must(findings, 'findings').updates, code: league.code }
  }

  it('is named by its ID', async () => {
    await using world = createWorld()
    const { updates, code } = await moved(world, { hostId: '100000', by: 'its commissioner' })
    expect(updates).toMatchObject({ code, name: 'Sunday Rivals' })
  })

  it('is not named for another ID, nor to who does not run it', async () => {
    await using world = createWorld()
    expect((await moved(world, { hostId: '1', by: 'its commissioner' })).updates).toBeNull()
    await using other = createWorld()
    expect((await moved(other, { hostId: '100000', by: 'a member' })).updates).toBeNull()
  })
})

describe('an upload', () => {
  const url = '/api/move-in/files'

  it('is for whoever is signed in, and from pages of this server', async () => {
    await using world = createWorld()
    const server = await world.http()
    const { body, type } = await formOf('sleeper', harborLeague())
    const headers = { 'content-type': type }
    const strange = await server.inject({ method: 'POST', url, headers, payload: body })
    expect(strange.statusCode).toBe(422)
    const { token } = await world.person('livia')
    const other = await server.inject({
      method: 'POST',
      url,
      headers: { ...headers, authorization: `Bearer ${token}`, 'sec-fetch-site': 'cross-site' },
      payload: body,
    })
    expect(other.statusCode).toBe(403)
    expect(await everyRow(world)).toMatchObject({ league_move: [] })
  })

  it('is a form of at most 20 MB that says its host first', async () => {
    await using world = createWorld()
    const server = await world.http()
    const { token } = await world.person('livia')
    const send = async (payload: Buffer | string, type: string) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': type }
      const { statusCode, body } = await server.inject({ method: 'POST', url, headers, payload })
      return { statusCode, error: JSON.parse(body).error }
    }
    const large = await formOf('sleeper', { 'a.json': Buffer.alloc(20 * 1024 * 1024) })
    expect(await send(large.body, large.type)).toEqual({
      statusCode: 413,
      error:
        'The files are larger than 20 MB together. Send them as a zip, or leave out what is not of the league.',
    })
    expect(await send('{}', 'application/json')).toEqual({
      statusCode: 415,
      error: 'Send the files as a form.',
    })
    expect(await send('x', 'text/plain')).toMatchObject({ statusCode: 415 })
    for (const host of ['geocities', '__proto__', '']) {
      const { body, type } = await formOf(host, harborLeague())
      expect(await send(body, type)).toEqual({
        statusCode: 400,
        error:
          'Say first which host the files are of: sleeper (Sleeper), espn (ESPN), yahoo (Yahoo), mfl (MyFantasyLeague), fleaflicker (Fleaflicker) or fantrax (Fantrax).',
      })
    }
    expect(await everyRow(world)).toMatchObject({ league_move: [] })
  })

  it('is no way for another body past the other paths', async () => {
    await using world = createWorld()
    const server = await world.http()
    const { token } = await world.person('livia')
    const { body, type } = await formOf('sleeper', harborLeague())
    const headers = { authorization: `Bearer ${token}`, 'content-type': type }
    const other = await server.inject({ method: 'POST', url: '/trpc/moveIn.discard', headers, payload: body })
    expect(other.statusCode).toBe(415)
  })

  it('comes by a socket as a browser sends it', async () => {
    await using world = createWorld()
    const server = await world.http()
    const address = await server.listen({ port: 0, host: '127.0.0.1' })
    const livia = await world.person('livia')
    const form = new FormData()
    form.append('host', 'sleeper')
    for (const [path, value] of Object.entries(harborLeague()))
      form.append('files', new File([JSON.stringify(value)], `our league/${path}`))
    form.append('files', new File([Buffer.alloc(9 * 1024 * 1024, 'x')], 'notes.txt'))
    const headers = { authorization: `Bearer ${livia.token}` }
    const answer = await fetch(`${address}${url}`, { method: 'POST', headers, body: form })
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({
      status: 200,
      body: { state: 'reading' },
    })
    const { state, findings } = await untilRead(livia)
    expect(state).toBe('ready')
    expect(findings?.unread).toEqual(['notes.txt is not JSON, XML or CSV.'])
    expect((await fetch(`${address}${url}`, { method: 'POST', body: form })).status).toBe(422)
  })

  it('can be made thirty times an hour', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    const files = { 'a.txt': 'x' }
    for (let n = 0; n < 30; n += 1)
      expect((await upload(world, livia, 'sleeper', files)).statusCode).toBe(200)
    expect((await upload(world, livia, 'sleeper', files)).statusCode).toBe(429)
  })
})

describe('a doubt about a player', () => {
  it('is settled by an answer, which is remembered for the next reading', async () => {
    await using world = createWorld()
    await knowHarborPlayers(world.app)
    const livia = await world.person('livia')
    const { id: userId } = await livia.api.auth.me()
    await readHarbor(world, livia)

    await livia.api.moveIn.answer({ playerId: '13', answer: '4372096' })
    const { findings } = await livia.api.moveIn.answer({ playerId: '15', answer: 'unknown' })
    expect(findings?.players).toMatchObject({
      matched: 4,
      unknown: 3,
      doubts: [
        { id: '13', answer: '4372096' },
        { id: '15', answer: 'unknown' },
      ],
    })
    const again = await readHarbor(world, livia)
    expect(again.findings?.players).toEqual(findings?.players)

    const { matches, league, replays } = await loadMove(world.app, { userId, id: again.id })
    expect(Object.fromEntries(matches)).toEqual({
      11: '3139477',
      12: '3045138',
      13: '4372096',
      14: null,
      15: null,
      16: null,
      KC: '12-dst',
    })
    expect(league).toMatchObject({ host: 'sleeper', seasons: [{ season: 2020 }] })
    expect(JSON.parse(must(replays.get(2020), 'a replay'))).toMatchObject({
      replay: { compared: 1, equal: 1 },
      lines: expect.arrayContaining(['1 of 1 results equal, all to the hundredth.']),
    })

    const back = await livia.api.moveIn.answer({ playerId: '15', answer: null })
    expect(back.findings?.players).toMatchObject({ unknown: 2, doubts: [{}, { id: '15', answer: null }] })
  })

  it('about one whom another was matched with is then about that other', async () => {
    await using world = createWorld()
    await knowHarborPlayers(world.app)
    const livia = await world.person('livia')
    await readHarbor(world, livia)
    const { findings } = await livia.api.moveIn.answer({ playerId: '13', answer: '3045138' })
    expect(findings?.players.doubts.map(({ id, answer }) => [id, answer])).toEqual([
      ['12', null],
      ['13', '3045138'],
      ['15', null],
    ])
  })

  it('is settled by no player of another sport, none of another league, and no one twice', async () => {
    await using world = createWorld()
    await knowHarborPlayers(world.app)
    const livia = await world.person('livia')
    const refused = async (input: { playerId: string; answer: string }, fields: object) =>
      await expect(livia.api.moveIn.answer(input)).rejects.toMatchObject({ cause: { fields } })
    await expect(livia.api.moveIn.answer({ playerId: '13', answer: 'unknown' })).rejects.toMatchObject({
      cause: { code: 'NOTHING_READ' },
    })
    await readHarbor(world, livia)
    const before = await everyRow(world, 'rate_limit')

    await refused(
      { playerId: '99', answer: 'unknown' },
      { playerId: 'There is no such player in this league.' },
    )
    await refused({ playerId: '13', answer: '1' }, { answer: 'There is no such player in this sport.' })
    expect(await everyRow(world, 'rate_limit')).toEqual(before)
    await livia.api.moveIn.answer({ playerId: '13', answer: '4372096' })
    await refused(
      { playerId: '15', answer: '4372096' },
      { answer: 'You have said that Joshua Palmer is Josh Palmer. Take that back first.' },
    )
  })
})

describe('a host', () => {
  it('is asked in the background, and gives what its files do', async () => {
    await using server = await withHosts(sleeper)
    const livia = await server.world.person('livia')
    await knowHarborPlayers(server.world.app)
    expect(await livia.api.moveIn.hosts()).toEqual(['sleeper', 'espn', 'mfl', 'fleaflicker'])
    const begun = await livia.api.moveIn.read({
      ...FROM_SLEEPER,
      league: ' https://sleeper.com/leagues/100000/team ',
    })
    expect(begun).toMatchObject({ state: 'reading', progress: 'Asking Sleeper for league 100000 …' })
    const fetched = await untilRead(livia)
    const saved = await readHarbor(server.world, livia)
    expect(fetched.state).toBe('ready')
    expect(fetched.findings).toEqual(saved.findings)
  })

  it('that has no such league says so', async () => {
    await using server = await withHosts(() => ({ body: null }))
    const livia = await server.world.person('livia')
    await livia.api.moveIn.read(FROM_SLEEPER)
    expect(await untilRead(livia)).toMatchObject({
      state: 'failed',
      progress: 'Sleeper has no league 100000.',
    })
  })

  it('is not asked for what is no league ID, nor for any other address', async () => {
    await using server = await withHosts(sleeper)
    const { api } = await server.world.person('livia')
    const before = await everyRow(server.world, 'rate_limit')
    for (const host of ['sleeper', 'espn', 'mfl', 'fleaflicker'] as const)
      for (const league of [
        'http://169.254.169.254/latest/meta-data/',
        'http://localhost:3000/leagues/100000',
        'https://sleeper.com.evil.example/leagues/100000',
        'https://evil.example/?leagueId=100000&L=100000&league_id=100000',
        'https://sleeper.com@evil.example/leagues/100000',
        'file:///etc/passwd',
        '100000/../../admin',
        '100000?x=1',
        '1e5',
        '-1',
        '٣٣٣٣٣٣',
        '9'.repeat(40),
        '__proto__',
      ])
        await expect(api.moveIn.read({ host, league, year: null, cookie: null })).rejects.toMatchObject({
          cause: {
            code: 'INVALID_INPUT',
            fields: { league: expect.stringMatching(/^That is no league ID of /) },
          },
        })
    expect(server.hosts.calls).toEqual([])
    expect(await everyRow(server.world, 'rate_limit')).toEqual(before)
  })

  it('that shows leagues only to its members is read from files', async () => {
    await using server = await withHosts(sleeper)
    const { api } = await server.world.person('livia')
    for (const host of ['yahoo', 'fantrax'] as const)
      await expect(api.moveIn.read({ ...FROM_SLEEPER, host })).rejects.toMatchObject({
        cause: {
          code: 'LEAGUE_NOT_READ',
          message: expect.stringContaining('shows a league only to people who are signed in there'),
        },
      })
  })

  it('is not asked by a server that asks none', async () => {
    await using world = createWorld()
    const { api } = await world.person('livia')
    expect(await api.moveIn.hosts()).toEqual([])
    await expect(api.moveIn.read(FROM_SLEEPER)).rejects.toMatchObject({ cause: { code: 'LEAGUE_NOT_READ' } })
  })

  it('never finds cookies of ESPN in the database, and no one else does', async () => {
    const cookie = { espnS2: 'AEB'.repeat(20), swid: '{ABCDEF01-2345-6789-ABCD-EF0123456789}' }
    await using server = await withHosts(() => ({ status: 401, body: {} }))
    const livia = await server.world.person('livia')
    const key = { idempotencyKey: 'once-and-for-all' }
    await livia.api.moveIn.read({ host: 'espn', league: '1234', year: 2024, cookie, ...key })
    const failed = await untilRead(livia)
    const calls = server.hosts.calls.length
    // What has been asked for is not asked for again because the answer was lost.
    await livia.api.moveIn.read({ host: 'espn', league: '1234', year: 2024, cookie, ...key })
    expect(await untilRead(livia)).toEqual(failed)
    expect(server.hosts.calls).toHaveLength(calls)
    const { progress } = failed
    expect(progress).toBe(
      'ESPN shows league 1234 only to its members. Enter your own cookies of espn.com, or choose files that you saved.',
    )
    expect(server.hosts.calls[0]?.headers.cookie).toBe(`espn_s2=${cookie.espnS2}; SWID=${cookie.swid}`)
    const stored = JSON.stringify(await everyRow(server.world))
    for (const secret of Object.values(cookie)) expect(stored).not.toContain(secret)
    await expect(
      livia.api.moveIn.read({
        host: 'espn',
        league: '1234',
        year: 2024,
        cookie: { ...cookie, espnS2: 'a\r\nhost: evil.example' },
      }),
    ).rejects.toMatchObject({ cause: { fields: { cookie: expect.any(String) } } })
  })

  it('is left when its reading is discarded, or replaced', async () => {
    await using server = await withHosts((place) =>
      place.includes('/100000') ? 'never' : sleeper(place, new URLSearchParams()),
    )
    const livia = await server.world.person('livia')
    await livia.api.moveIn.read(FROM_SLEEPER)
    await livia.api.moveIn.discard()
    expect(await livia.api.moveIn.current()).toBeNull()
    await livia.api.moveIn.read(FROM_SLEEPER)
    expect((await readHarbor(server.world, livia)).state).toBe('ready')
  })
})

describe('a server that stops', () => {
  it('tells whoever was waiting to start again', async () => {
    await using server = await withHosts(() => 'never')
    const livia = await server.world.person('livia')
    await livia.api.moveIn.read(FROM_SLEEPER)
    await stopReadings(server.world.app)
    expect(await livia.api.moveIn.current()).toMatchObject({
      state: 'failed',
      progress: 'Reading stopped because the server restarted. Start again.',
    })
  })

  it('or was killed is found out by the time that no one was at it', async () => {
    await using server = await withHosts(() => 'never')
    const livia = await server.world.person('livia')
    await livia.api.moveIn.read(FROM_SLEEPER)
    server.world.advance(MINUTE)
    expect(await livia.api.moveIn.current()).toMatchObject({ state: 'reading' })
    server.world.advance(1)
    expect(await livia.api.moveIn.current()).toMatchObject({ state: 'failed', findings: null })
  })
})
