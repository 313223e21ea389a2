import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { migrations } from '../../migrations/index.ts'
import { migrate } from '../../server/db/migrate.ts'
import { openDatabase } from '../../server/db/open.ts'
import { DomainError } from '../../server/errors.ts'
import { inLeague } from '../../server/league-log/in-league.ts'
import { sha256 } from '../../server/league-log/sha256.ts'
import type { LeagueId } from '../../shared/ids.ts'
import { readEvent } from '../../shared/league-event.ts'
import type { LogFile } from '../../shared/log.ts'
import { findHeadIn } from '../../shared/log/check-chain.ts'
import { type LogProblem, verifyLog } from '../../shared/log/check-log.ts'
import { entryHash } from '../../shared/log/entry-hash.ts'
import { headText, readLog } from '../../shared/log/read-log.ts'
import { must } from '../../shared/must.ts'
import { DAY } from '../../shared/time.ts'
import { claim, drop, last, waiverLeague } from '../support/claims.ts'
import { offerOneForOne, tradingLeague } from '../support/trades.ts'
import { createWorld, type Person, type World } from '../support/world.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(path.join(tmpdir(), 'verify-log-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function ask(world: World, person: Person | null, code: string) {
  const headers = person ? { authorization: `Bearer ${person.token}` } : {}
  return (await world.http()).inject({ url: `/api/league/log.json?code=${code}`, headers })
}

async function download(world: World, person: Person, code: string): Promise<LogFile> {
  const answer = await ask(world, person, code)
  expect(answer.statusCode).toBe(200)
  return JSON.parse(answer.body)
}

function problemsOf(document: unknown): LogProblem[] {
  const log = readLog(document)
  if (typeof log === 'string') throw new Error(log)
  return verifyLog(log, sha256)
}

/** A league in which this and that has happened, also in vain. */
async function eventful(world: World, events = 20) {
  const league = await world.league()
  const member = await world.member(league, 'livia')
  const by = { leagueId: league.id as LeagueId, actorId: null } // it comes from the server
  await inLeague(world.app, by, async (app, locked) => {
    for (let count = 0; count < events; count++) await locked.append({ kind: 'invites-revoked', count })
    const part = inLeague(app, by, async (_app, same) => {
      await same.append({ kind: 'invites-restored', count: 99 })
      throw new DomainError('LEAGUE_FULL')
    })
    await part.catch(() => {})
    await locked.append({ kind: 'invites-restored', count: 1 })
  })
  return { ...league, member, by }
}

