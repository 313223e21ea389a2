import { setTimeout as pause } from 'node:timers/promises'
import { isTrackedEnvelope } from '@trpc/server'
import { sql } from 'kysely'
import { afterAll, describe, expect, inject, it, vi } from 'vitest'
import { must } from '../../shared/core/must.ts'
import * as z from 'zod'
import { transact } from '../../server/core/app/app.ts'
import { migrate } from '../../server/core/db/migrate.ts'
import { type Db, openDatabase } from '../../server/core/db/open.ts'
import { listen } from '../../server/core/db/postgres-listen.ts'
import { inSnapshot } from '../../server/core/db/snapshot.ts'
import { ofDatabase } from '../../server/core/jobs/handler.ts'
import type { JobKind } from '../../server/core/jobs/kind.ts'
import { createLane } from '../../server/core/jobs/lane.ts'
import { schedule } from '../../server/core/jobs/service.ts'
import { shareSource } from '../../server/feed/answer/share.ts'
import { startLeader } from '../../server/core/leader/leader.ts'
import { giveBackLease, holdsLease, takeLease } from '../../server/core/leader/queries.ts'
import { countUp } from '../../server/core/rate-limit/queries.ts'
import { MINUTE, SECOND } from '../../shared/core/time.ts'
import { publishSport } from '../../server/core/news/publish-sport.ts'
import { FeedError, type FeedSource } from '../../shared/feed/source.ts'
import { BACK, PERIOD, readScoreboard, readYards } from '../support/live-sunday.ts'
import { createCluster } from '../support/postgres-cluster.ts'
import { TEMPLATE } from '../support/postgres-template.ts'
import { openNoted } from '../support/test-database.ts'
import { createWorld, type Person, START, type World } from '../support/world.ts'

const urlOf = (name: string) => inject('postgres').replace('@/?', `@/${name}?`)
const admin = openDatabase(urlOf('postgres'), { pool: 2 })
afterAll(() => admin.destroy())

let count = 0
async function newDatabase(): Promise<string> {
  const name = `processes_${process.pid}_${count++}`
  await sql`create database ${sql.id(name)} template ${sql.id(TEMPLATE)} strategy file_copy`.execute(admin)
  return name
}

const processOn = (url: string, seed: string, source?: FeedSource): World =>
  createWorld({
    database: openNoted(url, 5),
    peers: url,
    seed,
    ...(source === undefined ? {} : { source }),
  })

/** Two processes that serve the same people from one database. */
async function twoProcesses() {
  const name = await newDatabase()
  const url = urlOf(name)
  const [here, there] = [processOn(url, 'here'), processOn(url, 'there')]
  await untilTheyHear(name, 2)
  return {
    name,
    url,
    here,
    there,
    async [Symbol.asyncDispose]() {
      await here[Symbol.asyncDispose]()
      await there[Symbol.asyncDispose]()
    },
  }
}

