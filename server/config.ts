import { existsSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import { FANTASY_SPORT_KEYS, type FantasySportKey } from '../shared/sports/index.ts'

/** Every setting, in the order of the README. `secret` ones may also be given as a file by `NAME_FILE`. */
export const SETTINGS = [
  { name: 'HOST', default: '127.0.0.1', about: 'Address to listen on. `0.0.0.0` for every network.' },
  { name: 'PORT', default: '3000', about: 'Port to listen on.' },
  { name: 'DATABASE_URL', default: 'sqlite:./data/empire.db', about: 'Where the data is kept.' },
  {
    name: 'PUBLIC_URL',
    default: 'http://localhost:PORT',
    about: 'The address people use. The only base of links in mails and invites.',
  },
  {
    name: 'SECRET',
    default: 'generated, kept beside the database',
    about: 'Signs sessions. At least 32 characters.',
    secret: true,
  },
  { name: 'FEED', default: 'espn', about: 'Where scores come from: `espn`, `recordings` or `simulator`.' },
  {
    name: 'ESPN_BASE_URL',
    default: 'https://site.api.espn.com/apis/site/v2/sports',
    about: 'Any server that answers like it.',
  },
  { name: 'RECORDINGS_DIR', default: '', about: 'Folder of recorded responses, for `FEED=recordings`.' },
  {
    name: 'COLLECT',
    default: 'all',
    about: 'Whose players and box scores to fetch: `all`, sports such as `nfl,nba`, or `off`.',
  },
  {
    name: 'PICTURES',
    default: '200',
    about:
      'Megabytes of logos and photographs to keep; this server fetches them, so that browsers need not. `off` for none.',
  },
  {
    name: 'CFBD_BASE_URL',
    default: 'https://api.collegefootballdata.com',
    about: 'Source of the FBS teams.',
  },
  { name: 'CFBD_API_KEY', default: '', about: 'Its key. Without one the shipped list serves.', secret: true },
  {
    name: 'SMTP_URL',
    default: '',
    about: 'Mail server, `smtps://user:password@host`. Without one mails go to the log.',
    secret: true,
  },
  { name: 'MAIL_FROM', default: 'Empire <empire@localhost>', about: 'Sender of mails.' },
  {
    name: 'LOG_LEVEL',
    default: 'info',
    about: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.',
  },
  {
    name: 'TRUST_PROXY',
    default: '',
    about:
      'Addresses of proxies in front, such as `127.0.0.1, 10.0.0.0/8`, whose X-Forwarded-For is believed.',
  },
] as const satisfies Array<{ name: string; default: string; about: string; secret?: boolean }>

type SettingName = (typeof SETTINGS)[number]['name']

export interface Config {
  readonly host: string
  readonly port: number
  /** A path, or `:memory:`. */
  readonly databaseFile: string
  /** Without a slash at the end. */
  readonly publicUrl: string
  /** Null: generate one on the first start and keep it beside the database. */
  readonly secret: string | null
  readonly feed:
    | { readonly source: 'espn'; readonly baseUrl: string }
    | { readonly source: 'recordings'; readonly dir: string }
    | { readonly source: 'simulator' }
  /** Sports whose players, schedules and box scores are brought into the database; empty for none. */
  readonly collect: readonly FantasySportKey[]
  /** Null: people see monograms. @see most bytes to keep on disk */
  readonly pictures: { readonly most: number } | null
  readonly cfbd: { readonly baseUrl: string; readonly apiKey: string | null }
  /** Null: mails go to the log. */
  readonly smtpUrl: string | null
  readonly mailFrom: string
  readonly logLevel: string
  readonly trustProxy: false | string[]
}

/** A setting that cannot be used. The message is one line that says which and why. */
export class ConfigError extends Error {}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** @throws {ConfigError} on the first setting that cannot be used */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const get = (name: SettingName) => readSetting(env, name)
  const port = integer('PORT', get('PORT') ?? '3000', { min: 0, max: 65_535 })
  const smtpUrl = get('SMTP_URL')
  return {
    host: get('HOST') ?? '127.0.0.1',
    port,
    databaseFile: databaseFile(get('DATABASE_URL') ?? 'sqlite:./data/empire.db'),
    publicUrl: webAddress('PUBLIC_URL', get('PUBLIC_URL') ?? `http://localhost:${port}`),
    secret: secret(get('SECRET')),
    feed: feed(get),
    collect: collect(get('COLLECT') ?? 'all'),
    pictures: pictures(get('PICTURES') ?? '200', get('FEED')),
    cfbd: {
      baseUrl: webAddress('CFBD_BASE_URL', get('CFBD_BASE_URL') ?? 'https://api.collegefootballdata.com'),
      apiKey: get('CFBD_API_KEY'),
    },
    smtpUrl: smtpUrl === null ? null : mailServer(smtpUrl),
    mailFrom: get('MAIL_FROM') ?? 'Empire <empire@localhost>',
    logLevel: oneOf('LOG_LEVEL', get('LOG_LEVEL') ?? 'info', LOG_LEVELS),
    trustProxy: proxies(get('TRUST_PROXY')),
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

function pictures(value: string, feed: string | null): Config['pictures'] {
  if (value === 'off') return null
  const megabytes = /^\d+$/.test(value) ? Number(value) : 0
  if (megabytes < 1 || megabytes > 100_000)
    throw new ConfigError(`PICTURES must be off or megabytes from 1 to 100000, not "${value}".`)
  // What is made up has no portraits.
  return feed === 'simulator' ? null : { most: megabytes * 1024 * 1024 }
}

function databaseFile(url: string): string {
  const file = /^sqlite:(?:\/\/)?(.+)$/.exec(url)?.[1]
  if (!file)
    throw new ConfigError(`DATABASE_URL must look like sqlite:./data/empire.db, not ${withoutPassword(url)}.`)
  return file === ':memory:' ? file : path.resolve(file)
}

function webAddress(name: SettingName, value: string): string {
  const url = safeUrl(value)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new ConfigError(`${name} must be an http(s) address, not "${withoutPassword(value)}".`)
  }
  return value.replace(/\/+$/, '')
}

function mailServer(value: string): string {
  const url = safeUrl(value)
  if (!url || (url.protocol !== 'smtp:' && url.protocol !== 'smtps:')) {
    throw new ConfigError('SMTP_URL must look like smtp://host:587 or smtps://user:password@host.')
  }
  return value
}

function safeUrl(value: string): URL | null {
  return URL.canParse(value) ? new URL(value) : null
}

/** What a person may see of an address that might hold a password. */
function withoutPassword(value: string): string {
  return value.replace(/\/\/[^@/]*@/, '//…@')
}

const WEAK_SECRETS = /^(.)\1*$|secret|change-?me|password|example/i

function secret(value: string | null): string | null {
  if (value === null) return null
  if (value.length < 32) throw new ConfigError('SECRET must have at least 32 characters.')
  if (WEAK_SECRETS.test(value))
    throw new ConfigError('SECRET looks like an example. Leave it out to have one made.')
  return value
}

function integer(name: SettingName, value: string, range: { min: number; max: number }): number {
  const number = Number(value)
  if (!Number.isInteger(number) || number < range.min || number > range.max) {
    throw new ConfigError(`${name} must be a whole number from ${range.min} to ${range.max}, not "${value}".`)
  }
  return number
}

function oneOf<T extends string>(name: SettingName, value: string, allowed: readonly T[]): T {
  const found = allowed.find((candidate) => candidate === value)
  if (!found) throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not "${value}".`)
  return found
}

function proxies(value: string | null): false | string[] {
  if (value === null || value === 'off' || value === 'false') return false
  const list = value.split(',').map((entry) => entry.trim())
  const bad = list.find((entry) => !isProxy(entry))
  if (bad !== undefined)
    throw new ConfigError(`TRUST_PROXY must list addresses or networks; "${bad}" is neither.`)
  return list
}

/** An address, a network such as `10.0.0.0/8`, or one of Fastify's names for the usual ones. */
function isProxy(entry: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return true
  const [, address = '', bits = '0'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? []
  return isIP(address) > 0 && Number(bits) <= (isIP(address) === 6 ? 128 : 32)
}
