import { isTrackedEnvelope } from '@trpc/server'
import { describe, expect, it, vi } from 'vitest'
import { createLive } from '../../server/web/live/hub.ts'
import type { Seat } from '../../server/web/live/reader.ts'
import type { StreamMessage } from '../../shared/live/live.ts'
import { must } from '../../shared/core/must.ts'
import { createWorld, type Person, type World } from '../support/world.ts'
import { tokensOf } from '../../server/people/session/tokens.ts'

/** What a stream gives in this process, as it comes. */
async function listen({ api }: Person, code: string, lastEventId?: string) {
  const stream = await api.live.league({ code, ...(lastEventId === undefined ? {} : { lastEventId }) })
  const steps = stream[Symbol.asyncIterator]()
  let isToldWhoIsHere = false
  return {
    /** Presence is sent again a second after a member came: only the first message is handed on. */
    async next(): Promise<[seq: number, message: StreamMessage] | 'over'> {
      const step = await steps.next()
      if (step.done) return 'over'
      // Its type is that of what tRPC's clients make of it.
      if (!isTrackedEnvelope<StreamMessage>(step.value)) throw new Error('A message has a number')
      const [seq, message] = step.value
      if (message.type === 'here' && isToldWhoIsHere) return this.next()
      isToldWhoIsHere ||= message.type === 'here'
      return [Number(seq), message]
    },
    stop: () => steps.return?.(),
  }
}

describe('a stream in this process', () => {
  it('tells what happens, from an event on, until it is left', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    await commissioner.api.league.setListed({ code, listed: false })
    const stream = await listen(commissioner, code, '1')

    expect(await stream.next()).toMatchObject([2, { type: 'event', activity: { seq: 2 } }])
    expect(await stream.next()).toMatchObject([2, { type: 'here', users: [{}] }])
    const next = stream.next()
    await commissioner.api.league.setListed({ code, listed: true })
    expect(await next).toMatchObject([3, { activity: { event: { kind: 'listing-changed', after: true } } }])
    const waiting = stream.next()
    await stream.stop()
    expect(await waiting).toBe('over')
    expect(await stream.next()).toBe('over')
  })

  it('tells nothing of what was taken back', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    const stream = await listen(commissioner, code)
    await stream.next()
    const next = stream.next()
    await world.member({ code, commissioner }, 'livia')
    const taken = await world.person('titus')
    await expect(taken.api.league.join({ joinCode: code, teamName: 'livia’s team' })).rejects.toThrow()
    await commissioner.api.league.setListed({ code, listed: false })

    const kinds = [await next, await stream.next(), await stream.next()].map((step) =>
      step === 'over' ? step : step[1].type === 'event' ? step[1].activity.event.kind : step[1].type,
    )
    expect(kinds).toEqual(['invite-created', 'team-joined', 'listing-changed'])
    await stream.stop()
  })

  it('ends with its session', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    const stream = await listen(commissioner, code)
    await stream.next()
    const next = stream.next()
    await commissioner.api.auth.logOut()

    expect(await next).toBe('over')
  })

  it('ends for somebody who is not in the league any more', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await using world = createWorld()
    const league = await world.league()
    const livia = await world.member(league, 'livia')
    const stream = await listen(livia, league.code)
    await stream.next()
    const next = stream.next()
    await world.app.db.deleteFrom('team').where('name', '=', 'livia’s team').execute()
    vi.advanceTimersByTime(10_000)
    vi.useRealTimers()

    expect(await next).toBe('over')
  })
})

describe('a stream of whoever had a team', () => {
  it('ends once another has it', async () => {
    await using world = createWorld()
    const league = await world.league()
    const livia = await world.member(league, 'livia')
    const { api } = league.commissioner
    const drusus = await world.person('drusus')
    const { username } = drusus
    const stream = await listen(livia, league.code)
    await stream.next()
    const { teams } = await api.league.home({ code: league.code })
    const teamId = must(
      teams.find(({ ownerName }) => ownerName === 'livia'),
      'her team',
    ).id
    const offer = { code: league.code, teamId, username, reason: 'She has left' }
    await drusus.api.teamOffer.accept({ id: (await api.commissioner.handOverTeam(offer)).id })
    await api.league.setListed({ code: league.code, listed: false })

    // What was on its way may still come, and nothing that happens afterwards.
    const heard: unknown[] = []
    for (let step = await stream.next(); step !== 'over'; step = await stream.next())
      heard.push(step[1].type === 'event' ? step[1].activity.event.kind : step[1].type)
    expect(heard).not.toContain('listing-changed')
  })
})

describe('what happened since', () => {
  it('is asked for by whoever missed it', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    await commissioner.api.league.setListed({ code, listed: false })
    const { live } = commissioner.api

    expect(await live.since({ code, after: 1 })).toMatchObject({ seq: 2, missed: [{ seq: 2 }] })
    expect(await live.since({ code, after: 2 })).toEqual({ seq: 2, missed: [] })
    expect(await live.since({ code, after: 7 })).toEqual({ seq: 2, missed: null })
  })
})

describe('a process', () => {
  async function seatIn(world: World): Promise<Seat> {
    const { code, commissioner } = await world.league()
    const { id, username } = await commissioner.api.auth.me()
    const { league, teams } = await commissioner.api.league.home({ code })
    const { sessionId } = (await tokensOf(world.app).verify(commissioner.token)) ?? {}
    const teamId = teams[0]?.id
    if (!teamId || !sessionId) throw new Error('A league has a team, and its commissioner a session')
    return { leagueId: league.id, teamId, user: { id, username }, sessionId }
  }

  it('that is full takes no more until somebody leaves', async () => {
    await using world = createWorld()
    const live = createLive({ ...world.app, most: 2 })
    const open = async () => live.open(await seatIn(world), { after: null, signal: undefined })
    const two = [await open(), await open()].map((stream) => stream[Symbol.asyncIterator]())
    for (const stream of two) await stream.next()

    await expect(open()).rejects.toMatchObject({ code: 'BUSY', retryAfter: 10 })
    await two[0]?.return?.()
    await (await open())[Symbol.asyncIterator]().next()
    live.end()
  })

  it('that ends its streams takes no more', async () => {
    await using world = createWorld()
    const live = createLive(world.app)
    const seat = await seatIn(world)
    const stream = live.open(seat, { after: null, signal: undefined })[Symbol.asyncIterator]()
    await stream.next()
    const next = stream.next()
    live.end()

    expect(await next).toEqual({ done: true, value: undefined })
    expect(() => live.open(seat, { after: null, signal: undefined })).toThrow('busy')
  })

  it('lets go of a stream by its signal', async () => {
    await using world = createWorld()
    const live = createLive({ ...world.app, most: 1 })
    const seat = await seatIn(world)
    const leaving = new AbortController()
    const stream = live.open(seat, { after: null, signal: leaving.signal })[Symbol.asyncIterator]()
    await stream.next()
    const next = stream.next()
    leaving.abort()

    expect(await next).toEqual({ done: true, value: undefined })
    expect(() => live.open(seat, { after: null, signal: undefined })).not.toThrow()
  })
})
