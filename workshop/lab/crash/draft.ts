// `npm run crash -- draft`: twelve people draft over real sockets, with double clicks, rivals and dropped connections,
// while the server is killed with -9 again and again. No pick that was acknowledged may be lost, none made twice,
// the board must be what its events say, and rosters what the board says. Then rivals by the fifty, and a clock
// that runs out while the server is down.
import { randomInt } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import { openDatabase } from '../../../server/core/db/open.ts'
import type { DraftRoom, PoolPlayer } from '../../../shared/draft-room/draft-room.ts'
import { must } from '../../../shared/core/must.ts'
import type { DraftState } from '../../../shared/rules/draft/state.ts'
import { SECOND } from '../../../shared/core/time.ts'
import { seedDrafts } from '../driver/seed-drafts.ts'
import { checkBoard } from './board.ts'
import { createDrafters } from './drafters.ts'
import { checkLogs } from './log.ts'
import { freePort } from '../../../tests/support/free-port.ts'
import { endChild } from '../driver/child.ts'
import { equal, start } from './server.ts'

const KILLS = Number(process.argv[3] ?? 200)
const RIVAL_ROUNDS = Number(process.argv[4] ?? KILLS)
const RIVALS = 50
const PEOPLE = 12
/** A draft has 192 picks, of which at most forty are made between two kills. */
const LEAGUES = Math.ceil((KILLS * 40 + RIVAL_ROUNDS) / 192) + 2

const databaseFile = path.join(mkdtempSync(path.join(tmpdir(), 'empire-draft-')), 'empire.db')
const port = await freePort()
const address = `http://127.0.0.1:${port}`

const { acknowledged, seen, call, read, pick, draft } = createDrafters(address)

function check(code: string): Promise<DraftState> {
  return checkBoard(db, code, acknowledged)
}

function isSame(served: DraftState | undefined, stored: DraftState): boolean {
  return JSON.stringify(served) === JSON.stringify(stored)
}

const drafts = await seedDrafts(`sqlite:${databaseFile}`, {
  leagues: LEAGUES,
  people: PEOPLE,
  everywhere: true,
})
const db = openDatabase(databaseFile)
const codes = drafts.map(({ code }) => code)
const people = must(drafts[0], 'a league').managers
const commissioner = must(people[0], 'a commissioner')
const readyAfter: number[] = []
let league = 0
let server = await start({ port, databaseFile })
for (let round = 1; round <= KILLS; round++) {
  let code = must(codes[league], 'a league that still drafts')
  if ((await check(code)).stage === 'over') code = must(codes[++league], 'another league')
  const pool = must(await read<PoolPlayer[]>(commissioner, 'draft.players', code), 'the players')
  let isOver = false
  const drafting = people.map((person) => draft(person, { code, pool, isOver: () => isOver }))
  await sleep(randomInt(50, 900))
  const before = process.hrtime.bigint()
  await endChild(server)
  isOver = true
  await Promise.all(drafting)
  server = await start({ port, databaseFile })
  const room = must(await read<DraftRoom>(commissioner, 'draft.room', code), 'the room of the next server')
  readyAfter.push(Number((process.hrtime.bigint() - before) / 1_000_000n))
  equal(`${code}: what the server says`, isSame(room.state, await check(code)), true)
  if (round % 20 === 0) console.log(`${round} kills`, seen)
}
for (const code of codes) await check(code)
equal(
  'failures that are neither refusals nor broken connections',
  seen['other failures'] + seen['come back later'],
  0,
)
const p95 = readyAfter.toSorted((a, b) => a - b)[Math.floor(readyAfter.length * 0.95)]
console.log(
  `${KILLS} kills: nothing lost, nothing twice. Ready again after ${p95} ms (95th percentile).`,
  seen,
)

for (let round = 1; round <= RIVAL_ROUNDS; round++) {
  let code = must(codes[league], 'a league that still drafts')
  if ((await check(code)).stage === 'over') code = must(codes[++league], 'another league')
  const room = must(await read<DraftRoom>(commissioner, 'draft.room', code), 'a room')
  const pool = must(await read<PoolPlayer[]>(commissioner, 'draft.players', code), 'the players')
  const { overall, teamId } = must(room.state.turn, 'a turn')
  const taken = new Set(room.state.picks.map((one) => one?.player.id))
  const free = pool.filter(({ id }) => !taken.has(id))
  const own = room.teams.findIndex(({ id }) => id === teamId)
  const answers = await Promise.all(
    Array.from({ length: RIVALS }, (_, index) => {
      // Half of them in as many tabs of the one whose turn it is, each for another player.
      const person = must(people[index % 2 === 0 ? own : index % PEOPLE], 'a person')
      return pick(person, { code, overall, playerId: must(free[index], 'a player').id })
    }),
  )
  const won = answers.filter((answer) => answer?.status === 200).length
  equal(`Winners of pick ${overall}`, won, 1)
  equal('Answers that are neither', answers.filter((a) => a?.status !== 200 && a?.status !== 409).length, 0)
}
console.log(`${RIVAL_ROUNDS} rounds of ${RIVALS} rivals: one winner each.`)

// A clock that runs out without people.
const code = must(codes.at(-1), 'a league')
await call(
  commissioner,
  'draft.changeClock',
  { code, clock: 10 * SECOND, reason: 'To see it run out' },
  { method: 'POST' },
)
const made = (await check(code)).picks.filter(Boolean).length
await endChild(server)
await sleep(12 * SECOND)
const back = Date.now()
server = await start({ port, databaseFile })
let after = await check(code)
while (after.picks.filter(Boolean).length === made && Date.now() < back + 10 * SECOND) {
  await sleep(50)
  after = await check(code)
}
equal(
  'Picks made for a clock that ran out while the server was down',
  after.picks.filter(Boolean).length,
  made + 1,
)
const late = must(after.picks.findLast(Boolean), 'the pick').at - back
console.log(`One pick for the clock that ran out, ${late} ms after the start began.`)
equal('Whether it was on time', late < 2 * SECOND, true)
await endChild(server)
await checkLogs(db)
await db.destroy()
const database = new SQLite(databaseFile)
equal('integrity_check', database.pragma('integrity_check', { simple: true }), 'ok')
database.close()
