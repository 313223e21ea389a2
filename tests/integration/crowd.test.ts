import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { createPasswords } from '../../server/people/auth/passwords.ts'
import { MINUTE } from '../../shared/core/time.ts'
import { createWorld, PASSWORD, type World } from '../support/world.ts'
import { RING } from '../support/ring.ts'

interface Answer {
  readonly status: number
  readonly retryAfter: string | undefined
}

/** The server on a port, and a way to sign in there. */
async function listen(world: World) {
  const server = await world.http()
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo // of a server that listens on a port
  return async (username: string, agent: Agent): Promise<Answer> => {
    const asked = request({
      port,
      host: '127.0.0.1',
      path: '/api/login',
      method: 'POST',
      agent,
      headers: { 'content-type': 'application/json' },
    })
    asked.end(JSON.stringify({ username, password: PASSWORD }))
    const [answer] = await once(asked, 'response')
    answer.resume()
    await once(answer, 'end')
    return { status: answer.statusCode, retryAfter: answer.headers['retry-after'] }
  }
}

describe('260 connections that repeat the right password of one account', () => {
  it.runIf(RING === 'all')('keep nobody else from signing in, and leave it few sessions', async () => {
    // Half of what it costs outside of tests: calls must come faster than passwords are hashed for a queue.
    await using world = createWorld({
      passwords: createPasswords({ memoryCost: 16384, timeCost: 1, parallelism: 1 }),
    })
    const fans = Array.from({ length: 12 }, (_, n) => `fan-${n}`)
    for (const username of ['livia', ...fans]) await world.person(username)
    const logIn = await listen(world)
    const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

    const crowd: Answer[] = []
    const over = new AbortController()
    const repeat = async () => {
      while (!over.signal.aborted) {
        const answer = await logIn('livia', agent)
        crowd.push(answer)
        // Half of what it is told to wait; the test would be busy with nothing else.
        if (answer.status === 503) await pause(1000)
      }
    }
    const connections = Array.from({ length: 260 }, repeat)
    // Node takes up one connection at a time, so first all of theirs.
    while ((await connectionsOf(world)) < 260) await pause(10)
    const others = await Promise.all(fans.map((username) => logIn(username, agent)))
    over.abort()
    await Promise.all(connections)
    agent.destroy()

    expect(others.map(({ status }) => status)).toEqual(fans.map(() => 200))
    expect(await countSessions(world)).toBe(50)
    // The crowd is what was too much, and is told when to come back.
    const turnedAway = crowd.filter(({ status }) => status === 503)
    expect(turnedAway.length).toBeGreaterThan(0)
    expect(new Set(turnedAway.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['2']))
  })
})

describe('the sessions of an account', () => {
  it('are fifty at most: the one that was seen least lately makes room', async () => {
    await using world = createWorld()
    const first = await world.person('livia')
    world.advance(MINUTE)
    const second = await world.logIn('livia')
    world.advance(10 * MINUTE)
    // Seen now, though it began before the second.
    await first.api.auth.me()
    await Promise.all(Array.from({ length: 48 }, () => world.logIn('livia')))
    expect(await countSessions(world)).toBe(50)

    await world.logIn('livia')
    expect(await first.api.auth.me()).toMatchObject({ username: 'livia' })
    await expect(second.api.auth.me()).rejects.toMatchObject({ cause: { code: 'SESSION_INVALID' } })
    expect(await countSessions(world)).toBe(50)
  })
})

async function connectionsOf(world: World): Promise<number> {
  const { server } = await world.http()
  return promisify(server.getConnections.bind(server))()
}

async function countSessions({ app }: World): Promise<number> {
  const rows = await app.db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select('session.id')
    .where('user.username', '=', 'livia')
    .execute()
  return rows.length
}
