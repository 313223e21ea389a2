// `npm run crash -- migration`: the server is killed with -9 at any moment of its start, while it brings a new or an old
// database up to date. The next start always completes it: the schema of a new one, and every row as it was.
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import SQLite from 'better-sqlite3'
import { migrations } from '../../../migrations/index.ts'
import { SECOND } from '../../../shared/core/time.ts'
import { freePort } from '../../../tests/support/free-port.ts'
import { endChild } from '../driver/child.ts'
import { equal, launch, start } from './server.ts'

const KILLS = Number(process.argv[3] ?? 100)
/** From the first trace of it, the whole upgrade takes about so long, ms. */
const KILL_WITHIN_MS = 60

/** Tables of which a server that starts alters nothing by itself, whatever has become due. */
const LASTING = [
  'user',
  'league',
  'team',
  'ruleset',
  'settings',
  'player',
  'scoring_period',
  'stat_line',
  'stat_line_version',
  'message',
  'matchup',
  'bracket',
  'favourite',
  'draw',
  'traded_pick',
]

const fixtures = fileURLToPath(new URL('../../../tests/fixtures/databases', import.meta.url))
const folder = mkdtempSync(path.join(tmpdir(), 'empire-crash-migration-'))
const place = mkdtempSync(path.join(folder, 'place-'))
const databaseFile = path.join(place, 'empire.db')
const port = await freePort()
const olds = readdirSync(fixtures).map((name) => {
  const file = path.join(folder, name.replace('.gz', ''))
  writeFileSync(file, gunzipSync(readFileSync(path.join(fixtures, name))))
  return file
})

interface State {
  readonly ran: number
  readonly schema: string
  readonly rows: string
}

/** What a database has, of the tables that an old one had. */
function stateOf(file: string): State {
  const sqlite = new SQLite(file)
  const list = (query: string) => sqlite.prepare(query).pluck().all() as string[]
  const parts = list("select name || ' ' || coalesce(sql, '') from sqlite_master order by name")
  const ran = list('select name from kysely_migration').length
  const tables = list(
    "select name from sqlite_master where type = 'table' and name not like 'kysely%' order by name",
  )
  const counts = tables.map((table) => [table, list(`select count(*) from "${table}"`)[0]])
  equal('integrity_check', sqlite.pragma('integrity_check', { simple: true }), 'ok')
  sqlite.close()
  return { ran, schema: parts.join('\n'), rows: JSON.stringify(Object.fromEntries(counts)) }
}

/** The first file that an upgrade writes. */
async function firstTrace(): Promise<void> {
  const watcher = watch(place)
  await Promise.race([once(watcher, 'change'), sleep(10 * SECOND)])
  watcher.close()
}

function begin(old: string | null): void {
  for (const name of readdirSync(place)) rmSync(path.join(place, name), { recursive: true })
  if (old !== null) copyFileSync(old, databaseFile)
}

begin(null)
await endChild(await start({ port, databaseFile }), 'SIGTERM')
const fresh = stateOf(databaseFile)
const all = Object.keys(migrations).length
equal('migrations of a new database', fresh.ran, all)

const seen = { 'nothing there yet': 0, 'not upgraded yet': 0, 'upgraded already': 0 }
for (let n = 0; n < KILLS; n += 1) {
  // One after the other, and every other time none at all.
  const old = n % 2 === 0 ? null : (olds[Math.floor(n / 2) % olds.length] ?? null)
  begin(old)
  const trace = firstTrace()
  const server = launch({ port, databaseFile })
  await trace
  await sleep(randomInt(KILL_WITHIN_MS))
  await endChild(server)
  const ran = ranIn(databaseFile)
  if (ran === 0) seen['nothing there yet'] += 1
  else if (ran === all) seen['upgraded already'] += 1
  else {
    equal('an upgrade is made whole or not at all: migrations', ran, stateOf(String(old)).ran)
    seen['not upgraded yet'] += 1
  }
  await endChild(await start({ port, databaseFile }), 'SIGTERM')
  const { schema, rows } = stateOf(databaseFile)
  equal('the schema', schema, fresh.schema)
  if (old !== null) {
    const [was, is] = [JSON.parse(stateOf(old).rows), JSON.parse(rows)]
    for (const table of LASTING) equal(`rows of ${table}`, is[table], was[table])
  }
}
rmSync(folder, { recursive: true })
console.log(
  `${KILLS} kills while a database was made or brought up to date: the next start completed each.`,
  seen,
)

/** How many migrations a killed server has left behind; none where there is not even a table of them. */
function ranIn(file: string): number {
  if (!existsSync(file)) return 0
  const sqlite = new SQLite(file)
  try {
    const isThere = sqlite
      .prepare("select count(*) from sqlite_master where name = 'kysely_migration'")
      .pluck()
      .get()
    return isThere === 1 ? Number(sqlite.prepare('select count(*) from kysely_migration').pluck().get()) : 0
  } finally {
    sqlite.close()
  }
}
