import { fstatSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createLog, logFormatOf } from './log.ts'

function logged(fields: object): unknown {
  let line = ''
  createLog('info', { destination: { write: (text) => void (line = text) } }).info(fields, 'said')
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

describe('how it is written', () => {
  const here = fstatSync(1)

  it('is for people under journald, for machines where the output goes elsewhere, and as the setting says', () => {
    const ours = `${here.dev}:${here.ino}`
    expect(logFormatOf({ logFormat: 'auto', journalStream: ours })).toBe('journal')
    expect(logFormatOf({ logFormat: 'text', journalStream: ours })).toBe('journal')
    expect(logFormatOf({ logFormat: 'json', journalStream: ours })).toBe('json')
    for (const journalStream of [null, '', `${here.dev}:${here.ino + 1}`]) {
      expect(logFormatOf({ logFormat: 'text', journalStream })).toBe('terminal')
      expect(logFormatOf({ logFormat: 'auto', journalStream })).toBe(
        process.stdout.isTTY ? 'terminal' : 'json',
      )
    }
  })
})
