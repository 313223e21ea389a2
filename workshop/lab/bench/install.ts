import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { progress } from '../driver/progress.ts'

const HERE = fileURLToPath(new URL('.', import.meta.url))
const LOCK = new URL('package-lock.json', import.meta.url)
/** A copy of the lock file that was installed. */
const INSTALLED = new URL('node_modules/.installed-lock.json', import.meta.url)

/**
 * Installs what only this folder needs, unless it is there. What is shared with the app (better-sqlite3,
 * React, Vite) is found in the project's node_modules, so it is the same version and is compiled once.
 * @returns false when that failed, say without a network; then some figures are missing
 */
export function installPackages(): boolean {
  const lock = readFileSync(LOCK, 'utf8')
  if (existsSync(INSTALLED) && readFileSync(INSTALLED, 'utf8') === lock) return true
  progress('Installing Lighthouse and the peers to compare with, once')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: HERE,
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) return false
  writeFileSync(INSTALLED, lock)
  return true
}
