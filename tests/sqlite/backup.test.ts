import { createHash } from 'node:crypto'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { migrations } from '../../migrations/index.ts'
import { holdWithOthers } from '../../server/core/db/in-use.ts'
import { migrate } from '../../server/core/db/migrate.ts'
import { openDatabase } from '../../server/core/db/open.ts'
import { refuseStrangeFile } from '../../server/core/db/refuse-strange-file.ts'
import { restoreFile } from '../../server/core/db/restore-file.ts'
import { readSeal } from '../../server/core/db/seal.ts'
import { makeSealedCopy, sqliteSource } from '../../server/core/db/sealed-copy.ts'
import { countUp } from '../../server/core/rate-limit/queries.ts'

const NOW = Date.parse('2026-11-24T03:00:00Z')

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'empire-backup-'))
const sealed = { withoutSeal: false }

/** A database with something in it, as a server has it open. */
async function openOne(folder: string, { migrations: wanted = migrations } = {}) {
  const file = path.join(folder, 'empire.db')
  const db = openDatabase(file)
  await migrate(db, wanted)
  await countUp(db, 'just now', { now: 0, windowMs: 1 })
  return { file, db }
}

/** A copy, and a database that is older than it, for it to be restored on. */
async function copyAndLater() {
  const folder = newFolder()
  const { file, db } = await openOne(folder)
  const copy = path.join(folder, 'copy.db')
  const seal = await makeSealedCopy(sqliteSource(file), copy, NOW)
  await countUp(db, 'later', { now: 0, windowMs: 1 })
  await db.destroy()
  return { folder, file, copy, seal }
}

function keysIn(file: string): unknown[] {
  const sqlite = new SQLite(file, { readonly: true })
  const keys = sqlite.prepare('select key from rate_limit order by key').pluck().all()
  sqlite.close()
  return keys
}

/** Every byte of every file of a folder, but for the lock, which has none. */
function printOf(folder: string): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(folder).toSorted())
    if (!name.endsWith('.lock')) hash.update(name).update(readFileSync(path.join(folder, name)))
  return hash.digest('hex')
}

describe('a backup', () => {
  it('holds what was committed a moment ago, while the server goes on, for its owner only', async () => {
    const folder = newFolder()
    const { file, db } = await openOne(folder)
    const copy = path.join(folder, 'copy.db')
    const seal = await makeSealedCopy(sqliteSource(file), copy, NOW)
    await countUp(db, 'later', { now: 0, windowMs: 1 })

    expect(keysIn(copy)).toEqual(['just now'])
    expect(statSync(copy).mode & 0o777).toBe(0o600)
    expect(seal).toMatchObject({ madeAt: NOW, engine: 'sqlite', migrations: Object.keys(migrations) })
    expect(seal.rows).toMatchObject({ rate_limit: 1, league: 0 })
    expect(readSeal(copy)).toEqual(seal)
    await db.destroy()
  })

  it('takes nothing’s place, and leaves nothing unfinished', async () => {
    const { folder, file, copy } = await copyAndLater()
    const before = printOf(folder)
    await expect(makeSealedCopy(sqliteSource(file), copy, NOW)).rejects.toThrow('copy.db is there already')
    const fails = { engine: 'sqlite', copyInto: () => Promise.reject(new Error('no space left')) } as const
    await expect(makeSealedCopy(fails, path.join(folder, 'other.db'), NOW)).rejects.toThrow('no space left')
    expect(printOf(folder)).toBe(before)
  })

  it('is made of no database that points at rows which are not there', async () => {
    const folder = newFolder()
    const { file, db } = await openOne(folder)
    await db.destroy()
    const sqlite = new SQLite(file)
    sqlite.pragma('foreign_keys = off')
    sqlite.exec("insert into reset_ticket values ('hash', 'nobody', 1)")
    sqlite.close()
    await expect(makeSealedCopy(sqliteSource(file), path.join(folder, 'copy.db'), NOW)).rejects.toThrow(
      'reset_ticket points at rows of user that are not there (1 times)',
    )
    expect(readdirSync(folder)).toEqual(['empire.db'])
  })
})

