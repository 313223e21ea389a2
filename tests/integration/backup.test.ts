import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import SQLite from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../server/db/open.ts'

const SCRIPT = fileURLToPath(new URL('../../scripts/backup.js', import.meta.url))
const scratch = mkdtempSync(path.join(tmpdir(), 'empire-backup-'))
const file = path.join(scratch, 'empire.db')
const env = { PATH: process.env['PATH'], DATABASE_URL: `sqlite:${file}` }

describe('a backup', () => {
  it('holds what was committed a moment ago, while the server goes on, for its owner only', async () => {
    const db = openDatabase(file)
    const other = new SQLite(file)
    other.exec("create table note (text); insert into note values ('just now')")
    const copy = path.join(scratch, 'copy.db')
    execFileSync(process.execPath, [SCRIPT, copy], { env })
    other.exec("insert into note values ('later')")

    expect(new SQLite(copy, { readonly: true }).prepare('select text from note').pluck().all()).toEqual([
      'just now',
    ])
    expect(statSync(copy).mode & 0o777).toBe(0o600)
    other.close()
    await db.destroy()
  })

  it('takes nothing’s place, and says so', () => {
    const taken = path.join(scratch, 'taken.db')
    writeFileSync(taken, 'precious')
    const { status, stderr } = spawnSync(process.execPath, [SCRIPT, taken], { env, encoding: 'utf8' })
    expect(status).toBe(1)
    expect(stderr).toMatch(/^No backup was made: .*taken\.db is there already/)
    expect(readFileSync(taken, 'utf8')).toBe('precious')
  })
})
