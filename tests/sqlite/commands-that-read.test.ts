import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { migrations } from '../../migrations/index.ts'
import { check } from '../../server/ops/commands/check.ts'
import { exportLeague } from '../../server/ops/commands/export.ts'
import { importLeague } from '../../server/ops/commands/import.ts'
import { owner } from '../../server/ops/commands/owner.ts'
import { reread } from '../../server/ops/commands/reread.ts'
import { type Config, readConfig } from '../../server/core/config/config.ts'
import { createApp } from '../../server/ops/create-app.ts'
import { migrate } from '../../server/core/db/migrate.ts'
import { openDatabase } from '../../server/core/db/open.ts'
import { createWorld, SECRET } from '../support/world.ts'

let dir: string
let said: string[]
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'empire-reading-'))
  said = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(dir, { recursive: true, force: true })
})

function settings(env: Record<string, string> = {}): Config {
  const usual = {
    FEED: 'simulator',
    LOG_LEVEL: 'silent',
    DATABASE_URL: `sqlite:${path.join(dir, 'empire.db')}`,
  }
  return readConfig({ ...usual, ...env })
}

/** A database as it was before the last migration. */
async function makeOldDatabase(): Promise<string> {
  const file = path.join(dir, 'empire.db')
  const db = openDatabase(file)
  await migrate(db, Object.fromEntries(Object.entries(migrations).slice(0, -1)))
  await db.destroy()
  return file
}

const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')

it('no command makes a database where there is none', async () => {
  const config = settings({ PUBLIC_URL: 'https://empire.example' })
  writeFileSync(path.join(dir, 'league.json'), '{}')
  const file = path.join(dir, 'league.json')
  for (const run of [
    () => owner([], config),
    () => owner(['livia'], config),
    () => exportLeague(['abcdefgh', path.join(dir, 'out.json')], config),
    () => importLeague([file, '--dry-run'], config),
    () => reread([], config),
  ])
    await expect(run()).rejects.toThrow(/^There is no database .*empire\.db\. Start Empire once/)
  await expect(check([], config)).rejects.toThrow('there is no file')
  expect(readdirSync(dir)).toEqual(['league.json'])
})

it('no command upgrades an older database, on which the older release may be running', async () => {
  const file = await makeOldDatabase()
  const before = hashOf(file)
  const config = settings({ PUBLIC_URL: 'https://empire.example' })
  const league = path.join(dir, 'league.json')
  writeFileSync(league, '{}')
  const outdated = /empire\.db is an older Empire's\. Start this Empire once, which upgrades it/
  await expect(owner([], config)).rejects.toThrow(outdated)
  await expect(owner(['livia'], config)).rejects.toThrow(outdated)
  await expect(reread([], config)).rejects.toThrow(outdated)
  await expect(exportLeague(['abcdefgh', path.join(dir, 'out.json')], config)).rejects.toThrow(outdated)
  await expect(importLeague([league, '--dry-run'], config)).rejects.toThrow(outdated)
  await expect(importLeague([league], { ...config, secret: SECRET })).rejects.toThrow(outdated)
  expect(await check([], config)).toBe(0)
  expect(said).toContain('ok    brought up to date, in a copy')
  expect(readdirSync(dir).toSorted()).toEqual(['empire.db', 'empire.db.lock', 'league.json'])
  expect(hashOf(file)).toBe(before)
})

it('links are printed only with the address and the secret of the server', async () => {
  const file = path.join(dir, 'empire.db')
  const database = openDatabase(file)
  await migrate(database)
  const world = createWorld({ database, config: settings({ SECRET }) })
  await using _ = world
  const league = await world.league()
  const out = path.join(dir, 'league.json')
  await exportLeague([league.code, out], settings({ SECRET }))
  expect(said.join('\n')).toMatch(/is not paused, so what happens in it from now on is not in this file/)
  expect(readdirSync(dir)).not.toContain('empire.secret')

  await expect(importLeague([out], settings({ SECRET }))).rejects.toThrow(/^set PUBLIC_URL/)
  await expect(importLeague([out], settings({ PUBLIC_URL: 'https://empire.example' }))).rejects.toThrow(
    /^there is no secret beside .*empire\.db/,
  )
  // To look needs neither, and makes neither.
  await expect(importLeague([out, '--dry-run'], settings())).rejects.toThrow('This league is here already.')
  expect(readdirSync(dir)).not.toContain('empire.secret')
})

it('a secret file that holds none keeps the server from starting, in one line', async () => {
  const file = path.join(dir, 'empire.secret')
  for (const [text, what] of [
    ['', 'it is empty'],
    ['short\n', 'it is too short'],
  ] as const) {
    writeFileSync(file, text)
    await expect(createApp(settings())).rejects.toThrow(`${file} holds no secret: ${what}.`)
    expect(readFileSync(file, 'utf8')).toBe(text)
  }
})
