import SQLite from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { asStorageError } from './errors.ts'

describe('an error of the storage', () => {
  it.each([
    ['SQLITE_BUSY', 'BUSY'],
    ['SQLITE_BUSY_SNAPSHOT', 'BUSY'],
    ['SQLITE_BUSY_RECOVERY', 'BUSY'],
    ['SQLITE_LOCKED', 'BUSY'],
    ['SQLITE_LOCKED_SHAREDCACHE', 'BUSY'],
    ['SQLITE_FULL', 'STORAGE_FULL'],
    ['SQLITE_IOERR_FSYNC', 'STORAGE_FULL'],
    ['SQLITE_READONLY', 'STORAGE_FULL'],
    ['SQLITE_READONLY_DBMOVED', 'STORAGE_FULL'],
    ['SQLITE_CORRUPT', 'STORAGE_FULL'],
    ['SQLITE_NOTADB', 'STORAGE_FULL'],
    ['SQLITE_CANTOPEN', 'STORAGE_FULL'],
  ])('%s is %s to callers', (code, expected) => {
    expect(asStorageError(new SQLite.SqliteError('no', code))?.expected.code).toBe(expected)
  })

  it.each(['SQLITE_ERROR', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_MISUSE'])('%s is a bug', (code) => {
    expect(asStorageError(new SQLite.SqliteError('no', code))).toBeNull()
    expect(asStorageError(new Error('no'))).toBeNull()
  })
})
