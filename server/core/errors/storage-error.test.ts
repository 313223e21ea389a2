import { describe, expect, it } from 'vitest'
import { isUndoneByAnother, troubleOf } from './storage-error.ts'

const withCode = (code: unknown) => Object.assign(new Error('no'), { code })

describe('an error of the storage', () => {
  it.each([
    ['SQLITE_BUSY', 'busy'],
    ['SQLITE_BUSY_SNAPSHOT', 'busy'],
    ['SQLITE_LOCKED', 'busy'],
    ['SQLITE_FULL', 'failing'],
    ['SQLITE_IOERR_WRITE', 'failing'],
    ['SQLITE_READONLY', 'failing'],
    ['SQLITE_CORRUPT', 'failing'],
    ['SQLITE_CONSTRAINT_UNIQUE', null],
    ['SQLITE_ERROR', null],
    // No connection, or one that was lost.
    ['08000', 'busy'],
    ['08006', 'busy'],
    // Two transactions, too many connections, locks and statements that took too long, a server that goes and comes.
    ['40001', 'busy'],
    ['40P01', 'busy'],
    ['53300', 'busy'],
    ['55P03', 'busy'],
    ['57014', 'busy'],
    ['57P01', 'busy'],
    ['57P03', 'busy'],
    // What a process hears that stood still in the middle of a transaction.
    ['25P03', 'busy'],
    ['25006', 'failing'],
    ['53100', 'failing'],
    ['53200', 'failing'],
    ['58030', 'failing'],
    ['XX001', 'failing'],
    // A bug of ours: a key that is there already, a table that is not, a text that is no number.
    ['23505', null],
    ['42P01', null],
    ['22P02', null],
    ['25P02', null],
    ['ECONNRESET', null],
  ] as const)('%s is %s', (code, trouble) => {
    expect(troubleOf(withCode(code))).toBe(trouble)
  })

  it.each([undefined, null, 'SQLITE_BUSY', { code: 'SQLITE_BUSY' }, new Error('SQLITE_BUSY'), withCode(8)])(
    'is none where it has no code: %s',
    (error) => {
      expect(troubleOf(error)).toBeNull()
      expect(isUndoneByAnother(error)).toBe(false)
    },
  )

  it('may be tried again only where another transaction was in the way', () => {
    const codes = ['40001', '40P01', '55P03', '57P01', '08006', '23505', 'SQLITE_BUSY', 'SQLITE_FULL']

    expect(codes.filter((code) => isUndoneByAnother(withCode(code)))).toEqual(['40001', '40P01'])
  })
})