const listenersOf = async (name: string): Promise<number[]> => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = ${name} and application_name = 'empire listens' and state = 'idle' and query <> ''
    order by pid`.execute(admin)
  return rows.map(({ pid }) => pid)
}

/** @param gone connections that do not count */
const untilTheyHear = (name: string, many: number, gone: readonly number[] = []) =>
  vi.waitFor(
    async () =>
      expect((await listenersOf(name)).filter((pid) => !gone.includes(pid)).length).toBeGreaterThanOrEqual(
        many,
      ),
    { timeout: 30 * SECOND, interval: 50 },
  )

const at = (world: World, person: Person) => world.withToken(person.token)

/** What a stream gives in this process, as it comes. */
function follow<Message>(stream: AsyncIterable<unknown>) {
  const steps = stream[Symbol.asyncIterator]()
  return {
    async next(): Promise<Message | 'over'> {
      const step = await steps.next()
      if (step.done) return 'over'
      // Its type is that of what tRPC's clients make of it.
      if (!isTrackedEnvelope<Message>(step.value)) throw new Error('A message has a number')
      return step.value[1]
    },
    async until(isIt: (message: Message) => boolean): Promise<Message> {
      for (;;) {
        const message = await this.next()
        if (message === 'over') throw new Error('The stream is over')
        if (isIt(message)) return message
      }
    },
    stop: () => steps.return?.(),
  }
}

describe('two processes', () => {
  it('tell each other what happens in a league, in order and without a gap', async () => {
    await using both = await twoProcesses()
    const { here, there } = both
    const { code, commissioner } = await here.league()
    const stream = follow<{ type: string; activity?: { seq: number } }>(
      await at(there, commissioner).live.league({ code }),
    )
    await stream.next()
    for (let turn = 0; turn < 10; turn++)
      await commissioner.api.league.setListed({ code, listed: turn % 2 === 1 })

    const seqs: (number | undefined)[] = []
    while (seqs.length < 10) seqs.push((await stream.until(({ type }) => type === 'event')).activity?.seq)
    const first = seqs[0] ?? 0
    expect(seqs).toEqual(Array.from({ length: 10 }, (_, turn) => first + turn))
    await stream.stop()
  })

  it('end each other’s streams with the session', async () => {
    await using both = await twoProcesses()
    const { here, there } = both
    const { code, commissioner } = await here.league()
    const api = at(there, commissioner)
    const streams = [
      follow<{ type: string }>(await api.live.league({ code })),
      follow<{ type: string }>(await api.live.sport({ sport: 'nfl' })),
    ]
    for (const stream of streams) await stream.next()
    await commissioner.api.auth.logOut()

    for (const stream of streams) {
      let last = await stream.next()
      // Presence is sent again a second after a member came.
      while (last !== 'over' && last.type === 'here') last = await stream.next()
      expect(last).toBe('over')
    }
  })

  it('have what either reads of the feed in their seasons and on their streams', async () => {
    await using both = await twoProcesses()
    const { here, there } = both
    await readScoreboard(here)
    await readYards(here, 10)
    await transact(here.app, async (app) => {
      await app.db.updateTable('player').set({ position: 'RB', eligible: '["RB"]' }).execute()
      await publishSport(app, 'nfl', { seasons: [{ what: 'players', sport: 'nfl' }] })
    })
    const livia = await here.person('livia')
    const points = async (world: World) =>
      (await at(world, livia).player.get({ sport: 'nfl', id: BACK })).totals
    const before = await points(there)
    expect(before).toEqual({ rushyd: 10 })
    const stream = follow<{ type: string; lines?: { stats: object }[] }>(
      await at(there, livia).live.sport({ sport: 'nfl' }),
    )
    // It listens once it has sent its start.
    await stream.next()
    await readYards(here, 25)
    await pause(300) // what is asked for may be a quarter of a second old
    expect(await points(there)).toEqual({ rushyd: 25 })
    const told = await stream.until(({ lines }) =>
      (lines ?? []).some(({ stats }) => 'rushyd' in stats && stats.rushyd === 25),
    )
    expect(told.type).toBe('change')
    expect(
      await at(there, livia).live.lines({ sport: 'nfl', period: PERIOD, players: [BACK] }),
    ).toMatchObject({
      lines: [{ stats: { rushyd: 25 } }],
    })
    await stream.stop()
  })

  it('make everything anew when what they missed is not kept any more', async () => {
    await using both = await twoProcesses()
    const { here, there } = both
    await readScoreboard(here)
    await readYards(here, 10)
    const livia = await here.person('livia')
    const stream = follow<{ type: string }>(await at(there, livia).live.sport({ sport: 'nfl' }))
    await stream.next()
    await here.app.db.transaction().execute(async (db) => {
      // Nobody can see them before they are gone.
      await db
        .updateTable('sport_head')
        .set((eb) => ({ number: eb('number', '+', 5) }))
        .execute()
      await db.deleteFrom('sport_news').execute()
    })
    expect((await stream.until(({ type }) => type === 'reset')).type).toBe('reset')
    await stream.stop()
  })

  it('keep what they tell each other of a sport for some minutes only', async () => {
    await using both = await twoProcesses()
    const { app, advance } = both.here
    const tell = () =>
      transact(app, (app) => publishSport(app, 'nfl', { seasons: [{ what: 'players', sport: 'nfl' }] }))
    const oldest = async () => {
      const [news] = await app.db.selectFrom('sport_news').select('number').orderBy('number').execute()
      return news?.number
    }
    for (let number = 1; number <= 99; number += 1) await tell()
    expect(await oldest()).toBe(1)
    advance(4 * MINUTE)
    await tell()
    expect(await oldest()).toBe(100)
  })

  it('hear again after their connection was cut, and find what was said meanwhile', async () => {
    await using both = await twoProcesses()
    const { name, here, there } = both
    const { code, commissioner } = await here.league()
    const stream = follow<{ type: string; activity?: { event: { kind: string } } }>(
      await at(there, commissioner).live.league({ code }),
    )
    await stream.next()
    const gone = await listenersOf(name)
    for (const pid of gone) await sql`select pg_terminate_backend(${pid})`.execute(admin)
    await commissioner.api.league.setListed({ code, listed: false })
    await untilTheyHear(name, 2, gone)

    const event = await stream.until(({ type }) => type === 'event')
    expect(event.activity?.event.kind).toBe('listing-changed')
    const next = stream.until(({ type }) => type === 'event')
    await commissioner.api.league.setListed({ code, listed: true })
    expect((await next).activity?.event.kind).toBe('listing-changed')
    await stream.stop()
  })

  it('are told what was to be said while the connection to say it was cut', async () => {
    const name = await newDatabase()
    const heard: string[] = []
    let lost = 0
    const deaf = { text: () => {}, again: () => {}, lost: () => void (lost += 1) }
    const here = listen(urlOf(name), 'talk', deaf)
    await untilTheyHear(name, 1)
    const [pid = 0] = await listenersOf(name)
    const there = listen(urlOf(name), 'talk', { ...deaf, text: (text) => void heard.push(text) })
    await untilTheyHear(name, 2)
    await sql`select pg_terminate_backend(${pid})`.execute(admin)
    await vi.waitFor(() => expect(lost).toBe(1), 30 * SECOND)
    here.send('while it is cut')
    await vi.waitFor(() => expect(heard).toEqual(['while it is cut']), 30 * SECOND)
    await here.stop()
    await there.stop()
  })

  it('hear hundreds that are said at once, in their order, and what is said meanwhile', async () => {
    const name = await newDatabase()
    const heard: string[] = []
    const warnings: string[] = []
    const note = ({ message }: Error) => void warnings.push(message)
    process.on('warning', note)
    const here = listen(urlOf(name), 'talk', { text: (text) => void heard.push(text), again() {}, lost() {} })
    await untilTheyHear(name, 1)
    const texts = Array.from({ length: 250 }, (_, number) => `number ${number}`)
    for (const text of texts) here.send(text)
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0), 30 * SECOND)
    here.send('the last')
    await vi.waitFor(() => expect(heard).toEqual([...texts, 'the last']), 30 * SECOND)
    await here.stop()
    process.off('warning', note)
    // The driver warns of a question that is put before the last is answered.
    expect(warnings).toEqual([])
  })
})

const MARK: JobKind<object> = { name: 'mark', payload: z.object({}) }

it('a copy may stand still for longer than who writes', async () => {
  const db = openDatabase(urlOf(await newDatabase()), { pool: 1 })
  const patience = async (on: Db) => {
    const { rows } = await sql<{ longest: string }>`
      select current_setting('idle_in_transaction_session_timeout') as longest`.execute(on)
    return rows[0]?.longest
  }
  expect(await inSnapshot(db, patience)).toBe('1min')
  expect(await db.transaction().execute(patience)).toBe('8s')
  await db.destroy()
})

describe('deadlines', () => {
  it('are done once each, two hundred of them by three lanes at the same time', async () => {
    const url = urlOf(await newDatabase())
    const worlds = ['a', 'b', 'c'].map((seed) => processOn(url, seed))
    const [first] = worlds
    if (!first) throw new Error('There are three')
    for (let number = 0; number < 200; number++)
      await schedule(first.app, MARK, { subject: `subject-${number}`, occurrence: '', payload: {} })
    const by = worlds.map(() => 0)
    const lanes = worlds.map(({ app }, index) =>
      createLane(app, [
        ofDatabase(MARK, async (app, { subject }) => {
          await countUp(app.db, subject, { now: START, windowMs: MINUTE })
          app.afterCommit(() => (by[index] = (by[index] ?? 0) + 1))
        }),
      ]),
    )
    await Promise.all(lanes.map((lane) => lane.runDue()))

    const done = await first.app.db.selectFrom('rate_limit').select(['key', 'count']).execute()
    expect(done.length).toBe(200)
    expect(done.filter(({ count }) => count !== 1)).toEqual([])
    expect(by.reduce((sum, some) => sum + some, 0)).toBe(200)
    expect(by.filter((some) => some > 0).length).toBeGreaterThan(1)
    expect(await first.app.db.selectFrom('deadline').select('id').execute()).toEqual([])
    for (const world of worlds) await world[Symbol.asyncDispose]()
  })
})

/** No test waits until one lapses, and no busy machine stalls for so long. */
const TIMES = { lasts: MINUTE, renewedEvery: 200 }

function lead(world: World) {
  let works = 0
  const leader = startLeader(
    world.app,
    {
      name: 'test',
      start: () => {
        works += 1
        return { stop: () => Promise.resolve(void (works -= 1)) }
      },
    },
    TIMES,
  )
  return { ...leader, works: () => works }
}

describe('a lease', () => {
  it('is had by one, and by the other when he gives it back', async () => {
    await using both = await twoProcesses()
    const leaders = [lead(both.here), lead(both.there)]
    const leading = () => leaders.filter((leader) => leader.isLeading())
    await vi.waitFor(() => expect(leading().length).toBe(1), { timeout: 20 * SECOND })
    await pause(2 * TIMES.renewedEvery)
    expect(leading().length).toBe(1)
    const [first] = leading()
    await first?.stop()
    expect(first?.works()).toBe(0)
    await vi.waitFor(() => expect(leading().length).toBe(1), { timeout: 20 * SECOND })
    expect(leading()[0]).not.toBe(first)
    for (const leader of leaders) await leader.stop()
  })

  it('passes to another from one who has fallen silent, and what he still writes is refused and leaves nothing', async () => {
    await using both = await twoProcesses()
    const { here, there } = both
    const clock = async () => {
      const { rows } = await sql<{ now: number }>`
        select floor(extract(epoch from clock_timestamp()) * 1000) as now`.execute(here.app.db)
      return rows[0]?.now ?? 0
    }
    const now = await clock()
    const epoch = await takeLease(here.app.db, 'test', { owner: 'silent', now, until: now + SECOND })
    const lease = { name: 'test', epoch: epoch ?? 0 }
    const silent = { ...here.app, lease: { isHeld: (db: Db) => holdsLease(db, lease) } }
    const write = (key: string) =>
      transact(silent, (app) => countUp(app.db, key, { now: START, windowMs: MINUTE }))
    await write('before')
    expect(await takeLease(there.app.db, 'test', { owner: 'other', now, until: now + MINUTE })).toBeNull()
    const leader = lead(there)
    await vi.waitFor(() => expect(leader.isLeading()).toBe(true), { timeout: 20 * SECOND })

    await expect(write('after')).rejects.toThrow('Another process leads now')
    const rows = await here.app.db
      .selectFrom('rate_limit')
      .select('key')
      .where('key', 'in', ['before', 'after'])
      .execute()
    expect(rows).toEqual([{ key: 'before' }])
    await giveBackLease(here.app.db, lease)
    expect(leader.isLeading()).toBe(true)
    await leader.stop()
  })

  it('cannot be taken while its owner is in the middle of a write', async () => {
    await using both = await twoProcesses()
    const { here, there } = both
    const epoch = await takeLease(here.app.db, 'test', { owner: 'slow', now: 0, until: 1 })
    const lease = { name: 'test', epoch: epoch ?? 0 }
    const slow = { ...here.app, lease: { isHeld: (db: Db) => holdsLease(db, lease) } }
    const order: string[] = []
    let writing = Promise.resolve()
    await new Promise<void>((begun) => {
      writing = transact(slow, async (app) => {
        await countUp(app.db, 'slow', { now: START, windowMs: MINUTE })
        begun()
        await sql`select pg_sleep(0.5)`.execute(app.db)
        order.push('written')
      })
    })
    const next = await takeLease(there.app.db, 'test', { owner: 'next', now: 2, until: 3 })
    order.push(`taken ${next}`)
    await writing
    expect(order).toEqual(['written', 'taken 2'])
  })
})

/** A source that says how often it was asked. */
function countedSource(answer: () => Promise<unknown>) {
  let asked = 0
  const ask = () => {
    asked += 1
    return answer()
  }
  const source: FeedSource = {
    name: 'simulator',
    scoreboard: ask,
    news: ask,
    summary: ask,
    teams: ask,
    roster: ask,
    injuries: ask,
  }
  return { source, asked: () => asked }
}

async function withDatabases<T>(many: number, body: (dbs: Db[]) => Promise<T>): Promise<T> {
  const url = urlOf(await newDatabase())
  const dbs = Array.from({ length: many }, () => openNoted(url, 5))
  try {
    return await body(dbs)
  } finally {
    for (const db of dbs) await db.destroy()
  }
}

describe('what the feed is asked', () => {
  const now = () => START

  it('is asked once by fifty questions at two processes', async () => {
    await withDatabases(2, async (dbs) => {
      const { source, asked } = countedSource(() => pause(200, { events: [] }))
      const shared = dbs.map((db, index) => shareSource(source, { db, now, asker: `asker-${index}` }))
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, turn) => must(shared[turn % 2], 'a process').news('nfl')),
      )
      expect(answers).toEqual(Array.from({ length: 50 }, () => ({ events: [] })))
      expect(asked()).toBe(1)
    })
  })

  it('may be asked by the next when it failed', async () => {
    await withDatabases(2, async (dbs) => {
      let isDown = true
      const { source, asked } = countedSource(() =>
        isDown ? Promise.reject(new FeedError('It is down')) : Promise.resolve({ events: [1] }),
      )
      const [first, second] = dbs.map((db, index) =>
        shareSource(source, { db, now, asker: `asker-${index}` }),
      )
      await expect(first?.news('nfl')).rejects.toThrow('It is down')
      isDown = false
      expect(await second?.news('nfl')).toEqual({ events: [1] })
      expect(asked()).toBe(2)
    })
  })

  it('is asked by another when who asks has died', async () => {
    await withDatabases(1, async (dbs) => {
      const [db] = dbs
      if (!db) throw new Error('There is one')
      let time = START
      const { source, asked } = countedSource(() => Promise.resolve({ events: [] }))
      await db
        .insertInto('feed_answer')
        .values({
          question: 'news nfl',
          asker: 'dead',
          claimed_until: START + SECOND,
          asked_at: null,
          document: null,
        })
        .execute()
      const shared = shareSource(source, { db, now: () => time, asker: 'living' })
      const answer = shared.news('nfl')
      await pause(400)
      expect(asked()).toBe(0)
      time += SECOND
      expect(await answer).toEqual({ events: [] })
      expect(asked()).toBe(1)
    })
  })
})

describe('a database that is restarted', () => {
  it('has calls refused with BUSY, and both processes go on afterwards', async () => {
    const cluster = await createCluster()
    try {
      const url = cluster.url('postgres')
      const first = openDatabase(url, { pool: 1 })
      await migrate(first)
      await first.destroy()
      await using here = processOn(url, 'here')
      await using there = processOn(url, 'there')
      const { code, commissioner } = await here.league()
      const stream = follow<{ type: string; activity?: { event: { kind: string } } }>(
        await at(there, commissioner).live.league({ code }),
      )
      await stream.next()
      await cluster.stop()
      for (const world of [here, there])
        await expect(at(world, commissioner).league.setListed({ code, listed: false })).rejects.toMatchObject(
          {
            code: 'SERVICE_UNAVAILABLE',
          },
        )
      await cluster.start()
      await at(here, commissioner).league.setListed({ code, listed: false })
      const event = await stream.until(({ type }) => type === 'event')
      expect(event.activity?.event.kind).toBe('listing-changed')
      await at(there, commissioner).league.setListed({ code, listed: true })
      await stream.stop()
    } finally {
      await cluster.remove()
    }
  })
})
