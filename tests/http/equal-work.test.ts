import type { KyselyPlugin } from 'kysely'
import { expect, it } from 'vitest'
import { createCaller } from '../../server/web/trpc/router.ts'
import { MINUTE } from '../../shared/core/time.ts'
import { createWorld, type World } from '../support/world.ts'

/*
 * What a call does for a known address and for an unknown one. Where the statements are the same, so is the
 * time, as far as it can be measured.
 */

type Call = (api: ReturnType<typeof createCaller>, email: string) => Promise<unknown>

/** The statements that a call runs, and what it answers. */
async function work(world: World, call: Call, email: string) {
  const statements: string[] = []
  const executor = world.app.db.getExecutor()
  const listener: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      statements.push(executor.compileQuery(node, queryId).sql)
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  const app = { ...world.app, db: world.app.db.withPlugin(listener) }
  const api = createCaller({ app, token: null, caller: { ip: '192.0.2.1', userAgent: 'Test' } })
  const answer = await call(api, email).catch((error: Error) => error.message)
  return { statements, answer }
}

it.each<[string, Call]>([
  ['asking for a code', (api, email) => api.auth.requestReset({ email })],
  ['guessing at a code', (api, email) => api.auth.verifyResetCode({ email, code: '000000' })],
  ['guessing at a long code', (api, email) => api.auth.verifyResetCode({ email, code: '000000000000' })],
  [
    'setting a password without a ticket',
    (api, email) => api.auth.resetPassword({ email, newPassword: 'livia-drusilla', resetToken: 'made up' }),
  ],
  ['signing in', (api, email) => api.auth.logIn({ username: email, password: 'not the password' })],
])('%s is the same work for an address that nobody has', async (_what, call) => {
  await using world = createWorld()
  await world.person('livia-drusilla')
  await world.person('titus')
  await world.anonymous.auth.requestReset({ email: 'titus@example.com' })
  await world.runJobs()
  world.advance(MINUTE)
  const known = await work(world, call, 'livia-drusilla@example.com')
  const withCode = await work(world, call, 'titus@example.com')
  const unknown = await work(world, call, 'nobody@example.com')

  expect(known.statements.length).toBeGreaterThan(0)
  expect(unknown).toEqual(known)
  expect(withCode).toEqual(known)
})
