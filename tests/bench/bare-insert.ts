// One durable row after the other with nothing around it: what SQLite itself takes for a mutation.
// Usage: bare-insert.ts FILE SECONDS. Prints JSON: CPU time and time until it is on disk, per row in µs.
import { performance } from 'node:perf_hooks'
import SQLite from 'better-sqlite3'

const [file, seconds] = process.argv.slice(2)
const sqlite = new SQLite(file)
sqlite.pragma('journal_mode = WAL')
sqlite.pragma('synchronous = FULL')
sqlite.exec(`create table if not exists bracket (
  league_id text not null, user_id text not null, picks text not null, updated_at integer not null,
  primary key (league_id, user_id)) strict`)
const put = sqlite.prepare(
  `insert into bracket values (?, ?, ?, ?)
   on conflict (league_id, user_id) do update set picks = excluded.picks, updated_at = excluded.updated_at`,
)
const picks = JSON.stringify({
  teams: Object.fromEntries(Array.from({ length: 12 }, (_, seed) => [seed + 1, seed])),
})

const cpuBefore = process.cpuUsage()
const start = performance.now()
let rows = 0
while (performance.now() - start < Number(seconds) * 1000)
  put.run('leagueleague', 'useruseruser', picks, rows++)
const wall = (performance.now() - start) * 1000
const { user, system } = process.cpuUsage(cpuBefore)
sqlite.close()
console.log(JSON.stringify({ micros: (user + system) / rows, wall: wall / rows }))
