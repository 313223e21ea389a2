// One durable write after the other with nothing around it: what SQLite itself takes for saving a bracket.
// Usage: bare-save.ts FILE SECONDS WHAT. WHAT is `row`, one row by itself, or `save`, the transaction that
// Empire makes of it, which locks the league. Prints JSON: a Cost.
import { performance } from 'node:perf_hooks'
import SQLite from 'better-sqlite3'

const [file, seconds, what] = process.argv.slice(2)
const LEAGUE = 'leagueleague'
const USER = 'useruseruser'

const sqlite = new SQLite(file)
sqlite.pragma('journal_mode = WAL')
sqlite.pragma('synchronous = FULL')
sqlite.exec(`
  create table if not exists league (id text not null primary key, name text not null, seq integer not null) strict;
  create table if not exists bracket (
    league_id text not null references league (id), user_id text not null, picks text not null,
    updated_at integer not null, completed_at integer, primary key (league_id, user_id)) strict;
  insert into league values ('${LEAGUE}', 'Twelve Tables', 1) on conflict do nothing`)
const lock = sqlite.prepare('update league set seq = seq where id = ? returning id, name, seq')
const complete = sqlite.prepare(
  `update bracket set completed_at = ? where league_id = ? and user_id = ? and completed_at is null
   returning updated_at`,
)
const put = sqlite.prepare(
  `insert into bracket (league_id, user_id, picks, updated_at) values (?, ?, ?, ?)
   on conflict (league_id, user_id) do update set picks = excluded.picks, updated_at = excluded.updated_at`,
)
const picks = JSON.stringify({
  teams: Object.fromEntries(Array.from({ length: 12 }, (_, seed) => [seed + 1, seed])),
})

const putRow = (at: number) => put.run(LEAGUE, USER, picks, at)
const save = sqlite.transaction((at: number) => {
  lock.all(LEAGUE)
  putRow(at)
  complete.all(at, LEAGUE, USER)
})
const write = what === 'row' ? putRow : (at: number) => save.immediate(at)

const cpuBefore = process.cpuUsage()
const start = performance.now()
let writes = 0
while (performance.now() - start < Number(seconds) * 1000) write(writes++)
const took = (performance.now() - start) / 1000
const { user, system } = process.cpuUsage(cpuBefore)
sqlite.close()
console.log(JSON.stringify({ micros: (user + system) / writes, perSecond: writes / took }))