describe('restoring', () => {
  it('puts a copy in the place of the database, and keeps that beside it, each time another', async () => {
    const { folder, file, copy } = await copyAndLater()
    const first = restoreFile(copy, file, sealed)
    expect(keysIn(file)).toEqual(['just now'])
    expect(first.keptAs).toBe(`${file}.before-restore`)
    expect(keysIn(`${file}.before-restore`)).toEqual(['just now', 'later'])
    // Nothing of the seal is left in what a server writes to.
    expect(statSync(file).size % 4096).toBe(0)

    const second = restoreFile(`${file}.before-restore`, file, { withoutSeal: true })
    expect(keysIn(file)).toEqual(['just now', 'later'])
    expect(keysIn(String(second.keptAs))).toEqual(['just now'])
    expect(readdirSync(folder).toSorted()).toEqual([
      'copy.db',
      'empire.db',
      'empire.db.before-restore',
      'empire.db.before-restore-2',
      'empire.db.lock',
    ])
  })

  it('works on an empty folder that is not even there', async () => {
    const { copy } = await copyAndLater()
    const file = path.join(newFolder(), 'data', 'empire.db')
    expect(restoreFile(copy, file, sealed)).toMatchObject({ keptAs: null, rows: { rate_limit: 1 } })
    const db = openDatabase(file)
    await migrate(db)
    expect(await db.selectFrom('rate_limit').select('key').execute()).toEqual([{ key: 'just now' }])
    await db.destroy()
  })

  it('does not let the log of the old database into the new one', async () => {
    const { copy } = await copyAndLater()
    const living = newFolder()
    const { file, db } = await openOne(living)
    await countUp(db, 'only in the log', { now: 0, windowMs: 1 })
    // As a kill -9 leaves it.
    const killed = newFolder()
    cpSync(living, killed, { recursive: true })
    await db.destroy()
    const left = path.join(killed, path.basename(file))
    expect(statSync(`${left}-wal`).size).toBeGreaterThan(0)

    restoreFile(copy, left, sealed)
    expect(keysIn(left)).toEqual(['just now'])
    expect(keysIn(`${left}.before-restore`)).toEqual(['just now', 'only in the log'])
  })

  it('takes the place of a database that cannot be opened, log and all', async () => {
    const { file, copy } = await copyAndLater()
    writeFileSync(file, Buffer.alloc(8192, 0xff))
    writeFileSync(`${file}-wal`, 'what is left of a log')
    restoreFile(copy, file, sealed)
    expect(keysIn(file)).toEqual(['just now'])
    expect(readFileSync(`${file}.before-restore`).equals(Buffer.alloc(8192, 0xff))).toBe(true)
    expect(readFileSync(`${file}.before-restore-wal`, 'utf8')).toBe('what is left of a log')
    expect(existsSync(`${file}-wal`)).toBe(false)
  })

  it('is refused while a server runs, or anything else has the database open', async () => {
    const { folder, file, copy } = await copyAndLater()
    const before = printOf(folder)
    const hold = holdWithOthers(file)
    const other = holdWithOthers(file)
    expect(() => restoreFile(copy, file, sealed)).toThrow('Empire is running on')
    hold.release()
    expect(() => restoreFile(copy, file, sealed)).toThrow('Empire is running on')
    other.release()
    expect(printOf(folder)).toBe(before)

    const sqlite = new SQLite(file)
    sqlite.prepare('select count(*) from league').get()
    expect(() => restoreFile(copy, file, sealed)).toThrow('another program has')
    sqlite.close()
    expect(printOf(folder)).toBe(before)
    restoreFile(copy, file, sealed)
  })

  it('refuses what was made by hand unless that is said, and then looks it through', async () => {
    const { folder, file, copy } = await copyAndLater()
    const byHand = path.join(folder, 'by-hand.db')
    copyFileSync(file, byHand)
    expect(() => restoreFile(byHand, file, sealed)).toThrow('--without-seal')
    restoreFile(byHand, file, { withoutSeal: true })
    expect(keysIn(file)).toEqual(['just now', 'later'])

    const sqlite = new SQLite(byHand).unsafeMode()
    sqlite.exec('create table other (text)')
    sqlite.pragma('writable_schema = on')
    sqlite.exec("update sqlite_master set rootpage = 3 where name = 'other'")
    sqlite.close()
    const before = readFileSync(file)
    expect(() => restoreFile(byHand, file, { withoutSeal: true })).toThrow('is damaged')
    expect(readFileSync(file).equals(before)).toBe(true)
    // The seal of a copy that was written to since says that it is not the copy any more.
    new SQLite(copy).exec('update rate_limit set count = 5')
    expect(() => restoreFile(copy, file, sealed)).toThrow('is damaged')
    restoreFile(copy, file, { withoutSeal: true })
    expect(statSync(file).size % 4096).toBe(0)
  })

  it('refuses every spoilt copy, and leaves what was there byte for byte', async () => {
    const { folder, file, copy } = await copyAndLater()
    const whole = readFileSync(copy)
    const spoilt = path.join(folder, 'spoilt.db')
    const flipped = (at: number, bit: number) => {
      const bytes = Buffer.from(whole)
      bytes[at] = (bytes[at] ?? 0) ^ (1 << bit)
      return bytes
    }
    const size = whole.length
    // Anywhere: in the header, in a page that is full, in slack, in the seal, in its last line.
    const places = [0, 18, 31, 99, 100, size - 1, size - 2, size - 70, size - 88, size - 95, size - 500]
    for (let n = 1; n < 60; n += 1) places.push(Math.floor((n * size) / 60))
    const copies = [
      ...places.map((at, n) => flipped(at, n % 8)),
      ...[0, 1, 4096, size / 2, size - 90, size - 1].map((length) => whole.subarray(0, length)),
      Buffer.concat([whole, Buffer.from('\n')]),
      Buffer.concat([whole, whole]),
    ]
    writeFileSync(spoilt, '')
    const before = readFileSync(file)
    for (const [n, bytes] of copies.entries()) {
      writeFileSync(spoilt, bytes)
      expect(() => restoreFile(spoilt, file, sealed), `copy ${n}`).toThrow(/damaged|no seal/)
    }
    expect(readFileSync(file).equals(before)).toBe(true)
    expect(readdirSync(folder).toSorted()).toEqual(['copy.db', 'empire.db', 'empire.db.lock', 'spoilt.db'])
  })

  it('refuses a copy of a newer Empire and other programs’ files', async () => {
    const { folder, file } = await copyAndLater()
    const elsewhere = newFolder()
    const newer = { ...migrations, '999-later': { up: () => Promise.resolve() } }
    const { file: theirs, db } = await openOne(elsewhere, { migrations: newer })
    await db.destroy()
    const other = path.join(elsewhere, 'other.db')
    new SQLite(other).exec('create table recipe (name text)').close()
    writeFileSync(path.join(elsewhere, 'notes.txt'), 'Not a database at all. '.repeat(500))
    const before = printOf(folder)

    const restore = (name: string) => restoreFile(path.join(elsewhere, name), file, { withoutSeal: true })
    expect(() => restoreFile(theirs, file, { withoutSeal: true })).toThrow(
      'made by a newer Empire (it has 999-later)',
    )
    expect(() => restore('other.db')).toThrow('not a database of Empire’s')
    expect(() => restore('notes.txt')).toThrow('damaged, or no database')
    expect(() => restore('nothing.db')).toThrow('there is no file')
    expect(() => restoreFile(folder, file, sealed)).toThrow('is not a file')
    expect(() => restoreFile(file, file, sealed)).toThrow('is the database itself')
    expect(printOf(folder)).toBe(before)
  })
})

