import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The secret kept beside the database, made on the first start: 256 random bits in a file that only
 * its owner can read. A database in memory gets one that lives as long.
 */
export function readOrMakeSecret(databaseFile: string): string {
  const fresh = randomBytes(32).toString('base64url')
  if (databaseFile === ':memory:') return fresh
  const file = `${databaseFile.replace(/\.db$/, '')}.secret`
  mkdirSync(path.dirname(file), { recursive: true })
  try {
    // Fails if it exists, so that two processes starting together agree on one.
    writeFileSync(file, `${fresh}\n`, { mode: 0o600, flag: 'wx' })
    return fresh
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const kept = readFileSync(file, 'utf8').trim()
  if (kept.length < 32) throw new Error(`${file} does not hold a secret. Delete it to have a new one made.`)
  return kept
}
