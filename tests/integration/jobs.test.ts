import type { KyselyPlugin } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { jobHandlers } from '../../server/ops/job-handlers.ts'
import { type JobHandler, ofDatabase, patient } from '../../server/core/jobs/handler.ts'
import { ofLeague } from '../../server/league/events/league-job.ts'
import type { JobKind } from '../../server/core/jobs/kind.ts'
import { createLane } from '../../server/core/jobs/lane.ts'
import { startJobRunner } from '../../server/core/jobs/runner.ts'
import { cancel, schedule } from '../../server/core/jobs/service.ts'
import { countUp } from '../../server/core/rate-limit/queries.ts'
import { type Mail, mailerOf } from '../../server/core/mail/mailer.ts'
import { postMail } from '../../server/core/mail/post.ts'
import { type App, transact } from '../../server/core/app/app.ts'
import type { LeagueId } from '../../shared/core/ids.ts'
import { HOUR, MINUTE, SECOND } from '../../shared/core/time.ts'
import { fillDisk } from '../support/full-disk.ts'
import { signal } from '../support/signal.ts'
import { createWorld, type World } from '../support/world.ts'
import { otherProcess } from '../support/other-process.ts'

const mail = (subject: string): Mail => ({ to: 'livia@example.com', subject, text: '' })

/** A clock of a league, as a draft will have. */
const CLOCK: JobKind<{ pick: number }> = { name: 'clock', payload: z.object({ pick: z.int() }) }

/** A league, with a clock that writes an event when it runs out. */
async function leagueWithClock(world: World) {
  const { id, code, commissioner } = await world.league()
  const start = (pick: number, dueAt: number) =>
    schedule(world.app, CLOCK, { subject: id, occurrence: String(pick), payload: { pick }, dueAt })
  return {
    id: id as LeagueId, // it comes from the server
    /** Starts the clock of a pick, or moves it. */
    start,
    stop: (pick?: number) =>
      cancel(world.app, CLOCK, {
        subject: id,
        ...(pick === undefined ? {} : { occurrence: String(pick) }),
      }),
    /** The picks whose clocks ran out, oldest first. */
    ranOut: async () => {
      const activity = await commissioner.api.league.activity({ code, limit: 100 })
      return activity
        .toReversed()
        .flatMap(({ event }) => (event.kind === 'invites-revoked' ? [event.count] : []))
    },
  }
}

const clock = ofLeague(CLOCK, async (_app, league, { payload }) => {
  await league.append({ kind: 'invites-revoked', count: payload.pick })
})

/** A process on the world's database. */
const laneOf = (app: App, handler: JobHandler = clock) => createLane(app, [handler])

