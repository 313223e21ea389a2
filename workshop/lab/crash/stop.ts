// `npm run crash -- stop`: the server is asked to stop (SIGTERM) while it answers 200 requests a second on connections
// that are kept, browsers listen, and two strangers have sent half a body. Whatever was sent before must be answered,
// the process must end within ten seconds and with code 0, and every browser must come back to the next one.
//   npm run crash -- stop [rounds] [browsers]
import type { ChildProcess } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { bearer, createLeague, PASSWORD, signUp } from '../driver/caller.ts'
import { atPace } from '../driver/pace.ts'
import { ask, inputOf } from '../driver/procedure.ts'
import { until } from '../driver/until.ts'
import { HOME } from './home.ts'
import { must } from '../../../shared/core/must.ts'
import { MINUTE, SECOND } from '../../../shared/core/time.ts'
import { openBrowsers } from '../../../tests/support/browsers.ts'
import { seatMany } from '../driver/seat-many.ts'
import { freePort } from '../../../tests/support/free-port.ts'
import { endChild } from '../driver/child.ts'
import { start } from './server.ts'

const [ROUNDS = 20, BROWSERS = 200] = process.argv.slice(3).map(Number)
/** Requests that come one after the other. */
const PER_SECOND = 200
/** And at once just before the signal. */
const BURST = 30
/** Of requests that are sent just before it: time for their bytes to get there, ms. */
const ON_ITS_WAY = 2

const databaseFile = path.join(mkdtempSync(path.join(tmpdir(), 'empire-crash-')), 'empire.db')
const secret = randomBytes(32).toString('hex')
const port = await freePort()
const address = `http://127.0.0.1:${port}`

interface Sent {
  readonly what: string
  /** When its last byte was handed to the system, by performance.now(); null before. */
  sentAt: number | null
  /** Its status, or the code of the error; null while there is none. */
  outcome: number | string | null
}

interface Wanted {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly body?: object
  readonly token?: string
}

function send(agent: Agent, { method, url, body, token }: Wanted): Sent {
  const sent: Sent = { what: `${method} ${url.split('?')[0]}`, sentAt: null, outcome: null }
  const headers = {
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(token === undefined ? {} : bearer(token)),
  }
  const asked = request(`${address}${url}`, { method, headers, agent }, (answer) => {
    answer.resume()
    answer.on('end', () => (sent.outcome = answer.statusCode ?? 0))
    answer.on('error', (error: NodeJS.ErrnoException) => (sent.outcome ??= `cut: ${error.code}`))
  })
  asked.on('finish', () => (sent.sentAt = performance.now()))
  asked.on('error', (error: NodeJS.ErrnoException) => (sent.outcome ??= error.code ?? error.message))
  asked.end(body ? JSON.stringify(body) : undefined)
  return sent
}

let server: ChildProcess = await start({ port, databaseFile, secret })
const token = await signUp(address, 'livia')
const code = await createLeague(address, token, HOME)
await endChild(server, 'SIGTERM')
const tokens = await seatMany({ databaseFile, secret, code, members: Math.ceil(BROWSERS / 5) })
server = await start({ port, databaseFile, secret })

const WANTED: readonly Wanted[] = [
  { method: 'GET', url: '/api/scoreboard?sport=nfl' },
  { method: 'GET', url: `/trpc/league.home?${inputOf({ code })}`, token },
  { method: 'POST', url: '/trpc/league.setListed', body: { json: { code, listed: true } }, token },
  { method: 'POST', url: '/api/login', body: { username: 'livia', password: PASSWORD } },
]
const any = () => must(WANTED[randomInt(WANTED.length)], 'something to ask')

const { seq: from } = await ask<{ seq: number }>({ url: address, token }, 'league.home', { code })
const { browsers, close } = openBrowsers(BROWSERS, { url: address, code, tokens, from, head: () => from })
const allHaveOpened = (times: number) =>
  until(() => browsers.every(({ returns }) => returns >= times), {
    what: 'The browsers come back',
    patience: MINUTE,
    every: 5,
  })
await allHaveOpened(0)

/** A client that announces a hundred bytes, sends two and stops. */
function stall(): void {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"',
  )
}

const failed: string[] = []
let [before, after, afterAnswered, slowest, slowestBack] = [0, 0, 0, 0, 0]
for (let round = 1; round <= ROUNDS; round += 1) {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  const all: Sent[] = []
  stall()
  stall()
  const endAsking = atPace(PER_SECOND, () => all.push(send(agent, any())))
  await sleep(SECOND)
  for (let n = 0; n < BURST; n += 1) all.push(send(agent, any()))
  await sleep(randomInt(2, 20))
  const signalled = performance.now()
  const exit = once(server, 'exit')
  server.kill('SIGTERM')
  const [exitCode] = (await exit) as [number | null]
  const took = performance.now() - signalled
  endAsking()
  slowest = Math.max(slowest, took)
  const haveAllEnded = () => all.every(({ outcome }) => outcome !== null)
  // What has none by then is looked at below.
  await until(haveAllEnded, { what: 'Every request ends', patience: 5 * SECOND, every: 5 }).catch(() => null)
  agent.destroy()
  for (const { what, sentAt, outcome } of all) {
    const isAnswered = typeof outcome === 'number' && outcome < 500
    if (sentAt !== null && sentAt < signalled - ON_ITS_WAY) {
      before += 1
      if (!isAnswered) failed.push(`round ${round}: ${what}: ${outcome}`)
    } else {
      after += 1
      if (isAnswered) afterAnswered += 1
    }
  }
  if (exitCode !== 0) failed.push(`round ${round}: code ${exitCode}`)
  if (took > 10 * SECOND) failed.push(`round ${round}: ${took.toFixed(0)} ms until it was gone`)
  const returns = Math.min(...browsers.map((browser) => browser.returns))
  server = await start({ port, databaseFile, secret })
  slowestBack = Math.max(slowestBack, await allHaveOpened(returns + 1))
}
close()
await endChild(server, 'SIGTERM')
console.log(
  `${ROUNDS} rounds: ${before} requests sent before the signal, ${after} after it, of which ${afterAnswered} were answered. ` +
    `Gone after ${slowest.toFixed(0)} ms at the slowest; ${BROWSERS} browsers back ${slowestBack.toFixed(0)} ms after the next was there.`,
)
if (failed.length > 0) throw new Error(`${failed.length} faults: ${failed.slice(0, 8).join('; ')}`)
console.log('Every request that was sent before was answered, and the code was always 0.')
process.exit(0)
