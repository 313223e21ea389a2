import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { migrations } from '../../migrations/index.ts'
import { doctor } from '../../server/ops/commands/doctor.ts'
import { readConfig } from '../../server/core/config/config.ts'
import { createApp } from '../../server/ops/create-app.ts'
import { migrate } from '../../server/core/db/migrate.ts'
import { openDatabase } from '../../server/core/db/open.ts'
import { createHttp } from '../../server/web/http/server.ts'
import { DAY, HOUR } from '../../shared/core/time.ts'
import { freePort } from '../support/free-port.ts'
import { startMailServer } from '../support/mail-server.ts'

let dir: string
let said: string[]
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'empire-doctor-'))
  said = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(dir, { recursive: true, force: true })
})

/** A feed that answers, by a clock that is so many ms ahead. */
async function startFeed(ahead: number) {
  const server = createServer((_request, response) => {
    response.setHeader('date', new Date(Date.now() + ahead).toUTCString())
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The feed has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

const settings = (env: Record<string, string>) =>
  readConfig({
    DATABASE_URL: `sqlite:${path.join(dir, 'empire.db')}`,
    COLLECT: 'off',
    LOG_LEVEL: 'silent',
    FEED: 'simulator',
    ...env,
  })

it('says of a server that is well that it is', async () => {
  await using feed = await startFeed(0)
  await using mail = await startMailServer()
  const port = String(await freePort())
  const backups = path.join(dir, 'backups')
  mkdirSync(backups)
  writeFileSync(path.join(backups, 'empire-20261126T030000Z.db'), 'a backup')
  const config = settings({
    PORT: port,
    FEED: 'espn',
    ESPN_BASE_URL: feed.url,
    SMTP_URL: mail.url,
    BACKUP_DIR: backups,
  })
  const app = await createApp(config)
  const server = await createHttp(app, null)
  await server.listen(config)
  try {
    expect(await doctor([], config, { warnings: [] })).toBe(0)
  } finally {
    await server.close()
    await app.db.destroy()
  }
  const lines = said.join('\n')
  for (const words of [
    /^ok {4}Empire \d+\.\d+\.\d+ on Node /m,
    /^ok {4}\S+ may read and write the data in /m,
    /^ok {4}The database .*empire\.db opens, and is of this release/m,
    /^ok {4}The secret is beside the database/m,
    /^ok {4}The newest backup in .*backups is 0 minutes old\.$/m,
    new RegExp(`^ok {4}Empire answers on port ${port}, and is ready\\.$`, 'm'),
    /^ok {4}The mail server 127\.0\.0\.1:\d+ lets Empire in/m,
    /^ok {4}The feed 127\.0\.0\.1:\d+ answers\.$/m,
    /^ok {4}The clock of this machine is right\.$/m,
    /^Nothing is wrong; \d+ warnings?\.$/m,
  ])
    expect(lines).toMatch(words)
  expect(mail.mails).toEqual([])
})

it('names everything that is wrong, each by itself, and changes nothing', async () => {
  await using feed = await startFeed(HOUR)
  await using mail = await startMailServer()
  // Answers, and is not Empire.
  await using other = await startFeed(0)
  const backups = path.join(dir, 'backups')
  mkdirSync(backups)
  const old = path.join(backups, 'empire-20200101T000000Z.db')
  writeFileSync(old, 'a backup')
  utimesSync(old, 0, (Date.now() - 9 * DAY) / 1000)
  const file = path.join(dir, 'empire.db')
  const db = openDatabase(file)
  await migrate(db, { ...migrations, '999-later': { up: () => Promise.resolve() } })
  await db.destroy()
  writeFileSync(path.join(dir, 'empire.secret'), 'short')
  const config = settings({
    PORT: new URL(other.url).port,
    FEED: 'espn',
    ESPN_BASE_URL: feed.url,
    SMTP_URL: mail.url.replace(/\d+$/, String(await freePort())),
    BACKUP_DIR: backups,
    PUBLIC_URL: 'https://127.0.0.1:1',
  })
  expect(await doctor([], config, { warnings: ['BACKUP_DRI is odd'] })).toBe(1)
  const lines = said.join('\n')
  for (const words of [
    /^warn {2}BACKUP_DRI is odd$/m,
    /^WRONG The database .*empire\.db is a newer Empire’s: run that one\.$/m,
    /^WRONG The secret: .*empire\.secret holds no secret: it is too short/m,
    /^WRONG The newest backup in .* is 9 days old/m,
    /^WRONG Another program answers on port \d+/m,
    /^WRONG PUBLIC_URL is https, so there is a proxy in front, and TRUST_PROXY is not set/m,
    /^WRONG The mail server 127\.0\.0\.1:\d+: .*ECONNREFUSED/m,
    /^WRONG The clock of this machine is 3[56]\d\d seconds off/m,
    /^\d things wrong\.$/m,
  ])
    expect(lines).toMatch(words)
})

it('does not wait for what never answers', async () => {
  const silent = createTcpServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  const config = settings({ FEED: 'espn', ESPN_BASE_URL: `http://127.0.0.1:${address.port}`, PORT: '0' })
  expect(await doctor([], config, { warnings: [] })).toBe(1)
  silent.close()
  expect(said.join('\n')).toMatch(/^WRONG The feed/m)
  // Where nothing was started there is nothing afterwards.
  expect(said.join('\n')).toMatch(/^warn {2}There is no database .* yet/m)
})

it.each([
  ['application/json', '{"players":[]}', /^ok {4}The projections of 127\.0\.0\.1:\d+ answer\.$/m],
  ['text/html', '<html>', /^warn {2}The projections of .* answer with something else than JSON: what was/m],
])('asks the fantasy host only where projections are wanted; it answers %s', async (type, body, words) => {
  const asked: string[] = []
  const host = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.setHeader('content-type', type)
    response.end(body)
  }).listen(0, '127.0.0.1')
  await once(host, 'listening')
  const address = host.address()
  if (address === null || typeof address === 'string') throw new Error('The host has no port')
  const url = `http://127.0.0.1:${address.port}`
  const like = { FEED: 'espn', ESPN_BASE_URL: `${url}/site`, PROJECTIONS_BASE_URL: `${url}/fantasy` }
  try {
    await doctor([], settings(like), { warnings: [] })
    expect(asked.filter((path) => path.startsWith('/fantasy'))).toEqual([])
    await doctor([], settings({ ...like, PROJECTIONS: 'espn' }), { warnings: [] })
    expect(asked.filter((path) => path.startsWith('/fantasy'))).toHaveLength(1)
    expect(said.join('\n')).toMatch(words)
  } finally {
    host.closeAllConnections()
    host.close()
  }
})
