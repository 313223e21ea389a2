import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DAY, HOUR, MINUTE, SECOND } from '../../../shared/core/time.ts'
import { FANTASY_SPORT_KEYS, type FantasySportKey } from '../../../shared/sports/index.ts'
import { ConfigError } from './config-error.ts'
import { SETTINGS, type SettingName } from './settings.ts'
import { hosts, integer, megabytes, oneOf, proxies, safeUrl, secret, webAddress } from './values.ts'
import { withoutPassword } from './without-password.ts'
import { isPostgresUrl } from './postgres-url.ts'

export interface Config {
  /** A name, an address or the path of `socket`. */
  readonly host: string
  readonly port: number
  /** The Unix socket to listen on, an absolute path; null for `host` and `port`. */
  readonly socket: string | null
  /** A path, `:memory:` or `postgres://…`. */
  readonly database: string
  /** Most connections of this process to PostgreSQL. */
  readonly databasePool: number
  /** Where files beside the database are; null for a database in memory, which has none. */
  readonly dataDir: string | null
  /** Without a slash at the end. */
  readonly publicUrl: string
  /** Whether it was given: a link that a command prints is of no use with the address that is assumed. */
  readonly isPublicUrlSet: boolean
  /** Null: generate one on the first start and keep it beside the database, which is a file then. */
  readonly secret: string | null
  readonly feed:
    | { readonly source: 'espn'; readonly baseUrl: string }
    | { readonly source: 'recordings'; readonly dir: string }
    | { readonly source: 'simulator' }
  /** Sports whose players, schedules and box scores are brought into the database; empty for none. */
  readonly collect: readonly FantasySportKey[]
  /** Null: none, and no one is asked for them. @see baseUrl without a slash at the end */
  readonly projections: { readonly baseUrl: string } | null
  /** Whether other fantasy hosts are asked for leagues that people move in. */
  readonly hostApis: boolean
  /** Hosts that leagues may post to though they are not of the internet: names or addresses, with a port or without. */
  readonly webhookInternalHosts: readonly string[]
  /** Null: people see monograms. @see most bytes to keep on disk */
  readonly pictures: { readonly most: number } | null
  /** Null: none is kept. @see most bytes to keep in the database */
  readonly boxScores: { readonly most: number } | null
  /** Null: none by time table. @see ms from one to the next, and how many to keep */
  readonly backups: { readonly dir: string; readonly every: number; readonly keep: number } | null
  readonly cfbd: { readonly baseUrl: string; readonly apiKey: string | null }
  /** Null: mails go to the log. */
  readonly smtpUrl: string | null
  readonly mailFrom: string
  readonly logLevel: string
  readonly logFormat: 'auto' | 'text' | 'json'
  /** `device:inode` of the stream that systemd hands on to journald; null elsewhere. */
  readonly journalStream: string | null
  readonly trustProxy: false | string[]
  /** Null: the metrics are off. */
  readonly metricsToken: string | null
  /** How long to serve on once asked to stop, ms. */
  readonly drain: number
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** @throws {ConfigError} on the first setting that cannot be used */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const get = (name: SettingName) => readSetting(env, name)
  const host = get('HOST') ?? '127.0.0.1'
  const socket = socketOf(host)
  const port = integer('PORT', get('PORT') ?? '3000', { min: 0, max: 65_535 })
  const smtpUrl = get('SMTP_URL')
  const database = databaseOf(get('DATABASE_URL') ?? 'sqlite:./data/empire.db')
  return {
    host,
    port,
    socket,
    database,
    databasePool: integer('DATABASE_POOL', get('DATABASE_POOL') ?? '10', { min: 1, max: 500 }),
    dataDir: dataDir(get('DATA_DIR'), database),
    publicUrl: publicUrl(get('PUBLIC_URL'), { port, socket }),
    isPublicUrlSet: get('PUBLIC_URL') !== null,
    secret: signingSecret(get('SECRET'), database),
    feed: feed(get),
    collect: collect(get('COLLECT') ?? 'all'),
    projections: projections(get),
    hostApis: hostApis(get('HOST_APIS') ?? 'on', get('FEED')),
    webhookInternalHosts: hosts('WEBHOOK_INTERNAL_HOSTS', get('WEBHOOK_INTERNAL_HOSTS')),
    pictures: pictures(get('PICTURES') ?? '200', get('FEED')),
    boxScores: boxScores(get('KEEP_BOX_SCORES') ?? '400'),
    backups: backups(get),
    cfbd: {
      baseUrl: webAddress('CFBD_BASE_URL', get('CFBD_BASE_URL') ?? 'https://api.collegefootballdata.com'),
      apiKey: get('CFBD_API_KEY'),
    },
    smtpUrl: smtpUrl === null ? null : mailServer(smtpUrl),
    mailFrom: get('MAIL_FROM') ?? 'Empire <empire@localhost>',
    logLevel: oneOf('LOG_LEVEL', get('LOG_LEVEL') ?? 'info', LOG_LEVELS),
    logFormat: oneOf('LOG_FORMAT', get('LOG_FORMAT') ?? 'auto', ['auto', 'text', 'json']),
    journalStream: env['JOURNAL_STREAM'] ?? null,
    trustProxy: proxies(get('TRUST_PROXY')),
    metricsToken: secret('METRICS_TOKEN', get('METRICS_TOKEN')),
    drain: integer('DRAIN', get('DRAIN') ?? '0', { min: 0, max: 60 }) * SECOND,
  }
}

