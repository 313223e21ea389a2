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
import { DRAFT_EVENT_KINDS } from '../../shared/draft-event-kinds.ts'
import { DraftEvent } from '../../shared/draft-event.ts'
import type { DraftRoom, PoolPlayer } from '../../shared/draft-room.ts'
import { must } from '../../shared/must.ts'
import { foldDraft } from '../../shared/rules/draft/fold.ts'
import type { DraftState } from '../../shared/rules/draft/state.ts'
import { SECOND } from '../../shared/time.ts'
import { type Manager, seedDrafts } from '../support/seed-drafts.ts'
import { checkLogs } from './log.ts'
import { equal, freePort, kill, start } from './server.ts'

const KILLS = Number(process.argv[3] ?? 200)
const RIVAL_ROUNDS = Number(process.argv[4] ?? KILLS)
const RIVALS = 50
const PEOPLE = 12
/** A draft has 192 picks, of which at most forty are made between two kills. */
const LEAGUES = Math.ceil((KILLS * 40 + RIVAL_ROUNDS) / 192) + 2

const databaseFile = path.join(mkdtempSync(path.join(tmpdir(), 'empire-draft-')), 'empire.db')
const port = await freePort()
const address = `http://127.0.0.1:${port}`

/** What a call came to; null where no answer arrived. */
async function call(
  { token }: Manager,
  procedure: string,
  input: object,
  { method, signal }: { method: 'GET' | 'POST'; signal?: AbortSignal },
): Promise<{ status: number; body: { result?: { data: { json: unknown } } } } | null> {
  const wrapped = JSON.stringify({ json: input })
  try {
    const answer = await fetch(
      `${address}/trpc/${procedure}${method === 'GET' ? `?input=${encodeURIComponent(wrapped)}` : ''}`,
      {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        ...(method === 'POST' ? { body: wrapped } : {}),
        ...(signal ? { signal } : {}),
      },
    )
    const body: { result?: { data: { json: unknown } } } = JSON.parse(await answer.text())
    return { status: answer.status, body }
  } catch (error) {
    // What fetch throws when the connection breaks, or is dropped on our side; and half an answer.
    if (error instanceof TypeError || error instanceof DOMException || error instanceof SyntaxError)
      return null
    throw error
  }
}

async function read<T>(person: Manager, procedure: string, code: string): Promise<T | null> {
  const answer = await call(person, procedure, { code }, { method: 'GET' })
  return (answer?.body.result?.data.json as T | undefined) ?? null
}

interface Acknowledged {
  readonly code: string
  readonly overall: number
  readonly playerId: string
}

const acknowledged: Acknowledged[] = []
const seen = { picks: 0, refused: 0, 'no answer': 0, 'other failures': 0 }

async function pick(person: Manager, { code, overall, playerId }: Acknowledged, signal?: AbortSignal) {
  const input = { code, overall, playerId }
  const answer = await call(person, 'draft.pick', input, { method: 'POST', ...(signal ? { signal } : {}) })
  if (answer === null) seen['no answer']++
  else if (answer.status === 200) {
    seen.picks++
    acknowledged.push({ code, overall, playerId })
  } else if (answer.status === 409) seen.refused++
  else seen['other failures']++
  return answer
}

/** One manager at his browser until the server is gone. */
async function draft(
  person: Manager,
  { code, pool, isOver }: { code: string; pool: PoolPlayer[]; isOver: () => boolean },
) {
  while (!isOver()) {
    const room = await read<DraftRoom>(person, 'draft.room', code)
    if (!room?.state.turn || room.state.stage !== 'running') {
      if (isOver()) return
      await sleep(20)
      continue
    }
    const taken = new Set(room.state.picks.map((one) => one?.player.id))
    const free = pool.filter(({ id }) => !taken.has(id))
    const { id: playerId } = must(free[randomInt(Math.min(60, free.length))], 'a free player')
    const { overall, teamId } = room.state.turn
    const wanted = { code, overall, playerId }
    if (teamId === room.me.teamId) {
      const dropped = randomInt(5) === 0 ? AbortSignal.timeout(randomInt(1, 12)) : undefined
      await Promise.all([pick(person, wanted, dropped), pick(person, wanted)])
    } else if (randomInt(6) === 0) await pick(person, wanted)
    await sleep(randomInt(40))
  }
}

