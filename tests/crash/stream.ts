// `npm run crash -- stream`: browsers that have a league open, while much happens in it, the network breaks and the
// server is killed and started again. Each must hear every event once and in order.
//   npm run crash -- stream [browsers] [events] [restarts]
import { randomBytes, randomInt } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { must } from '../../shared/core/must.ts'
import { MINUTE, SECOND } from '../../shared/core/time.ts'
import { openBreakingProxy } from '../support/breaking-proxy.ts'
import { faultsOf, openBrowsers } from '../support/browsers.ts'
import { seatMany } from '../support/seat-many.ts'
import { freePort, kill, start } from './server.ts'

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

/** What the server answered; null where it was away. */
async function send(url: string, body: object, token?: string): Promise<Record<string, string> | null> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const answer = await fetch(`${address}${url}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorization },
    body: JSON.stringify(body),
  }).catch(() => null)
  if (answer === null || answer.status === 503) return null
  const text = await answer.text().catch(() => null)
  if (text === null) return null
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`)
  return JSON.parse(text)
}

let server = await start({ port, databaseFile, secret })
const account = { username: 'livia', email: 'livia@example.com', password: 'correct horse battery' }
const token = must(must(await send('/api/signup', account), 'a sign-up')['access_token'], 'a token')
const home = { league_name: 'Home', sport: 'nfl', team_name: 'Gold Standard' }
const code = must(must(await send('/api/league/create', home, token), 'a league')['code'], 'a code')
await kill(server, 'SIGTERM')
// Six streams a user.
const tokens = await seatMany({ databaseFile, secret, code, members: Math.ceil(BROWSERS / 5) })
server = await start({ port, databaseFile, secret })

/** Number of the last event, as the league has it. */
async function readHead(): Promise<number> {
  const input = encodeURIComponent(JSON.stringify({ json: { code } }))
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${address}/trpc/league.home?input=${input}`, { headers })
  const body: { result: { data: { json: { seq: number } } } } = JSON.parse(await answer.text())
  return body.result.data.json.seq
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

for (const giveUpAt = Date.now() + 3 * MINUTE; browsers.some(({ returns }) => returns < 0); await sleep(20))
  if (Date.now() > giveUpAt) {
    server.kill()
    throw new Error('The streams did not open')
  }
console.log(`${BROWSERS} browsers listen from event ${from}`)

let cuts = 0
const breaks = setInterval(() => (cuts += proxy.cut(CUT.share)), CUT.every)
const outages: string[] = []
for (let part = 0; part <= RESTARTS; part += 1) {
  const upTo = from + Math.round((EVENTS * (part + 1)) / (RESTARTS + 1))
  while (head < upTo) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) =>
        send('/trpc/league.setListed', { json: { code, listed: n % 2 === 0 } }, token),
      ),
    )
    head = await readHead()
    // All browsers are one process here, which is slower than as many would be.
    while (browsers.some(({ events }) => head - from - events.length > MOST_BEHIND)) await sleep(5)
  }
  if (part === RESTARTS) break
  await catchUp()
  // Some events are under way when it goes.
  const signal = part % 2 === 0 ? 'SIGKILL' : 'SIGTERM'
  const underWay = Array.from({ length: 3 }, (_, n) =>
    send('/trpc/league.setListed', { json: { code, listed: n % 2 === 0 } }, token),
  )
  await sleep(randomInt(10))
  const gone = performance.now()
  await kill(server, signal)
  await Promise.all(underWay)
  const wentIn = performance.now() - gone
  server = await start({ port, databaseFile, secret })
  // Whoever knows of this one is back.
  for (const listed of [true, false]) await send('/trpc/league.setListed', { json: { code, listed } }, token)
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
await kill(server, 'SIGTERM')
const returns = browsers.reduce((sum, browser) => sum + browser.returns, 0)
const slowest = Math.max(...browsers.map((browser) => browser.slowest))
console.log(
  `${BROWSERS} browsers, ${head - from} events, ${RESTARTS} restarts, ${cuts} connections cut, ${returns} returns. ` +
    `Right again after coming back: ${slowest.toFixed(0)} ms at the slowest. All knew the last after ${last.toFixed(0)} ms.`,
)
if (faults.length > 0) throw new Error(`${faults.length} faults: ${faults.slice(0, 5).join('; ')}`)
console.log('Every browser heard every event once and in order.')
process.exit(0)