function readSetting(env: NodeJS.ProcessEnv, name: SettingName): string | null {
  const value = env[name]?.trim()
  const setting = SETTINGS.find((candidate) => candidate.name === name)
  const file = setting && 'secret' in setting ? env[`${name}_FILE`]?.trim() : undefined
  if (!file) return value || null
  if (value) throw new ConfigError(`${name} and ${name}_FILE are both set; use one.`)
  try {
    return readFileSync(file, 'utf8').trim() || null
  } catch {
    throw new ConfigError(`${name}_FILE: cannot read ${file}.`)
  }
}

function feed(get: (name: SettingName) => string | null): Config['feed'] {
  const source = oneOf('FEED', get('FEED') ?? 'espn', ['espn', 'recordings', 'simulator'])
  if (source === 'simulator') return { source }
  if (source === 'recordings') {
    const dir = get('RECORDINGS_DIR')
    if (!dir) throw new ConfigError('FEED=recordings needs RECORDINGS_DIR, the folder of recorded responses.')
    if (!existsSync(dir)) throw new ConfigError(`RECORDINGS_DIR: there is no folder ${dir}.`)
    return { source, dir: path.resolve(dir) }
  }
  const standard = 'https://site.api.espn.com/apis/site/v2/sports'
  return { source: 'espn', baseUrl: webAddress('ESPN_BASE_URL', get('ESPN_BASE_URL') ?? standard) }
}

function collect(value: string): FantasySportKey[] {
  if (value === 'all') return [...FANTASY_SPORT_KEYS]
  if (value === 'off') return []
  const wanted = value.split(',').map((entry) => entry.trim())
  const strange = wanted.find((entry) => !FANTASY_SPORT_KEYS.some((sport) => sport === entry))
  if (strange !== undefined) {
    const known = FANTASY_SPORT_KEYS.join(', ')
    throw new ConfigError(`COLLECT must be all, off or a list of ${known}; "${strange}" is none of them.`)
  }
  return FANTASY_SPORT_KEYS.filter((sport) => wanted.includes(sport))
}

function projections(get: (name: SettingName) => string | null): Config['projections'] {
  const source = oneOf('PROJECTIONS', get('PROJECTIONS') ?? 'off', ['off', 'espn'])
  const standard = 'https://lm-api-reads.fantasy.espn.com/apis/v3'
  const baseUrl = webAddress('PROJECTIONS_BASE_URL', get('PROJECTIONS_BASE_URL') ?? standard)
  if (source === 'off') return null
  if ((get('FEED') ?? 'espn') !== 'espn')
    throw new ConfigError(
      'PROJECTIONS=espn needs FEED=espn: it knows no players that are made up or recorded.',
    )
  return { baseUrl }
}

/** Who looks at what is made up, or recorded, asks no one outside. */
function hostApis(value: string, feed: string | null): boolean {
  return oneOf('HOST_APIS', value, ['on', 'off']) === 'on' && (feed ?? 'espn') === 'espn'
}

