import path from 'node:path'
import type { App } from '../app/app.ts'
import { cancel, findDueAt, schedule } from '../jobs/service.ts'
import { BACKUP, BACKUP_BY_HAND, NEXT_BACKUP } from './job.ts'
import * as queries from './queries.ts'
import { backupFolderOf } from './folder-watch.ts'

/** More rows than an owner reads. */
const KEPT_ROWS = 100

/** How backups by time table stand. Times are ms since the epoch. */
export interface BackupState {
  /** Null where none was ever made. */
  readonly made: {
    readonly at: number
    readonly file: string
    readonly bytes: number
    readonly took: number
  } | null
  /** Null where the last one went well. */
  readonly failed: { readonly at: number; readonly error: string } | null
  /** Null where no more are wanted. While it is tried again this is past. */
  readonly nextAt: number | null
}

/** The last backup that was made, and whether one has failed since. */
export async function lastBackup(app: Pick<App, 'db'>): Promise<BackupState> {
  const made = await queries.findLast(app.db, 'made')
  const failed = await queries.findLast(app.db, 'failed')
  const isOver = failed === undefined || (made !== undefined && made.startedAt > failed.startedAt)
  return {
    made: made
      ? {
          at: made.finishedAt,
          file: made.file ?? '',
          bytes: made.bytes ?? 0,
          took: made.finishedAt - made.startedAt,
        }
      : null,
    failed: isOver ? null : { at: failed.finishedAt, error: failed.error ?? '' },
    nextAt: await findDueAt(app, BACKUP, NEXT_BACKUP.subject),
  }
}

/** Writes what came of a backup. @param file null where it failed, with the reason */
export function recordBackup(app: App, row: Omit<queries.BackupRow, 'id'>): Promise<void> {
  return queries.insertBackup(app.db, { id: app.newId(), ...row }, KEPT_ROWS)
}

/** Has a backup made now, by whichever process comes first. @returns false where one that was asked for is still to be made */
export async function askForBackup(app: App): Promise<boolean> {
  if ((await findDueAt(app, BACKUP, BACKUP_BY_HAND.subject)) !== null) return false
  await schedule(app, BACKUP, BACKUP_BY_HAND)
  return true
}

/**
 * At the start: makes the folder of the backups. One that had backups before and is gone is left alone: its disk is
 * missing, and the next ones would go to the wrong disk without a word.
 */
export async function makeBackupFolder(app: App): Promise<void> {
  const made = await queries.findLast(app.db, 'made')
  if (made?.file && path.dirname(made.file) === app.config.backups?.dir) return
  await backupFolderOf(app).make()
}

/** At the start: has the next backup made when the settings say, which may have changed. */
export async function planBackups(app: App): Promise<void> {
  const { backups, database } = app.config
  if (backups === null || database === ':memory:') {
    await cancel(app, BACKUP, NEXT_BACKUP)
    return
  }
  const made = await queries.findLast(app.db, 'made')
  const wanted = Math.max(app.now(), made ? made.startedAt + backups.every : 0)
  const planned = await findDueAt(app, BACKUP, NEXT_BACKUP.subject)
  // One that is due stays as it is: another process may be just making it.
  if (planned === null || planned > wanted) await schedule(app, BACKUP, { ...NEXT_BACKUP, dueAt: wanted })
}
