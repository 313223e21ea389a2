import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { findUserByName } from '../../server/people/auth/service.ts'
import { backupHandler } from '../../server/core/backup/handler.ts'
import { backupFolderOf, createBackupFolder } from '../../server/core/backup/folder-watch.ts'
import { lastBackup, makeBackupFolder, recordBackup, planBackups } from '../../server/core/backup/service.ts'
import type { Config } from '../../server/core/config/config.ts'
import { migrate } from '../../server/core/db/migrate.ts'
import { openDatabase } from '../../server/core/db/open.ts'
import { readSeal } from '../../server/core/db/seal.ts'
import { createLane } from '../../server/core/jobs/lane.ts'
import { makeServerOwner } from '../../server/people/owner/service.ts'
import { must } from '../../shared/core/must.ts'
import { DAY, HOUR, MINUTE } from '../../shared/core/time.ts'
import { createWorld, START } from '../support/world.ts'
import { otherProcess } from '../support/other-process.ts'
import { RING } from '../support/ring.ts'

const TOKEN = 'numbers are for those who keep this server'

async function worldWithBackups(more: Partial<Config> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'empire-scheduled-'))
  const databaseFile = path.join(folder, 'empire.db')
  const dir = path.join(folder, 'backups')
  const database = openDatabase(databaseFile)
  await migrate(database)
  const world = createWorld({
    database,
    config: { database: databaseFile, backups: { dir, every: DAY, keep: 2 }, ...more },
  })
  return { world, dir, lane: createLane(world.app, [backupHandler]) }
}

it(
  'are made when they are due, one for all processes, and the oldest make room',
  { timeout: 300_000 },
  async () => {
    const { world, dir, lane } = await worldWithBackups()
    await using _ = world
    mkdirSync(dir)
    const others = ['mine.db', 'empire-20200101T000000Z.db.gz', 'empire-20300101T000000Z.db.unfinished.77']
    for (const name of [...others, 'empire-20200101T000000Z.db', 'empire-20200102T000000Z.db'])
      writeFileSync(path.join(dir, name), name)
    const left = path.join(dir, 'empire-20200103T000000Z.db.unfinished.99999999')
    writeFileSync(left, 'left by one that was killed')
    utimesSync(left, 0, 0)

    await planBackups(world.app)
    await planBackups(world.app)
    expect(await lastBackup(world.app)).toEqual({ made: null, failed: null, nextAt: START })
    const other = createLane(world.app, [backupHandler])
    await Promise.all([lane.runDue(), other.runDue()])

    const made = path.join(dir, 'empire-20261120T170000Z.db')
    expect(readSeal(made)).toMatchObject({ engine: 'sqlite' })
    expect(await lastBackup(world.app)).toEqual({
      made: { at: START, file: made, bytes: expect.any(Number), took: 0 },
      failed: null,
      nextAt: START + DAY,
    })
    expect(readdirSync(dir).toSorted()).toEqual(
      [...others, 'empire-20200102T000000Z.db', path.basename(made)].toSorted(),
    )
    expect(await world.app.db.selectFrom('backup').select('id').execute()).toHaveLength(1)
    // A start in between plans nothing new, and one with another setting does.
    world.advance(HOUR)
    await planBackups(world.app)
    expect(await lastBackup(world.app)).toHaveProperty('nextAt', START + DAY)
    const backups = { dir, every: 6 * HOUR, keep: 2 }
    await planBackups({ ...world.app, config: { ...world.app.config, backups } })
    expect(await lastBackup(world.app)).toHaveProperty('nextAt', START + 6 * HOUR)
    await planBackups({ ...world.app, config: { ...world.app.config, backups: null } })
    expect(await lastBackup(world.app)).toHaveProperty('nextAt', null)
  },
)

it.runIf(RING === 'all')(
  'are tried again when they fail, and everybody can see it',
  { timeout: 300_000 },
  async () => {
    const { world, dir, lane } = await worldWithBackups()
    await using _ = world
    writeFileSync(dir, 'no folder')
    await planBackups(world.app)
    await lane.runDue()
    const { made, failed, nextAt } = await lastBackup(world.app)
    expect([made, nextAt]).toEqual([null, START])
    expect(failed).toMatchObject({ at: START, error: `BACKUP_DIR: ${dir} is not a folder.` })

    // Three days late: one is made, and the next is due at the old time of day.
    const backups = { dir: `${dir}-2`, every: DAY, keep: 2 }
    const days = { ...otherProcess(world.app), config: { ...world.app.config, backups } }
    backupFolderOf.give(days, createBackupFolder(backups, world.app.log))
    await makeBackupFolder(days)
    world.advance(3 * DAY + MINUTE)
    await createLane(days, [backupHandler]).runDue()
    expect(await lastBackup(world.app)).toMatchObject({ failed: null, nextAt: START + 4 * DAY })
    expect(existsSync(path.join(`${dir}-2`, 'empire-20261123T170100Z.db'))).toBe(true)
  },
)

it('are seen to be impossible before one has failed: in /api/ready, the metrics, the log and at /admin', async () => {
  const { world, dir } = await worldWithBackups({ metricsToken: TOKEN })
  await using _ = world
  const owner = await world.person('augusta')
  const account = must(await findUserByName(world.app, 'augusta'), 'augusta')
  await makeServerOwner(world.app, account.id)
  const http = await world.http()
  const seen = async () => {
    // Answers are kept for a moment.
    world.advance(MINUTE)
    const ready = await http.inject({ url: '/api/ready' })
    const { backups } = await owner.api.admin.overview()
    const metrics = await http.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
    const [, failed] = /^empire_backup_failed (\d)$/m.exec(metrics.body) ?? []
    return [ready.statusCode, ready.json().backups, backups?.trouble, failed]
  }

  expect(await seen()).toEqual([
    200,
    'failing',
    `BACKUP_DIR: there is no folder ${dir}. Is its disk mounted?`,
    '1',
  ])
  await backupFolderOf(world.app).make()
  expect(await seen()).toEqual([200, 'ok', null, '0'])
  rmSync(dir, { recursive: true })
  writeFileSync(dir, 'no folder')
  await backupFolderOf(world.app).make()
  expect(await seen()).toEqual([200, 'failing', `BACKUP_DIR: ${dir} is not a folder.`, '1'])
  rmSync(dir)
  mkdirSync(dir)
  expect(await seen()).toEqual([200, 'ok', null, '0'])
})

it('do not go to another disk while theirs is missing', { timeout: 300_000 }, async () => {
  const { world, dir, lane } = await worldWithBackups()
  await using _ = world
  await makeBackupFolder(world.app)
  expect(existsSync(dir)).toBe(true)
  const file = path.join(dir, 'empire-20261119T170000Z.db')
  await recordBackup(world.app, {
    startedAt: START - DAY,
    finishedAt: START - DAY,
    file,
    bytes: 1,
    error: null,
  })
  rmSync(dir, { recursive: true })

  // Neither the next start nor the next backup makes a folder where the disk should be.
  await makeBackupFolder(world.app)
  await planBackups(world.app)
  await lane.runDue()
  const words = `BACKUP_DIR: there is no folder ${dir}. Is its disk mounted?`
  expect((await lastBackup(world.app)).failed).toMatchObject({ error: words })
  expect(existsSync(dir)).toBe(false)
})
