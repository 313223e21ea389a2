import { readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { HOUR } from '../../../shared/core/time.ts'
import { tryHoldAlone } from './in-use.ts'

/** Of an upgrade or a restore, behind the name of the database. */
const UNDER_WAY = /^\.(restoring|before-upgrade\.\d+)(-wal|-shm|-journal)?$/
/** Of a backup that was not told where to go, behind that name without `.db`. */
const USUAL_BACKUP = /^-\d{4}-\d\d-\d\d\.db\.unfinished\.\d+(-journal)?$/
/** Anywhere else: a backup's, or a league's file. */
const UNFINISHED = /\.(?:unfinished\.|part-)(\d+)(?:-journal)?$/

/**
 * Deletes what commands that were killed have left beside a database. Nobody is at it: whoever upgrades, restores or
 * backs up holds the database, and this does nothing while anybody does.
 * @returns the files that are gone
 */
export function clearUnfinishedBeside(databaseFile: string): string[] {
  const name = path.basename(databaseFile)
  const stem = name.replace(/\.db$/, '')
  const found = (file: string) =>
    (file.startsWith(name) && UNDER_WAY.test(file.slice(name.length))) ||
    (file.startsWith(stem) && USUAL_BACKUP.test(file.slice(stem.length)))
  if (!filesOf(path.dirname(databaseFile)).some(found)) return []
  const hold = tryHoldAlone(databaseFile)
  if (hold === null) return []
  try {
    return removeFrom(path.dirname(databaseFile), found)
  } finally {
    hold.release()
  }
}

/**
 * Deletes backups and league files in a folder whose writer was killed: it runs no more here, and nothing was written
 * for an hour, should it run in another container, whose processes cannot be seen.
 * @param like the file that is to be written there: only those of its name; of any file if left out
 * @returns the files that are gone
 */
export function clearUnfinished(folder: string, like = ''): string[] {
  return removeFrom(folder, (file) => {
    const [, pid = ''] = UNFINISHED.exec(file) ?? []
    if (pid === '' || !file.startsWith(like) || isRunning(Number(pid))) return false
    const changedAt = statSync(path.join(folder, file), { throwIfNoEntry: false })?.mtimeMs
    return changedAt !== undefined && Date.now() - changedAt > HOUR
  })
}

function removeFrom(folder: string, isLeft: (file: string) => boolean): string[] {
  const left = filesOf(folder)
    .filter(isLeft)
    .map((file) => path.join(folder, file))
  for (const file of left) rmSync(file, { force: true })
  return left
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Another user's, if it may not be signalled.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}
