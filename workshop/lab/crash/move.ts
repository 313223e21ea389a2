// `npm run crash -- move`: a database with many leagues is moved to PostgreSQL, and the command is killed
// with -9 again and again, at any moment. The next one continues; in the end every table is the same on both
// sides, and the file is as it was. Needs the programs of a PostgreSQL server.
import { spawn, spawnSync } from 'node:child_process'
import { createHash, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '../../../server/core/db/open.ts'
import { must } from '../../../shared/core/must.ts'
import { startPostgres } from '../driver/postgres.ts'
import { seedWeekEnd } from '../driver/seed-week-end.ts'
import { BUILT_SERVER } from '../driver/server-process.ts'
import { equal } from './server.ts'

const KILLS = Number(process.argv[3] ?? 20)
const LEAGUES = Number(process.argv[4] ?? 1000)

const folder = mkdtempSync(path.join(tmpdir(), 'empire-crash-move-'))
const databaseFile = path.join(folder, 'empire.db')
await seedWeekEnd(databaseFile, LEAGUES)
const printOf = () => createHash('sha256').update(readFileSync(databaseFile)).digest('hex')
const before = printOf()

const postgres = await startPostgres()
for (const name of ['empire', 'measured']) await postgres.create(name)
const env = { ...process.env, EMPIRE_CONFIG: 'off', DATABASE_URL: `sqlite:${databaseFile}` }
const args = (name: string) => [BUILT_SERVER, 'migrate-to-postgres', postgres.url(name)]

// Once without a kill, to know how long it takes, and what it says.
const startedAt = performance.now()
const whole = spawnSync(process.execPath, args('measured'), { env, encoding: 'utf8' })
equal(`how it ended: ${whole.stderr}`, whole.status, 0)
const took = performance.now() - startedAt

const target = openDatabase(postgres.url('empire'), { pool: 1 })
const seen = { 'before a table': 0, 'in the middle': 0 }
for (let kills = 0; kills < KILLS; kills += 1) {
  const child = spawn(process.execPath, args('empire'), { env, stdio: 'ignore' })
  const over = once(child, 'exit')
  // Each gets some way further than the last.
  await Promise.race([over, sleep(300 + randomInt(Math.round((took / KILLS) * 2) + 1))])
  if (child.exitCode !== null) throw new Error(`It was through after ${kills} kills: give it more leagues`)
  child.kill('SIGKILL')
  await over
  const { rows } = await sql<{ found: unknown }>`select to_regclass('empire_move') as found`.execute(target)
  seen[rows[0]?.found ? 'in the middle' : 'before a table'] += 1
}
const last = spawnSync(process.execPath, args('empire'), { env, encoding: 'utf8' })
equal(`how the last one ended: ${last.stderr}`, last.status, 0)
const tables = (said: string) =>
  said
    .split('\n')
    .filter((line) => /^[0-9a-f]{32} {2}/.test(line))
    .join('\n')
equal('tables and their hashes', tables(last.stdout), tables(whole.stdout))
equal('the file', printOf(), before)
await target.destroy()
await postgres[Symbol.asyncDispose]()
rmSync(folder, { recursive: true })
console.log(`${KILLS} kills of a move of ${LEAGUES} leagues: finished, and all tables equal.`, seen)
console.log(
  `${must(/\d+ tables with \d+ rows/.exec(last.stdout)?.[0], 'how much it was')}, in ${(took / 1000).toFixed(1)} s without a kill.`,
)