/** The board as its events say, held against the rosters and against every answer that ever arrived. */
function check(code: string): DraftState {
  const database = new SQLite(databaseFile, { readonly: true })
  const kinds = DRAFT_EVENT_KINDS.map(() => '?').join()
  const events = database
    .prepare(
      `select e.seq, e.at, e.payload from league_event e join league l on l.id = e.league_id
       where l.code = ? and e.kind in (${kinds}) order by e.seq`,
    )
    .all(code, ...DRAFT_EVENT_KINDS) as { seq: number; at: number; payload: string }[]
  const owned = database
    .prepare(
      `select o.player_id as playerId, o.team_id as teamId from ownership o join league l on l.id = o.league_id
       where l.code = ? and o.until_seq is null`,
    )
    .all(code) as { playerId: string; teamId: string }[]
  database.close()
  const state = foldDraft(
    events.map(({ seq, at, payload }) => ({ seq, at, event: DraftEvent.parse(JSON.parse(payload)) })),
  )
  const board = state.picks.flatMap((one) => (one ? [`${one.player.id} ${one.teamId}`] : []))
  equal(
    `${code}: players on the board twice`,
    board.length - new Set(board.map((one) => one.split(' ')[0])).size,
    0,
  )
  equal(
    `${code}: rosters`,
    owned
      .map((one) => `${one.playerId} ${one.teamId}`)
      .toSorted()
      .join(),
    board.toSorted().join(),
  )
  for (const one of acknowledged.filter((each) => each.code === code))
    equal(
      `${code}, pick ${one.overall}, which was acknowledged`,
      state.picks[one.overall - 1]?.player.id,
      one.playerId,
    )
  return state
}

function isSame(served: DraftState | undefined, stored: DraftState): boolean {
  return JSON.stringify(served) === JSON.stringify(stored)
}

const drafts = await seedDrafts(databaseFile, { leagues: LEAGUES, people: PEOPLE, everywhere: true })
const codes = drafts.map(({ code }) => code)
const people = must(drafts[0], 'a league').managers
const commissioner = must(people[0], 'a commissioner')
const readyAfter: number[] = []
let league = 0
let server = await start({ port, databaseFile })
for (let round = 1; round <= KILLS; round++) {
  let code = must(codes[league], 'a league whose draft goes on')
  if (check(code).stage === 'over') code = must(codes[++league], 'another league')
  const pool = must(await read<PoolPlayer[]>(commissioner, 'draft.players', code), 'the players')
  let isOver = false
  const drafting = people.map((person) => draft(person, { code, pool, isOver: () => isOver }))
  await sleep(randomInt(50, 900))
  const before = process.hrtime.bigint()
  await kill(server)
  isOver = true
  await Promise.all(drafting)
  server = await start({ port, databaseFile })
  const room = must(await read<DraftRoom>(commissioner, 'draft.room', code), 'the room of the next server')
  readyAfter.push(Number((process.hrtime.bigint() - before) / 1_000_000n))
  equal(`${code}: what the server says`, isSame(room.state, check(code)), true)
  if (round % 20 === 0) console.log(`${round} kills`, seen)
}
for (const code of codes) check(code)
equal('failures that are neither refusals nor broken connections', seen['other failures'], 0)
const p95 = readyAfter.toSorted((a, b) => a - b)[Math.floor(readyAfter.length * 0.95)]
console.log(
  `${KILLS} kills: nothing lost, nothing twice. Ready again after ${p95} ms (95th percentile).`,
  seen,
)

for (let round = 1; round <= RIVAL_ROUNDS; round++) {
  let code = must(codes[league], 'a league whose draft goes on')
  if (check(code).stage === 'over') code = must(codes[++league], 'another league')
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

// A clock that runs out while nobody is there.
const code = must(codes.at(-1), 'a league')
await call(
  commissioner,
  'draft.changeClock',
  { code, clock: 10 * SECOND, reason: 'To see it run out' },
  { method: 'POST' },
)
const made = check(code).picks.filter(Boolean).length
await kill(server)
await sleep(12 * SECOND)
const back = Date.now()
server = await start({ port, databaseFile })
let after = check(code)
while (after.picks.filter(Boolean).length === made && Date.now() < back + 10 * SECOND) {
  await sleep(50)
  after = check(code)
}
equal(
  'Picks made for a clock that ran out while the server was down',
  after.picks.filter(Boolean).length,
  made + 1,
)
const late = must(after.picks.findLast(Boolean), 'the pick').at - back
console.log(`One pick for the clock that ran out, ${late} ms after the start began.`)
equal('Whether it was on time', late < 2 * SECOND, true)
await kill(server)
const database = new SQLite(databaseFile)
equal('integrity_check', database.pragma('integrity_check', { simple: true }), 'ok')
checkLogs(database)
database.close()
