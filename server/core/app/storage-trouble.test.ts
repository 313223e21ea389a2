import SQLite from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { MINUTE } from '../../../shared/core/time.ts'
import { createStorageTrouble } from './storage-trouble.ts'

it('is told at once, then every ten minutes with how often since', () => {
  const told: unknown[] = []
  let time = 0
  const trouble = createStorageTrouble(
    { error: (line: unknown) => told.push(line), info: () => {} },
    () => time,
  )
  const fail = (code: string) => trouble.note(new SQLite.SqliteError('no', code))
  for (let call = 0; call < 5000; call += 1) fail('SQLITE_FULL')
  fail('SQLITE_IOERR')
  time += 10 * MINUTE
  fail('SQLITE_FULL')

  expect(told).toMatchObject([
    { storage: 'SQLITE_FULL', untold: 0 },
    { storage: 'SQLITE_IOERR', untold: 0 },
    { storage: 'SQLITE_FULL', untold: 4999 },
  ])
})

describe('whether it refuses', () => {
  const silent = { error: () => {}, info: () => {} }
  const full = () => new SQLite.SqliteError('database or disk is full', 'SQLITE_FULL')

  it('is tried only after a failure, and again until it goes well', async () => {
    const trouble = createStorageTrouble(silent, () => 0)
    let hasRoom = false
    let tries = 0
    const write = async () => {
      tries += 1
      if (!hasRoom) throw full()
    }
    expect([await trouble.refuses(write), tries]).toEqual([false, 0])

    trouble.note(full())
    expect([await trouble.refuses(write), await trouble.refuses(write), tries]).toEqual([true, true, 2])
    hasRoom = true
    expect([await trouble.refuses(write), await trouble.refuses(write), tries]).toEqual([false, false, 3])
    expect(trouble.refused()).toBe(1)
  })

  it('is not said because of a bug, or of a moment in which another process writes', async () => {
    const trouble = createStorageTrouble(silent, () => 0)
    trouble.note(new Error('no'))
    trouble.note(new SQLite.SqliteError('database is locked', 'SQLITE_BUSY'))
    trouble.note(new SQLite.SqliteError('no such table', 'SQLITE_ERROR'))

    expect(await trouble.refuses(() => Promise.reject(full()))).toBe(false)
    expect(trouble.refused()).toBe(0)
  })

  it('stays so where something else is refused while a small write goes well', async () => {
    const trouble = createStorageTrouble(silent, () => 0)
    trouble.note(full())
    expect(await trouble.refuses(async () => trouble.note(full()))).toBe(true)
    expect(await trouble.refuses(async () => {})).toBe(false)
  })
})
