import { constants } from 'node:fs'
import { access, mkdir, stat } from 'node:fs/promises'
import type { Logger } from 'pino'
import { SECOND } from '../../../shared/core/time.ts'
import type { Config } from '../config/config.ts'
import { hasCode } from '../errors/storage-error.ts'
import { own } from '../app/own.ts'
import type { App } from '../app/app.ts'

/** A disk that says nothing for so long is away, ms. */
const PATIENCE = 2 * SECOND

/** Looks whether backups can be written, before one fails. */
export interface BackupFolder {
  /** Makes the folder where it is missing. What keeps it from that is what `trouble` says. */
  make(): Promise<void>
  /**
   * What is wrong with the folder now, in one line; null where nothing is, and where there are no backups. Logged when
   * it begins and when it ends.
   */
  trouble(): Promise<string | null>
}

/** Looks at the folder of `BACKUP_DIR` for one process. */
export function createBackupFolder(
  backups: Config['backups'],
  log: Pick<Logger, 'error' | 'info'>,
): BackupFolder {
  let known: string | null = null
  let looking: Promise<string | null> | null = null

  const look = async (dir: string) => {
    const found = await describeFolder(dir)
    if (found !== null && found !== known) log.error({ folder: dir }, `No backup can be made. ${found}`)
    if (found === null && known !== null) log.info({ folder: dir }, 'Backups can be made again')
    known = found
    return found
  }

  return {
    async make() {
      if (backups !== null) await mkdir(backups.dir, { recursive: true, mode: 0o700 }).catch(() => {})
    },
    async trouble() {
      if (backups === null) return null
      // One look at a time: each that waits for a dead disk keeps a thread of Node's four.
      looking ??= look(backups.dir).finally(() => (looking = null))
      return within(looking)
    },
  }

  async function within(answer: Promise<string | null>): Promise<string | null> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<string>((resolve) => {
      timer = setTimeout(() => resolve(`BACKUP_DIR: ${backups?.dir} does not answer.`), PATIENCE).unref()
    })
    try {
      return await Promise.race([answer, late])
    } finally {
      clearTimeout(timer)
    }
  }
}

async function describeFolder(dir: string): Promise<string | null> {
  try {
    if (!(await stat(dir)).isDirectory()) return `BACKUP_DIR: ${dir} is not a folder.`
    await access(dir, constants.R_OK | constants.W_OK | constants.X_OK)
    return null
  } catch (error) {
    const code = hasCode(error) ? error.code : ''
    if (code === 'ENOENT') return `BACKUP_DIR: there is no folder ${dir}. Is its disk mounted?`
    if (code === 'EACCES') return `BACKUP_DIR: Empire may not read and write in ${dir}.`
    if (code === 'EROFS') return `BACKUP_DIR: ${dir} is on a read-only file system.`
    return `BACKUP_DIR: ${dir} cannot be used (${code}).`
  }
}

/** The folder of this server's backups. */
export const backupFolderOf = own(({ config, log }: Pick<App, 'own' | 'config' | 'log'>) =>
  createBackupFolder(config.backups, log),
)
