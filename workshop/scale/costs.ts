// `npm run scale -- costs`: what docs/scale.md reckons with and no benchmark has. The week ends and the waiver runs of some
// leagues of twelve, by the server's own jobs, on SQLite and on PostgreSQL with one process and with two: time, CPU of
// processes and database, and bytes of a row there.
//   npm run scale -- costs [leagues]
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { moveToPostgres } from '../../server/core/db/move-to-postgres.ts'
import { type Db, openDatabase } from '../../server/core/db/open.ts'
import { SECOND } from '../../shared/core/time.ts'
import { startPostgres } from '../lab/driver/postgres.ts'
import { seedWaiverRun } from '../lab/driver/seed-waiver-run.ts'
import { seedWeekEnd } from '../lab/driver/seed-week-end.ts'

const PROCESS = fileURLToPath(new URL('costs-process.ts', import.meta.url))
const leagues = Number(process.argv[3] ?? 300)
const folder = mkdtempSync(path.join(tmpdir(), 'empire-costs-'))
await using postgres = await startPostgres()

const weeks = path.join(folder, 'weeks.db')
const ofWeeks = await seedWeekEnd(weeks, leagues)
await measure('week end', { file: weeks, table: 'closed_week', at: ofWeeks.endsAt, secret: ofWeeks.secret })
const runs = path.join(folder, 'runs.db')
const ofRuns = await seedWaiverRun(runs, { leagues, claims: 12 })
await measure('waiver run', { file: runs, table: 'waiver_run', at: ofRuns.dueAt, secret: ofRuns.secret })
rmSync(folder, { recursive: true })

interface Due {
  readonly file: string
  /** With a row of each league that is done. */
  readonly table: 'closed_week' | 'waiver_run'
  /** When all are due, ms since the epoch. */
  readonly at: number
  readonly secret: string
}

async function measure(what: string, due: Due): Promise<void> {
  const file = path.join(mkdtempSync(path.join(folder, 'copy-')), 'empire.db')
  copyFileSync(due.file, file)
  await run(`${what}, SQLite`, { ...due, url: `sqlite:${file}`, processes: 1 })
  for (const processes of [1, 2]) {
    const url = await postgres.create('costs')
    await moveToPostgres(due.file, url)
    await run(`${what}, PostgreSQL, ${processes}`, { ...due, url, processes })
    if (processes === 2) await sizes(url)
    await postgres.drop('costs')
  }
}

async function run(
  what: string,
  { url, processes, table, at, secret }: Due & { url: string; processes: number },
): Promise<void> {
  const db = openDatabase(url.replace(/^sqlite:/, ''), { pool: 1 })
  const before = await count(db, table)
  const cpu = postgres.cpuMicros()
  const ahead = at + SECOND - Date.now()
  const children = Array.from({ length: processes }, () => fork(PROCESS, [url, secret, String(ahead)]))
  while ((await count(db, table)) === before) await sleep(5)
  const startedAt = performance.now()
  while ((await count(db, table)) < before + leagues) await sleep(20)
  const took = performance.now() - startedAt
  const databaseCpu = url.startsWith('sqlite') ? 0 : postgres.cpuMicros() - cpu
  const used = await Promise.all(
    children.map(async (child) => {
      child.send('end')
      for (;;) {
        const [said] = (await once(child, 'message')) as [unknown] // messages have one argument
        if (typeof said === 'number') return said
      }
    }),
  )
  const perLeague = (micros: number) => (micros / 1000 / leagues).toFixed(1)
  const processCpu = used.reduce((sum, micros) => sum + micros, 0)
  console.log(
    `${what}: ${(took / leagues).toFixed(1)} ms a league; CPU ${perLeague(processCpu)} ms of a process (its start included), ${perLeague(databaseCpu)} ms of the database`,
  )
  await db.destroy()
}

async function count(db: Db, table: Due['table']): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)
  return Number(rows[0]?.n)
}

/** Of tables with enough rows to tell, indexes included. */
async function sizes(url: string): Promise<void> {
  const db = openDatabase(url, { pool: 1 })
  const { rows } = await sql<{ name: string; bytes: number; rows: number }>`
    select c.relname as name, pg_total_relation_size(c.oid) as bytes, c.reltuples as rows
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = 'public'`.execute(db)
  for (const { name } of rows) {
    const table = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(db)
    const n = Number(table.rows[0]?.n)
    const bytes = Number(rows.find((row) => row.name === name)?.bytes)
    if (n >= leagues) console.log(`  ${name}: ${n} rows, ${Math.round(bytes / n)} bytes a row`)
  }
  await db.destroy()
}
