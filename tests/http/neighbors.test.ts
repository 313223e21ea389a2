import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { must } from '../../shared/core/must.ts'
import { draftable } from '../support/draftable.ts'
import { createWorld, type World } from '../support/world.ts'
import { meterOf } from '../../server/core/metrics/meter.ts'

const CONNECTIONS = 16
const BATCH = 10
/** Of 160 that wait: those under way, and one after each turn of the neighbor's. */
const FEW = 30

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** Listens, and notes how many calls of a procedure were answered when a request of a neighbor arrives. */
async function listen(world: World, flood: string, neighbors: string) {
  const server = await world.http()
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  let before = 0
  server.server.prependListener('request', ({ url: asked = '' }: IncomingMessage) => {
    if (asked.includes(neighbors)) before = answered(world, flood)
  })
  return { url, since: () => answered(world, flood) - before }
}

/** Calls of a procedure that the server has answered. */
function answered(world: World, procedure: string): number {
  const counts =
    meterOf(world.app)
      ?.families()
      .find(({ name }) => name === 'empire_requests_total')?.samples ?? []
  return counts
    .filter(({ labels }) => labels?.['route'] === `/trpc/${procedure}`)
    .reduce((sum, { value }) => sum + value, 0)
}

it.each([
  ['draft.players', {}],
  ['live.since', { after: 0 }],
])(
  'a neighbor is served in turn, while one member asks %s on 16 connections in batches of ten',
  async (procedure, more) => {
    await using world = createWorld({
      config: { metricsToken: 'numbers are for those who keep this server' },
    })
    const { code, people } = await draftable(world, 2)
    const [neighbor, flooder] = people
    await neighbor.api.draft.start({ code })
    const { url, since } = await listen(world, procedure, 'draft.room')
    const { token } = must(flooder, 'a second member')
    const inputs = Object.fromEntries(
      Array.from({ length: BATCH }, (_, index) => [index, { json: { code, ...more } }]),
    )
    const batch = `${url}/trpc/${Array(BATCH).fill(procedure).join()}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`
    const flood = Array.from({ length: CONNECTIONS }, async () => {
      const answer = await fetch(batch, { headers: bearer(token) })
      await answer.arrayBuffer()
      return answer.status
    })
    // Once the flood is being served.
    await expect
      .poll(() => answered(world, procedure), { timeout: 60_000, interval: 1 })
      .toBeGreaterThan(BATCH)

    const room = `${url}/trpc/draft.room?input=${encodeURIComponent(JSON.stringify({ json: { code } }))}`
    const answer = await fetch(room, { headers: bearer(neighbor.token) })
    const between = since()
    expect(answer.status).toBe(200)
    await answer.arrayBuffer()
    expect(between).toBeLessThan(FEW)
    expect(await Promise.all(flood)).toEqual(Array(CONNECTIONS).fill(200))
  },
)

it('acts of a neighbor wait behind two of a flood at most, and reads behind as few', async () => {
  await using world = createWorld({ config: { metricsToken: 'numbers are for those who keep this server' } })
  const { code, people } = await draftable(world, 2)
  const [neighbor, flooder] = people
  const { url, since } = await listen(world, 'draft.saveQueue', 'favorite.add')
  const post = async (token: string, procedure: string, input: object) => {
    const body = JSON.stringify({ json: input })
    const headers = { ...bearer(token), 'content-type': 'application/json' }
    const answer = await fetch(`${url}/trpc/${procedure}`, { method: 'POST', headers, body })
    await answer.arrayBuffer()
    return answer.status
  }
  const { token } = must(flooder, 'a second member')
  const pool = await neighbor.api.draft.players({ code })
  const queues = [pool.slice(0, 20), pool.slice(20, 40)].map((players) => players.map(({ id }) => id))
  const flood = Array.from({ length: 100 }, (_, index) =>
    post(token, 'draft.saveQueue', { code, players: queues[index % 2] }),
  )
  await expect
    .poll(() => answered(world, 'draft.saveQueue'), { timeout: 60_000, interval: 1 })
    .toBeGreaterThan(1)
  expect(
    await post(neighbor.token, 'favorite.add', { kind: 'team', sport: 'nba', id: '2', name: 'Celtics' }),
  ).toBe(200)
  expect(since()).toBeLessThan(FEW)
  const statuses = new Set(await Promise.all(flood))
  // Where a limit holds, some of them are refused, and none is lost.
  expect([...statuses].every((status) => status === 200 || status === 429)).toBe(true)
})
