// `npm run crash -- migration-on-postgres`: as migration.ts does with SQLite, on databases of a PostgreSQL server. Needs
// the programs of one.
import type { ChildProcess } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { migrations } from '../../../migrations/index.ts'
import { migrate } from '../../../server/core/db/migrate.ts'
import { type Db, openDatabase } from '../../../server/core/db/open.ts'
import { listRan } from '../../../server/core/db/schema-of.ts'
import { startPostgres } from '../driver/postgres.ts'
import { freePort } from '../../../tests/support/free-port.ts'
import { endChild } from '../driver/child.ts'
import { equal, launch, start } from './server.ts'

const KILLS = Number(process.argv[3] ?? 100)
/** What an old database has had. */
const OLD = 10
const PEOPLE = 1000

const postgres = await startPostgres()
const port = await freePort()
const secret = randomBytes(32).toString('base64url')
const server = (name: string) => ({ port, databaseUrl: postgres.url(name), secret })

async function within<T>(name: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase(postgres.url(name), { pool: 1 })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** Tables, columns and indexes, in words. */
async function schemaOf(db: Db): Promise<string> {
  const { rows } = await sql<{ word: string }>`
    select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable as word
    from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public' order by word`.execute(db)
  return rows.map(({ word }) => word).join('\n')
}

const countRan = async (db: Db): Promise<number> => (await listRan(db))?.length ?? 0

await postgres.create('old')
await within('old', async (db) => {
  await migrate(db, Object.fromEntries(Object.entries(migrations).slice(0, OLD)))
  await sql`
    insert into "user" (id, username, username_key, email, email_key, password_hash, created_at)
    select 'person-' || n, 'p' || n, 'p' || n, 'p' || n || '@x', 'p' || n || '@x', '-', n
    from generate_series(1, ${sql.lit(PEOPLE)}) n`.execute(db)
})
await postgres.create('fresh')
const began = performance.now()
await endChild(await start(server('fresh')), 'SIGTERM')
const took = performance.now() - began
const fresh = await within('fresh', schemaOf)
const all = Object.keys(migrations).length

const seen = { 'nothing there yet': 0, 'not upgraded yet': 0, 'upgraded already': 0 }
for (let n = 0; n < KILLS; n += 1) {
  const isOld = n % 2 === 1
  const name = `killed_${n}`
  await postgres.create(name, isOld ? 'old' : undefined)
  const child: ChildProcess = launch(server(name))
  await sleep(randomInt(Math.round(took * 0.2), Math.round(took)))
  await endChild(child)
  const ran = await within(name, countRan)
  if (ran === all) seen['upgraded already'] += 1
  else if (ran === 0 && !isOld) seen['nothing there yet'] += 1
  else {
    equal('an upgrade is made whole or not at all: migrations', ran, OLD)
    seen['not upgraded yet'] += 1
  }
  await endChild(await start(server(name)), 'SIGTERM')
  await within(name, async (db) => {
    equal('migrations', await countRan(db), all)
    equal('the schema', await schemaOf(db), fresh)
    if (isOld) equal('people', (await db.selectFrom('user').select('id').execute()).length, PEOPLE)
  })
  await postgres.drop(name)
}
await postgres[Symbol.asyncDispose]()
console.log(
  `${KILLS} kills while a PostgreSQL database was made or brought up to date: the next start completed each.`,
  seen,
)
