import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Config, readConfig } from '../../server/core/config/config.ts'
import { migrate } from '../../server/core/db/migrate.ts'
import { openDatabase } from '../../server/core/db/open.ts'
import { makeSealedCopy, sqliteSource } from '../../server/core/db/sealed-copy.ts'
import { restoreFile } from '../../server/core/db/restore-file.ts'
import { reread } from '../../server/ops/commands/reread.ts'
import { recordRead } from '../../server/feed/sync-state/service.ts'
import { boxScores } from '../../server/ops/doctor/data-checks.ts'
import { ranFor, readGame, worldThatKeeps } from '../support/kept-games.ts'
import { asOlderEmpireRead, linesOf } from '../support/older-empire.ts'
import type { World } from '../support/world.ts'

let dir: string
let said: string[]
let shown: string
const output = { write: (text: string) => void (shown += text) }
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'empire-reread-'))
  said = []
  shown = ''
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line.trim()))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(dir, { recursive: true, force: true })
})

function configOf(file = path.join(dir, 'empire.db'), env: Record<string, string> = {}): Config {
  return readConfig({ FEED: 'simulator', LOG_LEVEL: 'silent', DATABASE_URL: `sqlite:${file}`, ...env })
}

/** A server that runs, with games that an older Empire has read which knew no carries. */
async function running(ids: readonly string[]): Promise<{ world: World; today: string[] }> {
  const database = openDatabase(path.join(dir, 'empire.db'))
  await migrate(database)
  const world = await worldThatKeeps(ids, { database })
  for (const id of ids) await readGame(world, ranFor(id, { 3001: 40 }))
  const today = await linesOf(world)
  await asOlderEmpireRead(world, (stat, amount) => (stat === 'rush_attempt' ? null : amount))
  return { world, today }
}

it('reads everything again while the server runs, and says what has changed', async () => {
  const { world, today } = await running(['1', '2', '3'])
  await using _ = world
  expect(await reread([], configOf(), null, output)).toBe(0)
  expect(await linesOf(world)).toEqual(today)
  expect(shown).toBe('3 of 3 games\n')
  expect(said).toEqual([
    'nfl: 3 games, 6 stat lines changed',
    'Carry: new in 6 lines',
    expect.stringMatching(/^ok {4}3 games read again in \d+\.\d s: 6 stat lines of 3 games changed$/),
  ])
  said = []
  expect(await reread(['--sport', 'nfl', '--season', '2026'], configOf(), null, output)).toBe(0)
  expect(said).toEqual([
    'nfl: 3 games, 0 stat lines changed',
    expect.stringMatching(/^ok {4}3 games read again in .* 0 stat lines of 0 games changed$/),
  ])
})

it('reads only the sport and the season that are named', async () => {
  const { world } = await running(['1'])
  await using _ = world
  const before = await linesOf(world)
  for (const args of [
    ['--sport', 'nba'],
    ['--season', '2025'],
    ['--sport=nfl', '--season=2025'],
  ])
    expect(await reread(args, configOf(), null, output)).toBe(0)
  expect(await linesOf(world)).toEqual(before)
  for (const args of [['--sport', 'curling'], ['--season', '26'], ['--sport'], ['nfl'], ['--all']])
    await expect(reread(args, configOf(), null, output)).rejects.toThrow(/^say `empire reread \[--sport /)
})

it('ends with 1 and names the box scores that cannot be read, and games of which none is kept', async () => {
  const { world } = await running(['1', '2'])
  await using _ = world
  const off = { app: { ...world.app, config: { ...world.app.config, boxScores: null } } }
  const { app } = world
  await app.db
    .updateTable('kept_box_score')
    .set({ document: Buffer.from('damaged') } as never) // no query of ours does so
    .where('starts_at', '<', app.now())
    .execute()
  await app.db.deleteFrom('kept_box_score').where('starts_at', '=', app.now()).execute()
  await readGame(off, ranFor('1', { 3001: 41 }))
  for (const id of ['1', '2'])
    await recordRead(app, 'nfl', { what: 'box-score', id }, { at: app.now(), dueAt: null })
  expect(await reread([], configOf(), null, output)).toBe(1)
  expect(said.join('\n')).toMatch(
    /WRONG nfl game 2: its box score cannot be read .*\nnfl 2026: of 1 game no box score is kept.*\nWRONG 1 game read again/s,
  )
})

it('has all that it needs in a backup that was restored', async () => {
  const { world, today } = await running(['1', '2'])
  const copy = path.join(dir, 'copy.db')
  await makeSealedCopy(sqliteSource(path.join(dir, 'empire.db')), copy, Date.now())
  await world[Symbol.asyncDispose]()
  const restored = path.join(dir, 'restored.db')
  restoreFile(copy, restored, { withoutSeal: false })
  expect(await reread([], configOf(restored), null, output)).toBe(0)
  const db = openDatabase(restored)
  expect(await linesOf({ app: { ...world.app, db } })).toEqual(today)
  await db.destroy()
})

it('the doctor says how much is kept, and what is not', async () => {
  const { world } = await running(['1', '2', '3'])
  await using _ = world
  const { signal } = new AbortController()
  expect(await boxScores.look(configOf(), signal)).toMatchObject([
    { mark: 'ok', words: expect.stringMatching(/^Box scores of 3 games are kept: 0\.0 of 400 MB\./) },
  ])
  expect(await boxScores.look(configOf(undefined, { KEEP_BOX_SCORES: 'off' }), signal)).toMatchObject([
    { mark: 'warn', words: expect.stringMatching(/^No box scores are kept: KEEP_BOX_SCORES is off/) },
  ])
})
