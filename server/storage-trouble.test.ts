import SQLite from 'better-sqlite3'
import { expect, it } from 'vitest'
import { MINUTE } from '../shared/time.ts'
import { createStorageTrouble } from './storage-trouble.ts'

it('is told at once, then every ten minutes with how often since', () => {
  const told: unknown[] = []
  let time = 0
  const trouble = createStorageTrouble({ error: (line: unknown) => told.push(line) }, () => time)
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
