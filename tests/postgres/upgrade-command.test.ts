import { sql } from 'kysely'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { migrations } from '../../migrations/index.ts'
import { upgrade } from '../../server/ops/commands/upgrade.ts'
import { readConfig } from '../../server/core/config/config.ts'
import { migrate } from '../../server/core/db/migrate.ts'
import { openDatabase } from '../../server/core/db/open.ts'
import { listRan } from '../../server/core/db/schema-of.ts'
import { takeConsoleLines } from '../support/console-lines.ts'
import { SECRET } from '../support/world.ts'

const urlOf = (name: string) => inject('postgres').replace('@/?', `@/${name}?`)
const admin = openDatabase(urlOf('postgres'), { pool: 1 })
afterAll(() => admin.destroy())

const saidNow = takeConsoleLines()

describe('empire upgrade on PostgreSQL', () => {
  it('says with --check what it would do, changes nothing, and then does it', async () => {
    const name = `upgraded_${process.pid}`
    await sql`create database ${sql.id(name)}`.execute(admin)
    const url = urlOf(name)
    const config = readConfig({ DATABASE_URL: url, SECRET, FEED: 'simulator', LOG_LEVEL: 'silent' })
    await expect(upgrade(['--check'], config)).rejects.toThrow('is not Empire’s')

    const db = openDatabase(url, { pool: 1 })
    await migrate(db, Object.fromEntries(Object.entries(migrations).slice(0, 12)))
    expect(await upgrade(['--check'], config)).toBe(0)
    const plan = saidNow()
    const names = Object.keys(migrations).slice(12)
    expect(plan).toContain(`${names.length} migrations would run: ${names.join(', ')}`)
    expect(plan).toContain('no copy is made of a PostgreSQL database: `empire backup` first')
    expect((await listRan(db))?.length).toBe(12)

    await sql`alter table player drop column eligible_season`.execute(db)
    expect(await upgrade(['--check'], config)).toBe(1)
    expect(saidNow()).toContain('WRONG column player.eligible_season is missing')
    await expect(upgrade([], config)).rejects.toThrow('made by an unreleased Empire')
    expect((await listRan(db))?.length).toBe(12)

    await sql`alter table player add column eligible_season bigint`.execute(db)
    expect(await upgrade([], config)).toBe(0)
    expect(await listRan(db)).toEqual(Object.keys(migrations))
    saidNow()
    expect(await upgrade(['--check'], config)).toBe(0)
    expect(saidNow()).toContain('is up to date with Empire')

    await sql`insert into kysely_migration values ('999-later', '2030')`.execute(db)
    for (const args of [['--check'], []])
      await expect(upgrade(args, config)).rejects.toThrow('made by a newer Empire')
    await db.destroy()
  })
})
