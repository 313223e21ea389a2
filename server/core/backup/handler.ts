import { MINUTE } from '../../../shared/core/time.ts'
import { transact } from '../app/app.ts'
import { Refusal } from '../errors/refusal.ts'
import type { JobHandler } from '../jobs/handler.ts'
import { schedule } from '../jobs/service.ts'
import { backUpInProcess } from './backup-process.ts'
import { BACKUP, BACKUP_BY_HAND, NEXT_BACKUP } from './job.ts'
import { backupFile, makeRoom } from './folder.ts'
import { recordBackup } from './service.ts'
import { backupFolderOf } from './folder-watch.ts'

/**
 * Makes the backup that is due and plans the next of the time table, at the same time of day where it is a daily one. What fails is
 * written down and tried again, after seconds first and then ever later.
 */
export const backupHandler: JobHandler = {
  kind: BACKUP.name,
  lane: 'backups',
  lease: 15 * MINUTE,
  async run(app, row, { crossOff }) {
    const { backups } = app.config
    if (backups === null) return void (await crossOff(app))
    const startedAt = app.now()
    try {
      const trouble = await backupFolderOf(app).trouble()
      if (trouble !== null) throw new Refusal(trouble)
      const file = backupFile(backups.dir, startedAt)
      const bytes = await backUpInProcess(app.config, file)
      const finishedAt = app.now()
      const missed = Math.floor(Math.max(0, finishedAt - row.dueAt) / backups.every)
      await transact(app, async (app) => {
        await recordBackup(app, { startedAt, finishedAt, file, bytes, error: null })
        if ((await crossOff(app)) && row.subject !== BACKUP_BY_HAND.subject)
          await schedule(app, BACKUP, { ...NEXT_BACKUP, dueAt: row.dueAt + (missed + 1) * backups.every })
      })
      app.log.info({ file, bytes, took: finishedAt - startedAt }, 'A backup was made')
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const failure = { startedAt, finishedAt: app.now(), file: null, bytes: null, error: reason }
      // A disk that is full may have no room for this either.
      await recordBackup(app, failure).catch((error: unknown) =>
        app.log.error({ err: error }, 'That a backup failed could not be written down'),
      )
      throw error
    }
    try {
      makeRoom(backups.dir, backups.keep)
    } catch (error) {
      app.log.warn({ err: error }, 'Old backups could not be deleted')
    }
  },
}