describe('a deadline', () => {
  it('is kept until it is due, over a restart, and done once', async () => {
    await using world = createWorld()
    const { start, ranOut } = await leagueWithClock(world)
    const dueAt = world.app.now() + HOUR
    await start(1, dueAt)

    expect(await laneOf(world.app).runDue()).toBe(dueAt)
    expect(await ranOut()).toEqual([])
    world.advance(HOUR)
    const lane = laneOf(world.app)
    expect(await lane.runDue()).toBeNull()
    await lane.runDue()
    expect(await ranOut()).toEqual([1])
  })

  it('is as undone as the change that it belongs to', async () => {
    await using world = createWorld()
    await transact(world.app, async (app) => {
      await postMail(app, mail('never'))
      throw new Error('no')
    }).catch(() => {})
    await world.runJobs()

    expect(world.outbox.mails).toEqual([])
  })

  it('has a name, of which there is one: written again it is moved, and it can be cancelled', async () => {
    await using world = createWorld()
    const { start, stop, ranOut } = await leagueWithClock(world)
    const lane = laneOf(world.app)
    await start(1, world.app.now())
    await start(1, world.app.now() + MINUTE)
    await start(2, world.app.now())
    await start(3, world.app.now())
    expect(await stop(3)).toBe(1)

    await lane.runDue()
    expect(await ranOut()).toEqual([2])
    world.advance(MINUTE)
    await lane.runDue()
    expect(await ranOut()).toEqual([2, 1])
    expect(await stop()).toBe(0)
  })

  it('knows when it was due, however late the server comes', async () => {
    await using world = createWorld()
    const { start } = await leagueWithClock(world)
    const dueAt = world.app.now() + MINUTE
    const seen: number[] = []
    await start(1, dueAt)
    world.advance(24 * HOUR)
    const late = ofLeague(CLOCK, async (_app, _league, due) => void seen.push(due.dueAt))
    await laneOf(world.app, late).runDue()

    expect(seen).toEqual([dueAt])
  })

  it('is done and crossed off in one transaction: work that fails leaves nothing, and comes again', async () => {
    await using world = createWorld()
    const { start, ranOut } = await leagueWithClock(world)
    let works = false
    const halting = ofLeague(CLOCK, async (_app, league, { payload }) => {
      await league.append({ kind: 'invites-revoked', count: payload.pick })
      if (!works) throw new Error('half done')
    })
    await start(1, world.app.now())
    const lane = laneOf(world.app, halting)
    await lane.runDue()
    expect(await ranOut()).toEqual([])

    works = true
    world.advance(MINUTE)
    await lane.runDue()
    expect(await ranOut()).toEqual([1])
  })

  it('may be of the database alone', async () => {
    await using world = createWorld()
    const SWEEP: JobKind<null> = { name: 'sweep', payload: z.null() }
    await schedule(world.app, SWEEP, { subject: '', occurrence: '', payload: null })
    let tries = 0
    const sweep = ofDatabase(SWEEP, async (app) => {
      tries = (await countUp(app.db, 'sweeps', { now: 0, windowMs: 1 })).count
    })
    const [lane, other] = [laneOf(world.app, sweep), laneOf(world.app, sweep)]
    await Promise.all([lane.runDue(), other.runDue()])

    expect(tries).toBe(1)
  })

  it('that can never be done is tried ever less, holds up nobody, and stays where it is seen', async () => {
    await using world = createWorld()
    const { start, ranOut } = await leagueWithClock(world)
    let tries = 0
    const poisoned = ofLeague(CLOCK, async (_app, league, { payload }) => {
      if (payload.pick === 666) tries += 1
      if (payload.pick === 666) throw new Error('poison')
      await league.append({ kind: 'invites-revoked', count: payload.pick })
    })
    const lane = laneOf(world.app, poisoned)
    await start(666, world.app.now())
    await start(1, world.app.now())
    await start(2, world.app.now() + 2 * HOUR)
    for (let minute = 0; minute < 6 * 60; minute++) {
      await lane.runDue()
      world.advance(MINUTE)
    }

    expect(await ranOut()).toEqual([1, 2])
    expect(tries).toBeGreaterThan(10)
    expect(tries).toBeLessThan(16)
    expect(await lane.runDue()).not.toBeNull()
  })

  it('of which the words cannot be read holds up nobody either', async () => {
    await using world = createWorld()
    const { id, start, ranOut } = await leagueWithClock(world)
    const OLD: JobKind<string> = { name: CLOCK.name, payload: z.string() }
    await schedule(world.app, OLD, { subject: id, occurrence: 'old', payload: 'of another version' })
    await start(1, world.app.now())
    await laneOf(world.app).runDue()

    expect(await ranOut()).toEqual([1])
  })

  it('is done once by however many who look for it at once', async () => {
    await using world = createWorld()
    const { start, ranOut } = await leagueWithClock(world)
    for (let pick = 1; pick <= 5; pick++) await start(pick, world.app.now() - pick)
    await Promise.all([1, 2, 3].map(() => laneOf(world.app).runDue()))

    expect((await ranOut()).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5])
  })

  it.each([
    ['cancelled', []],
    ['moved', [1]],
  ])('%s at the last moment, when it is taken already, is not done', async (how, later) => {
    await using world = createWorld()
    const { start, stop, ranOut } = await leagueWithClock(world)
    await start(1, world.app.now())
    const pickedInTime: JobHandler = {
      ...clock,
      async run(app, row, lane) {
        await (how === 'moved' ? start(1, app.now() + MINUTE) : stop(1))
        await clock.run(app, row, lane)
      },
    }
    await laneOf(world.app, pickedInTime).runDue()
    expect(await ranOut()).toEqual([])

    world.advance(MINUTE)
    await laneOf(world.app).runDue()
    expect(await ranOut()).toEqual(later)
  })

  it('that waits is not forgotten by a clock that is set back', async () => {
    await using world = createWorld()
    const { start, ranOut } = await leagueWithClock(world)
    const dueAt = world.app.now()
    await start(1, dueAt)
    world.advance(10 * HOUR)
    const failing = ofLeague(CLOCK, () => Promise.reject(new Error('not yet')))
    await laneOf(world.app, failing).runDue()
    const lane = laneOf(world.app)
    expect(await lane.runDue()).toBeGreaterThan(world.app.now())
    world.setClock(-9 * HOUR)
    await lane.runDue()

    expect(await ranOut()).toEqual([1])
  })
})

