// `npm run crash -- backup`: backups while a server runs with 200 writes a second, each restored on an empty
// folder, where no row may be missing that was acknowledged before it began; spoilt copies, which all must be
// refused without a change of the data; and restores that are killed with -9 at any moment.
import { spawn, spawnSync } from 'node:child_process'
import { createHash, randomInt } from 'node:crypto'
import { once } from 'node:events'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import { freePort } from '../../../tests/support/free-port.ts'
import { endChild } from '../driver/child.ts'
import { atPace } from '../driver/pace.ts'
import { BUILT_SERVER } from '../driver/server-process.ts'
import { equal, start } from './server.ts'

const ROUNDS = Number(process.argv[3] ?? 10)
const SPOILT = 30
const KILLS = 40
/** What the database has besides, so that a copy takes its time, MB. */
const BALLAST = Number(process.argv[4] ?? 60)
const WRITES_A_SECOND = 200

const folder = mkdtempSync(path.join(tmpdir(), 'empire-crash-backup-'))
const databaseFile = path.join(folder, 'empire.db')
const settings = (file: string) => ({ ...process.env, EMPIRE_CONFIG: 'off', DATABASE_URL: `sqlite:${file}` })
const run = (args: readonly string[], file: string) =>
  spawnSync(process.execPath, [BUILT_SERVER, ...args], { env: settings(file), encoding: 'utf8' })

const port = await freePort()
const server = await start({ port, databaseFile })
const database = new SQLite(databaseFile)
database.pragma('synchronous = full')
const insertion = database.prepare('insert into rate_limit values (?, ?, 4000000000000)')
database.transaction(() => {
  for (let n = 0; n < BALLAST * 250; n += 1) insertion.run(`ballast ${n} ${'x'.repeat(3900)}`, 0)
})()

/** Numbers of the writes that are on the disk. */
let acknowledged = 0
const slowest = { ms: 0 }
function write(): void {
  const before = performance.now()
  insertion.run(`write ${acknowledged + 1}`, acknowledged + 1)
  slowest.ms = Math.max(slowest.ms, performance.now() - before)
  acknowledged += 1
}

const seen = { backups: 0, 'writes meanwhile': 0, 'ms a backup': 0, 'ms a restore': 0 }
const stopWriting = atPace(WRITES_A_SECOND, write)
const copy = path.join(folder, 'copy.db')
for (let round = 1; round <= ROUNDS; round += 1) {
  await sleep(randomInt(300))
  const [before, startedAt] = [acknowledged, performance.now()]
  rmSync(copy, { force: true })
  const child = spawn(process.execPath, [BUILT_SERVER, 'backup', copy], {
    env: settings(databaseFile),
    stdio: 'ignore',
  })
  const [code] = await once(child, 'exit')
  equal('how the backup ended', code, 0)
  seen.backups += 1
  seen['writes meanwhile'] += acknowledged - before
  seen['ms a backup'] += performance.now() - startedAt

  const empty = path.join(folder, `empty-${round}`)
  const restored = path.join(empty, 'empire.db')
  const restoreAt = performance.now()
  const { status, stderr } = run(['restore', copy], restored)
  equal(`how the restore ended: ${stderr}`, status, 0)
  seen['ms a restore'] += performance.now() - restoreAt
  const there = await start({ port: await freePort(), databaseFile: restored })
  await endChild(there, 'SIGTERM')
  const found = new SQLite(restored)
  const { most, count } = found
    .prepare("select max(count) as most, count(*) as count from rate_limit where key like 'write %'")
    .get() as { most: number; count: number }
  equal('integrity_check', found.pragma('integrity_check', { simple: true }), 'ok')
  found.close()
  equal('writes up to the last one that is there', count, most)
  if (most < before) throw new Error(`${before - most} writes are missing that were acknowledged before`)
  rmSync(empty, { recursive: true })
}
stopWriting()
database.close()
await endChild(server, 'SIGTERM')
seen['ms a backup'] = Math.round(seen['ms a backup'] / ROUNDS)
seen['ms a restore'] = Math.round(seen['ms a restore'] / ROUNDS)
console.log(`${ROUNDS} backups under ${WRITES_A_SECOND} writes a second: nothing is missing.`, seen)
console.log(`The slowest write took ${slowest.ms.toFixed(0)} ms.`)

