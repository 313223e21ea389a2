import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'
import { gatherSettings } from './gather.ts'
import { parseSettingsFile } from './settings-file.ts'
import { warnOfRelative } from './relative.ts'
import { describeStrange, describeUnknown } from './unknown.ts'

let dir: string
beforeEach(() => (dir = mkdtempSync(path.join(tmpdir(), 'empire-settings-'))))
afterEach(() => rmSync(dir, { recursive: true, force: true }))

function file(name: string, text: string, mode = 0o600): string {
  const made = path.join(dir, name)
  writeFileSync(made, text)
  chmodSync(made, mode)
  return made
}

describe('a settings file', () => {
  it.each([
    ['PORT=8080', '8080'],
    ['PORT=8080\r', '8080'],
    ['\uFEFFPORT=8080', '8080'],
    ['  PORT= 8080  ', '8080'],
    ['PORT=', ''],
    ['PORT="8080"', '8080'],
    ["PORT='80 # 80'", '80 # 80'],
    ["PORT='$HOME\\'", '$HOME\\'],
    ['PORT=Empire <empire@example.com>', 'Empire <empire@example.com>'],
    // Node's parseEnv ends it at the #; systemd and Docker do not.
    ['PORT=pass#word', 'pass#word'],
    ['PORT=a=b', 'a=b'],
  ])('reads %j', (line, value) => {
    expect(parseSettingsFile(`# first\n\n${line}\n`.replace(/(.*)(\uFEFF)/s, '$2$1'), 'f')).toEqual([
      { name: 'PORT', value, line: 3 },
    ])
  })

  it.each([
    ['PORT', /^f, line 3 is not a setting: write NAME=value, without spaces before the =\.$/],
    ['PORT = 8080', /^f, line 3 is not a setting/],
    ['export PORT=8080', /^f, line 3 is not a setting: .* and without export\.$/],
    ['; PORT=8080', /^f, line 3 is not a setting/],
    ['8PORT=1', /^f, line 3 is not a setting/],
    ['SECRET="hunter2', /^f, line 3: put the value of SECRET between single quotes/],
    ["SECRET='hunter2' # mine", /^f, line 3: put the value of SECRET/],
    ['SECRET=hunter2 # mine', /^f, line 3: put the value of SECRET/],
    ['SECRET=hunter2$x', /^f, line 3: put the value of SECRET/],
    ['SECRET=hunter2\\x', /^f, line 3: put the value of SECRET/],
    ['SECRET="hunter2$x"', /^f, line 3: put the value of SECRET/],
    ["SECRET=hun'ter2", /^f, line 3: put the value of SECRET/],
  ])('is refused for %j by its number', (line, message) => {
    const parse = () => parseSettingsFile(`# first\n\n${line}\nDRAIN=3\n`, 'f')
    expect(parse).toThrow(ConfigError)
    expect(parse).toThrow(message)
    expect(parse).not.toThrow(/hunter2|\n/)
  })
})

