import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { migrations } from '../../migrations/index.ts'
import { migrate } from '../../server/core/db/migrate.ts'
import { openDatabase } from '../../server/core/db/open.ts'
import { inLeague } from '../../server/league/events/in-league.ts'
import { sha256 } from '../../server/league/events/sha256.ts'
import type { LeagueId } from '../../shared/core/ids.ts'
import { readEvent } from '../../shared/events/league-event.ts'
import { findHeadIn } from '../../shared/audit-log/check-hash-chain.ts'
import { type LogProblem, verifyLog } from '../../shared/audit-log/check-log.ts'
import { entryHash } from '../../shared/audit-log/entry-hash.ts'
import { readLog } from '../../shared/audit-log/read-log.ts'
import { must } from '../../shared/core/must.ts'
import { DAY } from '../../shared/core/time.ts'
import { claim, drop, last, waiverLeague } from '../support/claims.ts'
import { askForLog, downloadLog, eventfulLeague, rewriteEvent } from '../support/league-log.ts'
import { offerOneForOne, tradingLeague } from '../support/trades.ts'
import { createWorld, type Person } from '../support/world.ts'

function problemsOf(document: unknown): LogProblem[] {
  const log = readLog(document)
  if (typeof log === 'string') throw new Error(log)
  return verifyLog(log, sha256)
}

describe('the log of a league', () => {
  it('is a chain, whatever was undone in between, that every member takes away whole', async () => {
    await using world = createWorld()
    const { code, id, member, commissioner } = await eventfulLeague(world)
    const file = await downloadLog(world, member, code)

    expect(file.entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1))
    expect(file.league).toEqual({ id, code, name: 'Sunday Rivals' })
    expect(file.head).toEqual({ seq: 24, hash: must(file.entries.at(-1), 'an event').hash })
    expect(file.legend.people.map(({ name }) => name).toSorted()).toEqual(
      [commissioner.username, 'livia'].toSorted(),
    )
    expect(problemsOf(file)).toEqual([])
    expect(await member.api.auditLog.head({ code })).toMatchObject(file.head)
  })

  it('is there for members only, without a word of anybody’s address', async () => {
    await using world = createWorld()
    const { code, member } = await eventfulLeague(world)
    const other = await world.league()
    expect((await askForLog(world, other.commissioner, code)).statusCode).toBe(404)
    expect((await askForLog(world, null, code)).statusCode).toBe(422)
    expect((await askForLog(world, member, 'nowhere')).statusCode).toBe(404)
    expect((await askForLog(world, member, code)).body).not.toMatch(/@|example\.com/)
  })

  it('is sent to fifty who ask at once, each of them whole, while the league goes on', async () => {
    await using world = createWorld()
    const { code, member, by } = await eventfulLeague(world, 1_200)
    const asked = Array.from({ length: 50 }, () => downloadLog(world, member, code))
    for (let count = 0; count < 20; count++)
      await inLeague(world.app, by, (_app, league) => league.append({ kind: 'invites-revoked', count }))
    for (const file of await Promise.all(asked)) {
      expect(file.entries.length).toBe(file.head.seq)
      expect(problemsOf(file)).toEqual([])
    }
  })

  it('shows a row that was altered in the database, one that was taken out, and one that was cut off', async () => {
    await using world = createWorld()
    const { code, id, member } = await eventfulLeague(world)
    const { db } = world.app
    const undo = await downloadLog(world, member, code)
    await sql`update league_event set payload = '{"kind":"invites-revoked","count":7777}'
      where league_id = ${id} and seq = 9`.execute(db)
    expect(problemsOf(await downloadLog(world, member, code))).toMatchObject([
      { kind: 'altered', event: { seq: 9, kind: 'invites-revoked' } },
    ])
    await sql`update league_event set payload = ${must(undo.entries[8], 'an event').payload}
      where league_id = ${id} and seq = 9`.execute(db)
    expect(problemsOf(await downloadLog(world, member, code))).toEqual([])

    await sql`delete from league_event where league_id = ${id} and seq in (12, 13)`.execute(db)
    await sql`delete from league_event where league_id = ${id} and seq = 24`.execute(db)
    expect(problemsOf(await downloadLog(world, member, code))).toEqual([
      { kind: 'missing', from: 12, to: 13 },
      { kind: 'missing', from: 24, to: 24 },
    ])
  })

  it('that was written anew as a whole is given away by a head that somebody kept', async () => {
    await using world = createWorld()
    const { code, id, member } = await eventfulLeague(world)
    const kept = (await downloadLog(world, member, code)).head
    await rewriteEvent(world, id, { seq: 9, payload: '{"kind":"invites-revoked","count":7777}' })

    const file = await downloadLog(world, member, code)
    expect(problemsOf(file)).toEqual([])
    expect(findHeadIn(file.entries, kept)).toBe('another')
    expect(await member.api.auditLog.head({ code })).not.toMatchObject(kept)
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
    await rival.api.chat.post({ code: waivers.code, thread: 'league', text: 'Nobody gets him.' })
    const seals = (await downloadLog(world, commissioner, waivers.code)).entries.filter(
      ({ kind }) => kind === 'claim-sealed',
    )
    expect(seals.map(({ actorId, payload }) => [actorId, Object.keys(JSON.parse(payload))])).toEqual([
      [null, ['kind', 'commitment', 'waiting']],
    ])
    world.advance(DAY)
    await world.runJobs()

    const { entries } = await downloadLog(world, await world.logIn('rival-2'), waivers.code)
    expect(new Set(entries.map(({ kind }) => kind)).size).toBeGreaterThan(8)
    expect(JSON.stringify(entries)).not.toContain('Nobody gets him.')
    for (const entry of entries) expect(JSON.parse(entry.payload)).toEqual(readEvent(entry))
  })

  it('has no more of an offer than that there is one', async () => {
    await using world = createWorld()
    const { code, people } = await tradingLeague(world)
    const [commissioner, livia, rome] = people as [Person, Person, Person]
    const { given, got } = await offerOneForOne(livia, rome, { code })
    const { entries } = await downloadLog(world, commissioner, code)
    const offers = entries.filter(({ kind }) => kind === 'offer-changed')
    expect(offers.map(({ actorId, payload }) => [actorId, Object.keys(JSON.parse(payload))])).toEqual([
      [null, ['kind', 'tradeId']],
    ])
    const first = must(offers[0], 'the event of it').seq
    const since = JSON.stringify(entries.filter(({ seq }) => seq >= first))
    for (const { id } of [given, got]) expect(since).not.toContain(id)
  })
})
