// `npm run crash`: kills the server with -9 at any moment of a call, starts it again and sends the call again
// with its key. What was asked for must be there once, and every answer that ever arrived must be the same.
import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, watch } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import { bearer, createLeague, signUp } from '../driver/caller.ts'
import { HOME } from './home.ts'
import { must } from '../../../shared/core/must.ts'
import { SECOND } from '../../../shared/core/time.ts'
import { freePort } from '../../../tests/support/free-port.ts'
import { endChild } from '../driver/child.ts'
import { equal, start } from './server.ts'

const ROUNDS = Number(process.argv[2] ?? 30)
/** The first calls of a server that has just started take some tens of milliseconds. */
const KILL_WITHIN_MS = 60

const databaseFile = path.join(mkdtempSync(path.join(tmpdir(), 'empire-crash-')), 'empire.db')
const port = await freePort()
const address = `http://127.0.0.1:${port}`

/** One thing to do once, and the query that counts how often it was. */
interface Wanted {
  readonly url: string
  readonly body: object
  readonly key: string
  readonly done: string
}

/** When something has just been written, and the reply is about to be. */
async function nextWrite(): Promise<void> {
  const watcher = watch(`${databaseFile}-wal`)
  await Promise.race([once(watcher, 'change'), sleep(SECOND)])
  watcher.close()
  await sleep(randomInt(4))
}

/** The bytes of the answer, or null when none came. */
async function send(token: string, { url, body, key }: Omit<Wanted, 'done'>): Promise<string | null> {
  try {
    const headers = { ...bearer(token), 'idempotency-key': key }
    const answer = await fetch(address + url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (answer.ok) return text
    throw new Error(`${url} answered ${answer.status}: ${text}`)
  } catch (error) {
    if (error instanceof TypeError) return null // what fetch throws when the connection breaks
    throw error
  }
}

function count(query: string): number {
  const database = new SQLite(databaseFile, { readonly: true })
  const rows = database.prepare(query).pluck().get()
  database.close()
  return Number(rows)
}

let server = await start({ port, databaseFile })
const token = await signUp(address, 'livia')
const code = await createLeague(address, token, HOME)

const seen = { 'not done': 0, 'done without a reply': 0, 'done and replied': 0 }
for (let round = 1; round <= ROUNDS; round += 1) {
  const name = `Round ${round}`
  const invites = `select count(*) from league_event where kind = 'invite-created'`
  const invited = count(invites)
  const wanted: Array<Wanted & { before: number }> = [
    {
      url: '/api/league/create',
      body: { league_name: name, sport: HOME.sport, team_name: HOME.team },
      key: randomUUID(),
      done: `select count(*) from league where name = '${name}'`,
      before: 0,
    },
    { url: '/api/league/getcode', body: { url: code }, key: randomUUID(), done: invites, before: invited },
  ]
  const replies = wanted.map((one) => send(token, one))
  await (round % 2 === 0 ? sleep(randomInt(KILL_WITHIN_MS)) : nextWrite())
  await endChild(server)
  const first = await Promise.all(replies)
  for (const [index, one] of wanted.entries()) {
    const wasDone = count(one.done) - one.before
    if (wasDone === 0) equal('Replies to what was not kept', first[index], null)
    seen[wasDone === 0 ? 'not done' : first[index] === null ? 'done without a reply' : 'done and replied'] +=
      1
  }
  server = await start({ port, databaseFile })
  for (const [index, one] of wanted.entries()) {
    const second = must(await send(token, one), 'an answer of the next server')
    equal(`${one.url}, answered again`, second, first[index] ?? second)
    equal(`${one.url}, a third time`, await send(token, one), second)
    equal(`${one.url}, how often it was done`, count(one.done) - one.before, 1)
  }
}
await endChild(server)
const database = new SQLite(databaseFile)
equal('integrity_check', database.pragma('integrity_check', { simple: true }), 'ok')
database.close()
console.log(`${ROUNDS} kills, two calls each: everything was done once.`, seen)
