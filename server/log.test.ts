import { describe, expect, it } from 'vitest'
import { createLog } from './log.ts'

function logged(fields: object): unknown {
  let line = ''
  createLog('info', { write: (text) => (line = text) }).info(fields, 'said')
  return JSON.parse(line)
}

describe('the log', () => {
  it.each([
    { password: 'hunter2' },
    { body: { code: '123456' } },
    { request: { headers: { authorization: 'Bearer x' } } },
    { err: { code: '123456' } },
  ])('says nothing of the secret in %o', (fields) => {
    expect(JSON.stringify(logged(fields))).toContain('[secret]')
    expect(JSON.stringify(logged(fields))).not.toMatch(/hunter2|123456|Bearer/)
  })

  it('names the code of an error', () => {
    const full = Object.assign(new Error('disk'), { code: 'SQLITE_FULL' })
    expect(logged({ err: full })).toMatchObject({ err: { code: 'SQLITE_FULL' } })
  })
})
