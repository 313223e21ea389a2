// One durable write after the other with nothing around it: what SQLite itself takes for saving a bracket.
// Usage: bare-save.ts FILE SECONDS WHAT BRACKETS. FILE is a copy of a server's database that has one league; WHAT is `row`,
// one row by itself, or `save`, the transaction that Empire makes of it: its statements, in their order. BRACKETS is JSON:
// what is saved in turn. Prints JSON: a Cost.
import { performance } from 'node:perf_hooks'
import SQLite from 'better-sqlite3'
import { must } from '../../../../shared/core/must.ts'

const [file, seconds, what, given = '[]'] = process.argv.slice(2)
const brackets: readonly object[] = JSON.parse(given)
const texts = brackets.map((bracket) => JSON.stringify(bracket))

const sqlite = new SQLite(file)
sqlite.pragma('journal_mode = WAL')
sqlite.pragma('synchronous = FULL')
sqlite.pragma('foreign_keys = ON')
const { league, user } = must(
  sqlite
    .prepare<[], { league: string; user: string }>('select id as league, commissioner_id as user from league')
    .get(),
  'a league',
)
const lock = sqlite.prepare(
  `update league set seq = seq where id = +? returning id, code, name, sport, commissioner_id, seats, listed, paused_at,
   paused_what, created_at, seq, season, phase`,
)
const find = sqlite.prepare('select picks, updated_at from bracket where league_id = +? and user_id = +?')
const games = sqlite.prepare(
  `select id, season, stage, period, starts_at, time_set, state, status, detail, counts, away_id, home_id, away_score,
   home_score, final_at, playoff from game
   where sport = +? and season = +? and playoff is not null and counts = +? order by starts_at, id`,
)
const put = sqlite.prepare(
  `insert into bracket (league_id, user_id, picks, updated_at) values (+?, +?, +?, +?)
   on conflict (league_id, user_id) do update set picks = +?, updated_at = +?`,
)
const complete = sqlite.prepare(
  `update bracket set completed_at = +? where league_id = +? and user_id = +? and completed_at is null
   returning updated_at`,
)

const putRow = (at: number) => {
  const picks = texts[at % texts.length]
  put.run(league, user, picks, at, picks, at)
}
const save = sqlite.transaction((at: number) => {
  lock.all(league)
  find.all(league, user)
  games.all('ncaaf', 2026, 1)
  putRow(at)
  complete.all(at, league, user)
})
const write = what === 'row' ? putRow : (at: number) => save.immediate(at)

const cpuBefore = process.cpuUsage()
const start = performance.now()
let writes = 0
while (performance.now() - start < Number(seconds) * 1000) write(writes++)
const took = (performance.now() - start) / 1000
const { user: inUser, system } = process.cpuUsage(cpuBefore)
sqlite.close()
console.log(JSON.stringify({ micros: (inUser + system) / writes, perSecond: writes / took }))