function pictures(value: string, feed: string | null): Config['pictures'] {
  const most = megabytes('PICTURES', value)
  // What is made up has no portraits.
  return most === null || feed === 'simulator' ? null : { most }
}

function boxScores(value: string): Config['boxScores'] {
  const most = megabytes('KEEP_BOX_SCORES', value)
  return most === null ? null : { most }
}

function backups(get: (name: SettingName) => string | null): Config['backups'] {
  const dir = get('BACKUP_DIR')
  const text = get('BACKUP_EVERY') ?? '1d'
  const [, count = '', unit = ''] = /^(\d{1,4})\s?(m|h|d)$/.exec(text) ?? []
  const every = Number(count) * ({ m: MINUTE, h: HOUR, d: DAY }[unit] ?? 0)
  if (every < 5 * MINUTE || every > 90 * DAY)
    throw new ConfigError(`BACKUP_EVERY must be a time such as 30m, 6h or 1d, from 5m to 90d, not "${text}".`)
  const keep = integer('BACKUP_KEEP', get('BACKUP_KEEP') ?? '14', { min: 1, max: 10_000 })
  return dir === null ? null : { dir: path.resolve(dir), every, keep }
}

function databaseOf(url: string): string {
  if (isPostgresUrl(url)) {
    // Without a host it is a socket, which `?host=/run/postgresql` names.
    if (safeUrl(url.replace(/(\/\/|@)\//, '$1localhost/'))) return url
    throw new ConfigError('DATABASE_URL must look like postgres://user:password@host:5432/empire.')
  }
  const file = /^sqlite:(?:\/\/)?(.+)$/.exec(url)?.[1]
  if (!file)
    throw new ConfigError(
      `DATABASE_URL must look like sqlite:./data/empire.db or postgres://user@host/empire, not ${withoutPassword(url)}.`,
    )
  return file === ':memory:' ? file : path.resolve(file)
}

function dataDir(wanted: string | null, database: string): string | null {
  if (wanted !== null) return path.resolve(wanted)
  if (database === ':memory:') return null
  return isPostgresUrl(database) ? path.resolve('data') : path.dirname(database)
}

/** The database in words, for logs and messages. */
export function nameOfDatabase({ database }: Pick<Config, 'database'>): string {
  return isPostgresUrl(database) ? withoutPassword(database) : database
}

/** The least that any system allows the path of one, bytes. */
const LONGEST_SOCKET = 103

function socketOf(host: string): string | null {
  if (!path.isAbsolute(host)) return null
  if (Buffer.byteLength(host) > LONGEST_SOCKET)
    throw new ConfigError(`HOST: the path of a Unix socket may have ${LONGEST_SOCKET} bytes at most.`)
  return path.resolve(host)
}

/** It must be all of an origin: pages, links and cookies know no folder that they are in. */
function publicUrl(value: string | null, { port, socket }: Pick<Config, 'port' | 'socket'>): string {
  if (value === null && socket !== null)
    throw new ConfigError('HOST is a Unix socket, so set PUBLIC_URL to the address of the proxy in front.')
  const address = webAddress('PUBLIC_URL', value ?? `http://localhost:${port}`)
  const { pathname, search, hash, username, password } = new URL(address)
  if (pathname !== '/')
    throw new ConfigError(
      `Empire needs a host name of its own, such as https://empire.example: PUBLIC_URL has the path ${pathname}.`,
    )
  if (search || hash || username || password)
    throw new ConfigError(
      'PUBLIC_URL must be an address alone, such as https://empire.example, without anything behind it.',
    )
  return address
}

function mailServer(value: string): string {
  const url = safeUrl(value)
  if (!url || (url.protocol !== 'smtp:' && url.protocol !== 'smtps:')) {
    throw new ConfigError('SMTP_URL must look like smtp://host:587 or smtps://user:password@host.')
  }
  return value
}

function signingSecret(value: string | null, database: string): string | null {
  // Every process must have the same, and a file of one's own would not do for two machines.
  if (value === null && isPostgresUrl(database))
    throw new ConfigError('With PostgreSQL, set SECRET or SECRET_FILE: `openssl rand -base64 48` makes one.')
  return secret('SECRET', value)
}