describe('what comes for many leagues at once', () => {
  const DUE = 100
  const PATIENT: JobKind<{ number: number }> = {
    name: 'patient',
    payload: z.object({ number: z.int() }),
  }

  async function manyDue({ app }: World): Promise<void> {
    for (let number = 0; number < DUE; number++)
      await schedule(app, PATIENT, {
        subject: String(number),
        occurrence: '',
        payload: { number },
        dueAt: app.now(),
      })
  }

  it('lets others in between, and holds up no clock', async () => {
    await using world = createWorld()
    const { app } = world
    const { start, ranOut } = await leagueWithClock(world)
    await manyDue(world)
    let done = 0
    const halfway = signal()
    const ended = signal()
    const clockRan = signal()
    const bulk = patient(
      ofDatabase(PATIENT, (app) => {
        done += 1
        if (done === DUE / 2) app.afterCommit(halfway.give)
        if (done === DUE) app.afterCommit(ended.give)
        return Promise.resolve()
      }),
    )
    // The last waits for the clock, or a connection that is slow just then would decide who comes first.
    const bulkButLast: JobHandler = {
      ...bulk,
      async run(app, row, lane) {
        if (done === DUE - 1) await clockRan.given
        await bulk.run(app, row, lane)
      },
    }
    const runner = startJobRunner(app, [clock, bulkButLast])
    // Somebody who comes by network is heard in a turn of the event loop.
    await new Promise((heard) => setImmediate(heard))
    expect(done).toBeLessThan(DUE / 2)

    await halfway.given
    await start(1, app.now())
    runner.wake()
    while ((await ranOut()).length === 0) await new Promise((later) => setImmediate(later))
    expect(done).toBeLessThan(DUE)
    clockRan.give()
    await ended.given
    await runner.stop()
    expect(done).toBe(DUE)
  })

  it('is not looked for when something else is added, and once for several that are added together', async () => {
    await using world = createWorld()
    let looks = 0
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult({ result }) {
        looks += 1
        return Promise.resolve(result)
      },
    }
    const app: App = { ...world.app, db: world.app.db.withPlugin(counting) }
    const runner = startJobRunner(app, [clock, patient(ofDatabase(PATIENT, async () => {}))])
    const turn = async () => {
      await world.app.db.selectFrom('deadline').select('id').execute()
      await new Promise((later) => setImmediate(later))
      return looks
    }
    /** Waits for so many queries of theirs, and then so long as several more would take. */
    const expectLooks = async (many: number) => {
      let seen = 0
      while (seen < many) seen = await turn()
      for (let more = 0; more < 10; more += 1) await turn()
      expect(looks).toBe(many)
      looks = 0
    }
    // Both lanes look when they begin, once they have freed what a wrong clock had kept.
    await expectLooks(2 * 2)

    runner.wake(CLOCK.name)
    runner.wake(CLOCK.name)
    await expectLooks(1)
    runner.wake()
    await expectLooks(2)
    await runner.stop()
  })

  it('waits for no one who says nothing, but for so many that the server keeps open', async () => {
    await using world = createWorld()
    const log: string[] = []
    const answer = signal()
    const ASK: JobKind<Record<string, never>> = { name: 'ask', payload: z.strictObject({}) }
    const asks: JobHandler = {
      kind: ASK.name,
      lane: 'webhooks',
      lease: MINUTE,
      async run(app, { subject }, { crossOff }) {
        log.push(subject)
        if (subject.startsWith('silent')) await answer.given
        await crossOff(app)
      },
    }
    const lane = createLane(world.app, [asks], { atOnce: 2, slowAfter: 0, slow: 3 })
    const put = (...subjects: string[]) =>
      transact(world.app, async (app) => {
        for (const subject of subjects) {
          await schedule(app, ASK, { subject, occurrence: '', payload: {} })
          world.advance(1)
        }
      })
    await put('silent 1', 'silent 2', 'silent 3', 'silent 4', 'friend 1')
    await lane.runDue()
    expect(log).toEqual(['silent 1', 'silent 2', 'silent 3', 'silent 4', 'friend 1'])
    // Three are waited for beside the lane, and two have its places: the next is not begun.
    await put('silent 5', 'friend 2')
    const running = lane.runDue()
    await expect.poll(() => log.at(-1)).toBe('silent 5')
    log.push('answered')
    answer.give()
    await running
    await lane.settle()
    expect(log.slice(-2)).toEqual(['answered', 'friend 2'])
  })

  it('is left where it is by a server that stops, and done by the next', async () => {
    await using world = createWorld()
    await manyDue(world)
    let done = 0
    const handler = patient(ofDatabase(PATIENT, () => Promise.resolve(void (done += 1))))
    const runner = startJobRunner(world.app, [handler])
    await new Promise((later) => setImmediate(later))
    await runner.stop()
    expect(done).toBeLessThan(DUE)

    await laneOf(world.app, handler).runDue()
    expect(done).toBe(DUE)
  })
})

