import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { Refusal } from '../errors/refusal.ts'
import { compareSchema, refuseDifferences } from './compare-schema.ts'
import { holdAlone } from './in-use.ts'
import { isDamage, lookInto } from './look-into.ts'
import { readFrom } from './read-from.ts'
import { readSeal, type Seal, takeOffSeal } from './seal.ts'
import { syncFolderOf } from './sealed-copy.ts'
import { readSqliteSchema } from './sqlite-schema.ts'

/** What came of a restore. */
export interface Restored {
  /** Null for a copy without one. */
  readonly seal: Seal | null
  readonly rows: Seal['rows']
  /** Where the database is now that was there before; null where none was. */
  readonly keptAs: string | null
}

/**
 * Puts a copy in the place of a database, after a look at every byte of it. At every moment either the old one or the
 * new one is there, and the old one is kept beside it.
 * @param options.withoutSeal takes a file whose seal says nothing: SQLite's own checks alone decide
 * @throws {Refusal} for a copy that is damaged, cut short, foreign or of a newer or unreleased Empire, and while somebody uses the
 *   database; then what was there is as it was
 */
export function restoreFile(
  copy: string,
  databaseFile: string,
  { withoutSeal }: { withoutSeal: boolean },
): Restored {
  refuseNoFile(copy, databaseFile)
  mkdirSync(path.dirname(databaseFile), { recursive: true, mode: 0o700 })
  const hold = holdAlone(databaseFile)
  const incoming = `${databaseFile}.restoring`
  try {
    removeDatabase(incoming)
    const seal = withoutSeal ? takeUnsealed(copy, incoming) : takeSealed(copy, incoming)
    const { rows, migrations } = lookInto(incoming, copy)
    if (seal !== null && JSON.stringify([seal.rows, seal.migrations]) !== JSON.stringify([rows, migrations]))
      throw new Refusal(`${copy} is damaged: it has other rows than its seal says.`)
    refuseDifferences(copy, compareSchema(readFrom(incoming, readSqliteSchema), migrations))
    const keptAs = setAside(databaseFile)
    renameSync(incoming, databaseFile)
    syncFolderOf(databaseFile)
    return { seal, rows, keptAs }
  } finally {
    removeDatabase(incoming)
    hold.release()
  }
}

function refuseNoFile(copy: string, databaseFile: string): void {
  const found = statSync(copy, { throwIfNoEntry: false })
  if (!found) throw new Refusal(`there is no file ${copy}.`)
  if (!found.isFile()) throw new Refusal(`${copy} is not a file.`)
  if (existsSync(databaseFile) && realpathSync(copy) === realpathSync(databaseFile))
    throw new Refusal(`${copy} is the database itself.`)
}

function takeSealed(copy: string, incoming: string): Seal {
  const handle = openSync(incoming, 'wx', 0o600)
  try {
    const seal = readSeal(copy, handle)
    if (seal === null)
      throw new Refusal(
        `${copy} has no seal at its end: it was cut short, or \`empire backup\` did not make it. If you made it yourself, add --without-seal.`,
      )
    fsyncSync(handle)
    return seal
  } finally {
    closeSync(handle)
  }
}

/** A database as somebody copied it, with what of it was still in the log beside it. */
function takeUnsealed(copy: string, incoming: string): null {
  closeSync(openSync(incoming, 'wx', 0o600))
  copyFileSync(copy, incoming)
  if (existsSync(`${copy}-wal`)) copyFileSync(`${copy}-wal`, `${incoming}-wal`)
  try {
    const sqlite = new SQLite(incoming)
    sqlite.pragma('journal_mode = delete')
    sqlite.close()
  } catch (error) {
    if (isDamage(error)) throw new Refusal(`${copy} is damaged, or no database.`)
    throw error
  }
  takeOffSeal(incoming)
  return null
}

/** @returns where the database is kept, under its old name as well for now; null where there is none */
function setAside(databaseFile: string): string | null {
  if (existsSync(databaseFile)) foldLogIn(databaseFile)
  const log = `${databaseFile}-wal`
  const parts = [databaseFile, log].filter((part) => existsSync(part))
  if (parts.length === 0) return null
  const keptAs = freeName(databaseFile)
  for (const part of parts) linkOrCopy(part, part.replace(databaseFile, keptAs))
  syncFolderOf(databaseFile)
  // Beside another database it would be played into that one and destroy it.
  rmSync(log, { force: true })
  rmSync(`${databaseFile}-shm`, { force: true })
  syncFolderOf(databaseFile)
  return keptAs
}

/**
 * Makes one file of a database and its log. One that is damaged stays as it is.
 * @throws {Refusal} while another program has it open
 */
function foldLogIn(databaseFile: string): void {
  if (!canBeRead(databaseFile)) return
  const sqlite = new SQLite(databaseFile, { timeout: 1000 })
  try {
    sqlite.pragma('journal_mode = delete')
    sqlite.exec('begin exclusive; rollback')
  } catch (error) {
    if (error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY'))
      throw new Refusal(`another program has ${databaseFile} open. Close it first.`)
    throw error
  } finally {
    sqlite.close()
  }
}

/** Only to read: who opens a damaged one to write may tidy away the log, in which the rest of it is. */
function canBeRead(databaseFile: string): boolean {
  const sqlite = new SQLite(databaseFile, { readonly: true, timeout: 1000 })
  try {
    sqlite.prepare('select count(*) from sqlite_master').get()
    return true
  } catch (error) {
    if (isDamage(error)) return false
    throw error
  } finally {
    sqlite.close()
  }
}

/** `empire.db.before-restore`, or with a number where that is another database that somebody wants to keep. */
function freeName(databaseFile: string): string {
  for (let number = 1; ; number += 1) {
    const name = `${databaseFile}.before-restore${number === 1 ? '' : `-${number}`}`
    const found = statSync(name, { throwIfNoEntry: false })
    const isLeftOver = found?.ino === statSync(databaseFile, { throwIfNoEntry: false })?.ino
    // Another name of what is still in use: a restore was killed just then.
    if (found && isLeftOver) rmSync(name)
    if (!existsSync(name) && !existsSync(`${name}-wal`)) return name
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
    const handle = openSync(to, 'r')
    fsyncSync(handle)
    closeSync(handle)
  }
}

function removeDatabase(file: string): void {
  for (const rest of ['', '-wal', '-shm', '-journal']) rmSync(file + rest, { force: true })
}
