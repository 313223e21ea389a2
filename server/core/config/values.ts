import { isIP } from 'node:net'
import { ConfigError } from './config-error.ts'
import type { SettingName } from './settings.ts'
import { withoutPassword } from './without-password.ts'

/** @returns an http(s) address, without slashes at its end @throws {ConfigError} */
export function webAddress(name: SettingName, value: string): string {
  const url = safeUrl(value)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new ConfigError(`${name} must be an http(s) address, not "${withoutPassword(value)}".`)
  }
  return value.replace(/\/+$/, '')
}

/** An address in parts; null where it is none. */
export function safeUrl(value: string): URL | null {
  return URL.canParse(value) ? new URL(value) : null
}

const WEAK_SECRETS = /^(.)\1*$|secret|change-?me|password|example/i

/** What others must not guess. @throws {ConfigError} for one that they could */
export function secret(name: SettingName, value: string | null): string | null {
  if (value === null) return null
  if (value.length < 32) throw new ConfigError(`${name} must have at least 32 characters.`)
  if (!WEAK_SECRETS.test(value)) return value
  const advice = name === 'SECRET' ? 'Leave it out to have one made.' : 'Make one: `openssl rand -hex 32`.'
  throw new ConfigError(`${name} looks like an example. ${advice}`)
}

/** @throws {ConfigError} for what is no whole number, or outside of the range */
export function integer(name: SettingName, value: string, range: { min: number; max: number }): number {
  const number = Number(value)
  if (!Number.isInteger(number) || number < range.min || number > range.max) {
    throw new ConfigError(`${name} must be a whole number from ${range.min} to ${range.max}, not "${value}".`)
  }
  return number
}

/** @returns bytes; null for `off`. @throws {ConfigError} for anything but that and whole megabytes */
export function megabytes(name: SettingName, value: string): number | null {
  if (value === 'off') return null
  const number = /^\d+$/.test(value) ? Number(value) : 0
  if (number < 1 || number > 100_000)
    throw new ConfigError(`${name} must be off or megabytes from 1 to 100000, not "${value}".`)
  return number * 1024 * 1024
}

/** @throws {ConfigError} for anything else than what is allowed */
export function oneOf<T extends string>(name: SettingName, value: string, allowed: readonly T[]): T {
  const found = allowed.find((candidate) => candidate === value)
  if (!found) throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not "${value}".`)
  return found
}

/** A list of hosts, each with a port or without. @throws {ConfigError} for an entry that is none */
export function hosts(name: SettingName, value: string | null): string[] {
  const list = (value ?? '').split(',').flatMap((entry) => entry.trim().toLowerCase() || [])
  // As an address it must say the same again: no path, no scheme, no other way to write it.
  const bad = list.find(
    (entry) => !/^https?:\/\/[^/]+\/$/.test(safeUrl(`http://${entry}`)?.href ?? '') || /[/@?#]/.test(entry),
  )
  if (bad !== undefined)
    throw new ConfigError(`${name} must list hosts such as ntfy.lan or 10.0.0.5:8080; "${bad}" is none.`)
  return list
}

/** The list of `TRUST_PROXY`. @throws {ConfigError} for an entry that is no address, network or name of some */
export function proxies(value: string | null): false | string[] {
  if (value === null || value === 'off' || value === 'false') return false
  const list = value.split(',').map((entry) => entry.trim())
  const bad = list.find((entry) => !isProxy(entry))
  if (bad !== undefined)
    throw new ConfigError(`TRUST_PROXY must list addresses or networks; "${bad}" is neither.`)
  return list
}

/** An address, a network such as `10.0.0.0/8`, or one of Fastify's names for the usual ones. */
function isProxy(entry: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal', 'unix'].includes(entry)) return true
  const [, address = '', bits = '0'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? []
  return isIP(address) > 0 && Number(bits) <= (isIP(address) === 6 ? 128 : 32)
}
