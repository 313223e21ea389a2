import { constants, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPasswords } from '../../../../server/people/auth/passwords.ts'
import { openDatabase } from '../../../../server/core/db/open.ts'
import type { DraftRoom } from '../../../../shared/draft-room/draft-room.ts'
import { startWorker } from '../../driver/child.ts'
import { percentile } from '../../driver/figures.ts'
import { enterDraft } from './enter-draft.ts'
import { must } from '../../../../shared/core/must.ts'
import { seedDrafts, type SeededDraft } from '../../driver/seed-drafts.ts'
import { addressOf, ask, busyAsNull } from '../../driver/procedure.ts'
import { PASSWORD, send } from '../../driver/caller.ts'
import { BUILT_SERVER, type ServerProcess, startServer } from '../../driver/server-process.ts'
import { takeDelay, WATCHED } from '../../driver/loop-delay.ts'
import type { Answers, Order } from './overload-crowd.ts'
import { settingsOf } from '../measuring/own-database.ts'
import type { Settings } from '../measuring/suite.ts'
import { progress } from '../../driver/progress.ts'
import type { Row } from '../../driver/report.ts'

const LEAGUES = 20
const PEOPLE = 12
const SECONDS = 15
const BETWEEN_PICKS_MS = 100
const BETWEEN_PAGES_MS = 20
const LOGINS = 100
/** Of what it can do: a busy evening. */
const BUSY = 0.8

/** How long picks and all other requests take when three times as many pages are requested as can be served. */
export async function measureOverload({ workDir }: Settings): Promise<Row[]> {
  const { env, databaseFile } = settingsOf(workDir, 'overload')
  const drafts = await seedCrowd(databaseFile, must(env['SECRET'], 'a secret'))
  await using server = await startServer([...WATCHED, BUILT_SERVER], { core: 0, ipc: true, env })
  return await overload(server, drafts)
}

/** Leagues whose drafts have begun, in a database file that does not exist yet; the password of all is PASSWORD. */
export async function seedCrowd(databaseFile: string, secret: string): Promise<SeededDraft[]> {
  progress(`Seeding ${LEAGUES} drafts`)
  const wanted = { leagues: LEAGUES, people: PEOPLE, everywhere: false, secret }
  const drafts = await seedDrafts(`sqlite:${databaseFile}`, wanted)
  // Those are seeded with hashes that take no time.
  const db = openDatabase(databaseFile)
  await db
    .updateTable('user')
    .set({ password_hash: await createPasswords().hash(PASSWORD, { account: '', address: '' }) })
    .execute()
  await db.destroy()
  return drafts
}

/**
 * Asks a server for three times as many pages as it can serve, while drafts go on and people log in.
 * @param server with `ipc` and WATCHED
 * @param where stands behind what a row is about
 */
export async function overload(
  server: ServerProcess,
  drafts: readonly SeededDraft[],
  where = '',
): Promise<Row[]> {
  const urls = drafts.flatMap(({ code, managers }) => {
    const token = must(managers[0], 'a manager').token
    return pagesOf(server.url, code).map((url) => ({ url, token }))
  })
  const rooms: Array<Awaited<ReturnType<typeof openRoom>>> = []
  for (const draft of drafts) rooms.push(await openRoom(server.url, draft))
  await using crowd = startCrowd()

  progress('Finding out how much it can do')
  await crowd.tell({ urls, seconds: 7, perSecond: null })
  const alone = await crowd.tell({ urls, seconds: 5, perSecond: null })
  const capacity = alone.served / 5
  await takeDelay(server)
  await crowd.tell({ urls, seconds: 5, perSecond: capacity * BUSY })
  const { p99: delay } = await takeDelay(server)
  progress(`${Math.round(capacity)} pages a second; asking for three times as many`)
  const picks: number[] = []
  let looksSentAway = 0
  const over = new AbortController()
  const picking = (async () => {
    for (let number = 0; !over.signal.aborted; number += 1) {
      const begun = performance.now()
      const took = await must(rooms[number % rooms.length], 'a room')()
      if (took === 'sent away') looksSentAway += 1
      else if (took !== null) picks.push(took)
      await sleep(Math.max(0, BETWEEN_PICKS_MS - (performance.now() - begun)))
    }
  })()
  const looking = askNowAndThen(urls, over.signal)
  const crowding = crowd.tell({ urls, seconds: SECONDS, perSecond: capacity * 3 }).finally(() => over.abort())
  const [crowded, logins, pages] = await Promise.all([crowding, logInAll(server), looking, picking])
  const back = await untilNormal(urls)
  const sorted = picks.toSorted((a, b) => a - b)
  const all = crowded.served + crowded.sentAway + crowded.other
  const share = (part: number) => `${Math.round((part / all) * 100)} %`
  return [
    {
      name: `Picks while three times as many pages are asked for as can be served${where}, 99th percentile`,
      figure: `${ms(sorted, 0.99)} ms; median ${ms(sorted, 0.5)}, worst ${ms(sorted, 1)}, of ${sorted.length}; ${looksSentAway} looks at the room sent away`,
      target: '≤ 300 ms',
      isMet: Number(ms(sorted, 0.99)) <= 300,
    },
    {
      name: `Pages meanwhile${where}, of ${Math.round(all / SECONDS)} a second, 99th percentile of those served`,
      figure: `${ms(pages, 0.99)} ms, median ${ms(pages, 0.5)}, for ${pages.length} of a reader beside the crowd (which sees ${ms(crowded.took, 0.99)} ms, its own waiting too); ${share(crowded.served)} served (${Math.round(crowded.served / SECONDS)} a second, ${Math.round(capacity)} when none was sent away), ${share(crowded.sentAway)} sent away with Retry-After, ${crowded.other} failed`,
      target: '≤ 1 s',
      isMet: Number(ms(pages, 0.99)) <= 1000 && crowded.other === 0,
    },
    {
      name: `${LOGINS} people who log in at once meanwhile${where}`,
      figure: `${logins.let} let in, the last after ${(logins.took / 1000).toFixed(1)} s`,
      isMet: null,
    },
    {
      name: `Until all pages are served again${where}`,
      figure: `${(back / 1000).toFixed(1)} s`,
      target: '≤ 5 s',
      isMet: back <= 5000,
    },
    {
      name: `Event-loop delay with ${BUSY} of the pages that can be served${where}, 99th percentile`,
      figure: `${delay.toFixed(1)} ms`,
      target: '≤ 50 ms',
      isMet: delay <= 50,
    },
  ]
}