describe('the log of a league', () => {
  it('is a chain, whatever was undone in between, that every member takes away whole', async () => {
    await using world = createWorld()
    const { code, id, member, commissioner } = await eventful(world)
    const file = await download(world, member, code)

    expect(file.entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1))
    expect(file.league).toEqual({ id, code, name: 'Sunday Rivals' })
    expect(file.head).toEqual({ seq: 24, hash: must(file.entries.at(-1), 'an event').hash })
    expect(file.legend.people.map(({ name }) => name).toSorted()).toEqual(
      [commissioner.username, 'livia'].toSorted(),
    )
    expect(problemsOf(file)).toEqual([])
    expect(await member.api.log.head({ code })).toMatchObject(file.head)
  })

  it('is there for members only, without a word of anybody’s address', async () => {
    await using world = createWorld()
    const { code, member } = await eventful(world)
    const other = await world.league()
    expect((await ask(world, other.commissioner, code)).statusCode).toBe(404)
    expect((await ask(world, null, code)).statusCode).toBe(422)
    expect((await ask(world, member, 'nowhere')).statusCode).toBe(404)
    expect((await ask(world, member, code)).body).not.toMatch(/@|example\.com/)
  })

  it('is sent to fifty who ask at once, each of them whole, while the league goes on', async () => {
    await using world = createWorld()
    const { code, member, by } = await eventful(world, 1_200)
    const asked = Array.from({ length: 50 }, () => download(world, member, code))
    for (let count = 0; count < 20; count++)
      await inLeague(world.app, by, (_app, league) => league.append({ kind: 'invites-revoked', count }))
    for (const file of await Promise.all(asked)) {
      expect(file.entries.length).toBe(file.head.seq)
      expect(problemsOf(file)).toEqual([])
    }
  }, 60_000)

  it('shows a row that was altered in the database, one that was taken out, and one that was cut off', async () => {
    await using world = createWorld()
    const { code, id, member } = await eventful(world)
    const { db } = world.app
    const undo = await download(world, member, code)
    await sql`update league_event set payload = '{"kind":"invites-revoked","count":7777}'
      where league_id = ${id} and seq = 9`.execute(db)
    expect(problemsOf(await download(world, member, code))).toMatchObject([
      { kind: 'altered', event: { seq: 9, kind: 'invites-revoked' } },
    ])
    await sql`update league_event set payload = ${must(undo.entries[8], 'an event').payload}
      where league_id = ${id} and seq = 9`.execute(db)
    expect(problemsOf(await download(world, member, code))).toEqual([])

    await sql`delete from league_event where league_id = ${id} and seq in (12, 13)`.execute(db)
    await sql`delete from league_event where league_id = ${id} and seq = 24`.execute(db)
    expect(problemsOf(await download(world, member, code))).toEqual([
      { kind: 'missing', from: 12, to: 13 },
      { kind: 'missing', from: 24, to: 24 },
    ])
  })

  it('that was written anew as a whole is given away by a head that somebody kept', async () => {
    await using world = createWorld()
    const { code, id, member } = await eventful(world)
    const kept = (await download(world, member, code)).head
    await rewrite(world, id, { seq: 9, payload: '{"kind":"invites-revoked","count":7777}' })

    const file = await download(world, member, code)
    expect(problemsOf(file)).toEqual([])
    expect(findHeadIn(file.entries, kept)).toBe('another')
    expect(await member.api.log.head({ code })).not.toMatchObject(kept)
  })

  it('of before it was a chain is chained by the upgrade, as it goes on afterwards', async () => {
    const db = openDatabase(':memory:')
    const old = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '011'))
    await migrate(db, old)
    await sql`insert into "user" (id, username, username_key, email, email_key, password_hash, created_at)
      values ('uuuuuuuuuuuu', 'livia', 'livia', 'l@example.com', 'l@example.com', 'x', 0)`.execute(db)
    for (const [league, events] of [
      ['aaaaaaaaaaaa', 1_203],
      ['bbbbbbbbbbbb', 0],
      ['cccccccccccc', 500],
    ] as const) {
      await sql`insert into league (id, code, name, name_key, sport, commissioner_id, seats, listed, seq, phase, created_at)
        values (${league}, ${league}, 'Old', ${league}, 'nfl', 'uuuuuuuuuuuu', 12, 0, ${events}, 'setting-up', 0)`.execute(
        db,
      )
      for (let seq = 1; seq <= events; seq++)
        await sql`insert into league_event (league_id, seq, at, actor_id, kind, payload)
          values (${league}, ${seq}, ${seq * 7}, ${seq % 2 ? 'uuuuuuuuuuuu' : null}, 'x', ${`{"é":"${seq}"}`})`.execute(
          db,
        )
    }
    await migrate(db)
    for (const leagueId of ['aaaaaaaaaaaa', 'cccccccccccc']) {
      const rows = await db
        .selectFrom('league_event')
        .select(['seq', 'at', 'actor_id as actorId', 'kind', 'payload', 'hash'])
        .where('league_id', '=', leagueId as LeagueId) // as it was inserted
        .orderBy('seq')
        .execute()
      let before = ''
      for (const row of rows) {
        before = entryHash(leagueId, row, { before, digest: sha256 })
        expect([row.seq, row.hash]).toEqual([row.seq, before])
      }
    }
    await using world = createWorld({ database: db })
    const by = { leagueId: 'cccccccccccc' as LeagueId, actorId: null } // as it was inserted
    await inLeague(world.app, by, (_app, league) => league.append({ kind: 'invites-revoked', count: 1 }))
    const rows = await db
      .selectFrom('league_event')
      .selectAll()
      .where('league_id', '=', by.leagueId)
      .where('seq', '>=', 500)
      .orderBy('seq')
      .execute()
    const [lastOld, first] = [must(rows[0], 'the last old one'), must(rows[1], 'the first new one')]
    const { actor_id: actorId, ...event } = first
    expect(first.hash).toBe(
      entryHash(by.leagueId, { ...event, actorId }, { before: lastOld.hash, digest: sha256 }),
    )
  })
})

