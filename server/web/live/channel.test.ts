import fc from 'fast-check'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { LeagueId, SessionId, TeamId, UserId } from '../../../shared/core/ids.ts'
import type { Activity } from '../../../shared/events/league-event.ts'
import { MOST_REPLAYED, type StreamMessage } from '../../../shared/live/live.ts'
import { signal } from '../../../tests/support/signal.ts'
import { createChannel, type Member, type Rows } from './channel.ts'
import type { Frame } from './frame.ts'
import type { Seat } from './reader.ts'

const log = pino({ level: 'silent' })
const A = 'aaaaaaaaaaaa'
const seat: Seat = {
  leagueId: LeagueId.parse(A),
  teamId: TeamId.parse(A),
  user: { id: UserId.parse(A), username: 'livia' },
  sessionId: SessionId.parse(A),
}

/** A league with so many events, in memory. */
function createLeague(events: number) {
  let head = events
  let reads = 0
  const event = (seq: number): Activity => ({
    seq,
    at: 0,
    actorName: null,
    event: { kind: 'invites-revoked', count: seq },
  })
  const rows: Rows = {
    head: () => Promise.resolve(head),
    after(seq, limit) {
      reads += 1
      const count = Math.max(0, Math.min(head - seq, limit))
      return Promise.resolve(Array.from({ length: count }, (_, n) => event(seq + 1 + n)))
    },
  }
  return { rows, happen: (times: number) => void (head += times), head: () => head, reads: () => reads }
}

/** A subscriber that records its messages. */
function createMember(hasRoom = () => Promise.resolve()) {
  const frames: Array<Frame<StreamMessage>> = []
  const bytes: Buffer[] = []
  const member: Member = {
    seat,
    isGone: false,
    reader: {
      take(page) {
        frames.push(...page.frames)
        bytes.push(page.bytes)
      },
      ping: () => {},
      hasRoom,
      end: () => {},
    },
  }
  return {
    member,
    frames,
    bytes,
    events: () => frames.flatMap(({ message }) => (message.type === 'event' ? [message.activity.seq] : [])),
  }
}

const numberOf = (frame: Frame | undefined) => (frame ? Number(frame.id) : undefined)
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1)
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
}

