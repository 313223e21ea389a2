import { readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { HOUR } from '../../../shared/core/time.ts'

const OURS = /^empire-\d{8}T\d{6}Z\.db$/
const UNFINISHED = /^empire-\d{8}T\d{6}Z\.db\.unfinished\.\d+(-journal)?$/

/** Where the backup of a moment goes, ms since the epoch: `empire-20261124T030000Z.db`, so that names sort by age. */
export function backupFile(dir: string, at: number): string {
  return path.join(dir, `empire-${new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '')}.db`)
}

/** When the newest of our backups in a folder was made, ms since the epoch; null for none. */
export function newestBackup(dir: string): number | null {
  const name = readdirSync(dir)
    .filter((name) => OURS.test(name))
    .toSorted()
    .at(-1)
  return name === undefined ? null : statSync(path.join(dir, name)).mtimeMs
}

/** Deletes the oldest of our backups and unfinished files of a killed one; leaves all other files alone. */
export function makeRoom(dir: string, keep: number): void {
  const names = readdirSync(dir)
  const old = names
    .filter((name) => OURS.test(name))
    .toSorted()
    .slice(0, -keep)
  const given = (name: string) => Date.now() - statSync(path.join(dir, name)).mtimeMs > HOUR
  for (const name of [...old, ...names.filter((name) => UNFINISHED.test(name) && given(name))])
    rmSync(path.join(dir, name), { force: true })
}
