import { expect, it } from 'vitest'
import { createPasswords } from '../../server/people/auth/passwords.ts'
import { MINUTE } from '../../shared/core/time.ts'
import { createSimulator } from '../../workshop/simulator/simulator.ts'
import { createWorld, START, type World } from '../support/world.ts'

async function ask(world: World, url: string, payload?: object) {
  const server = await world.http()
  const answer = await server.inject({
    method: payload ? 'POST' : 'GET',
    url,
    ...(payload ? { payload } : {}),
  })
  return {
    status: answer.statusCode,
    retryAfter: answer.headers['retry-after'],
    body: answer.json<unknown>(),
  }
}

const GUESS = { username: 'livia', password: 'not the password' }

it('a limit says when it ends, on every way to the server', async () => {
  await using world = createWorld()
  for (let n = 0; n < 10; n++) await world.anonymous.auth.logIn(GUESS).catch(() => null)
  world.advance(5 * MINUTE)

  expect(await ask(world, '/api/login', GUESS)).toMatchObject({ status: 429, retryAfter: '600' })
  expect(await ask(world, '/trpc/auth.logIn', { json: GUESS })).toMatchObject({
    status: 429,
    retryAfter: '600',
    body: { error: { json: { data: { retryAfter: 600 } } } },
  })
  const batch = { 0: { json: GUESS }, 1: { json: { ...GUESS, username: 'titus' } } }
  expect(await ask(world, '/trpc/auth.logIn,auth.logIn?batch=1', batch)).toMatchObject({ retryAfter: '600' })
  expect(await ask(world, '/api/login', { ...GUESS, username: 'titus' })).toMatchObject({
    status: 401,
    retryAfter: undefined,
  })
})

it('a busy server says to come back in a moment', async () => {
  const cost = { memoryCost: 8, timeCost: 1, parallelism: 1 }
  await using world = createWorld({ passwords: createPasswords(cost, { parallel: 0, maxWaiting: 0 }) })

  expect(await ask(world, '/api/login', GUESS)).toMatchObject({ status: 503, retryAfter: '2' })
  expect(await ask(world, '/trpc/auth.logIn', { json: GUESS })).toMatchObject({
    status: 503,
    retryAfter: '2',
  })
})

it.each([
  '/api/scoreboard?sport=nfl',
  `/trpc/scores.scoreboard?input=${encodeURIComponent('{"json":{"sport":"nfl"}}')}`,
])('a feed that is down says so too, at %s', async (url) => {
  const down = () => Promise.reject(new Error('down'))
  const simulator = createSimulator({ now: Date.now, seed: 'down', anchor: START })
  await using world = createWorld({ source: { ...simulator, scoreboard: down } })

  expect(await ask(world, url)).toMatchObject({ status: 503, retryAfter: '5' })
})
