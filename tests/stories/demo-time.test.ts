import { describe, expect, it } from 'vitest'
import { createTimeMachine, FARTHEST } from '../../server/ops/demo/move-on.ts'
import { mountDemo } from '../../server/ops/demo/routes.ts'
import { createHttp } from '../../server/web/http/server.ts'
import { must } from '../../shared/core/must.ts'
import { DAY, HOUR } from '../../shared/core/time.ts'
import { createWorld, type World } from '../support/world.ts'
import { RING } from '../support/ring.ts'

/** A machine that moves the time of a world on. */
function machineOf(world: World) {
  const start = world.app.now()
  const clock = {
    present: world.app.now,
    ahead: () => world.app.now() - start,
    moveOn: world.advance,
  }
  return createTimeMachine(world.app, clock, ['nfl'])
}

/** The same as only the demo's server has it. */
async function demoOf(world: World) {
  const machine = machineOf(world)
  const http = await createHttp(world.app, null, mountDemo({ outbox: world.outbox, machine }))
  const move = (body: unknown) =>
    http.inject({
      method: 'POST',
      url: '/demo/time.json',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
  return { machine, http, move }
}

const played = async ({ app }: World) =>
  Number(
    (
      await app.db
        .selectFrom('game')
        .select((eb) => eb.fn.countAll().as('games'))
        .where('sport', '=', 'nfl')
        .where('state', '=', 'post')
        .executeTakeFirstOrThrow()
    ).games,
  )

describe('time in the demo', () => {
  it.runIf(RING === 'all')(
    'goes on by a week, with the games that lie in it, what is due, and nobody signed out',
    async () => {
      await using world = createWorld()
      const livia = await world.person('livia')
      await world.collect({ sport: 'nfl', weeks: 1 })
      const before = { games: await played(world), now: world.app.now() }
      await livia.api.auth.me()
      const sessions = await world.app.db.selectFrom('session').select('expires_at').execute()

      const time = await machineOf(world).moveOn({ by: 'week' })
      expect(time).toEqual({ now: before.now + 7 * DAY, ahead: 7 * DAY, isMoving: false })
      expect((await played(world)) - before.games).toBeGreaterThanOrEqual(12)
      const unread = await world.app.db
        .selectFrom('game')
        .leftJoin('reading', (join) =>
          join
            .onRef('reading.subject', '=', 'game.id')
            .on('reading.sport', '=', 'nfl')
            .on('reading.what', '=', 'box-score'),
        )
        .select('game.id')
        .where('game.sport', '=', 'nfl')
        .where('game.state', '=', 'post')
        .where('game.counts', '=', 1)
        .where('game.starts_at', '>', before.now)
        .where('reading.read_at', 'is', null)
        .execute()
      expect(unread).toEqual([])
      const later = await world.app.db.selectFrom('session').select('expires_at').execute()
      expect(later).toEqual(sessions.map(({ expires_at }) => ({ expires_at: expires_at + 7 * DAY })))
    },
  )

  it('is moved on once at a time, and by what it knows', async () => {
    await using world = createWorld()
    const { http, move } = await demoOf(world)
    const [one, other] = await Promise.all([move({ by: 'hour' }), move({ by: 'hour' })])
    expect([one.statusCode, other.statusCode].toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = one.statusCode === 409 ? one : other
    expect(refused.json()).toEqual({ error: 'Time is being moved on already.' })
    expect((await http.inject('/demo/time.json')).json()).toMatchObject({ ahead: HOUR, isMoving: false })

    for (const body of [{ by: 'year' }, { by: 'hour', more: 1 }, {}, [], 'week', null])
      expect((await move(body)).statusCode).toBe(400)
    expect((await http.inject('/demo/time.json')).json()).toMatchObject({ ahead: HOUR })
  })

  it('ends with its seasons, and says so', async () => {
    await using world = createWorld()
    const { move } = await demoOf(world)
    world.advance(FARTHEST)
    const answer = await move({ by: 'hour' })
    expect([answer.statusCode, answer.json().error]).toEqual([
      409,
      'The seasons are over: start the demo again for others.',
    ])
  })

  it('is told with each page and nobody else’s: no other server has it', async () => {
    await using world = createWorld()
    const http = await world.http()
    for (const url of ['/demo/time.json', '/demo/mails.json'])
      expect((await http.inject(url)).statusCode).toBe(404)
    expect((await http.inject({ method: 'POST', url: '/demo/time.json' })).statusCode).toBe(404)

    const { http: demo } = await demoOf(world)
    const page = await demo.inject('/api/docs')
    expect(must(page.headers['content-type'], 'a type')).toContain('text/html')
    expect(page.headers['set-cookie']).toBe('empire-demo=0; Path=/; SameSite=Strict')
    expect((await demo.inject('/api/health')).headers['set-cookie']).toBeUndefined()
    expect((await http.inject('/api/docs')).headers['set-cookie']).toBeUndefined()
  })
})