describe('what is in the log', () => {
  it('is what every member is told anyway: no payload says more than its event, and nobody’s name is at a seal', async () => {
    await using world = createWorld()
    const waivers = await waiverLeague(world, { dropHours: 1 })
    const [commissioner, livia] = waivers.people
    const add = await drop(commissioner, waivers.code)
    const rival = must(livia, 'a rival')
    await claim(rival, waivers.code, { add, drop: await last(rival, waivers.code), bid: 9 })
    await rival.api.talk.post({ code: waivers.code, thread: 'league', text: 'Nobody gets him.' })
    const seals = (await download(world, commissioner, waivers.code)).entries.filter(
      ({ kind }) => kind === 'claim-sealed',
    )
    expect(seals.map(({ actorId, payload }) => [actorId, Object.keys(JSON.parse(payload))])).toEqual([
      [null, ['kind', 'commitment']],
    ])
    world.advance(DAY)
    await world.runDeadlines()

    const { entries } = await download(world, await world.logIn('rival-2'), waivers.code)
    expect(new Set(entries.map(({ kind }) => kind)).size).toBeGreaterThan(8)
    expect(JSON.stringify(entries)).not.toContain('Nobody gets him.')
    for (const entry of entries) expect(JSON.parse(entry.payload)).toEqual(readEvent(entry))
  })

  it('has no more of an offer than that there is one', async () => {
    await using world = createWorld()
    const { code, people } = await tradingLeague(world)
    const [commissioner, livia, rome] = people as [Person, Person, Person]
    const { given, got } = await offerOneForOne(livia, rome, { code })
    const { entries } = await download(world, commissioner, code)
    const offers = entries.filter(({ kind }) => kind === 'offer-changed')
    expect(offers.map(({ actorId, payload }) => [actorId, Object.keys(JSON.parse(payload))])).toEqual([
      [null, ['kind', 'tradeId']],
    ])
    const first = must(offers[0], 'the event of it').seq
    const since = JSON.stringify(entries.filter(({ seq }) => seq >= first))
    for (const { id } of [given, got]) expect(since).not.toContain(id)
  })
})

