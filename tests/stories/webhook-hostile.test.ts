import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { resolveName } from '../../server/core/outbound/addresses.ts'
import { createSend } from '../../server/core/outbound/send.ts'
import { createLane } from '../../server/core/jobs/lane.ts'
import { jobHandlers } from '../../server/ops/job-handlers.ts'
import { webhookDeliveries } from '../../server/social/webhook/deliver.ts'
import { must } from '../../shared/core/must.ts'
import { HOUR, MINUTE, SECOND } from '../../shared/core/time.ts'
import { playedLeague, signedInAgain, untilEnd } from '../support/played-league.ts'
import { createWorld, type World } from '../support/world.ts'

type Behave = (request: IncomingMessage, response: ServerResponse, body: string) => void

/** Someone's server on this machine. */
async function listening(behave: Behave) {
  const received: { id: string; body: string }[] = []
  const server: Server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => void (body += part.toString()))
    request.on('end', () => {
      received.push({ id: String(request.headers['webhook-id']), body })
      behave(request, response, body)
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    received,
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/hook`,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const fine: Behave = (_request, response) => void response.writeHead(204).end()

/** So that who never answers is given up within a test; whoever does answer is far from it. */
const SHORT = { connect: 2 * SECOND, answer: 300, total: 3 * SECOND }

/** A league whose week is over, with a destination for each of these. */
async function weekIsOver(world: World, urls: readonly string[]) {
  const league = await playedLeague(world, { size: 4 })
  await world.runJobs()
  const [{ api }] = league.people
  for (const [index, url] of urls.entries())
    await api.webhook.add({
      code: league.code,
      name: `Number ${index}`,
      kinds: ['results'],
      quiet: null,
      destination: { service: 'webhook', url },
    })
  const endsAt = await untilEnd(world, league, { week: 1, points: [40, 30, 20, 10] })
  world.advance(endsAt - world.app.now())
  return league
}

async function statesOf(world: World, league: Awaited<ReturnType<typeof weekIsOver>>) {
  const { api } = await signedInAgain(world, league)
  const managed = await api.webhook.managed({ code: league.code })
  // Added at the same moment, they stand in any order.
  const inOrder = managed.toSorted((a, b) => a.name.localeCompare(b.name))
  return inOrder.map(({ deliveries }) => {
    const { state, problem, status } = must(deliveries[0], 'a delivery')
    return { state, problem, status }
  })
}

describe('receivers that are no friends', () => {
  it('get what they get, and hold up no one else', async () => {
    const huge: Behave = (_request, response) => {
      response.writeHead(200)
      const more = () => {
        if (response.destroyed) return
        if (response.write('x'.repeat(65_536))) setImmediate(more)
        else response.once('drain', more)
      }
      more()
    }
    await using never = await listening(() => {})
    await using drips = await listening((_request, response) => {
      response.writeHead(200)
      response.write('.')
    })
    await using endless = await listening(huge)
    await using redirecting = await listening((_request, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
    )
    await using cutOff = await listening((_request, response) => {
      response.writeHead(500, { 'content-length': '1000' })
      response.write('half', () => response.destroy())
    })
    await using silent = await listening((request) => void request.socket.destroy())
    await using busy = await listening((_request, response) =>
      response.writeHead(429, { 'retry-after': '120' }).end(),
    )
    await using odd = await listening((_request, response) => response.writeHead(418).end())
    await using garbage = await listening((request) => void request.socket.end('NOT HTTP AT ALL\r\n\r\n'))
    await using friend = await listening(fine)
    const all = [never, drips, endless, redirecting, cutOff, silent, busy, odd, garbage, friend]
    const closed = await listening(fine)
    await closed[Symbol.asyncDispose]()
    const send = createSend({ internalHosts: [...all, closed].map(({ host }) => host), patience: SHORT })
    await using world = createWorld({
      sendWebhook: send,
      config: internal([...all, closed].map(({ host }) => host)),
    })
    const first = await weekIsOver(
      world,
      [...all.slice(0, 9), friend].map(({ url }) => url),
    )

    // As a process does: weeks end in one lane, and messages go out in another, several at once.
    await createLane(
      world.app,
      jobHandlers.filter((handler) => !webhookDeliveries.includes(handler)),
    ).runDue()
    const lane = createLane(world.app, webhookDeliveries, { atOnce: 16 })
    await lane.runDue()
    await lane.settle()
    expect(await statesOf(world, first)).toEqual([
      { state: 'waiting', problem: 'too-slow', status: null },
      { state: 'sent', problem: null, status: 200 },
      { state: 'sent', problem: null, status: 200 },
      { state: 'waiting', problem: 'redirected', status: 302 },
      { state: 'waiting', problem: 'failed', status: 500 },
      { state: 'waiting', problem: 'broken', status: null },
      { state: 'waiting', problem: 'rate-limited', status: 429 },
      { state: 'waiting', problem: 'refused', status: 418 },
      { state: 'waiting', problem: 'broken', status: null },
      { state: 'sent', problem: null, status: 204 },
    ])
    expect(friend.received).toHaveLength(1)
    // No one went where they pointed, and whoever took it does not get it again.
    for (let step = 0; step < 4; step++) {
      world.advance(MINUTE)
      await lane.runDue()
      await lane.settle()
    }
    expect([drips, endless, friend].map(({ received }) => received.length)).toEqual([1, 1, 1])
    expect(redirecting.received.length).toBeGreaterThan(1)
    for (const { received } of all) expect(new Set(received.map(({ id }) => id)).size).toBe(1)
  })

  it('know a message again that they took when no one listened any more', async () => {
    let isLate = true
    await using late = await listening((_request, response) => {
      if (isLate) setTimeout(() => response.writeHead(200).end(), 600)
      else response.writeHead(200).end()
    })
    const send = createSend({ internalHosts: [late.host], patience: SHORT })
    await using world = createWorld({ sendWebhook: send, config: internal([late.host]) })
    const league = await weekIsOver(world, [late.url])
    await world.runJobs()
    isLate = false
    world.advance(MINUTE)
    await world.runJobs()
    world.advance(HOUR)
    await world.runJobs()
    const [first, second, ...more] = late.received
    expect(more).toEqual([])
    expect(second).toEqual(first)
    expect(await statesOf(world, league)).toEqual([{ state: 'sent', problem: null, status: 200 }])
  })

  it('on this machine get nothing, unless the owner of the server has named them', async () => {
    await using here = await listening(fine)
    const { port } = new URL(here.url)
    const strict = createSend({ internalHosts: [] })
    const body = Buffer.from('{}')
    for (const url of [
      here.url,
      `https://127.0.0.1:${port}/`,
      `https://[::1]:${port}/`,
      `https://[::ffff:127.0.0.1]:${port}/`,
      `https://2130706433:${port}/`,
      `https://localhost:${port}/`,
      `https://user:pass@hooks.example/`,
      'file:///etc/passwd',
      'not an address',
    ])
      await expect(strict({ url, headers: {}, body }), url).rejects.toMatchObject({ reason: 'not-allowed' })
    expect(here.received).toEqual([])
    // Named without its port, every port of the host is.
    const open = createSend({ internalHosts: ['127.0.0.1'] })
    expect(await open({ url: here.url, headers: {}, body })).toMatchObject({ status: 204 })
    // Another port than the one that was named is not.
    const other = createSend({ internalHosts: [`127.0.0.1:${Number(port) === 1 ? 2 : 1}`] })
    await expect(other({ url: here.url, headers: {}, body })).rejects.toMatchObject({ reason: 'not-allowed' })
  })

  it('are not reached by a name that leads into the house, whatever it said before', async () => {
    let asked = 0
    const body = Buffer.from('{}')
    const rebinding = createSend({
      internalHosts: [],
      resolve: (name) => {
        asked += 1
        expect(name).toBe('hooks.example')
        return Promise.resolve([
          { address: '93.184.216.34', family: 4 },
          { address: '10.0.0.5', family: 4 },
        ])
      },
    })
    await expect(rebinding({ url: 'https://hooks.example/', headers: {}, body })).rejects.toMatchObject({
      reason: 'not-allowed',
    })
    // Asked once: there is no second answer to connect to.
    expect(asked).toBe(1)
    for (const address of ['127.0.0.1', '169.254.169.254', '::ffff:7f00:1', 'fd00::1', '100.64.0.1']) {
      const send = createSend({
        internalHosts: [],
        resolve: () => Promise.resolve([{ address, family: address.includes(':') ? 6 : 4 }]),
      })
      await expect(send({ url: 'https://hooks.example/', headers: {}, body }), address).rejects.toMatchObject(
        {
          reason: 'not-allowed',
        },
      )
    }
    const nobody = createSend({ internalHosts: [], resolve: () => Promise.resolve([]) })
    await expect(nobody({ url: 'https://hooks.example/', headers: {}, body })).rejects.toMatchObject({
      reason: 'no-such-host',
    })
    expect(await resolveName('hooks.invalid')).toEqual([])
  })

  it('without a certificate get nothing', async () => {
    await using here = await listening(fine)
    const send = createSend({ internalHosts: ['127.0.0.1'], patience: SHORT })
    const url = here.url.replace('http:', 'https:')
    await expect(send({ url, headers: {}, body: Buffer.from('{}') })).rejects.toMatchObject({
      reason: expect.stringMatching(/^(not-secure|broken)$/) as string,
    })
  })
})

it('names of hosts that the owner has allowed are let in by the commissioner’s form', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace', base: null }, { write: (line: string) => void lines.push(line) })
  await using here = await listening(fine)
  const send = createSend({ internalHosts: [here.host] })
  await using world = createWorld({ log, sendWebhook: send, config: internal([here.host]) })
  const { code, commissioner } = await world.league()
  const add = (url: string) =>
    commissioner.api.webhook.add({
      code,
      name: 'Home',
      kinds: ['trades'],
      quiet: null,
      destination: { service: 'webhook', url },
    })
  const { id } = await add(here.url)
  expect(await commissioner.api.webhook.test({ code, id })).toEqual({
    isSent: true,
    problem: null,
    status: 204,
  })
  await expect(add('http://127.0.0.2/')).rejects.toMatchObject({ cause: { code: 'WEBHOOK_NOT_ALLOWED' } })
  expect(lines.join('')).not.toContain('/hook')
  expect(JSON.parse(must(here.received[0], 'a test').body)).toMatchObject({ type: 'test' })
})

function internal(hosts: readonly string[]) {
  return { webhookInternalHosts: hosts }
}
