import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer, type IncomingMessage, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findUserByName } from '../../server/people/auth/service.ts'
import { doctor } from '../../server/ops/commands/doctor.ts'
import { readConfig } from '../../server/core/config/config.ts'
import { listenWhereSet } from '../../server/web/listener/listen.ts'
import { makeServerOwner } from '../../server/people/owner/service.ts'
import { must } from '../../shared/core/must.ts'
import { createWorld, PASSWORD, type World } from '../support/world.ts'

let dir: string
let socket: string
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'empire-socket-'))
  socket = path.join(dir, 'empire.sock')
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const settings = () =>
  readConfig({
    HOST: socket,
    PUBLIC_URL: 'http://localhost',
    DATABASE_URL: `sqlite:${path.join(dir, 'empire.db')}`,
    FEED: 'simulator',
    COLLECT: 'off',
    LOG_LEVEL: 'silent',
  })

async function listen(trustProxy: false | string[] = false) {
  const world = createWorld({ config: { socket, trustProxy } })
  const server = await world.http(await listenWhereSet(settings()))
  await server.ready()
  return world
}

async function ask(url: string, { forwardedFor, body }: { forwardedFor?: string; body?: object } = {}) {
  const asked = request({
    socketPath: socket,
    agent: false,
    path: url,
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }),
    },
  })
  asked.end(body && JSON.stringify(body))
  const [answer] = (await once(asked, 'response')) as [IncomingMessage] // what the event has
  return { status: answer.statusCode, text: await text(answer) }
}

/** The status of the last try. */
async function guess(times: number, forwardedFor?: (n: number) => string) {
  let status: number | undefined
  for (let n = 0; n < times; n += 1) {
    const body = { username: `nobody-${n}`, password: 'not the password' }
    status = (await ask('/api/login', { body, ...(forwardedFor && { forwardedFor: forwardedFor(n) }) }))
      .status
  }
  return status
}

const signIn = async (forwardedFor?: string) => {
  const body = { username: 'livia', password: PASSWORD }
  return (await ask('/api/login', { body, ...(forwardedFor === undefined ? {} : { forwardedFor }) })).status
}

async function unnamedBy(world: World) {
  const owner = await world.person('augustus')
  await makeServerOwner(world.app, must(await findUserByName(world.app, 'augustus'), 'the owner').id)
  return (await owner.api.admin.overview()).unnamedProxies
}

const [ATTACKER, FAN] = ['203.0.113.1', '203.0.113.2']

describe('a server on a Unix socket', () => {
  it('answers there, open to its user and group, and leaves nothing behind', async () => {
    {
      await using _ = await listen()
      expect((statSync(socket).mode & 0o777).toString(8)).toBe('660')
      expect(await ask('/api/health')).toEqual({ status: 200, text: '{"ok":true}' })
      expect((await ask('/api/scoreboard?sport=nfl')).status).toBe(200)
    }
    expect(existsSync(socket)).toBe(false)
  })

  it('takes the place of one that was killed, and not of one that answers or of a file', async () => {
    const script = `require('node:net').createServer().listen(${JSON.stringify(socket)}, () => console.log('listens'))`
    const other = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(other.stdout, 'data')
    await expect(listen()).rejects.toThrow(/^HOST: another server answers at .*empire\.sock/)
    const ended = once(other, 'close')
    other.kill('SIGKILL')
    await ended
    expect(existsSync(socket)).toBe(true)
    {
      await using _ = await listen()
      expect((await ask('/api/health')).status).toBe(200)
    }
    writeFileSync(socket, 'mine')
    await expect(listen()).rejects.toThrow(/is there already and is not a Unix socket\.$/)
    socket = path.join(dir, 'none/empire.sock')
    await expect(listen()).rejects.toThrow(/^HOST: there is no folder .*none for a Unix socket\.$/)
  })

  it('counts the visitors that its proxy names with TRUST_PROXY, and believes only the last entry', async () => {
    await using world = await listen(['unix'])
    await world.person('livia')
    expect(await guess(101, (n) => `10.9.9.${n}, ${ATTACKER}`)).toBe(429)
    expect([await signIn(ATTACKER), await signIn(FAN)]).toEqual([429, 200])
    expect(await unnamedBy(world)).toEqual([])
  })

  it('tells visitors apart without it too, and says what to set', async () => {
    await using world = await listen()
    await world.person('livia')
    expect(await guess(101, () => ATTACKER)).toBe(429)
    expect([await signIn(ATTACKER), await signIn(FAN)]).toEqual([429, 200])
    expect(await unnamedBy(world)).toEqual([{ address: 'unix', setting: 'TRUST_PROXY=unix' }])
  })

  it('counts all as one where nobody says who asks', async () => {
    await using world = await listen()
    await world.person('livia')
    expect(await guess(101)).toBe(429)
    expect(await signIn()).toBe(429)
    expect(await unnamedBy(world)).toEqual([])
  })

  it('is found by the doctor, who also sees that it does not run or that another program is there', async () => {
    const said: string[] = []
    const spy = vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
    const ofSocket = async () => {
      said.length = 0
      await doctor([], settings(), { warnings: [] })
      return said.filter((line) => line.includes(socket))
    }
    try {
      expect(await ofSocket()).toEqual([`warn  Empire does not run; its socket ${socket} can be made.`])
      {
        await using _ = await listen()
        expect(await ofSocket()).toEqual([`ok    Empire answers on ${socket}, and is ready.`])
      }
      const web = createHttpServer((_request, response) => response.end('hi')).listen(socket)
      await once(web, 'listening')
      expect(await ofSocket()).toEqual([`WRONG Another program answers on ${socket}. Set HOST to another.`])
      web.close()
      await once(web, 'close')
      const other = createServer((peer) => peer.destroy()).listen(socket)
      await once(other, 'listening')
      expect(await ofSocket()).toEqual([expect.stringMatching(/^WRONG HOST: another server answers at /)])
      other.close()
    } finally {
      spy.mockRestore()
    }
  })
})