describe('the settings', () => {
  it('are those of the file and the environment, which wins, also where it is empty', () => {
    const named = file('e.env', 'PORT=8080\nDRAIN=3\nBACKUP_KEEP=7\n')
    const { values, fromFile, warnings, ...gathered } = gatherSettings({
      EMPIRE_CONFIG: named,
      PORT: '81',
      DRAIN: '',
    })
    expect(readConfig(values)).toMatchObject({ port: 81, drain: 0 })
    expect(values['BACKUP_KEEP']).toBe('7')
    expect([...fromFile]).toEqual(['BACKUP_KEEP'])
    expect(gathered).toEqual({ file: named })
    expect(warnings).toEqual([])
  })

  it('take a secret and its file for one: the environment has either instead of both', () => {
    const key = file('key', 'k'.repeat(20))
    const named = file('e.env', `CFBD_API_KEY=of-the-file\nMETRICS_TOKEN_FILE=${path.join(dir, 'none')}\n`)
    const token = 'mmmmmmmmmmmmmmmmnnnnnnnnnnnnnnnn'
    const env = { EMPIRE_CONFIG: named, CFBD_API_KEY_FILE: key, METRICS_TOKEN: token }
    expect(readConfig(gatherSettings(env).values)).toMatchObject({
      cfbd: { apiKey: 'k'.repeat(20) },
      metricsToken: token,
    })
  })

  it('name their secrets as files in the file, too', () => {
    const key = file('key', 'a-key\n')
    const named = file('e.env', `CFBD_API_KEY_FILE=${key}\n`)
    expect(readConfig(gatherSettings({ EMPIRE_CONFIG: named }).values).cfbd.apiKey).toBe('a-key')
  })

  it('come from the first file that is there, unless one is named or none is wanted', () => {
    const [first, second] = [file('1.env', 'PORT=1'), file('2.env', 'PORT=2')]
    const none = path.join(dir, 'none.env')
    expect(gatherSettings({}, [none, second]).values['PORT']).toBe('2')
    expect(gatherSettings({}, [first, second]).values['PORT']).toBe('1')
    expect(gatherSettings({}, [none]).file).toBeNull()
    expect(gatherSettings({ EMPIRE_CONFIG: second }, [first]).values['PORT']).toBe('2')
    expect(gatherSettings({ EMPIRE_CONFIG: 'off' }, [first])).toMatchObject({ file: null, warnings: [] })
  })

  it.runIf(process.getuid?.() === 0)('are not chosen for root by whoever made the folder it is in', () => {
    const theirs = file('e.env', 'PORT=1')
    chownSync(theirs, 4711, 4711)
    expect(() => gatherSettings({}, [theirs])).toThrow(/e\.env is not root's, so root does not read it/)
    expect(gatherSettings({ EMPIRE_CONFIG: theirs }).values['PORT']).toBe('1')
  })

  it('say in one line that their file cannot be read', () => {
    const none = path.join(dir, 'none.env')
    mkdirSync(path.join(dir, 'folder'))
    expect(() => gatherSettings({ EMPIRE_CONFIG: none })).toThrow(`EMPIRE_CONFIG: there is no file ${none}.`)
    expect(() => gatherSettings({ EMPIRE_CONFIG: path.join(dir, 'folder') })).toThrow(/is a folder\.$/)
    expect(() => gatherSettings({ EMPIRE_CONFIG: file('e.env', 'PORT') })).toThrow(
      /e\.env, line 1 is not a setting/,
    )
  })

  it('warn of secrets that others can read, and of nothing else that they can', () => {
    const warned = (text: string, mode: number) =>
      gatherSettings({ EMPIRE_CONFIG: file('e.env', text, mode) }).warnings
    const open = [expect.stringMatching(/e\.env holds secrets, and every user .* can read it: chmod o= /)]
    expect(warned('SECRET=x', 0o644)).toEqual(open)
    expect(warned('SMTP_URL=smtp://me:hunter2@host', 0o644)).toEqual(open)
    expect(warned('SECRET=x', 0o640)).toEqual([])
    expect(warned('SECRET=\nPORT=1\nSMTP_URL=smtp://host\nSECRET_FILE=/x', 0o644)).toEqual([])
  })

  it('warn of names that are no settings, by line and nearest name, and of one that is there twice', () => {
    const named = file('e.env', 'BACKUP_DRI=/x\nPORT=1\nFLAVOR=vanilla\nPORT=2\n')
    const { values, warnings } = gatherSettings({ EMPIRE_CONFIG: named, COLECT: 'nfl', PATH: '/bin' })
    expect(warnings).toEqual([
      `${named}, line 1: BACKUP_DRI is not a setting of Empire. Did you mean BACKUP_DIR?`,
      `${named}, line 2: PORT is set again below, and only the last one counts.`,
      `${named}, line 3: FLAVOR is not a setting of Empire.`,
      'In the environment: COLECT is not a setting of Empire. Did you mean COLLECT?',
    ])
    expect(values['PORT']).toBe('2')
  })
})

describe('a name in the environment', () => {
  it.each([
    ['BACKUP_DRI', 'BACKUP_DIR'],
    ['BACKUPS_DIR', 'BACKUP_DIR'],
    ['BACKUPDIR', 'BACKUP_DIR'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['PUBLIC_URI', 'PUBLIC_URL'],
    ['public_url', 'PUBLIC_URL'],
    ['SECRETS_FILE', 'SECRET_FILE'],
    ['TRUSTED_PROXY', 'TRUST_PROXY'],
    ['PROT', 'PORT'],
    ['EMPIRE_PORT', 'PORT'],
    ['EMPIRE_PUBLIC_URL', 'PUBLIC_URL'],
    ['EMPIRE_BACKUP_DRI', 'BACKUP_DIR'],
  ])('%s was meant to be %s', (name, near) => {
    expect(describeStrange(name, 'x')).toBe(`${name} is not a setting of Empire. Did you mean ${near}?`)
  })

  it.each(
    'HOST PORT SECRET_FILE HOSTNAME HOSTTYPE HOME PATH PWD OLDPWD LOGNAME USER SHELL MAIL LANG LC_ALL TERM TZ POST HOSTS PORTS LOG_DIR DATA_HOME XDG_DATA_DIRS DEBUG CI NODE_ENV NODE_OPTIONS SMTP_HOST SMTP_USER DB_URL DATABASE PGHOST HTTP_PROXY NO_PROXY SSL_CERT_FILE EMPIRE_CONFIG EMPIRE_BACKUPS EMPIRE_DOMAIN EMPIRE_IMAGE EMPIRE_SERVICE_HOST EMPIRE_SERVICE_PORT EMPIRE_WEB_SERVICE_PORT_HTTP EMPIRE_PORT_3000_TCP_ADDR npm_config_cache INVOCATION_ID JOURNAL_STREAM LISTEN_PID STATE_DIRECTORY RUNTIME_DIRECTORY CREDENTIALS_DIRECTORY'.split(
      ' ',
    ),
  )('%s is none of our business', (name) => {
    expect(describeStrange(name, 'x')).toBeNull()
  })

  it('is Kubernetes’ own where it names a port of a service, and strange where it begins with ours', () => {
    expect(describeStrange('EMPIRE_PORT', 'tcp://10.0.0.1:3000')).toBeNull()
    expect(describeStrange('EMPIRE_FLAVOR', 'x')).toBe('EMPIRE_FLAVOR is not a setting of Empire.')
    expect(describeStrange('PUBLIC_URL_FILE', '/x')).toMatch(
      /^PUBLIC_URL_FILE .* only secrets can be given as files\./,
    )
    expect(describeUnknown('EMPIRE_CONFIG')).toBe('EMPIRE_CONFIG counts only in the environment.')
    expect(describeUnknown('NODE_OPTIONS')).toBeNull()
  })
})

describe('paths of a settings file', () => {
  it.each([
    ['DATABASE_URL', 'sqlite:./data/empire.db', true],
    ['DATABASE_URL', 'sqlite://data/empire.db', true],
    ['DATABASE_URL', 'sqlite:/data/empire.db', false],
    ['DATABASE_URL', 'sqlite:///data/empire.db', false],
    ['DATABASE_URL', 'sqlite::memory:', false],
    ['DATABASE_URL', 'postgres://host/empire', false],
    ['BACKUP_DIR', 'backups', true],
    ['BACKUP_DIR', '', false],
    ['SECRET_FILE', 'key', true],
    ['FEED', 'espn', false],
  ])('%s=%s is relative: %s', (name, value, isRelative) => {
    const line = { name, value, line: 7 }
    expect(warnOfRelative([line], '/etc/empire.env')).toEqual(
      isRelative
        ? [expect.stringMatching(new RegExp(`^/etc/empire\\.env, line 7: ${name} is a relative path`))]
        : [],
    )
    expect(warnOfRelative([line], path.resolve('empire.env'))).toEqual([])
  })
})
