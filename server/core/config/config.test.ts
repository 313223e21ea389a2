import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { FANTASY_SPORT_KEYS } from '../../../shared/sports/index.ts'
import { readConfig } from './config.ts'
import { SETTINGS } from './settings.ts'
import { readOrMakeSecret } from './secret.ts'

const scratch = mkdtempSync(path.join(tmpdir(), 'empire-config-'))

describe('the settings', () => {
  it('all have defaults', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      feed: { source: 'espn', baseUrl: 'https://site.api.espn.com/apis/site/v2/sports' },
      collect: FANTASY_SPORT_KEYS,
      projections: null,
      smtpUrl: null,
      trustProxy: false,
    })
    expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
    expect(readConfig({ PUBLIC_URL: 'https://empire.example/' }).publicUrl).toBe('https://empire.example')
    expect(readConfig({ HOST: '/run/empire.sock', PUBLIC_URL: 'https://empire.example' }).socket).toBe(
      '/run/empire.sock',
    )
    expect(readConfig({ HOST: '0.0.0.0' }).socket).toBeNull()
  })

  it.each([
    [{ PORT: 'http' }, /^PORT must be a whole number/],
    [{ DATABASE_URL: 'mysql://u:hunter2@h/db' }, /^DATABASE_URL must look like sqlite:.*(?<!hunter2)/],
    [{ DATABASE_URL: 'postgres://u:hunter2@h:port/db' }, /^DATABASE_URL must look like postgres:/],
    [{ DATABASE_URL: 'postgres://u:hunter2@/db?host=/run/postgresql' }, /^With PostgreSQL, set SECRET/],
    [{ DATABASE_URL: 'postgres://u:hunter2@h/db' }, /^With PostgreSQL, set SECRET/],
    [{ DATABASE_POOL: '0' }, /^DATABASE_POOL must be a whole number from 1/],
    [{ PUBLIC_URL: 'empire.example' }, /^PUBLIC_URL must be an http/],
    [
      { PUBLIC_URL: 'https://host.example/empire/' },
      /^Empire needs a host name of its own, such as https:\/\/empire\.example: PUBLIC_URL has the path \/empire\.$/,
    ],
    [{ PUBLIC_URL: 'https://host.example?a=hunter2' }, /^PUBLIC_URL must be an address alone/],
    [{ PUBLIC_URL: 'https://me:hunter2@host.example' }, /^PUBLIC_URL must be an address alone/],
    [{ HOST: '/run/empire/empire.sock' }, /^HOST is a Unix socket, so set PUBLIC_URL/],
    [{ FEED: 'rumours' }, /^FEED must be one of espn, recordings, simulator/],
    [{ FEED: 'recordings' }, /RECORDINGS_DIR/],
    [{ FEED: 'recordings', RECORDINGS_DIR: '/does/not/exist' }, /^RECORDINGS_DIR: there is no folder/],
    [{ COLLECT: 'cricket' }, /^COLLECT must be all, off or a list of .*nfl; "cricket" is none of them\.$/],
    [{ COLLECT: 'nfl, golf' }, /^COLLECT must be .*; "golf" is none/],
    [{ COLLECT: 'nfl,' }, /^COLLECT must be .*; "" is none/],
    [{ COLLECT: 'nfl,off' }, /^COLLECT must be .*; "off" is none/],
    [{ SECRET: 'short' }, /^SECRET must have at least 32/],
    [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN must have at least 32/],
    [{ METRICS_TOKEN: 'change-me'.repeat(4) }, /^METRICS_TOKEN looks like an example.*openssl/],
    [{ DRAIN: '61' }, /^DRAIN must be a whole number from 0 to 60/],
    [{ SECRET: 'x'.repeat(40) }, /^SECRET looks like an example/],
    [{ SMTP_URL: 'mail.example' }, /^SMTP_URL must look like/],
    [{ PROJECTIONS: 'on' }, /^PROJECTIONS must be one of off, espn/],
    [{ PROJECTIONS: 'espn', FEED: 'simulator' }, /^PROJECTIONS=espn needs FEED=espn/],
    [{ PROJECTIONS_BASE_URL: 'lm-api' }, /^PROJECTIONS_BASE_URL must be an http/],
    [{ HOST_APIS: 'yes' }, /^HOST_APIS must be one of on, off/],
    [{ PICTURES: '0' }, /^PICTURES must be off or megabytes/],
    [{ PICTURES: '1e3' }, /^PICTURES must be off or megabytes.*"1e3"/],
    [{ PICTURES: '200 MB' }, /^PICTURES must be off or megabytes/],
    [{ KEEP_BOX_SCORES: '0' }, /^KEEP_BOX_SCORES must be off or megabytes/],
    [{ KEEP_BOX_SCORES: '-5' }, /^KEEP_BOX_SCORES must be off or megabytes.*"-5"/],
    [{ BACKUP_EVERY: 'daily' }, /^BACKUP_EVERY must be a time such as .*"daily"/],
    [{ BACKUP_EVERY: '1m' }, /^BACKUP_EVERY must be .* from 5m/],
    [{ BACKUP_KEEP: '0' }, /^BACKUP_KEEP must be a whole number/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of/],
    [{ TRUST_PROXY: 'everyone' }, /^TRUST_PROXY must list addresses/],
    [{ TRUST_PROXY: '999.1.1.1' }, /^TRUST_PROXY must list addresses.*"999.1.1.1"/],
    [{ TRUST_PROXY: '127.0.0.1, 10.0.0.0/99' }, /^TRUST_PROXY .*"10.0.0.0\/99"/],
    [{ TRUST_PROXY: '127.0.0.1,' }, /^TRUST_PROXY .*""/],
    [{ SECRET_FILE: '/does/not/exist' }, /^SECRET_FILE: cannot read/],
  ])('refuse %o in one line', (env, message) => {
    expect(() => readConfig(env)).toThrow(message)
    expect(() => readConfig(env)).not.toThrow(/hunter2|\n/)
  })

  it.each([
    [{}, { most: 200 * 1024 * 1024 }],
    [{ PICTURES: '50' }, { most: 50 * 1024 * 1024 }],
    [{ PICTURES: 'off' }, null],
    [{ FEED: 'simulator' }, null],
  ])('of %o keep pictures within %o', (env, expected) => {
    expect(readConfig(env).pictures).toEqual(expected)
  })

  it.each([
    [{}, true],
    [{ HOST_APIS: 'off' }, false],
    [{ FEED: 'simulator', HOST_APIS: 'on' }, false],
  ])('of %o ask other fantasy hosts: %o', (env, expected) => {
    expect(readConfig(env).hostApis).toBe(expected)
  })

  it('ask for projections only where that is set', () => {
    expect(readConfig({ PROJECTIONS_BASE_URL: 'https://own.example' }).projections).toBeNull()
    expect(readConfig({ PROJECTIONS: 'off' }).projections).toBeNull()
    expect(readConfig({ PROJECTIONS: 'espn' }).projections).toEqual({
      baseUrl: 'https://lm-api-reads.fantasy.espn.com/apis/v3',
    })
  })

  it.each([
    [{}, { most: 400 * 1024 * 1024 }],
    [{ KEEP_BOX_SCORES: '50' }, { most: 50 * 1024 * 1024 }],
    [{ KEEP_BOX_SCORES: 'off' }, null],
  ])('of %o keep box scores within %o', (env, expected) => {
    expect(readConfig(env).boxScores).toEqual(expected)
  })

  it.each([
    ['all', FANTASY_SPORT_KEYS],
    ['off', []],
    ['nfl', ['nfl']],
    ['nfl, nba,nfl', ['nba', 'nfl']],
  ])('COLLECT=%s names %o', (value, sports) => {
    expect(readConfig({ COLLECT: value }).collect).toEqual(sports)
  })

  it('take secrets from files', () => {
    const file = path.join(scratch, 'key')
    writeFileSync(file, 'a-key-from-a-file\n')

    expect(readConfig({ CFBD_API_KEY_FILE: file }).cfbd.apiKey).toBe('a-key-from-a-file')
    expect(() => readConfig({ CFBD_API_KEY_FILE: file, CFBD_API_KEY: 'x' })).toThrow(/both set/)
  })

  it('are each in the README, with their default', () => {
    const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
    for (const { name, about } of SETTINGS) {
      const row = readme.split('\n').find((line) => line.startsWith(`| \`${name}\``))
      expect(row, name).toContain(about)
    }
  })
})

describe('the secret', () => {
  it('is made on the first start, kept, and readable by its owner only', () => {
    const database = path.join(scratch, 'data/empire.db')
    const secret = readOrMakeSecret(database)
    const file = path.join(scratch, 'data/empire.secret')

    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    expect(readOrMakeSecret(database)).toBe(secret)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })
})
