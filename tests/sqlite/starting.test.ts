import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import SQLite from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../server/core/config/config.ts'
import { createApp } from '../../server/ops/create-app.ts'
import { createHttp } from '../../server/web/http/server.ts'
import { describeStartError } from '../../server/core/machine/start-error.ts'
import { freePort } from '../support/free-port.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const scratch = mkdtempSync(path.join(tmpdir(), 'empire-start-'))
const USUAL = { DATABASE_URL: 'sqlite::memory:', FEED: 'simulator', COLLECT: 'off', LOG_LEVEL: 'silent' }

/** Goes the way of server/main.ts until something is wrong, which it must be, and says what would be printed. */
async function whyItCannotStart(env: Record<string, string>): Promise<string | null> {
  const config = readConfig({ ...USUAL, PORT: '0', ...env })
  try {
    const app = await createApp(config)
    const server = await createHttp(app, null)
    await server.listen(config)
    await server.close()
  } catch (error) {
    return describeStartError(error, config)
  }
  throw new Error('It started')
}

function whyOf(fails: () => unknown): string | null {
  try {
    fails()
  } catch (error) {
    return describeStartError(error, readConfig(USUAL))
  }
  throw new Error('It worked')
}

function file(name: string, content: string | Buffer): string {
  const made = path.join(scratch, name)
  writeFileSync(made, content)
  return made
}

function foreignDatabase(name: string): string {
  const made = path.join(scratch, name)
  const sqlite = new SQLite(made)
  sqlite.exec("create table recipe (name text); insert into recipe values ('soup')")
  sqlite.close()
  return made
}

/** Opens, and then falls apart where the first page says what there is. */
function damagedDatabase(): string {
  const content = readFileSync(foreignDatabase('whole.db'))
  content.fill(0xff, 100, 200)
  return file('damaged.db', content)
}

function emptyDatabase(): string {
  const made = file('empty.db', '')
  utimesSync(made, 0, 0)
  return made
}

describe('a server that cannot start says why in one line', () => {
  it.each([
    [
      'is no database',
      () => file('notes.db', 'Not a database at all. '.repeat(100)),
      /notes\.db is not a database/,
    ],
    ['is damaged', damagedDatabase, /damaged\.db is damaged/],
    ['is empty', emptyDatabase, /empty\.db is empty.*Put a backup/],
    [
      'is another program’s',
      () => foreignDatabase('other.db'),
      /other\.db is the database of another program/,
    ],
    ['is a folder', () => scratch, /cannot be opened/],
  ])('when the file %s, and leaves the file alone', async (_what, make, words) => {
    const database = make()
    const before = database === scratch ? null : readFileSync(database)
    expect(await whyItCannotStart({ DATABASE_URL: `sqlite:${database}` })).toMatch(words)
    if (before) expect(readFileSync(database).equals(before)).toBe(true)
  })

  it.each([
    [{ HOST: '203.0.113.7' }, 'HOST: this machine has no address 203.0.113.7.'],
    [{ HOST: 'not a host' }, /^HOST: .*not a host/],
    [{ DATABASE_URL: `sqlite:${file('a-file', 'x')}/empire.db` }, /a-file/],
  ])('with %o', async (env, words) => {
    const line = await whyItCannotStart(env)
    expect(line).toMatch(words)
    expect(line).not.toContain('\n')
  })

  it('when the database is a newer Empire’s', async () => {
    const newer = path.join(scratch, 'newer.db')
    const app = await createApp(readConfig({ ...USUAL, DATABASE_URL: `sqlite:${newer}` }))
    await app.db.destroy()
    const sqlite = new SQLite(newer)
    sqlite.exec("insert into kysely_migration values ('999-later', '2030-01-01T00:00:00Z')")
    sqlite.close()
    expect(await whyItCannotStart({ DATABASE_URL: `sqlite:${newer}` })).toMatch(/made by a newer Empire/)
  })

  it('when a package in node_modules is of another machine', () => {
    const strange = file('strange.node', 'not a program of this machine')
    const load = () => createRequire(import.meta.url)(strange) as unknown
    expect(whyOf(load)).toMatch(/^A package in node_modules is not for this machine or this Node \(.*npm ci$/)
  })

  it.each([
    ['read-only', 'EROFS', /empire\.db: the file system is read-only\. Mount it/],
    ['only for others', 'EACCES', /may not read or write it/],
  ])('when its place is %s', (_what, code, words) => {
    const database = path.join(scratch, 'empire.db')
    const error = Object.assign(new Error(`${code}: open`), { code, syscall: 'open', path: database })
    const line = describeStartError(error, readConfig({ ...USUAL, DATABASE_URL: `sqlite:${database}` }))
    expect(line).toMatch(words)
    expect(line).not.toContain('\n')
  })

  it('when its port is for root only', () => {
    const error = Object.assign(new Error('listen EACCES'), { code: 'EACCES', syscall: 'listen', port: 80 })
    expect(describeStartError(error, readConfig({ ...USUAL, PORT: '80' }))).toMatch(
      /^Port 80 is for root only/,
    )
  })

  it('and tells the whole story of a bug', () => {
    expect(describeStartError(new TypeError('x is not a function'), readConfig(USUAL))).toBeNull()
  })

  it('as a process, when the port is in use, and nothing else', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = address && typeof address === 'object' ? String(address.port) : ''
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], EMPIRE_CONFIG: 'off', ...USUAL, PORT: port },
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
    const [code] = await once(child, 'close')
    other.close()
    expect(said).toBe(
      `Cannot start: Port ${port} is in use: perhaps Empire runs already. Stop it, or set PORT to another.\n`,
    )
    expect(code).toBe(1)
  })
})

it('what is asked as soon as it listens is answered, also where it is told to stop at once', async () => {
  const port = String(await freePort())
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], EMPIRE_CONFIG: 'off', ...USUAL, PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  await once(child.stdout, 'data')
  const login = '{"username":"nobody","password":"of no account"}'
  const calls = (['/api/health', '/trpc/scores.liveCounts', '/api/login'] as const).map((url) =>
    request({
      port,
      path: url,
      method: url === '/api/login' ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json' },
      agent: false,
    }).end(url === '/api/login' ? login : undefined),
  )
  const asked = calls.map((call) => once(call, 'response'))
  // What has not arrived counts for no account yet.
  await Promise.all(calls.map((call) => once(call, 'finish')))
  child.kill('SIGTERM')
  const answers = (await Promise.all(asked)) as IncomingMessage[][] // what the event has
  expect(answers.map(([answer]) => answer?.statusCode)).toEqual([200, 200, 401])
  expect(await ended).toEqual([0, null])
})

it('a server that npm started ends when npm is told to', async () => {
  // As npm starts it: by a shell, which is all that hears of a signal.
  const shell = spawn('sh', ['-c', `"${process.execPath}" --import tsx server/main.ts start; :`], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      EMPIRE_CONFIG: 'off',
      ...USUAL,
      PORT: '0',
      npm_lifecycle_event: 'start',
    },
  })
  let said = ''
  for (const stream of [shell.stdout, shell.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('Empire is ready')) shell.kill('SIGTERM')
    })
  // Its output is closed once the server, which has it too, is gone.
  const [, signal] = await once(shell, 'close')
  expect([said.split('\n')[0], signal]).toEqual(['Empire is ready: http://localhost:0', 'SIGTERM'])
})