describe('a channel', () => {
  it('tells everybody every event after the one he knows, once and in order, however things come together', async () => {
    const act = fc.oneof(
      fc.record({ happen: fc.integer({ min: 1, max: 130 }), isHinted: fc.boolean() }),
      fc.record({ join: fc.integer({ min: -3, max: 160 }) }),
      fc.record({ leave: fc.nat() }),
      fc.record({ check: fc.constant(true) }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.integer({ min: 1, max: 300 }),
        fc.array(act, { maxLength: 25 }),
        async (scheduler, first, acts) => {
          const league = createLeague(first)
          const channel = createChannel(
            {
              head: () => scheduler.schedule(league.rows.head()),
              after: (seq, limit) => scheduler.schedule(league.rows.after(seq, limit)),
            },
            log,
          )
          const joined: Array<ReturnType<typeof createMember> & { after: number }> = []
          const play = scheduler.scheduleSequence(
            acts.map((one) => async () => {
              if ('happen' in one) {
                league.happen(one.happen)
                if (one.isHinted) channel.look()
              } else if ('join' in one) {
                const after = Math.max(0, league.head() - one.join)
                const somebody = createMember(() => scheduler.schedule(Promise.resolve()))
                joined.push({ ...somebody, after })
                void channel.join(somebody.member, after)
              } else if ('check' in one) {
                channel.hold(scheduler.schedule(Promise.resolve()))
              } else {
                const leaver = joined[one.leave % Math.max(1, joined.length)]
                if (leaver && !leaver.member.isGone) channel.leave(leaver.member)
              }
              return Promise.resolve()
            }),
          )
          await scheduler.waitFor(play.task)
          channel.look()
          while (scheduler.count() > 0) await scheduler.waitAll()
          await scheduler.waitFor(settle())
          channel.stop()

          for (const { after, member, events, frames } of joined) {
            const from = numberOf(frames.find(({ message }) => message.type === 'reset')) ?? after
            if (member.isGone) expect(events()).toEqual(range(from + 1, from + events().length))
            else expect(events()).toEqual(range(from + 1, league.head()))
            expect(frames.map(numberOf)).toEqual(frames.map(({ id }) => Number(id)).toSorted((a, b) => a - b))
          }
        },
      ),
      { numRuns: 150 },
    )
  })

  it('reads and serialises what many have missed once', async () => {
    const league = createLeague(950)
    const channel = createChannel(league.rows, log)
    const many = Array.from({ length: 200 }, (_, n) => ({ ...createMember(), after: 300 + (n % 50) }))
    await Promise.all(many.map(({ member, after }) => channel.join(member, after)))
    channel.stop()

    for (const { events, after } of many) expect(events()).toEqual(range(after + 1, 950))
    expect(league.reads()).toBe(7)
    const [one, other] = [many[0], many[50]]
    expect(one?.frames.slice(0, -1).every((frame, n) => frame === other?.frames[n])).toBe(true)
  })

  it('hands the same bytes to all', async () => {
    const league = createLeague(1)
    const channel = createChannel(league.rows, log)
    const all = [createMember(), createMember(), createMember()]
    for (const { member } of all) await channel.join(member, null)
    league.happen(1)
    channel.look()
    await settle()
    channel.stop()

    const last = all.map(({ bytes }) => bytes.at(-1))
    expect(last[0]?.toString()).toContain('"seq":2')
    expect(last.every((bytes) => bytes === last[0])).toBe(true)
  })

  it('tells nothing new before it is known who may still listen', async () => {
    const league = createLeague(1)
    const channel = createChannel(league.rows, log)
    const [stays, goes] = [createMember(), createMember()]
    for (const { member } of [stays, goes]) await channel.join(member, null)
    const check = signal()
    channel.hold(check.given)
    channel.hold(Promise.resolve())
    league.happen(1)
    channel.look()
    await settle()
    expect(stays.events()).toEqual([])

    channel.leave(goes.member)
    check.give()
    await settle()
    channel.stop()
    expect([stays.events(), goes.events()]).toEqual([[2], []])
  })

  it.each([
    ['more than there is', 2001],
    ['more than can be told', 2000 - MOST_REPLAYED - 1],
  ])('tells who missed %s to begin anew', async (_what, after) => {
    const league = createLeague(2000)
    const channel = createChannel(league.rows, log)
    const { member, frames, events } = createMember()
    await channel.join(member, after)
    league.happen(2)
    channel.look()
    await settle()
    channel.stop()

    expect(frames[0]?.message).toEqual({ type: 'reset', seq: 2000 })
    expect(events()).toEqual([2001, 2002])
  })

  it('reads on for whoever has room again, and not before', async () => {
    const league = createLeague(400)
    const channel = createChannel(league.rows, log)
    let goOn = () => {}
    const { member, events } = createMember(
      () =>
        new Promise((resolve) => {
          goOn = resolve
        }),
    )
    const joining = channel.join(member, 0)
    for (const known of [0, 100, 200, 300]) {
      await settle()
      expect(events()).toHaveLength(known)
      goOn()
    }
    await joining
    channel.stop()
    expect(events()).toEqual(range(1, 400))
  })

  it('goes on where it was when the rows could not be read for a while', async () => {
    const league = createLeague(5)
    let isBroken = false
    const channel = createChannel(
      {
        ...league.rows,
        after: (seq, limit) => (isBroken ? Promise.reject(new Error('disk')) : league.rows.after(seq, limit)),
      },
      log,
    )
    const { member, events } = createMember()
    await channel.join(member, null)
    isBroken = true
    league.happen(3)
    channel.look()
    await settle()
    isBroken = false
    league.happen(1)
    channel.look()
    await settle()
    channel.stop()

    expect(events()).toEqual([6, 7, 8, 9])
  })
})
