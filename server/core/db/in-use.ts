import { closeSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { Refusal } from '../errors/refusal.ts'

/** Whoever works with a database holds this, until he lets go or dies. */
export interface DatabaseHold {
  release(): void
}

/**
 * Says that this process works with the database of a file, beside others. Not by a lock on that file: one that is put
 * in its place while a server starts would leave the server with the old one open and the new one's log.
 * @throws {Refusal} while something else is put in its place
 */
export function holdWithOthers(databaseFile: string): DatabaseHold {
  return hold(databaseFile, {
    statement: 'begin; select count(*) from sqlite_master',
    refusal: `${databaseFile} is just being restored or moved. Start again when that is over.`,
  })
}

/**
 * Says that nobody else may begin to work with it.
 * @throws {Refusal} while somebody does
 */
export function holdAlone(databaseFile: string): DatabaseHold {
  return hold(databaseFile, {
    statement: 'begin exclusive',
    refusal: `Empire is running on ${databaseFile}. Stop it first.`,
  })
}

/** The same, without waiting. @returns null while anybody works with it */
export function tryHoldAlone(databaseFile: string): DatabaseHold | null {
  try {
    return hold(databaseFile, { statement: 'begin exclusive', refusal: '', patience: 0 })
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** The lock of an empty database beside it: SQLite's locks end with the process, and go by every file system it knows. */
function hold(
  databaseFile: string,
  { statement, refusal, patience = 1000 }: { statement: string; refusal: string; patience?: number },
): DatabaseHold {
  const file = `${databaseFile}.lock`
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  closeSync(openSync(file, 'a', 0o600))
  const sqlite = new SQLite(file, { timeout: patience })
  try {
    sqlite.exec(statement)
  } catch (error) {
    sqlite.close()
    if (error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY'))
      throw new Refusal(refusal)
    throw error
  }
  held.add(sqlite)
  return {
    release: () => {
      held.delete(sqlite)
      sqlite.close()
    },
  }
}

/** A handle that nobody knows any more would be closed. */
const held = new Set<SQLite.Database>()