describe('a mail', () => {
  it('that fails is tried again, holds up nobody, and is given up when it is of no use any more', async () => {
    await using world = createWorld()
    const tried: string[] = []
    const app = otherProcess(world.app)
    mailerOf.give(app, {
      send({ subject }) {
        tried.push(subject)
        return subject === 'bad' ? Promise.reject(new Error('mail server is down')) : Promise.resolve()
      },
    })
    const lane = createLane(app, jobHandlers)
    await postMail(app, mail('bad'), { expiresAt: app.now() + HOUR })
    await postMail(app, mail('good'))
    for (let minute = 0; minute < 120; minute++) {
      await lane.runDue()
      world.advance(MINUTE)
    }

    expect(tried.filter((subject) => subject === 'good')).toHaveLength(1)
    expect(tried.filter((subject) => subject === 'bad').length).toBeGreaterThan(3)
    expect(tried.filter((subject) => subject === 'bad').length).toBeLessThan(12)
    expect(await lane.runDue()).toBeNull()
  })

  it('on a server that hangs holds up no clock', async () => {
    await using world = createWorld()
    const { start, ranOut } = await leagueWithClock(world)
    const hanging = signal()
    const sending = signal()
    const app = otherProcess(world.app)
    mailerOf.give(app, {
      async send() {
        sending.give()
        await hanging.given
      },
    })
    await postMail(app, mail('stuck'))
    const done = signal()
    const handlers = [
      ...jobHandlers,
      ofLeague(CLOCK, async (app, league, { payload }) => {
        await league.append({ kind: 'invites-revoked', count: payload.pick })
        app.afterCommit(done.give)
      }),
    ]
    const runner = startJobRunner(app, handlers)
    await sending.given
    await start(1, app.now())
    runner.wake()
    await done.given

    expect(await ranOut()).toEqual([1])
    hanging.give()
    await runner.stop()
  })

  it('with a code does not wait for those that tell many people something at once', async () => {
    await using world = createWorld()
    const names = ['livia', 'titus', 'rome', 'capua', 'ostia']
    // Each is told of a sign-in by mail.
    for (const name of names) await world.person(name)
    await world.runJobs()
    for (const name of names) await world.logIn(name)
    const hanging = signal()
    const full = signal()
    const codeSent = signal()
    const all = signal()
    const told: string[] = []
    const app = otherProcess(world.app)
    mailerOf.give(app, {
      async send({ subject, to }) {
        if (subject === 'code') return codeSent.give()
        told.push(to)
        if (told.length === 4) full.give()
        if (told.length === names.length) all.give()
        await hanging.given
      },
    })
    const runner = startJobRunner(app, jobHandlers)
    await full.given
    await postMail(app, mail('code'))
    runner.wake()
    await codeSent.given

    expect(told).toHaveLength(4)
    hanging.give()
    await all.given
    await runner.stop()
    expect(told.toSorted()).toEqual(names.map((name) => `${name}@example.com`).toSorted())
  })

  it('is left to who is sending it, and taken over when he is not heard of for two minutes', async () => {
    await using world = createWorld()
    const hanging = signal()
    const sending = signal()
    const app = otherProcess(world.app)
    mailerOf.give(app, {
      async send() {
        sending.give()
        await hanging.given
      },
    })
    await postMail(app, mail('once'))
    const dead = createLane(app, jobHandlers).runDue()
    await sending.given
    await world.runJobs()
    world.advance(2 * MINUTE - SECOND)
    await world.runJobs()
    expect(world.outbox.mails).toEqual([])

    world.advance(SECOND)
    await world.runJobs()
    expect(world.outbox.mails).toMatchObject([{ subject: 'once' }])
    hanging.give()
    expect(await dead).toBeNull()
  })

  it('goes once, although a full disk keeps it from being crossed off', async () => {
    await using world = createWorld()
    const sent: string[] = []
    let makeRoom = () => Promise.resolve()
    const app = otherProcess(world.app)
    mailerOf.give(app, {
      async send({ subject }) {
        sent.push(subject)
        makeRoom = await fill(app)
      },
    })
    await postMail(app, mail('once'))
    const lane = createLane(app, jobHandlers)
    await expect(lane.runDue()).rejects.toThrow('full')
    for (let minute = 0; minute < 60; minute++) {
      world.advance(MINUTE)
      await lane.runDue().catch(() => {})
    }
    await makeRoom()

    expect(await lane.runDue()).toBeNull()
    expect(sent).toEqual(['once'])
  })

  it('is not sent while it cannot be written down that it is, by whatever process', async () => {
    await using world = createWorld()
    await postMail(world.app, mail('later'))
    const makeRoom = await fill(world.app)
    await expect(world.runJobs()).rejects.toThrow('full')
    expect(world.outbox.mails).toEqual([])

    await makeRoom()
    await world.runJobs()
    expect(world.outbox.mails).toMatchObject([{ subject: 'later' }])
  })
})

/** As on a disk that takes nothing more. @returns makes room */
const fill = ({ db }: App) =>
  fillDisk(db, { on: 'update', table: 'deadline' }, { on: 'delete', table: 'deadline' })
