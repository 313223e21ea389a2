import { mkdtempSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { createHttp } from '../../server/web/http/server.ts'
import { judge } from '../support/fuzz/judge.ts'
import { createDice, SEED } from '../support/fuzz/random.ts'
import { rawRequest, type RawRequest, sendRaw } from '../support/fuzz/raw-http.ts'
import { inRing } from '../support/ring.ts'
import { createWorld, type World } from '../support/world.ts'

/** Requests with bytes changed at random, others on each engine. `npm run fuzz` asks for 10,000. */
const RUNS = Math.min(Number(process.env['FUZZ_RUNS'] ?? inRing({ fast: 10, all: 100 })), 10_000)
/** For what must be answered, however busy the machine is, ms. */
const PATIENCE = 60_000

let world: World
let server: FastifyInstance
let port: number
let token: string

beforeAll(async () => {
  world = createWorld()
  const outside = mkdtempSync(path.join(tmpdir(), 'empire-fuzz-'))
  writeFileSync(path.join(outside, 'secret.txt'), 'what nobody may read')
  const client = mkdtempSync(path.join(outside, 'client-'))
  writeFileSync(path.join(client, 'index.html'), '<!doctype html><title>Empire</title>')
  server = await createHttp(world.app, client)
  await server.listen({ port: 0, host: '127.0.0.1' })
  port = (server.server.address() as AddressInfo).port // listening on a port
  token = (await world.person('livia')).token
})
afterAll(async () => {
  await server.close()
  await world[Symbol.asyncDispose]()
})

/** Sends, judges, and makes sure that the server is still there for others. */
async function send(
  bytes: Buffer | string,
  patience?: number,
): Promise<{ statusCode: number; body: string }> {
  const answer = await sendRaw(port, bytes, patience)
  judge(answer, bytes.toString())
  expect(answer.body).not.toContain('what nobody may read')
  return answer
}

async function isAlive(): Promise<void> {
  expect((await sendRaw(port, rawRequest({}), PATIENCE)).statusCode).toBe(200)
}

const json = 'content-type: application/json'
const signUp = JSON.stringify({ username: 'x', email: 'no', password: 'short', isAdmin: true })

describe('a body under a strange content type', () => {
  // The first three: how a tab, a leading space and a parameter without a value got bodies past Fastify's
  // schemas (CVE-2026-25223, CVE-2026-33806, CVE-2025-32442); the next crashed it (CVE-2022-39288).
  it.each([
    'application/json\t; charset=utf-8',
    ' application/json',
    'application/json ;',
    'a/b; {{{"json";}}}',
    '',
    ';',
    ',',
    'application/json, text/plain',
    'APPLICATION/JSON',
    'application/json; charset=utf-16',
    'application/json; boundary="',
    'application/jsonx',
    'application/ json',
    'application/json\u000b',
    'text/plain',
    'text/json',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    '__proto__',
    'constructor',
    `application/json;${'a=b;'.repeat(500)}`,
    'application/json\r\ncontent-type: text/plain',
  ])('%j is refused or read like any other', async (type) => {
    for (const target of ['/api/signup', '/trpc/auth.signUp']) {
      const body = target === '/api/signup' ? signUp : `{"json":${signUp}}`
      const answer = await send(
        rawRequest({ method: 'POST', target, headers: [`content-type: ${type}`], body }),
        PATIENCE,
      )
      expect([400, 415]).toContain(answer.statusCode)
    }
    await isAlive()
  })

  it.each(['gzip', 'br', 'deflate', 'identity', 'x, y', ''])(
    'in the encoding %j is not unpacked',
    async (coding) => {
      const headers = [json, `content-encoding: ${coding}`]
      const answer = await send(
        rawRequest({ method: 'POST', target: '/api/signup', headers, body: '\u001f\u008b\b' }),
        PATIENCE,
      )

      expect(answer.statusCode).toBe(400)
    },
  )
})

describe('a strange address', () => {
  const targets = [
    'http://evil.example/api/health',
    'https://evil.example:99999/trpc/auth.me',
    '//evil.example/api/health',
    '//api//health',
    '/api/health/',
    '/api/%68ealth',
    '/api/health%00',
    '/%00',
    '/%',
    '/%zz',
    '/%c0%ae%c0%ae/secret.txt',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/api/docs/ui/..%2f..%2f..%2fpackage.json',
    '/api/docs/ui/%2e%2e/package.json',
    '/.%00./secret.txt',
    '/trpc/',
    '/trpc/%00',
    '/trpc/%E0%A4%A',
    '/trpc/__proto__',
    '/trpc/constructor',
    '/trpc/auth.__proto__',
    '/trpc/toString.call',
    '/trpc/auth%2EsignUp',
    '/trpc/auth/me',
    '/trpc/_def',
    `/trpc/${'a'.repeat(1999)}`,
    `/trpc/${'a'.repeat(6000)}`,
    `/trpc/${','.repeat(60)}?batch=1`,
    '/trpc/,?batch=1',
    '/trpc/auth.me,auth.me?batch=1&batch=1',
    '/trpc/auth.me,auth.me?batch=true',
    '/trpc/auth.me,auth.me?batch=1&input=%7B%22__proto__%22:%7B%22json%22:1%7D%7D',
    '/trpc/auth.me,auth.me?batch=1&input=%5B%5D',
    '/trpc/auth.me,auth.me?batch=1&input=null',
    '/trpc/auth.me,auth.me?batch=1&input=%7B%22-1%22:%7B%7D,%221e0%22:%7B%7D%7D',
    '/trpc/news.list?batch=1&input=%7B%220%22:%7B%22json%22:%7B%22sport%22:%22nfl%22%7D%7D,%221%22:%7B%7D%7D',
    '/trpc/news.list?input=%7B%22json%22:%7B%22sport%22:%22nfl%22%7D%7D&input=7',
    '/trpc/news.list?input[json][sport]=nfl',
    '/trpc/scores.scoreboard?input=%ff%fe',
    '/api/news?sport=nfl#fragment',
    '/api/news?sport=nfl;sport=nba',
    '/api/news?sport[]=nfl',
    '/api/news?__proto__=x&sport=nfl',
    '/api/news?constructor[prototype][polluted]=x&sport=nfl',
    '/api/news?sport=%00',
    '/api/news?%ff=%fe',
    `/api/news?sport=nfl&${'a=b&'.repeat(3000)}`,
    `/api/news?${'sport=nfl&'.repeat(1000)}`,
    `/api/scoreboard?sport=nfl&dates=${'9'.repeat(8000)}`,
    '/api/scoreboard?sport=nfl&dates=20260230-20260231',
    '/api/scoreboard?sport=nfl&dates=00010101-00010101',
    '/api/scoreboard?sport=nfl&dates=99991231-99991231',
    '*',
    'api/health',
    '\\api\\health',
  ]

  it.each(targets)('%s is answered like any other', async (target) => {
    const headers = [`authorization: Bearer ${token}`]
    for (const method of ['GET', 'HEAD', 'POST']) await send(rawRequest({ method, target, headers }))
    await isAlive()
  })
})

describe('a strange method', () => {
  it.each([
    'HEAD',
    'OPTIONS',
    'PUT',
    'DELETE',
    'PATCH',
    'TRACE',
    'CONNECT',
    'PROPFIND',
    'PURGE',
    'FOO',
    'get',
    '',
  ])('%j changes nothing', async (method) => {
    const body = JSON.stringify({
      username: `of-${method || 'none'}`,
      email: 'a@example.com',
      password: 'some good one',
    })
    for (const target of [
      '/api/signup',
      '/trpc/auth.signUp',
      '/trpc/auth.me',
      '/api/scoreboard?sport=nfl',
      '/',
    ]) {
      const { statusCode } = await send(rawRequest({ method, target, headers: [json], body }))
      expect(statusCode === 200 && target.includes('sign'), `${method} ${target}`).toBe(false)
    }
    await expect(world.logIn(`of-${method || 'none'}`, 'some good one')).rejects.toThrow()
    await isAlive()
  })

  it('is not taken from a header or the address instead of the line', async () => {
    const overrides = ['x-http-method-override: POST', 'x-method-override: POST', 'x-http-method: POST']
    const input = encodeURIComponent(
      JSON.stringify({ json: { username: 'sneaky', email: 'a@example.com', password: 'some good one' } }),
    )
    for (const override of overrides) {
      for (const target of [
        `/trpc/auth.signUp?input=${input}`,
        `/trpc/auth.signUp?_method=POST&input=${input}`,
      ]) {
        expect((await send(rawRequest({ target, headers: [override] }), PATIENCE)).statusCode).toBe(405)
      }
    }
  })
})

describe('a strange message', () => {
  const line = 'POST /api/signup HTTP/1.1\r\nhost: localhost\r\n'
  const messages = {
    'two hosts': 'GET /api/health HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close\r\n\r\n',
    'no host': 'GET /api/health HTTP/1.1\r\nconnection: close\r\n\r\n',
    'a host of nonsense': rawRequest({ headers: ['x-forwarded-host: \u0000', 'x-forwarded-for: %00,,::::'] }),
    'two lengths': `${line}${json}\r\ncontent-length: 2\r\ncontent-length: 5\r\n\r\n{}`,
    'a negative length': `${line}${json}\r\ncontent-length: -1\r\n\r\n{}`,
    'a huge length': `${line}${json}\r\ncontent-length: 99999999999999999999\r\n\r\n{}`,
    'a length above the limit': `${line}${json}\r\ncontent-length: 99999999\r\n\r\n{}`,
    'a length too short': `${line}${json}\r\ncontent-length: 1\r\n\r\n{}GET / HTTP/1.1\r\n\r\n`,
    'a length and chunks': `${line}${json}\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /api/health HTTP/1.1\r\n\r\n`,
    'chunks of nonsense': `${line}${json}\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
    'a huge chunk': `${line}${json}\r\ntransfer-encoding: chunked\r\n\r\nfffffffffffffffff\r\n{}\r\n`,
    'a chunk with a long extension': `${line}${json}\r\ntransfer-encoding: chunked\r\n\r\n2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
    'chunks after gzip': `${line}${json}\r\ntransfer-encoding: gzip, chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
    'chunks twice': `${line}${json}\r\ntransfer-encoding: chunked\r\ntransfer-encoding: identity\r\n\r\n0\r\n\r\n`,
    'chunks above the limit': `${line}${json}\r\ntransfer-encoding: chunked\r\n\r\n${`ffff\r\n${'x'.repeat(0xffff)}\r\n`.repeat(3)}0\r\n\r\n`,
    'two tokens': rawRequest({
      target: '/api/auth/me',
      headers: ['authorization: Bearer a', 'authorization: Bearer b'],
    }),
    'a token of nonsense': rawRequest({
      target: '/api/auth/me',
      headers: [`authorization: Bearer ${'a.'.repeat(5000)}`],
    }),
    'a token without a name': rawRequest({
      target: '/api/auth/me',
      headers: ['authorization: Bearer eyJhbGciOiJub25lIn0.e30.'],
    }),
    'a long header': rawRequest({ headers: [`x: ${'x'.repeat(20_000)}`] }),
    'many headers': rawRequest({ headers: Array.from({ length: 1500 }, (_, n) => `x-${n}: x`) }),
    'a header of the prototype': rawRequest({ headers: ['__proto__: polluted', 'constructor: polluted'] }),
    'a header with NUL': rawRequest({ headers: ['x: a\0b'] }),
    'a header without a name': rawRequest({ headers: [': x'] }),
    'a header without a colon': rawRequest({ headers: ['x'] }),
    'a folded header': rawRequest({ headers: ['x: a\r\n b'] }),
    'encodings of nonsense': rawRequest({
      target: '/api/news?sport=nfl',
      headers: [`accept-encoding: ${';q=,'.repeat(2000)}br`],
    }),
    'tags of nonsense': rawRequest({
      target: '/api/news?sport=nfl',
      headers: [`if-none-match: ${'W/"x",'.repeat(2000)}`],
    }),
    'a range of nonsense': rawRequest({ target: '/index.html', headers: ['range: bytes=9-1,-,5-'] }),
    'many ranges': rawRequest({ target: '/index.html', headers: [`range: bytes=${'0-1,'.repeat(2000)}0-1`] }),
    'a promise to go on': `${line}${json}\r\nexpect: 100-continue\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}`,
    'an unknown expectation': `${line}${json}\r\nexpect: a miracle\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}`,
    'an upgrade': rawRequest({
      target: '/trpc/auth.me',
      headers: ['connection: upgrade', 'upgrade: websocket', 'sec-websocket-key: x'],
    }),
    'HTTP 2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'HTTP 1.0': 'GET /api/health HTTP/1.0\r\n\r\n',
    'HTTP 0.9': 'GET /\r\n\r\n',
    'HTTP 9.9': 'GET / HTTP/9.9\r\n\r\n',
    'bare line feeds': 'GET /api/health HTTP/1.1\nhost: localhost\n\n',
    TLS: Buffer.from('16030100a5010000a10303', 'hex'),
    'nothing but NUL': Buffer.alloc(2000),
    'a body that is not UTF-8': rawRequest({
      method: 'POST',
      target: '/api/login',
      headers: [json],
      body: '{"username":"\u00ff\u00fe"}',
    }),
    'a body in UTF-16': Buffer.concat([
      Buffer.from(`${line}${json}\r\ncontent-length: 4\r\nconnection: close\r\n\r\n`),
      Buffer.from('{}', 'utf16le'),
    ]),
    'a body with a mark before it': rawRequest({
      method: 'POST',
      target: '/api/login',
      headers: [json],
      body: '\uFEFF{}',
    }),
    'a body for GET': rawRequest({ target: '/api/auth/me', headers: [json], body: '{"access_token":"x"}' }),
    'a body without a type': rawRequest({ method: 'POST', target: '/api/login', body: '{}' }),
    'a batch that is a list': rawRequest({
      method: 'POST',
      target: '/trpc/auth.logIn,auth.logIn?batch=1',
      headers: [json],
      body: '[{"json":{}},{"json":{}}]',
    }),
    'a batch that is a text': rawRequest({
      method: 'POST',
      target: '/trpc/auth.logIn?batch=1',
      headers: [json],
      body: '"x"',
    }),
    'a batch that is null': rawRequest({
      method: 'POST',
      target: '/trpc/auth.logIn?batch=1',
      headers: [json],
      body: 'null',
    }),
    'a batch with a prototype': rawRequest({
      method: 'POST',
      target: '/trpc/auth.logIn?batch=1',
      headers: [json],
      body: '{"__proto__":{"json":{"polluted":1}}}',
    }),
  } satisfies Record<string, string | Buffer>

  it.each(Object.entries(messages))('with %s is answered like any other', async (_name, bytes) => {
    await send(bytes)
    await isAlive()
  })
})

it.each([
  [431, 'is too long', `GET /api/health?${'x'.repeat(20_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`],
  [400, 'can read', 'GET /api/health HTTP/9\r\n\r\n'],
])(
  'what cannot be read is answered with %i, and the connection ends with it',
  async (status, words, bytes) => {
    const { statusCode, body } = await send(bytes, PATIENCE)
    expect(statusCode).toBe(status)
    expect(body).toContain('\r\nconnection: close\r\n')
    expect(JSON.parse(body.slice(body.indexOf('\r\n\r\n')))).toEqual({
      error: expect.stringContaining(words),
      msg: expect.stringContaining(words),
    })
    await isAlive()
  },
)

describe('a request with bytes changed at random', () => {
  const requests: RawRequest[] = [
    { target: '/api/scoreboard?sport=nfl&dates=20261120-20261121' },
    { target: '/trpc/auth.me,league.mine?batch=1&input=%7B%7D' },
    { target: '/trpc/league.search?input=%7B%22json%22%3A%7B%22text%22%3A%22a%22%7D%7D' },
    { method: 'POST', target: '/api/login', headers: [json], body: '{"username":"livia","password":"x"}' },
    {
      method: 'POST',
      target: '/trpc/league.create',
      headers: [json],
      body: '{"json":{"name":"X","sport":"nfl","teamName":"Y"}}',
    },
  ]

  it('is answered like any other, or not at all', { timeout: 120_000 + 400 * RUNS }, async () => {
    const dice = createDice(SEED)
    const one = async () => {
      const request = dice.pick(requests)
      const bytes = Buffer.from(
        rawRequest({ ...request, headers: [...(request.headers ?? []), `authorization: Bearer ${token}`] }),
      )
      for (let change = dice.below(6); change >= 0; change -= 1) {
        const at = dice.below(bytes.length)
        bytes[at] = dice.pick([
          0,
          9,
          10,
          13,
          32,
          34,
          37,
          44,
          58,
          59,
          123,
          125,
          127,
          128,
          255,
          dice.below(256),
        ])
      }
      await send(bytes)
    }
    const AT_ONCE = 20
    for (let done = 0; done < RUNS; done += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, one))
    await isAlive()
  })
})