/**
 * What a page takes for a client with a processor of its own: the crowd waits for its own as well.
 * @returns ms of those that were served, in order
 */
async function askNowAndThen(urls: Order['urls'], over: AbortSignal): Promise<number[]> {
  const took: number[] = []
  const asked: Array<Promise<void>> = []
  for (let number = 0; !over.aborted; number += 1) {
    const { url, token } = must(urls[number % urls.length], 'a page')
    const begun = performance.now()
    const one = fetch(url, { headers: { authorization: `Bearer ${token}` } }).then(async (answer) => {
      await answer.arrayBuffer()
      if (answer.status === 200) took.push(performance.now() - begun)
    })
    asked.push(one)
    await sleep(BETWEEN_PAGES_MS)
  }
  await Promise.all(asked)
  return took.toSorted((a, b) => a - b)
}

function pagesOf(url: string, code: string): string[] {
  return [
    addressOf(url, 'league.home', { code }),
    addressOf(url, 'league.activity', { code }),
    addressOf(url, 'settings.get', { code }),
    addressOf(url, 'player.list', { code, sport: 'nfl' }),
  ]
}

/** People log in, all at the same moment. */
async function logInAll({ url }: ServerProcess): Promise<{ let: number; took: number }> {
  const begun = performance.now()
  const statuses = await Promise.all(
    Array.from({ length: LOGINS }, async (_, n) => {
      const username = `manager-${Math.floor(n / PEOPLE) + 1}-${n % PEOPLE}`
      const body = JSON.stringify({ username, password: PASSWORD })
      return (await send({ url: `${url}/api/login`, body })).status
    }),
  )
  return { let: statuses.filter((status) => status === 200).length, took: performance.now() - begun }
}

/** A draft, of which each call looks at the room and makes one pick. @returns ms that took; null when the draft is over */
async function openRoom(
  url: string,
  { code, managers }: SeededDraft,
): Promise<() => Promise<number | 'sent away' | null>> {
  const { commissioner, pool, byTeam } = await enterDraft([url], { code, managers })
  let picked = 0
  return async () => {
    const room = await ask<DraftRoom>(commissioner, 'draft.room', { code }).catch(busyAsNull)
    if (!room) return 'sent away'
    const player = pool[picked]
    if (!room.state.turn || !player) return null
    const { overall, teamId } = room.state.turn
    const manager = must(byTeam.get(teamId), 'a manager')
    const begun = performance.now()
    await ask({ ...manager, method: 'POST' }, 'draft.pick', { code, overall, playerId: player.id })
    picked += 1
    return performance.now() - begun
  }
}

/** ms until a hundred pages in a row are served at once. */
async function untilNormal(urls: Order['urls']): Promise<number> {
  const begun = performance.now()
  let since = begun
  for (let inARow = 0; inARow < 100 && performance.now() - begun < 30_000;) {
    const { url, token } = must(urls[inARow % urls.length], 'a page')
    const asked = performance.now()
    const { status } = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    if (inARow === 0) since = asked
    inARow = status === 200 && performance.now() - asked < 300 ? inARow + 1 : 0
  }
  return since - begun
}

/** Of sorted figures, to the millisecond; `NaN` where there are none. */
function ms(sorted: readonly number[], share: number): string {
  return (sorted.length === 0 ? Number.NaN : percentile(sorted, share)).toFixed(0)
}

function startCrowd() {
  const crowd = startWorker<Order, Answers>(new URL('overload-crowd.ts', import.meta.url), { core: 1 })
  // It is elsewhere: a database on this machine does not wait for it.
  setPriority(must(crowd.child.pid, 'a process'), constants.priority.PRIORITY_LOW)
  return crowd
}
