import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ConfigError } from './config-error.ts'

/**
 * The secret kept beside the database, made on the first start: 256 random bits in a file that only
 * its owner can read. A database in memory gets one that lives as long.
 * @throws {ConfigError} for a file that holds none
 */
export function readOrMakeSecret(databaseFile: string): string {
  const fresh = randomBytes(32).toString('base64url')
  if (databaseFile === ':memory:') return fresh
  const file = secretFile(databaseFile)
  mkdirSync(path.dirname(file), { recursive: true })
  try {
    // Fails if it exists, so that two processes starting together agree on one.
    writeFileSync(file, `${fresh}\n`, { mode: 0o600, flag: 'wx' })
    return fresh
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readKept(file)
}

/**
 * The secret that a server has made, for a command that must not make one.
 * @returns null where there is none
 * @throws {ConfigError} for a file that holds none
 */
export function readSecret(databaseFile: string): string | null {
  const file = secretFile(databaseFile)
  return existsSync(file) ? readKept(file) : null
}

/** Where the secret of a database file is kept, unless one is set. */
export function secretFile(databaseFile: string): string {
  return `${databaseFile.replace(/\.db$/, '')}.secret`
}

function readKept(file: string): string {
  const kept = readFileSync(file, 'utf8').trim()
  if (kept.length < 32)
    throw new ConfigError(
      `${file} holds no secret: it is ${kept === '' ? 'empty' : 'too short'}. Put back the one you backed up, or delete it to have a new one made, with which everybody signs in again.`,
    )
  return kept
}
