import type { Overview } from '../../../shared/admin/admin.ts'
import { FANTASY_SPORT_KEYS } from '../../../shared/sports/index.ts'
import type { App } from '../../core/app/app.ts'
import { getProgress } from '../../feed/collector/progress.ts'
import { readJobStatus } from '../../core/jobs/service.ts'
import { MAIL } from '../../core/mail/post.ts'
import { NOTICE_DIGEST, NOTICE_MAIL } from '../../people/notification/jobs.ts'
import { countFailing } from '../../feed/sync-state/service.ts'
import { version } from '../../core/machine/installed.ts'
import { lastBackup } from '../../core/backup/service.ts'
import { listUnnamedProxies } from '../../core/proxy/service.ts'
import * as queries from './queries.ts'
import { measureStorage } from './storage.ts'
import { backupFolderOf } from '../../core/backup/folder-watch.ts'
import { feedClientOf } from '../../feed/upstream/feed-client.ts'

/** How the server is: what its owner looks at first. */
export async function readOverview(app: App): Promise<Overview> {
  const { counts, ...jobs } = await readJobStatus(app)
  const mails = [MAIL, NOTICE_MAIL, NOTICE_DIGEST].map(({ name }) => counts.get(name) ?? 0)
  return {
    at: app.now(),
    version,
    uptime: Math.trunc(process.uptime() * 1000),
    memory: process.memoryUsage.rss(),
    counts: await queries.countAll(app.db),
    storage: await measureStorage(app),
    backups: await readBackups(app),
    feed: await readFeed(app),
    jobs: { ...jobs, late: [...jobs.late], failing: [...jobs.failing] },
    unnamedProxies: await listUnnamedProxies(app),
    mail: { isSent: app.config.smtpUrl !== null, waiting: mails.reduce((sum, count) => sum + count, 0) },
  }
}

async function readFeed(app: App): Promise<Overview['feed']> {
  const sports = []
  for (const sport of app.config.collect.length > 0 ? app.config.collect : FANTASY_SPORT_KEYS) {
    const { lastReadAt, games, read } = await getProgress(app, sport)
    sports.push({ sport, lastReadAt, games, read, failing: await countFailing(app, sport) })
  }
  const downSince = feedClientOf(app).downSince()
  return {
    source: feedClientOf(app).name,
    downSince: downSince === null ? null : app.now() - (app.elapsed() - downSince),
    sports,
  }
}

/** Null where none are made by time table. */
async function readBackups(app: App): Promise<Overview['backups']> {
  if (app.config.backups === null) return null
  const { made, failed } = await lastBackup(app)
  return {
    madeAt: made?.at ?? null,
    failedAt: failed?.at ?? null,
    trouble: await backupFolderOf(app).trouble(),
  }
}
