import { expect, it } from 'vitest'
import { keepHouse } from '../../server/ops/housekeeping.ts'
import { DAY, HOUR, MINUTE } from '../../shared/core/time.ts'
import { createWorld, type World } from '../support/world.ts'

async function rows({ app }: World) {
  const count = async (table: 'session' | 'reset_code' | 'reset_ticket' | 'rate_limit') =>
    (await app.db.selectFrom(table).selectAll().execute()).length
  return {
    sessions: await count('session'),
    codes: await count('reset_code'),
    tickets: await count('reset_ticket'),
    limits: await count('rate_limit'),
  }
}

it('sessions, codes, tickets and limits go when they are over, and not before', async () => {
  await using world = createWorld()
  await world.person('livia')
  await world.anonymous.auth.requestReset({ email: 'livia@example.com' })
  await world.runJobs()
  await world.app.db
    .insertInto('reset_ticket')
    .columns(['ticket_hash', 'user_id', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('user')
        .select((eb) => [
          eb.val('hash').as('ticket_hash'),
          'id as user_id',
          eb.val(world.app.now() + 10 * MINUTE).as('expires_at'),
        ]),
    )
    .execute()
  await keepHouse(world.app)
  const before = await rows(world)
  expect(before).toMatchObject({ sessions: 1, codes: 1, tickets: 1 })
  expect(before.limits).toBeGreaterThan(0)

  world.advance(HOUR)
  await keepHouse(world.app)
  expect(await rows(world)).toEqual({ sessions: 1, codes: 0, tickets: 0, limits: 0 })
  world.advance(30 * DAY)
  await keepHouse(world.app)
  expect(await rows(world)).toEqual({ sessions: 0, codes: 0, tickets: 0, limits: 0 })
})

it('invites go when they have expired', async () => {
  await using world = createWorld()
  const { code, commissioner } = await world.league()
  await commissioner.api.league.createInvite({ code })
  const count = async () => (await world.app.db.selectFrom('invite').select('code_hash').execute()).length
  world.advance(2 * HOUR - 1)
  await keepHouse(world.app)
  expect(await count()).toBe(1)

  world.advance(1)
  await keepHouse(world.app)
  expect(await count()).toBe(0)
})

it('a flood of limits goes a few at a time', async () => {
  await using world = createWorld()
  for (let n = 0; n < 1200; n++) {
    const row = { key: `log-in:name:${n}`, count: 1, resets_at: world.app.now() - (n % 2) }
    await world.app.db.insertInto('rate_limit').values(row).execute()
  }
  await keepHouse(world.app)

  expect((await rows(world)).limits).toBe(0)
})

it('what cannot be deleted keeps nothing else from it', async () => {
  await using world = createWorld()
  await world.person('livia')
  world.advance(HOUR)
  await world.breakDatabase()
  await keepHouse(world.app)

  expect(await world.app.db.selectFrom('rate_limit').select('key').execute()).toEqual([])
})
