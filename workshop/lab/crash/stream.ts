// `npm run crash -- stream`: browsers that have a league open, while much happens in it, the network breaks and the
// server is killed and started again. Each must hear every event once and in order.
//   npm run crash -- stream [browsers] [events] [restarts]
import { randomBytes, randomInt } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { bearer, createLeague, send, signUp } from '../driver/caller.ts'
import { ask } from '../driver/procedure.ts'
import { until } from '../driver/until.ts'
import { HOME } from './home.ts'
import { MINUTE, SECOND } from '../../../shared/core/time.ts'
import { openBreakingProxy } from '../../../tests/support/breaking-proxy.ts'
import { faultsOf, openBrowsers } from '../../../tests/support/browsers.ts'
import { seatMany } from '../driver/seat-many.ts'
import { freePort } from '../../../tests/support/free-port.ts'
import { endChild } from '../driver/child.ts'
import { start } from './server.ts'

const [BROWSERS = 500, EVENTS = 10_000, RESTARTS = 5] = process.argv.slice(3).map(Number)
/** Of the connections, at each break of the network, which comes so often. */
const CUT = { share: 0.02, every: SECOND }
/** Things that are asked for at once, of which most happen. */
const AT_ONCE = 50
/** Who is more than a thousand behind is told to begin anew, which is not what is looked at. */
const MOST_BEHIND = 400

const databaseFile = path.join(mkdtempSync(path.join(tmpdir(), 'empire-crash-')), 'empire.db')
const secret = randomBytes(32).toString('hex')
const port = await freePort()
const address = `http://127.0.0.1:${port}`

/** A change of the league, which may fail where the server is away. @throws where it is refused */
async function change(listed: boolean): Promise<void> {
  const url = `${address}/trpc/league.setListed`
  const body = JSON.stringify({ json: { code, listed } })
  const answer = await send({ url, headers: bearer(token), body }).catch(() => null)
  if (answer !== null && answer.status !== 200 && answer.status !== 503)
    throw new Error(`${url} answered ${answer.status}: ${answer.body.toString()}`)
}

let server = await start({ port, databaseFile, secret })
const token = await signUp(address, 'livia')
const code = await createLeague(address, token, HOME)
await endChild(server, 'SIGTERM')
// Six streams a user.
const tokens = await seatMany({ databaseFile, secret, code, members: Math.ceil(BROWSERS / 5) })
server = await start({ port, databaseFile, secret })

/** Number of the last event, as the league has it. */
async function readHead(): Promise<number> {
  return (await ask<{ seq: number }>({ url: address, token }, 'league.home', { code })).seq
}

const from = await readHead()
let head = from
await using proxy = await openBreakingProxy(port)
const { browsers, close } = openBrowsers(BROWSERS, { url: proxy.url, code, tokens, from, head: () => head })
const known = () => browsers.filter(({ events }) => from + events.length >= head).length

/** Ms until all know all. */
async function catchUp(): Promise<number> {
  const began = performance.now()
  for (const giveUpAt = Date.now() + MINUTE; known() < BROWSERS && Date.now() < giveUpAt;) await sleep(10)
  return performance.now() - began
}

await until(() => browsers.every(({ returns }) => returns >= 0), {
  what: 'The streams open',
  patience: 3 * MINUTE,
})
console.log(`${BROWSERS} browsers listen from event ${from}`)

let cuts = 0
const breaks = setInterval(() => (cuts += proxy.cut(CUT.share)), CUT.every)
const outages: string[] = []
for (let part = 0; part <= RESTARTS; part += 1) {
  const upTo = from + Math.round((EVENTS * (part + 1)) / (RESTARTS + 1))
  while (head < upTo) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => change(n % 2 === 0)))
    head = await readHead()
    // All browsers are one process here, which is slower than as many would be.
    while (browsers.some(({ events }) => head - from - events.length > MOST_BEHIND)) await sleep(5)
  }
  if (part === RESTARTS) break
  await catchUp()
  // Some events are under way when it goes.
  const signal = part % 2 === 0 ? 'SIGKILL' : 'SIGTERM'
  const underWay = Array.from({ length: 3 }, (_, n) => change(n % 2 === 0))
  await sleep(randomInt(10))
  const gone = performance.now()
  await endChild(server, signal)
  await Promise.all(underWay)
  const wentIn = performance.now() - gone
  server = await start({ port, databaseFile, secret })
  // Whoever knows of this one is back.
  for (const listed of [true, false]) await change(listed)
  head = await readHead()
  const took = await catchUp()
  outages.push(
    `${signal} (gone in ${wentIn.toFixed(0)} ms): all know all ${took.toFixed(0)} ms after it is back`,
  )
  console.log(`event ${head}: ${outages.at(-1)}`)
}
clearInterval(breaks)
const last = await catchUp()
const faults = faultsOf(browsers, from, head)
close()
await endChild(server, 'SIGTERM')
const returns = browsers.reduce((sum, browser) => sum + browser.returns, 0)
const slowest = Math.max(...browsers.map((browser) => browser.slowest))
console.log(
  `${BROWSERS} browsers, ${head - from} events, ${RESTARTS} restarts, ${cuts} connections cut, ${returns} returns. ` +
    `Right again after coming back: ${slowest.toFixed(0)} ms at the slowest. All knew the last after ${last.toFixed(0)} ms.`,
)
if (faults.length > 0) throw new Error(`${faults.length} faults: ${faults.slice(0, 5).join('; ')}`)
console.log('Every browser heard every event once and in order.')
process.exit(0)
