import { chmodSync, closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { version } from '../machine/installed.ts'
import { Refusal } from '../errors/refusal.ts'
import { clearUnfinished } from './unfinished-files.ts'
import { lookInto } from './look-into.ts'
import { putSeal, readSeal, type Seal } from './seal.ts'
import { hasCode } from '../errors/storage-error.ts'

/** Where a copy comes from. */
export interface CopySource {
  readonly engine: Seal['engine']
  /** Writes all that is there at one moment into a file that is there and empty, as a SQLite database. */
  copyInto(file: string): void | Promise<void>
}

/**
 * Makes a copy that says itself whether it is whole, has a good look at it, and brings it to the disk. Nothing is at
 * `target` before all of it is; what is there already stays.
 * @throws {Refusal} where something is there, or the copy is not what it should be; of the system when there is no room
 */
export async function makeSealedCopy(source: CopySource, target: string, now: number): Promise<Seal> {
  if (existsSync(target)) throw new Refusal(`${target} is there already; name another file.`)
  clearUnfinished(path.dirname(target), path.basename(target))
  const unfinished = `${target}.unfinished.${process.pid}`
  rmSync(unfinished, { force: true })
  try {
    // Readable by its owner only, from the first byte on.
    closeSync(openSync(unfinished, 'wx', 0o600))
    await source.copyInto(unfinished)
    const seal = sealCopy(unfinished, source.engine, now)
    publish(unfinished, target)
    return seal
  } catch (error) {
    throw isFull(error) ? new Refusal(`there is no room for ${target}.`) : error
  } finally {
    rmSync(unfinished, { force: true })
    rmSync(`${unfinished}-journal`, { force: true })
  }
}

/** As SQLite says it, or the system. */
function isFull(error: unknown): boolean {
  return hasCode(error) && /^(SQLITE_FULL|ENOSPC|EDQUOT)$/.test(error.code)
}

/**
 * Looks through a copy that was just made, seals it, and reads it once more from the beginning to the end.
 * @throws {Refusal} where it is not what it should be
 */
export function sealCopy(file: string, engine: Seal['engine'], now: number): Seal {
  const seal = { ...lookInto(file), empire: version, engine, madeAt: now }
  putSeal(file, seal)
  if (readSeal(file) === null) throw new Error(`${file} has lost its seal`)
  return seal
}

/**
 * A SQLite file as a source. `vacuum into` reads it in one transaction of its own: writers go on meanwhile and alter
 * nothing of it, where SQLite's backup, a few pages at a time, begins anew whenever another process has written.
 * It also leaves behind what was deleted.
 */
export function sqliteSource(file: string): CopySource {
  return {
    engine: 'sqlite',
    copyInto: (target) => {
      const sqlite = new SQLite(file, { fileMustExist: true, timeout: 60_000 })
      try {
        sqlite.prepare('vacuum into ?').run(target)
      } finally {
        sqlite.close()
      }
    },
  }
}

/** Gives a finished file its name, where nothing may be, and has both outlast a power cut. */
function publish(unfinished: string, target: string): void {
  chmodSync(unfinished, 0o600)
  try {
    linkSync(unfinished, target)
  } catch (error) {
    if (existsSync(target)) throw error
    // A file system without links, such as that of many a stick.
    renameSync(unfinished, target)
  }
  rmSync(unfinished, { force: true })
  syncFolderOf(target)
}

/** Has the names in a file's folder outlast a power cut. */
export function syncFolderOf(file: string): void {
  const folder = openSync(path.dirname(file), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
