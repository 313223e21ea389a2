import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { RING } from '../support/ring.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const dir = mkdtempSync(path.join(tmpdir(), 'empire-config-command-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const PROGRAM = ['--import', 'tsx', path.join(ROOT, 'server/main.ts')]
const environment = (env: Record<string, string>) => ({ PATH: process.env['PATH'], ...env })

function settingsFile(text: string): string {
  const file = path.join(dir, 'empire.env')
  writeFileSync(file, text, { mode: 0o600 })
  return file
}

function empire(args: readonly string[], env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...PROGRAM, ...args], {
    cwd: ROOT,
    env: environment(env),
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

/** The row of a setting, by columns. */
const row = (stdout: string, name: string) =>
  stdout
    .split('\n')
    .find((line) => line.startsWith(`${name} `))
    ?.split(/ {2,}/)

describe('`empire config`', () => {
  it('prints each setting, its value and its source, no secret, and touches nothing', () => {
    const key = path.join(dir, 'key')
    writeFileSync(key, 'a-key-of-hunter2')
    const file = settingsFile(
      `DATABASE_URL=sqlite:${path.join(dir, 'data/empire.db')}\nSMTP_URL=smtps://me:hunter2@mail.example\nSECRET=hunter2hunter2hunter2hunter2hunter2\nCFBD_API_KEY_FILE=${key}\nPORT=81\nBACKUP_DRI=/x\n`,
    )
    const { status, stdout, stderr } = empire(['config'], { EMPIRE_CONFIG: file, PORT: '82' })

    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(row(stdout, 'PORT')).toEqual(['PORT', '82', 'environment'])
    expect(row(stdout, 'SMTP_URL')).toEqual(['SMTP_URL', 'smtps://…@mail.example', file])
    expect(row(stdout, 'SECRET')).toEqual(['SECRET', '(set)', file])
    expect(row(stdout, 'CFBD_API_KEY')).toEqual([
      'CFBD_API_KEY',
      '(set)',
      `CFBD_API_KEY_FILE=${key}, ${file}`,
    ])
    expect(row(stdout, 'DRAIN')).toEqual(['DRAIN', '0', 'default'])
    expect(stdout).toContain(`Settings file: ${file}\n`)
    expect(stdout).toContain(
      `${file}, line 6: BACKUP_DRI is not a setting of Empire. Did you mean BACKUP_DIR?`,
    )
    expect(stdout).not.toContain('hunter2')
    expect(readdirSync(dir).toSorted()).toEqual(['empire.env', 'key'])
  })

  it('shows values as they are used, also beside one that cannot be', () => {
    const file = settingsFile('DATABASE_URL=sqlite:db/empire.db\nPORT=81\nBACKUP_DIR=backups\nDRAIN=99\n')
    const { status, stdout, stderr } = empire(['config'], { EMPIRE_CONFIG: file })
    expect(row(stdout, 'DATABASE_URL')?.[1]).toBe(`sqlite:${path.join(ROOT, 'db/empire.db')}`)
    expect(row(stdout, 'DATA_DIR')).toEqual(['DATA_DIR', path.join(ROOT, 'db'), 'default'])
    expect(row(stdout, 'SECRET')?.[1]).toBe(`kept in ${path.join(ROOT, 'db/empire.secret')}`)
    expect(row(stdout, 'PUBLIC_URL')?.[1]).toBe('http://localhost:81')
    expect(row(stdout, 'BACKUP_DIR')?.[1]).toBe(path.join(ROOT, 'backups'))
    expect(row(stdout, 'DRAIN')?.[1]).toBe('99')
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'These settings cannot be used: DRAIN must be a whole number from 0 to 60, not "99".\n',
    })
    expect(stdout).toContain(`${file}, line 1: DATABASE_URL is a relative path, so each command looks`)
  })

  it('ends with 1 and the line that says why, after the rest, for settings that cannot be used', () => {
    const file = settingsFile('DRAIN=99\nSMTP_URL=hunter2@mail.example\n')
    const bad = empire(['config'], { EMPIRE_CONFIG: file })
    expect(bad.status).toBe(1)
    expect(row(bad.stdout, 'DRAIN')).toEqual(['DRAIN', '99', file])
    expect(row(bad.stdout, 'SMTP_URL')).toEqual(['SMTP_URL', '(set)', file])
    expect(bad.stderr).toMatch(/^These settings cannot be used: (DRAIN|SMTP_URL) must .+\n$/)

    settingsFile('DRAIN=1\nthis is no setting')
    const odd = empire(['config'], { EMPIRE_CONFIG: file, PORT: '82' })
    expect(odd.status).toBe(1)
    expect(row(odd.stdout, 'PORT')).toEqual(['PORT', '82', 'environment'])
    expect(odd.stderr).toBe(
      `These settings cannot be used: ${file}, line 2 is not a setting: write NAME=value, without spaces before the =.\n`,
    )
  })
})

describe('the settings file', () => {
  it.runIf(RING === 'all')(
    'counts for commands as for the server, and one that cannot be read stops them with one line',
    () => {
      const database = path.join(dir, 'elsewhere.db')
      const file = settingsFile(`DATABASE_URL=sqlite:${database}\nFEED=simulator\n`)
      expect(empire(['check'], { EMPIRE_CONFIG: file }).stderr).toContain(database)
      const { status, stderr } = empire(['check'], { EMPIRE_CONFIG: `${file}.none` })
      expect({ status, stderr }).toEqual({
        status: 1,
        stderr: `Nothing was checked: EMPIRE_CONFIG: there is no file ${file}.none.\n`,
      })
    },
  )

  it.runIf(RING === 'all')(
    'may be in the folder of the process; the server logs once what is strange about it',
    async () => {
      settingsFile('DATABASE_URL=sqlite::memory:\nFEED=simulator\nCOLLECT=off\nPORT=0\nBACKUP_DRI=/x\n')
      const tsx = import.meta.resolve('tsx')
      const child = spawn(process.execPath, ['--import', tsx, path.join(ROOT, 'server/main.ts')], {
        cwd: dir,
        env: environment({}),
      })
      const ended = once(child, 'close')
      let said = ''
      let wrong = ''
      child.stderr.on('data', (chunk: Buffer) => (wrong += chunk.toString()))
      for await (const chunk of child.stdout) {
        said += String(chunk)
        if (!child.killed && said.includes('Empire is ready: ')) child.kill('SIGTERM')
      }
      expect([await ended, wrong]).toEqual([[0, null], ''])
      expect(said.split('BACKUP_DRI is not a setting of Empire. Did you mean BACKUP_DIR?')).toHaveLength(2)
      expect(said).toContain('"level":40')
      // For a program that reads it every line is JSON, the greeting too, which comes once.
      const messages = said
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { msg: string }).msg)
      expect(messages.filter((message) => message.startsWith('Empire is ready: '))).toHaveLength(1)
      expect(existsSync(path.join(dir, 'data'))).toBe(false)
    },
  )
})