const whole = readFileSync(copy)
const live = readFileSync(databaseFile)
const printOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const spoilt = path.join(folder, 'spoilt.db')
for (let n = 0; n < SPOILT; n += 1) {
  writeFileSync(spoilt, spoil(n))
  const { status, stderr } = run(['restore', spoilt], databaseFile)
  equal(`spoilt copy ${n}: how it ended`, status, 1)
  equal(`spoilt copy ${n}: lines that say why`, stderr.trim().split('\n').length, 1)
  if (n === SPOILT - 1) console.log(stderr.trim())
}
equal('the data', printOf(readFileSync(databaseFile)), printOf(live))
equal(
  'what is beside it',
  readdirSync(folder).toSorted().join(' '),
  'copy.db empire.db empire.db.lock empire.secret spoilt.db',
)
console.log(`${SPOILT} spoilt copies: all refused, the data are as they were.`)

/** Bits that turned, ends that are missing, a copy of a newer release, files of other programs. */
function spoil(n: number): Buffer {
  if (n < 22) {
    const bytes = Buffer.from(whole)
    const at = randomInt(whole.length)
    bytes[at] = (bytes[at] ?? 0) ^ (1 << randomInt(8))
    return bytes
  }
  if (n < 27) return whole.subarray(0, randomInt(whole.length))
  if (n === 27) return newer()
  if (n === 28) return readFileSync(process.execPath).subarray(0, 1_000_000)
  return otherProgram()
}

function newer(): Buffer {
  const file = path.join(folder, 'newer.db')
  copyFileSync(databaseFile, file)
  const sqlite = new SQLite(file)
  sqlite.exec("insert into kysely_migration values ('999-later', '2030-01-01T00:00:00Z')")
  sqlite.close()
  const { status } = run(['backup', path.join(folder, 'newer-copy.db')], file)
  // This Empire seals no such copy; and without a seal none is taken.
  equal('a backup of a newer database', status, 1)
  const bytes = readFileSync(file)
  for (const rest of ['newer.db', 'newer.db-wal', 'newer.db-shm'])
    rmSync(path.join(folder, rest), { force: true })
  return bytes
}

function otherProgram(): Buffer {
  const file = path.join(folder, 'other.db')
  const sqlite = new SQLite(file)
  sqlite.exec('create table recipe (name text)')
  sqlite.close()
  const bytes = readFileSync(file)
  rmSync(file)
  return bytes
}

// The old one and the new one tell themselves apart by their numbers of writes.
const outcomes = { 'the old one': 0, 'the new one': 0 }
const numbers = { old: acknowledged, new: countIn(copy) }
const place = path.join(folder, 'killed')
const slowRestore = seen['ms a restore']
for (let n = 0; n < KILLS; n += 1) {
  mkdirSync(place)
  const target = path.join(place, 'empire.db')
  copyFileSync(databaseFile, target)
  const child = spawn(process.execPath, [BUILT_SERVER, 'restore', copy], {
    env: settings(target),
    stdio: 'ignore',
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), randomInt(Math.round(slowRestore * 1.2)))
  await once(child, 'exit')
  clearTimeout(timer)
  const there = await start({ port: await freePort(), databaseFile: target })
  await endChild(there, 'SIGTERM')
  const count = countIn(target)
  if (count !== numbers.old && count !== numbers.new)
    throw new Error(`${count} writes: neither the old nor the new`)
  outcomes[count === numbers.old ? 'the old one' : 'the new one'] += 1
  const { status } = run(['restore', copy], target)
  equal('a restore after one that was killed', status, 0)
  equal('writes', countIn(target), numbers.new)
  rmSync(place, { recursive: true })
}
console.log(`${KILLS} restores killed: the next start found`, outcomes)
rmSync(folder, { recursive: true })

function countIn(file: string): number {
  const sqlite = new SQLite(file, { readonly: true })
  const count = Number(
    sqlite.prepare("select count(*) from rate_limit where key like 'write %'").pluck().get(),
  )
  sqlite.close()
  return count
}
