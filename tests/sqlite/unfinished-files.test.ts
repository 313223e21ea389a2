import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, watch, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import SQLite from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrations } from '../../migrations/index.ts'
import { holdWithOthers } from '../../server/core/db/in-use.ts'
import { clearUnfinished } from '../../server/core/db/unfinished-files.ts'
import { migrate } from '../../server/core/db/migrate.ts'
import { openDatabase } from '../../server/core/db/open.ts'
import { makeSealedCopy, sqliteSource } from '../../server/core/db/sealed-copy.ts'
import { must } from '../../shared/core/must.ts'
import { RING } from '../support/ring.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const TRIES = 20

let dir: string
let file: string
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'empire-left-'))
  file = path.join(dir, 'empire.db')
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const settings = () => ({
  DATABASE_URL: `sqlite:${file}`,
  FEED: 'simulator',
  COLLECT: 'off',
  LOG_LEVEL: 'silent',
})

/** A database that takes a while to copy. */
async function makeDatabase({ isOld = false } = {}): Promise<void> {
  const db = openDatabase(file)
  const wanted = Object.entries(migrations)
  await migrate(db, Object.fromEntries(isOld ? wanted.slice(0, -1) : wanted))
  await db.destroy()
  const sqlite = new SQLite(file)
  const insertion = sqlite.prepare('insert into rate_limit values (?, 1, 4000000000000)')
  sqlite.transaction(() => {
    for (let n = 0; n < 8000; n += 1) insertion.run(`ballast ${n} ${'x'.repeat(3900)}`)
  })()
  sqlite.close()
}

/** Starts a command and kills it as soon as it has begun to write a file of that kind, until a kill leaves one. */
async function killWhileWriting(
  args: readonly string[],
  unfinished: RegExp,
  prepare: () => Promise<void>,
): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    await prepare()
    const watcher = watch(dir)
    const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], EMPIRE_CONFIG: 'off', ...settings() },
      stdio: 'ignore',
    })
    watcher.on('change', (_event, name) => {
      if (unfinished.test(String(name))) child.kill('SIGKILL')
    })
    await once(child, 'close')
    watcher.close()
    const left = readdirSync(dir).find((name) => unfinished.test(name))
    if (left !== undefined) return left
    // It was through before it was killed: away with what it made.
    for (const name of readdirSync(dir)) rmSync(path.join(dir, name), { recursive: true })
  }
  throw new Error('No kill left anything')
}

/** A server in a process of its own, until it is ready: it holds the database as long as it lives. */
async function startAndStop(): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts', 'start'], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], EMPIRE_CONFIG: 'off', ...settings(), PORT: '0' },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('Empire is ready')) child.kill('SIGTERM')
    })
  await once(child, 'close')
  if (!said.includes('Empire is ready')) throw new Error(said)
}

const KILLED: readonly [what: string, args: readonly string[], unfinished: RegExp][] = [
  ['restore', ['server/main.ts', 'restore', 'COPY'], /^empire\.db\.restoring$/],
  ['backup', ['server/main.ts', 'backup'], /^empire-\d{4}-\d\d-\d\d\.db\.unfinished\.\d+$/],
  ['upgrade', ['tests/support/migrate-file.ts', 'DATABASE'], /^empire\.db\.before-upgrade\.\d+$/],
]

// Each is dozens of processes.
it.runIf(RING === 'all').each(KILLED)(
  'a start deletes what a killed %s has left, and not before nobody is at it',
  async (what, args, unfinished) => {
    const copy = path.join(dir, 'copy.db')
    const prepare = async () => {
      await makeDatabase({ isOld: what === 'upgrade' })
      if (what === 'restore') await makeSealedCopy(sqliteSource(file), copy, Date.now())
    }
    const given = args.map((arg) => arg.replace('COPY', copy).replace('DATABASE', file))
    const left = await killWhileWriting(given, unfinished, prepare)

    const other = holdWithOthers(file)
    await startAndStop()
    expect(existsSync(path.join(dir, left))).toBe(true)
    other.release()
    await startAndStop()
    const kept = [
      'copy.db',
      'empire.db',
      'empire.db.before-upgrade',
      'empire.db.lock',
      'empire.secret',
      'empire.db-wal',
      'empire.db-shm',
    ]
    expect(readdirSync(dir).filter((name) => !kept.includes(name))).toEqual([])
  },
)

it('the next backup or export of a name deletes what a dead process left of it an hour ago', async () => {
  const dead = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(dead, 'close')
  const [gone, alive] = [must(dead.pid, 'a pid'), process.pid]
  const make = (name: string, { isOld }: { isOld: boolean }) => {
    writeFileSync(path.join(dir, name), 'half of it')
    if (isOld) utimesSync(path.join(dir, name), 0, 0)
    return name
  }
  const kept = [
    make(`monday.db.unfinished.${alive}`, { isOld: true }),
    make(`other.db.unfinished.${gone}`, { isOld: true }),
    make(`monday.db.unfinished.${gone}-journal`, { isOld: false }),
    make('monday.db', { isOld: true }),
  ]
  const left = [
    make(`monday.db.unfinished.${gone}`, { isOld: true }),
    make(`monday.db.part-${gone}`, { isOld: true }),
  ]
  expect(clearUnfinished(dir, 'monday.db').toSorted()).toEqual(
    left.map((name) => path.join(dir, name)).toSorted(),
  )
  expect(readdirSync(dir).toSorted()).toEqual(kept.toSorted())
})
