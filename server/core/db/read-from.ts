import { statSync } from 'node:fs'
import SQLite from 'better-sqlite3'

/** A database that is only read. */
export interface Reader {
  readonly sqlite: SQLite.Database
  readonly close: () => void
}

/** Opens a database file, whatever its mode; closing leaves it and what is beside it as they were. */
export function openToRead(file: string): Reader {
  const hadLog = (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0
  const sqlite = new SQLite(file, { readonly: true, fileMustExist: true })
  return {
    sqlite,
    close: () => {
      sqlite.close()
      if (!hadLog) tidyUp(file)
    },
  }
}

/** Reads in such a one. */
export function readFrom<T>(file: string, read: (sqlite: SQLite.Database) => T): T {
  const { sqlite, close } = openToRead(file)
  try {
    return read(sqlite)
  } finally {
    close()
  }
}

/** Who only reads leaves an empty log behind, which nobody but SQLite may delete: others may just be opening it. */
function tidyUp(file: string): void {
  if (!statSync(`${file}-wal`, { throwIfNoEntry: false })) return
  try {
    const sqlite = new SQLite(file, { fileMustExist: true })
    sqlite.pragma('schema_version')
    sqlite.close()
  } catch {
    // One that may not be written to keeps it.
  }
}