describe('npm run verify-log', () => {
  const verify = (content: string, ...args: string[]) => {
    const file = path.join(folder, 'log.json')
    writeFileSync(file, content)
    return spawnSync(process.execPath, ['--import', 'tsx', 'scripts/verify-log.ts', file, ...args], {
      cwd: root,
      encoding: 'utf8',
    })
  }

  it('accepts a log and a kept head of it, and names every event that was altered', async () => {
    await using world = createWorld()
    const { code, id, member } = await eventful(world)
    const early = await member.api.log.head({ code })
    const body = (await ask(world, member, code)).body
    const good = verify(body, '--head', headText(early))
    expect(good.stderr).toBe('')
    expect(good.stdout).toBe(
      `ok    Sunday Rivals: 24 events, and each fits all that came before it. Head: ${headText(early)}
ok    Event 24 has the hash that you kept, and it is the last one.
`,
    )
    expect(good.status).toBe(0)

    const file: LogFile = JSON.parse(body)
    const entries = file.entries
      .map((entry) => (entry.seq === 5 || entry.seq === 15 ? { ...entry, at: entry.at + 1 } : entry))
      .filter(({ seq }) => seq !== 20)
    const bad = verify(JSON.stringify({ ...file, entries }))
    expect(bad.stdout.split('\n').map((line) => line.replace(/\d{4}-\S+ \S+ UTC/, 'then'))).toEqual([
      'WRONG Event 5 (invites revoked, then) was altered, or event 4 before it together with its hash.',
      'WRONG Event 15 (invites revoked, then) was altered, or event 14 before it together with its hash.',
      'WRONG Event 20 is missing.',
      '',
    ])
    expect(bad.status).toBe(1)

    await rewrite(world, id, { seq: 9, payload: '{"kind":"invites-revoked","count":7777}' })
    const anew = (await ask(world, member, code)).body
    expect(verify(anew).status).toBe(0)
    const found = verify(anew, '--head', headText(early))
    expect(found.status).toBe(1)
    expect(found.stdout).toContain(
      'WRONG Event 24 has another hash than the one that you kept: something up to it was altered since.\n',
    )
  }, 30_000)

  it.each([
    ['{}', 'This is not the log of a league.'],
    ['{"version":"empire-log-v9"}', 'This log is of a version that is not known here.'],
    ['['.repeat(100_000), 'is not JSON.'],
    [
      '{"version":"empire-log-v1","league":{"id":"x"},"head":{"seq":-1,"hash":""},"entries":[]}',
      'not the log',
    ],
  ])('says one line of what is no log: %#', (content, words) => {
    const { stdout, stderr, status } = verify(content)
    expect({ stdout, status }).toEqual({ stdout: '', status: 1 })
    expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(words)])
  })

  it('is not led astray by what a log says of itself', () => {
    const evil = '\u001b[2J\u202eok    '
    const entry = { seq: 1, at: 8e15, actorId: null, kind: evil.repeat(1_000), payload: '', hash: evil }
    const log = {
      version: 'empire-log-v1',
      league: { id: 'x', code: 'x', name: evil },
      head: { seq: 3, hash: evil },
      legend: null,
      entries: [
        entry,
        null,
        7,
        { ...entry, seq: 2, at: 1e300 },
        { ...entry, seq: 3, extra: 1 },
        { ...entry, payload: '\ud800' },
      ],
    }
    const { stdout, stderr, status } = verify(JSON.stringify(log))
    expect([status, stderr]).toEqual([1, ''])
    // Every line begins with the verdict, and nothing moves the cursor.
    expect(
      stdout
        .trim()
        .split('\n')
        .every((line) => line.startsWith('WRONG ')),
    ).toBe(true)
    // oxlint-disable-next-line no-control-regex -- these are what must not be there
    expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/)
    expect(stdout).toContain('place 6, event 1, is not an event')
  })

  it('says how it is called', () => {
    expect(verify('{}', '--head', 'zero').stderr).toContain('A head is a number')
    expect(verify('{}', '--what').stderr).toContain('Usage')
    expect(verify('{}', 'two.json').stderr).toContain('Usage')
  }, 20_000)
})

/** What the owner of a server can do: an event is another, and every hash from it on is made anew. */
async function rewrite(
  { app: { db } }: World,
  leagueId: string,
  { seq, payload }: { seq: number; payload: string },
): Promise<void> {
  await sql`update league_event set payload = ${payload} where league_id = ${leagueId} and seq = ${seq}`.execute(
    db,
  )
  let before = ''
  const id = leagueId as LeagueId // it comes from the server
  for (const { actor_id: actorId, ...event } of await db
    .selectFrom('league_event')
    .selectAll()
    .where('league_id', '=', id)
    .orderBy('seq')
    .execute()) {
    before = entryHash(leagueId, { ...event, actorId }, { before, digest: sha256 })
    await sql`update league_event set hash = ${before} where league_id = ${leagueId} and seq = ${event.seq}`.execute(
      db,
    )
  }
}
