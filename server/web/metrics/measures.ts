import { SECOND } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import { lastBackup } from '../../core/backup/service.ts'
import { getProgress } from '../../feed/collector/progress.ts'
import { sizeOf } from '../../core/db/size.ts'
import { tryWrite } from '../../core/db/try-write.ts'
import { queriesWaiting } from '../../core/db/waiting.ts'
import { listLate } from '../../core/jobs/service.ts'
import { freeBytes } from '../../core/machine/free-bytes.ts'
import { countFailing, findLastReadAt } from '../../feed/sync-state/service.ts'
import { type Family, gauge, type Sample } from '../../core/metrics/text.ts'
import { backupFolderOf } from '../../core/backup/folder-watch.ts'
import { feedClientOf } from '../../feed/upstream/feed-client.ts'
import { jobHandlersOf } from '../../core/jobs/handler.ts'

/** Each answers for itself: what one cannot say does not keep the others from being told. */
export const MEASURES: ReadonlyArray<(app: App) => Family[] | Promise<Family[]>> = [
  overload,
  feed,
  deadlines,
  readings,
  collector,
  database,
  storage,
  backups,
]

function overload({ overload }: App): Family[] {
  return [
    gauge(
      'empire_overload',
      '0 while all calls are taken, 1 when none is that can wait, 2 when only what someone does is.',
      overload.level(),
    ),
    {
      name: 'empire_sent_away_total',
      help: 'Calls that were answered 503 because there was too much to do.',
      type: 'counter',
      samples: Object.entries(overload.refused()).map(([urgency, value]) => ({ labels: { urgency }, value })),
    },
  ]
}

/** As this process met it. */
function feed(app: App): Family[] {
  const { elapsed } = app
  const upstream = feedClientOf(app)
  const downSince = upstream.downSince()
  const counts = [...upstream.counts()]
  return [
    gauge(
      'empire_feed_down_seconds',
      'For how long the sports feed has not answered this process at all; 0 while it does.',
      downSince === null ? 0 : (elapsed() - downSince) / SECOND,
    ),
    {
      name: 'empire_feed_questions_total',
      help: 'Questions that this process put to the sports feed, by sport and result.',
      type: 'counter',
      samples: counts.flatMap(([sport, { answered, failed }]): Sample[] => [
        { labels: { sport, result: 'answered' }, value: answered },
        { labels: { sport, result: 'failed' }, value: failed },
      ]),
    },
  ]
}

async function deadlines(app: App): Promise<Family[]> {
  const handlers = jobHandlersOf(app)
  const kinds = handlers.map(({ kind }) => kind)
  const late = new Map((await listLate(app, kinds)).map((found) => [found.kind, found]))
  const each = (value: (kind: string) => number): Sample[] =>
    handlers.map(({ kind, lane }) => ({ labels: { kind, lane }, value: value(kind) }))
  return [
    {
      name: 'empire_deadlines_late',
      help: 'What should have happened by now and has not: draft clocks, waiver runs, mails.',
      type: 'gauge',
      samples: each((kind) => late.get(kind)?.count ?? 0),
    },
    {
      name: 'empire_deadlines_late_seconds',
      help: 'For how long the first of them is late.',
      type: 'gauge',
      samples: each((kind) => (app.now() - (late.get(kind)?.since ?? app.now())) / SECOND),
    },
  ]
}

/** As the database has it, whichever process reads. */
async function readings(app: App): Promise<Family[]> {
  const ages: Sample[] = []
  const failing: Sample[] = []
  for (const sport of app.config.collect) {
    const lastReadAt = await findLastReadAt(app, sport)
    if (lastReadAt !== null) ages.push({ labels: { sport }, value: (app.now() - lastReadAt) / SECOND })
    failing.push({ labels: { sport }, value: await countFailing(app, sport) })
  }
  return [
    {
      name: 'empire_feed_age_seconds',
      help: 'Since when nothing of a sport has been read into the database.',
      type: 'gauge',
      samples: ages,
    },
    {
      name: 'empire_feed_failing_readings',
      help: 'Box scores, rosters and the like that could not be read when last tried.',
      type: 'gauge',
      samples: failing,
    },
  ]
}

async function collector(app: App): Promise<Family[]> {
  const samples: Sample[] = []
  for (const sport of app.config.collect) {
    const progress = await getProgress(app, sport)
    const add = (of: string, isRead: boolean, value: number) =>
      samples.push({ labels: { sport, of, state: isRead ? 'read' : 'unread' }, value })
    add('games', true, progress.read)
    add('games', false, progress.games - progress.read)
    add('rosters', true, progress.rosters)
    add('rosters', false, progress.teams - progress.rosters)
  }
  const help = 'How far the season in progress has been read: games that are over, and rosters.'
  return [{ name: 'empire_collected', help, type: 'gauge', samples }]
}

async function database({ db }: App): Promise<Family[]> {
  const { bytes, walBytes } = await sizeOf(db)
  const waiting = gauge(
    'empire_database_queries_waiting',
    'Queries of this process that wait for a connection.',
    queriesWaiting(),
  )
  const size = gauge('empire_database_bytes', 'Room that the database takes.', bytes)
  if (walBytes === null) return [size, waiting]
  return [
    size,
    waiting,
    gauge('empire_database_wal_bytes', 'Of SQLite’s log that waits to be taken in.', walBytes),
  ]
}

/** Of the folder that the data is in; free room is not known everywhere. */
async function storage({ config, db, storageTrouble }: App): Promise<Family[]> {
  const free = await freeBytes(config.dataDir)
  const refuses = await storageTrouble.refuses(() => tryWrite(db))
  return [
    gauge('empire_storage_refuses', '1 from a write that failed until one goes well.', refuses ? 1 : 0),
    {
      name: 'empire_storage_refused_total',
      help: 'Calls and jobs that failed because nothing could be saved, as on a full disk.',
      type: 'counter',
      samples: [{ value: storageTrouble.refused() }],
    },
    ...(free === null ? [] : [gauge('empire_disk_free_bytes', 'Free on the disk of the data folder.', free)]),
  ]
}

/** One that was never made is infinitely old, so that an alert on its age needs no second one on its absence. */
async function backups(app: App): Promise<Family[]> {
  const { made, failed } = await lastBackup(app)
  const age = made === null ? Infinity : (app.now() - made.at) / SECOND
  return [
    gauge(
      'empire_backup_failed',
      '1 if the last backup by time table failed, or its folder cannot be used.',
      failed === null && (await backupFolderOf(app).trouble()) === null ? 0 : 1,
    ),
    gauge(
      'empire_backup_age_seconds',
      'Since the last backup by time table that was made; +Inf where none ever was.',
      age,
    ),
  ]
}
