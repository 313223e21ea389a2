// `npm run crash -- week`: the week of hundreds of leagues ends at the same moment, and the server that counts their
// results is killed with -9 again and again, whatever it is doing. Each league's week is closed once, by the same
// results as if nothing had happened, with all that follows from it or with nothing of it.
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import { must } from '../../../shared/core/must.ts'
import { SECOND } from '../../../shared/core/time.ts'
import { seedWeekEnd } from '../driver/seed-week-end.ts'
import { freePort } from '../../../tests/support/free-port.ts'
import { endChild } from '../driver/child.ts'
import { openSeeded } from './seeded-file.ts'
import { equal, launch } from './server.ts'

const KILLS = Number(process.argv[3] ?? 100)
const LEAGUES = Number(process.argv[4] ?? 300)
const TEAMS = 12

const folder = mkdtempSync(path.join(tmpdir(), 'empire-week-'))
const seed = path.join(folder, 'seed.db')
const file = openSeeded(seed, path.join(folder, 'empire.db'))
const port = await freePort()
const { leagueIds, endsAt } = await seedWeekEnd(seed, LEAGUES)
const now = endsAt + SECOND

/** How many leagues have closed their week. Each of those has all that belongs to it, each other nothing. */
function check(): number {
  const database = new SQLite(file.path)
  const rowsOf = (query: string) => database.prepare(query).all() as { id: string; n: number; what: string }[]
  const closed = new Set(rowsOf(`select league_id as id from closed_week`).map(({ id }) => id))
  const events = rowsOf(
    `select league_id as id, count(*) as n from league_event where kind = 'week-closed' group by league_id`,
  )
  equal('leagues that say that their week is over', events.length, closed.size)
  for (const { id, n } of events) equal(`${id}: how often its week was closed`, n, 1)
  const results = rowsOf(
    `select league_id as id, count(*) as n, group_concat(points) as what
     from (select * from result order by league_id, substr(team_id, 6)) group by league_id`,
  )
  equal('leagues with results', results.length, closed.size)
  for (const { id, n, what } of results) {
    equal(`${id}: results`, n, TEAMS)
    // All are the same league.
    equal(`${id}: points`, what, results[0]?.what)
  }
  for (const [kind, occurrence] of [
    ['week-official', '2026 1'],
    ['week-end', '2026 2'],
  ]) {
    const due = rowsOf(
      `select subject as id, count(*) as n from deadline where kind = '${kind}' and occurrence = '${occurrence}' group by subject`,
    )
    equal(`leagues of which ${kind} ${occurrence} is due`, due.length, closed.size)
    for (const { id, n } of due) equal(`${id}: ${kind}`, [n, closed.has(id)].join(), '1,true')
  }
  const open = rowsOf(`select subject as id from deadline where kind = 'week-end' and occurrence = '2026 1'`)
  equal('leagues whose week is to be closed', open.length, LEAGUES - closed.size)
  database.close()
  return closed.size
}

const untilDone = (wanted: number) => file.until('select count(*) from closed_week', wanted)
file.begin()
const seen = { kills: 0, 'weeks of all leagues': 0 }
let points: string | null = null
for (let closed = 0; seen.kills < KILLS;) {
  const server = launch({ port, databaseFile: file.path, now })
  await untilDone(Math.min(LEAGUES, closed + randomInt(1, 30)))
  await sleep(randomInt(4))
  await endChild(server)
  seen.kills++
  closed = check()
  if (seen.kills % 20 === 0) console.log(seen, `${closed} of ${LEAGUES} closed`)
  if (closed < LEAGUES) continue
  seen['weeks of all leagues']++
  finish()
  file.begin()
  closed = 0
}
const last = launch({ port, databaseFile: file.path, now })
await untilDone(LEAGUES)
await endChild(last, 'SIGTERM')
check()
finish()
rmSync(folder, { recursive: true })
console.log(`${KILLS} kills, ${LEAGUES} leagues: every week closed once, all by the same results.`, seen)

/** The file is whole, and has the points that every other time had. */
function finish(): void {
  file.checkIntegrity()
  const database = new SQLite(file.path)
  const now = database
    .prepare(
      `select group_concat(points) from (select points from result where league_id = ? order by team_id)`,
    )
    .pluck()
    .get(must(leagueIds[0], 'a league'))
  points ??= String(now)
  equal('points', String(now), points)
  database.close()
}
