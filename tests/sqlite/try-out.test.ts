import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { backupHandler } from '../../server/core/backup/handler.ts'
import { lastBackup, makeBackupFolder, planBackups } from '../../server/core/backup/service.ts'
import { mail } from '../../server/ops/commands/mail.ts'
import { readConfig } from '../../server/core/config/config.ts'
import { migrate } from '../../server/core/db/migrate.ts'
import { openDatabase } from '../../server/core/db/open.ts'
import { readSeal } from '../../server/core/db/seal.ts'
import { createLane } from '../../server/core/jobs/lane.ts'
import { makeServerOwner } from '../../server/people/owner/service.ts'
import { must } from '../../shared/core/must.ts'
import { DAY, HOUR } from '../../shared/core/time.ts'
import { startMailServer } from '../support/mail-server.ts'
import { createWorld, START, type World } from '../support/world.ts'
import { RING } from '../support/ring.ts'

afterEach(() => vi.restoreAllMocks())

const refusedWith = (code: string) => ({ cause: { code } })

async function ownerOf(world: World) {
  const owner = await world.person('augustus')
  await makeServerOwner(world.app, (await owner.api.auth.me()).id)
  return owner
}

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return must(typeof address === 'object' ? address : null, 'an address').port
}

describe('empire mail test', () => {
  const settings = (smtp: string) =>
    readConfig({ DATABASE_URL: 'sqlite::memory:', SMTP_URL: smtp, PUBLIC_URL: 'https://empire.example' })
  const run = (smtp: string) => mail(['test', 'you@example.com'], settings(smtp))

  it('sends a mail and says what the mail server answered', async () => {
    await using server = await startMailServer()
    const said = vi.spyOn(console, 'log').mockImplementation(() => {})
    await run(server.url)
    expect(said.mock.calls).toEqual([
      [`${server.host} took the mail for you@example.com: 250 2.0.0 Queued as 4711`],
    ])
    expect(server.mails).toHaveLength(1)
    expect(server.mails[0]).toMatch(/Subject: A test mail from Empire[^]*https:\/\/empire\.example arrive/)
  })

  it('says in one line what keeps it from being sent, and no password', async () => {
    await using server = await startMailServer({ refuses: '550 5.1.1 No such\tmailbox' })
    await expect(run(server.url)).rejects.toThrow(
      `${server.host} did not take it: it refuses the sender or the address (550 5.1.1 No such mailbox)`,
    )
    const port = await closedPort()
    const dead = `smtp://me:a-password@127.0.0.1:${port}`
    await expect(run(dead)).rejects.toThrow(/^127\.0\.0\.1:\d+ did not take it: .*ECONNREFUSED/)
    await expect(run(dead)).rejects.not.toThrow('a-password')
    await expect(run('')).rejects.toThrow('SMTP_URL is not set')
    await expect(mail(['test'], settings(''))).rejects.toThrow('say `empire mail test you@example.com`')
  })
})

describe('an owner of the server', () => {
  it('has a test mail sent, some times an hour, and the log says so', async () => {
    await using server = await startMailServer()
    await using world = createWorld({ config: { smtpUrl: server.url } })
    const owner = await ownerOf(world)
    const { words } = await owner.api.admin.mailTest()
    expect(words).toBe(`${server.host} took the mail for augustus@example.com: 250 2.0.0 Queued as 4711`)
    expect((await owner.api.admin.log({}))[0]).toMatchObject({
      actor: 'augustus',
      act: { kind: 'test-mail-sent', isTaken: true },
    })
    for (let n = 2; n <= 10; n += 1) await owner.api.admin.mailTest()
    await expect(owner.api.admin.mailTest()).rejects.toMatchObject(refusedWith('TOO_MANY_TRIES'))
    expect(server.mails).toHaveLength(10)
  })

  it('reads why none was sent', async () => {
    await using world = createWorld({ config: { smtpUrl: `smtp://127.0.0.1:${await closedPort()}` } })
    const owner = await ownerOf(world)
    await expect(owner.api.admin.mailTest()).rejects.toThrow(/did not take it: .*ECONNREFUSED/)
    expect((await owner.api.admin.log({}))[0]).toMatchObject({ act: { isTaken: false } })
  })

  it.runIf(RING === 'all')('has a backup made beside the time table, which goes on as it was', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'empire-by-hand-'))
    try {
      const databaseFile = path.join(folder, 'empire.db')
      const dir = path.join(folder, 'backups')
      const database = openDatabase(databaseFile)
      await migrate(database)
      await using world = createWorld({
        database,
        config: { database: databaseFile, backups: { dir, every: DAY, keep: 5 } },
      })
      const lane = createLane(world.app, [backupHandler])
      const owner = await ownerOf(world)
      await makeBackupFolder(world.app)
      await planBackups(world.app)
      await lane.runDue()
      world.advance(HOUR)
      await owner.api.admin.backUpNow()
      await owner.api.admin.backUpNow()
      expect((await owner.api.admin.log({})).filter(({ act }) => act?.kind === 'backup-asked')).toHaveLength(
        1,
      )
      await lane.runDue()

      const names = readdirSync(dir).toSorted()
      expect(names).toEqual(['empire-20261120T170000Z.db', 'empire-20261120T180000Z.db'])
      expect(readSeal(path.join(dir, must(names[1], 'the second')))).not.toBeNull()
      expect(await lastBackup(world.app)).toMatchObject({ made: { at: START + HOUR }, nextAt: START + DAY })
      // Another one can be asked for once that is made.
      world.advance(HOUR)
      await owner.api.admin.backUpNow()
      await lane.runDue()
      expect(existsSync(path.join(dir, 'empire-20261120T190000Z.db'))).toBe(true)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
