import { readFileSync } from 'node:fs'
import { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { recordBackup } from '../../server/core/backup/service.ts'
import { keepHouse } from '../../server/ops/housekeeping.ts'
import { createLog } from '../../server/core/log/log.ts'
import { MAIL } from '../../server/core/mail/post.ts'
import { schedule } from '../../server/core/jobs/service.ts'
import { HOUR, MINUTE, SECOND } from '../../shared/core/time.ts'
import { fillDisk } from '../support/full-disk.ts'
import { createSimulator } from '../../workshop/simulator/simulator.ts'
import { createWorld, START, type World } from '../support/world.ts'

const TOKEN = 'numbers are for those who keep this server'
const METRICS = { config: { metricsToken: TOKEN } }

async function ask(world: World, url: string, headers: Record<string, string> = {}) {
  const answer = await (await world.http()).inject({ url, headers })
  return { status: answer.statusCode, headers: answer.headers, text: answer.body }
}

async function ready(world: World) {
  // It has two seconds to answer, in which its database need not be made as well.
  await sql`select 1`.execute(world.app.db).catch(() => {})
  const { status, headers, text } = await ask(world, '/api/ready')
  return { status, caching: headers['cache-control'], body: JSON.parse(text) as unknown }
}

describe('whether it lives', () => {
  it('is answered without the database, each time anew', async () => {
    await using world = createWorld()
    await world.breakDatabase()
    const { status, headers, text } = await ask(world, '/api/health')

    expect([status, text, headers['cache-control']]).toEqual([200, '{"ok":true}', 'no-store'])
  })
})

describe('whether it should be asked', () => {
  it('says how what it depends on is', async () => {
    await using world = createWorld()
    await ask(world, '/api/scoreboard?sport=nfl')
    world.advance(7 * SECOND)

    expect(await ready(world)).toEqual({
      status: 200,
      caching: 'no-store',
      body: {
        ready: true,
        stopping: false,
        database: 'ok',
        storage: 'ok',
        backups: null,
        schema: 'as-it-should-be',
        feed: { answeredAgo: 7, downFor: null },
        deadlines: { late: 0, lateBy: 0 },
      },
    })
  })

  it('says no while the database does not answer, and yes when it does again', async () => {
    await using world = createWorld()
    await sql`alter table kysely_migration rename to mislaid`.execute(world.app.db)
    expect(await ready(world)).toMatchObject({ status: 503, body: { ready: false, database: 'failing' } })

    await sql`alter table mislaid rename to kysely_migration`.execute(world.app.db)
    world.advance(SECOND)
    expect(await ready(world)).toMatchObject({ status: 200, body: { ready: true, database: 'ok' } })
  })

  it('says no on an old copy of the database; what a later release has added does not matter', async () => {
    await using world = createWorld()
    const { db } = world.app
    await sql`insert into kysely_migration (name, timestamp) values ('999-to-come', '')`.execute(db)
    expect(await ready(world)).toMatchObject({ status: 200, body: { schema: 'newer' } })

    world.advance(SECOND)
    await sql`delete from kysely_migration where name like '002%'`.execute(db)
    expect(await ready(world)).toMatchObject({ status: 503, body: { ready: false, schema: 'older' } })
  })

  it('says no while a table is not as the migrations made it', async () => {
    await using world = createWorld()
    const { db } = world.app
    expect(await ready(world)).toMatchObject({ status: 200, body: { schema: 'as-it-should-be' } })
    await sql`alter table league rename column listed to shown`.execute(db)
    world.advance(MINUTE)
    expect(await ready(world)).toMatchObject({ status: 503, body: { ready: false, schema: 'differs' } })

    await sql`alter table league rename column shown to listed`.execute(db)
    await sql`alter table league add column motto text`.execute(db)
    world.advance(MINUTE)
    expect(await ready(world)).toMatchObject({ status: 200, body: { schema: 'as-it-should-be' } })
  })

  it('says no at once when it is to stop, while everything else is still served', async () => {
    await using world = createWorld()
    expect(await ready(world)).toMatchObject({ status: 200 })
    world.app.stopping.begin()

    expect(await ready(world)).toMatchObject({ status: 503, body: { ready: false, stopping: true } })
    expect((await ask(world, '/api/scoreboard?sport=nfl')).status).toBe(200)
  })

  it('says no from the first write that a full disk refuses, and yes by itself when there is room again', async () => {
    await using world = createWorld(METRICS)
    const livia = await world.person('livia')
    const league = { name: 'Sunday Rivals', sport: 'nfl', teamName: 'Gold Standard' } as const
    const makeRoom = await fillDisk(
      world.app.db,
      { on: 'insert', table: 'league' },
      { on: 'insert', table: 'rate_limit' },
    )
    expect(await ready(world)).toMatchObject({ status: 200, body: { storage: 'ok' } })
    await expect(livia.api.league.create(league)).rejects.toMatchObject({ cause: { code: 'STORAGE_FULL' } })

    for (let second = 0; second < 3; second += 1) {
      world.advance(SECOND)
      expect(await ready(world)).toMatchObject({
        status: 503,
        body: { ready: false, database: 'ok', storage: 'refuses' },
      })
      const { status, text } = await ask(world, '/api/ready?for=reading')
      expect([status, JSON.parse(text)]).toMatchObject([200, { ready: true, storage: 'refuses' }])
    }
    world.advance(5 * SECOND)
    const { text } = await ask(world, '/metrics', { authorization: `Bearer ${TOKEN}` })
    expect(text).toContain('empire_storage_refuses 1\n')
    expect(text).toContain('empire_storage_refused_total 1\n')

    await makeRoom()
    world.advance(SECOND)
    expect(await ready(world)).toMatchObject({ status: 200, body: { ready: true, storage: 'ok' } })
    const left = await world.app.db
      .selectFrom('rate_limit')
      .select('key')
      .where('key', 'like', 'storage-probe%')
      .execute()
    expect(left).toEqual([])
    await expect(livia.api.league.create(league)).resolves.toHaveProperty('code')
  })

  it('hears of what no visitor has tried to save: chores and jobs are refused as well', async () => {
    await using world = createWorld()
    const { db } = world.app
    await db.insertInto('rate_limit').values({ key: 'over', count: 1, resets_at: START }).execute()
    const makeRoom = await fillDisk(db, { on: 'delete', table: 'rate_limit' })
    world.advance(HOUR)
    await keepHouse(world.app)
    expect(await ready(world)).toMatchObject({ status: 503, body: { storage: 'refuses' } })

    await makeRoom()
    world.advance(SECOND)
    expect(await ready(world)).toMatchObject({ status: 200, body: { storage: 'ok' } })
  })

  it('tells of a feed that is down and of what is late, and is ready all the same', async () => {
    const down = () => Promise.reject(new Error('down'))
    const simulator = createSimulator({ now: Date.now, seed: 'down', anchor: START })
    await using world = createWorld({ source: { ...simulator, scoreboard: down } })
    const payload = { to: 'livia@example.com', subject: 'Hello', text: 'Hello' }
    for (const subject of ['one', 'two'])
      await schedule(world.app, MAIL, { subject, occurrence: '', payload, dueAt: START + MINUTE })
    for (const sport of ['nfl', 'nba', 'nhl']) await ask(world, `/api/scoreboard?sport=${sport}`)
    world.advance(3 * MINUTE)

    expect(await ready(world)).toMatchObject({
      status: 200,
      body: { feed: { answeredAgo: null, downFor: 180 }, deadlines: { late: 2, lateBy: 120 } },
    })
  })

  it('asks the database once a second, however often it is asked', async () => {
    await using world = createWorld()
    expect(await ready(world)).toMatchObject({ status: 200 })
    await sql`drop table kysely_migration`.execute(world.app.db)
    for (let n = 0; n < 50; n += 1) expect((await ready(world)).status).toBe(200)

    world.advance(SECOND)
    expect((await ready(world)).status).toBe(503)
  })
})

describe('the numbers for Prometheus', () => {
  const numbers = async (world: World) => {
    world.advance(5 * SECOND)
    const { text } = await ask(world, '/metrics', { authorization: `Bearer ${TOKEN}` })
    return text
  }

  it('are nobody’s without a token, and only theirs who have it', async () => {
    await using closed = createWorld()
    expect((await ask(closed, '/metrics', { authorization: 'Bearer ' })).status).toBe(404)

    await using world = createWorld(METRICS)
    const stranger = await world.person('livia')
    for (const token of ['', 'guess', TOKEN.slice(1), stranger.token]) {
      const { status, text } = await ask(world, '/metrics', token ? { authorization: `Bearer ${token}` } : {})
      expect([status, text]).not.toContain('empire_info')
      expect(status).toBe(401)
    }
    expect((await ask(world, `/metrics?token=${TOKEN}`)).status).toBe(401)
    expect((await ask(world, '/metrics', { authorization: `bearer ${TOKEN}` })).status).toBe(200)
  })

  it('are written as Prometheus reads them', async () => {
    await using world = createWorld(METRICS)
    await ask(world, '/api/scoreboard?sport=nfl')
    const text = await numbers(world)
    const sample = /^[a-z_0-9]+(\{[a-z]+="[^"\n]*"(,[a-z]+="[^"\n]*")*\})? (-?[\d.e+-]+|\+Inf)$/
    const told = new Set<string>()
    for (const line of text.trimEnd().split('\n')) {
      const [, name] = /^# TYPE (\S+) (?:counter|gauge|histogram)$/.exec(line) ?? []
      if (name) expect(told.has(name), name).toBe(false)
      if (name) told.add(name)
      if (!line.startsWith('# ')) expect(line).toMatch(sample)
    }
    expect(text.endsWith('\n')).toBe(true)
    expect(told.size).toBeGreaterThan(25)
  })

  it('count each call of a batch by its procedure, and each path by what it is called', async () => {
    await using world = createWorld(METRICS)
    const { token } = await world.person('livia')
    const headers = { authorization: `Bearer ${token}` }
    const input = encodeURIComponent(JSON.stringify({ 1: { json: { code: 'abcdefghijkl' } } }))
    await ask(world, `/trpc/auth.me,league.home?batch=1&input=${input}`, headers)
    for (const sport of ['nfl', 'nba']) await ask(world, `/api/scoreboard?sport=${sport}`)
    await ask(world, '/api/health')
    const text = await numbers(world)

    expect(text).toContain('empire_requests_total{route="/trpc/auth.me",status="2xx"} 1\n')
    expect(text).toContain('empire_requests_total{route="/trpc/league.home",status="4xx"} 1\n')
    expect(text).toContain('empire_requests_total{route="/api/scoreboard",status="2xx"} 2\n')
    expect(text).toContain('empire_requests_total{route="/api/health",status="2xx"} 1\n')
    expect(text).toContain('empire_request_duration_seconds_count{route="/trpc/auth.me"} 1\n')
    expect(text).toContain('empire_request_duration_seconds_bucket{route="/trpc/auth.me",le="+Inf"} 1\n')
  })

  it('do not grow with what strangers ask for', async () => {
    await using world = createWorld(METRICS)
    for (const path of ['/x', '/trpc/x', '/trpc/x,y?batch=1', '/api/x'])
      await ask(world, path.replace('x', 'first'))
    const routes = (text: string) => new Set(text.match(/route="[^"]*"/g))
    const before = routes(await numbers(world))
    for (let n = 0; n < 100; n += 1)
      for (const path of [
        '/x',
        '/trpc/x',
        '/trpc/x,y?batch=1',
        '/api/x',
        '/api/scoreboard/x',
        '/trpc/__proto__',
      ])
        await ask(world, path.replaceAll('x', `made-up-${n}`))
    const after = await numbers(world)

    expect(after).toMatch(/empire_requests_total\{route="other",status="4xx"\} \d{3}\n/)
    expect(after).not.toContain('made-up')
    // That the numbers themselves have been asked for.
    expect(routes(after)).toEqual(before.add('route="/metrics"'))
  })

  it('say how the feed, the collector and the deadlines are', async () => {
    await using world = createWorld(METRICS)
    await world.collect({ sport: 'nfl', weeks: 1 })
    const payload = { to: 'livia@example.com', subject: 'Hello', text: 'Hello' }
    await schedule(world.app, MAIL, { subject: 'one', occurrence: '', payload, dueAt: START })
    world.advance(HOUR)
    const text = await numbers(world)

    expect(text).toMatch(/empire_feed_age_seconds\{sport="nfl"\} 3605\n/)
    expect(text).toMatch(/empire_feed_questions_total\{sport="nfl",result="answered"\} [1-9]/)
    expect(text).toMatch(/empire_feed_questions_total\{sport="nfl",result="failed"\} 0\n/)
    expect(text).toMatch(/empire_collected\{sport="nfl",of="rosters",state="read"\} 32\n/)
    expect(text).toMatch(/empire_deadlines_late\{kind="mail",lane="outside"\} 1\n/)
    expect(text).toMatch(/empire_deadlines_late_seconds\{kind="mail",lane="outside"\} 3605\n/)
    expect(text).toMatch(/empire_deadlines_late\{kind="draft-clock",lane="clocks"\} 0\n/)
    expect(text).toMatch(/empire_database_bytes [1-9]/)
  })

  it('are there when the database is not', async () => {
    await using world = createWorld(METRICS)
    await sql`drop table deadline`.execute(world.app.db)
    const text = await numbers(world)

    // Those of deadlines, and of backups, which have one.
    expect(text).toContain('empire_measures_failed 2\n')
    expect(text).toContain('process_resident_memory_bytes')
    expect(text).toContain('empire_database_bytes')
  })

  it('name no person, no league and no secret', async () => {
    await using world = createWorld(METRICS)
    const league = await world.league({ name: 'Canary Rivals' })
    const { token, username } = league.commissioner
    const headers = { authorization: `Bearer ${token}`, 'user-agent': 'Canary browser' }
    const input = encodeURIComponent(JSON.stringify({ json: { code: league.code } }))
    await ask(world, `/trpc/league.home?input=${input}`, headers)
    await ask(world, `/league/home/${league.code}`)
    await ask(world, `/api/league/home?code=${league.code}&canary=yes`, headers)
    const { id } = await world.app.db.selectFrom('user').select('id').executeTakeFirstOrThrow()
    const text = await numbers(world)

    expect(text).toContain('route="/trpc/league.home"')
    for (const canary of [league.code, league.id, id, username, token, TOKEN, world.app.secret])
      expect(text).not.toContain(canary)
    expect(text.toLowerCase()).not.toMatch(/canary|192\.0\.2|127\.0\.0\.1|@/)
  })

  it('are all there of what the Grafana board draws', async () => {
    await using world = createWorld(METRICS)
    await world.collect({ sport: 'nfl', weeks: 1 })
    await ask(world, '/api/health')
    expect(await numbers(world)).toContain('empire_backup_age_seconds +Inf\n')
    const now = world.app.now()
    await recordBackup(world.app, {
      startedAt: now,
      finishedAt: now,
      file: 'empire.db',
      bytes: 1,
      error: null,
    })
    const text = await numbers(world)
    const known = new Set([...text.matchAll(/^([a-z_0-9]+)[{ ]/gm)].map(([, name]) => name))
    // Only a database in a file has a log and a disk, and only Linux tells how many files are open.
    for (const elsewhere of ['empire_database_wal_bytes', 'process_open_fds', 'empire_disk_free_bytes'])
      known.add(elsewhere)
    const board = readFileSync(
      fileURLToPath(new URL('../../deploy/grafana/empire.json', import.meta.url)),
      'utf8',
    )
    const drawn = new Set(board.match(/\b(?:empire|nodejs|process)_[a-z_0-9]+/g))

    expect(drawn.size).toBeGreaterThan(15)
    for (const name of drawn) expect([...known]).toContain(name)
  })
})

describe('a request', () => {
  const lines: Array<Record<string, unknown>> = []
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>)
      done()
    },
  })
  const logged = (id: unknown) => lines.filter(({ request }) => request === id)

  it('that fails has one name in the log, in the answer and in what a fan reads', async () => {
    await using world = createWorld({ log: createLog('debug', { destination }) })
    const { token } = await world.person('livia')
    await world.breakDatabase()
    const headers = { authorization: `Bearer ${token}` }
    const rest = await ask(world, '/api/auth/me', headers)
    const trpc = await ask(world, '/trpc/auth.me', headers)
    const batch = await ask(world, '/trpc/auth.me,auth.devices?batch=1', headers)

    for (const [{ status, headers, text }, path] of [
      [trpc, 'error.json.data.id'],
      [batch, '1.error.json.data.id'],
      [rest, 'id'],
    ] as const) {
      expect(status).toBe(500)
      const id = headers['x-request-id']
      expect(id).toMatch(/^[a-z2-7]{12}$/)
      expect(JSON.parse(text)).toHaveProperty(path, id)
      expect(logged(id).map(({ msg }) => msg)).toEqual(
        expect.arrayContaining([path === 'id' ? 'A request failed' : 'A call failed', 'request']),
      )
    }
    expect(trpc.headers['x-request-id']).not.toBe(batch.headers['x-request-id'])
  })

  it('names what its services log too, and a refusal names nothing', async () => {
    await using world = createWorld({ log: createLog('info', { destination }) })
    await world.person('livia')
    const server = await world.http()
    const payload = { username: 'livia', password: 'not the password' }
    const answer = await server.inject({
      method: 'POST',
      url: '/trpc/auth.logIn',
      payload: { json: payload },
    })

    expect(logged(answer.headers['x-request-id']).map(({ msg }) => msg)).toEqual(['A sign-in was refused'])
    expect(answer.json()).toHaveProperty('error.json.data.id', null)
  })

  it('is called what a trusted proxy calls it, and by nobody else', async () => {
    const given = { 'x-request-id': 'of-the-proxy-7', 'x-forwarded-for': '198.51.100.7' }
    await using alone = createWorld()
    expect((await ask(alone, '/api/health', given)).headers['x-request-id']).not.toBe('of-the-proxy-7')

    await using world = createWorld({ config: { trustProxy: ['127.0.0.1'] } })
    expect((await ask(world, '/api/health', given)).headers['x-request-id']).toBe('of-the-proxy-7')
    for (const odd of ['a', 'x'.repeat(65), 'two words', '<script>', '"quoted"']) {
      const { headers } = await ask(world, '/api/health', { ...given, 'x-request-id': odd })
      expect(headers['x-request-id']).toMatch(/^[a-z2-7]{12}$/)
    }
  })
})
