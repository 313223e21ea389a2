// `npm run crash -- waivers`: the claims of hundreds of leagues are run at the same moment, and the server is killed
// with -9 again and again, whatever it is doing. Each league's claims are run once and whole, or not yet; one league
// whose run can never be made holds up no other.
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import { must } from '../../../shared/core/must.ts'
import { SECOND } from '../../../shared/core/time.ts'
import { seedWaiverRun } from '../driver/seed-waiver-run.ts'
import { freePort } from '../../../tests/support/free-port.ts'
import { endChild } from '../driver/child.ts'
import { openSeeded } from './seeded-file.ts'
import { equal, launch } from './server.ts'

const KILLS = Number(process.argv[3] ?? 100)
const LEAGUES = Number(process.argv[4] ?? 200)
const CLAIMS = 24

const folder = mkdtempSync(path.join(tmpdir(), 'empire-waivers-'))
const seed = path.join(folder, 'seed.db')
const file = openSeeded(seed, path.join(folder, 'empire.db'))
const port = await freePort()
const { leagueIds, dueAt, secret } = await seedWaiverRun(seed, { leagues: LEAGUES, claims: CLAIMS })
const poisoned = must(leagueIds[1], 'a second league')
poison()
const now = dueAt + SECOND

/** The settings of one league cannot be read. */
function poison(): void {
  const database = new SQLite(seed)
  database.prepare('update settings set settings = ? where league_id = ?').run('{', poisoned)
  database.close()
}

type Row = { id: string; n: number; what: string }

/** How many leagues have run their claims. Each of those has all that belongs to it, each other nothing. */
function check(): number {
  const database = new SQLite(file.path)
  const rowsOf = (query: string) => database.prepare(query).all() as Row[]
  const byLeague = (query: string) => new Map(rowsOf(query).map((row) => [row.id, row]))
  const runs = byLeague(
    `select league_id as id, count(*) as n, json_array_length(group_concat(report), '$.claims') as what from waiver_run group by league_id`,
  )
  const claims = byLeague(`select league_id as id, count(*) as n from claim group by league_id`)
  const events = byLeague(
    `select league_id as id, count(*) as n, json_extract(group_concat(payload), '$.won') as what
     from league_event where kind = 'waivers-run' group by league_id`,
  )
  const won = byLeague(
    `select league_id as id, count(*) as n from league_event where kind = 'waiver-claimed' group by league_id`,
  )
  const owned = byLeague(
    `select league_id as id, count(*) as n from ownership
     where until_seq is null and (league_id, from_seq) in
       (select league_id, seq from league_event where kind = 'waiver-claimed') group by league_id`,
  )
  const spent = byLeague(
    `select league_id as id, sum(spent) as n, count(*) as what from waiver_standing group by league_id`,
  )
  const rosters = byLeague(
    `select league_id as id, count(*) as n from ownership where until_seq is null group by league_id`,
  )
  const first = [...runs.keys()][0] ?? ''
  for (const id of leagueIds) {
    const isDone = runs.has(id)
    equal(`${id}: claims that wait`, claims.get(id)?.n ?? 0, isDone ? 0 : CLAIMS)
    equal(`${id}: how often they were run`, [runs.get(id)?.n, events.get(id)?.n].join(), isDone ? '1,1' : ',')
    // All are the same league with the same claims.
    equal(`${id}: in the report`, runs.get(id)?.what, isDone ? CLAIMS : undefined)
    equal(`${id}: won`, won.get(id)?.n, isDone ? won.get(first)?.n : undefined)
    equal(`${id}: as said`, events.get(id)?.what, isDone ? won.get(first)?.n : undefined)
    equal(`${id}: owned`, owned.get(id)?.n, isDone ? owned.get(first)?.n : undefined)
    equal(`${id}: spent`, spent.get(id)?.n, isDone ? spent.get(first)?.n : undefined)
    equal(`${id}: on rosters`, rosters.get(id)?.n, rosters.get(must(leagueIds[0], 'a league'))?.n)
  }
  equal('runs of the league that cannot', runs.has(poisoned), false)
  database.close()
  return runs.size
}

const WHOLE = LEAGUES - 1
const untilDone = (wanted: number) => file.until('select count(*) from waiver_run', wanted)
file.begin()
const seen = { kills: 0, 'runs of all leagues': 0 }
for (let done = 0; seen.kills < KILLS;) {
  const server = launch({ port, databaseFile: file.path, now, secret })
  await untilDone(Math.min(WHOLE, done + randomInt(1, 20)))
  await sleep(randomInt(4))
  await endChild(server)
  seen.kills++
  done = check()
  if (seen.kills % 20 === 0) console.log(seen, `${done} of ${WHOLE} run`)
  if (done < WHOLE) continue
  seen['runs of all leagues']++
  file.checkIntegrity()
  file.begin()
  done = 0
}
const last = launch({ port, databaseFile: file.path, now, secret })
await untilDone(WHOLE)
await endChild(last, 'SIGTERM')
check()
file.checkIntegrity()
rmSync(folder, { recursive: true })
console.log(`${KILLS} kills, ${LEAGUES} leagues of ${CLAIMS} claims: every run made once, and whole.`, seen)