describe('a sealed copy that was put in place by hand', () => {
  it('is opened once it is seen to be whole, and then goes on without its seal', async () => {
    const { copy } = await copyAndLater()
    const file = path.join(newFolder(), 'empire.db')
    copyFileSync(copy, file)
    refuseStrangeFile(file)
    expect(readSeal(file)).toBeNull()
    const db = openDatabase(file)
    await migrate(db)
    await countUp(db, 'later', { now: 0, windowMs: 1 })
    await db.destroy()
    expect(keysIn(file)).toEqual(['just now', 'later'])
    refuseStrangeFile(file)
  })

  it('is refused where a bit of it was turned, or another database’s log is beside it', async () => {
    const { copy } = await copyAndLater()
    const file = path.join(newFolder(), 'empire.db')
    const bytes = readFileSync(copy)
    writeFileSync(`${file}-wal`, 'a log')
    writeFileSync(file, bytes)
    expect(() => refuseStrangeFile(file)).toThrow('empire.db-wal of another database')
    bytes[bytes.length - 2000] = (bytes[bytes.length - 2000] ?? 0) ^ 1
    writeFileSync(file, bytes)
    expect(() => refuseStrangeFile(file)).toThrow('is damaged')
    expect(readFileSync(file).equals(bytes)).toBe(true)
  })

  it('is not what a message makes a database look like', async () => {
    const { file } = await copyAndLater()
    const bytes = readFileSync(file)
    bytes.write(`empire-copy 1 0000000010 ${'a'.repeat(64)}\n`, bytes.length - 90)
    writeFileSync(file, bytes)
    expect(readSeal(file)).toBeNull()
  })
})
