import { migrations } from '../../migrations/index.ts'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import SQLite from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { upgrade } from '../../server/ops/commands/upgrade.ts'
import { readConfig } from '../../server/core/config/config.ts'
import { holdWithOthers } from '../../server/core/db/in-use.ts'
import { openDatabase } from '../../server/core/db/open.ts'
import { readSeal } from '../../server/core/db/seal.ts'
import { version } from '../../server/core/machine/installed.ts'
import { takeConsoleLines } from '../support/console-lines.ts'

/** A database as a release left it, and the settings of its server. */
function leftBy(fixture: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'empire-upgrade-'))
  const file = path.join(folder, 'empire.db')
  const packed = fileURLToPath(new URL(`../fixtures/databases/${fixture}.db.gz`, import.meta.url))
  writeFileSync(file, gunzipSync(readFileSync(packed)))
  const config = readConfig({ DATABASE_URL: `sqlite:${file}`, FEED: 'simulator', LOG_LEVEL: 'silent' })
  return { folder, file, config }
}

/** Every byte of every file of a folder, but for the lock, which has none. */
function printOf(folder: string) {
  const names = readdirSync(folder).filter((name) => !name.endsWith('.lock'))
  return names.map((name) => [
    name,
    createHash('sha256')
      .update(readFileSync(path.join(folder, name)))
      .digest('hex'),
  ])
}

const saidNow = takeConsoleLines()

describe('empire upgrade', () => {
  it('says with --check what it would do, changes nothing, and then does it', async () => {
    const { folder, file, config } = leftBy('0.1.0-pre')
    const before = printOf(folder)
    expect(await upgrade(['--check'], config)).toBe(0)
    const plan = saidNow()
    expect(plan).toContain('ok    every table, column and index is as the migrations make it')
    expect(plan).toContain('last migrated by an Empire before 0.1.0')
    const names = Object.keys(migrations).filter((name) => name >= '015')
    expect(plan).toContain(`${names.length} migrations would run: ${names.join(', ')}`)
    expect(plan).toMatch(/ok {4}a copy is made before, which needs up to \d+\.\d MB; \d+\.\d MB are free/)
    expect(plan).toContain('0.1.0: Nothing to do: the first release.')
    expect(plan).toContain(`${file} can be upgraded to Empire ${version}`)
    expect(plan).not.toContain('WRONG')
    expect(printOf(folder)).toEqual(before)

    expect(await upgrade([], config)).toBe(0)
    expect(saidNow()).toBe(
      `${file}: ${names.length} migrations to Empire ${version}.\nThe database as it was is kept as ${file}.before-upgrade.`,
    )
    expect(readSeal(`${file}.before-upgrade`)?.migrations.length).toBe(12)

    expect(await upgrade(['--check'], config)).toBe(0)
    expect(saidNow()).toContain(`ok    ${file} is up to date with Empire ${version}`)
    expect(await upgrade([], config)).toBe(0)
    expect(saidNow()).toBe(`${file} is up to date with Empire ${version}: nothing to do.`)
  })

  it('is refused while a server runs, which --check does not mind', async () => {
    const { folder, file, config } = leftBy('0.1.0-pre')
    const hold = holdWithOthers(file)
    const db = openDatabase(file)
    await db.updateTable('league').set({ name: 'Written just now' }).execute()
    const before = printOf(folder).filter(([name]) => !name?.endsWith('-shm'))
    expect(await upgrade(['--check'], config)).toBe(0)
    await expect(upgrade([], config)).rejects.toThrow('Empire is running')
    expect(printOf(folder).filter(([name]) => !name?.endsWith('-shm'))).toEqual(before)
    await db.destroy()
    hold.release()
  })

  it('finds what is in the way, and leaves it as it is', async () => {
    const unreleased = leftBy('unreleased/f63e7b6')
    const before = printOf(unreleased.folder)
    expect(await upgrade(['--check'], unreleased.config)).toBe(1)
    const plan = saidNow()
    expect(plan).toContain('WRONG table favourite is missing')
    expect(plan).toContain('cannot be upgraded: 20 problems. Nothing was changed.')
    await expect(upgrade([], unreleased.config)).rejects.toThrow('made by an unreleased Empire')
    expect(printOf(unreleased.folder)).toEqual(before)

    const dangling = leftBy('0.1.0-pre')
    const sqlite = new SQLite(dangling.file)
    sqlite.pragma('foreign_keys = off')
    sqlite.exec('delete from "user"')
    sqlite.close()
    expect(await upgrade(['--check'], dangling.config)).toBe(1)
    expect(saidNow()).toContain('WRONG session points at rows of user that are not there')

    const newer = leftBy('0.1.0')
    const later = new SQLite(newer.file)
    later.exec("insert into kysely_migration values ('999-later', '2030')")
    later.close()
    for (const args of [['--check'], []])
      await expect(upgrade(args, newer.config)).rejects.toThrow('made by a newer Empire (it has 999-later)')
  })

  it('does nothing where there is no database, or with other words', async () => {
    const { folder, config } = leftBy('0.1.0')
    const nowhere = { ...config, database: path.join(folder, 'nowhere.db') }
    await expect(upgrade(['--check'], nowhere)).rejects.toThrow('there is no database')
    await expect(upgrade(['--chekc'], config)).rejects.toThrow('say `empire upgrade`')
    expect(readdirSync(folder)).toEqual(['empire.db'])
  })
})
