// All that the simulation takes from the server: its database, its app and its scheduler. Nothing else in this folder
// imports any of it.
import { sql } from 'kysely'
import * as z from 'zod'
import { readConfig } from '../../server/core/config/config.ts'
import { migrate } from '../../server/core/db/migrate.ts'
import { type Db, openDatabase } from '../../server/core/db/open.ts'
import { leaveCluster } from '../../server/core/cluster/join.ts'
import { patient } from '../../server/core/jobs/handler.ts'
import { ofLeague } from '../../server/league/events/league-job.ts'
import * as queries from '../../server/core/jobs/queries.ts'
import type { JobKind } from '../../server/core/jobs/kind.ts'
import { startJobRunner } from '../../server/core/jobs/runner.ts'
import { schedule } from '../../server/core/jobs/service.ts'
import { jobHandlers } from '../../server/ops/job-handlers.ts'
import { createApp } from '../../server/ops/create-app.ts'
import { DAY } from '../../shared/core/time.ts'

/** What a process does when a job of the simulation has come. */
export interface Work {
  /** How long a week end and a pick keep a process busy, ms. */
  readonly weekEnd: number
  readonly pick: number
  /** From one pick of a draft to the next clock, ms. */
  readonly clock: number
}

const WeekEnd: JobKind<Record<string, never>> = { name: 'scale-week-end', payload: z.strictObject({}) }
const DraftClock: JobKind<Record<string, never>> = {
  name: 'scale-draft-clock',
  payload: z.strictObject({}),
}

/** @param databaseUrl as the setting has it */
function open(databaseUrl: string, pool: number): Db {
  return openDatabase(databaseUrl.replace(/^sqlite:/, ''), { pool })
}

/** Writes made-up leagues into a database that has nothing yet. */
export async function writeLeagues(databaseUrl: string, count: number): Promise<void> {
  const db = open(databaseUrl, 1)
  await migrate(db)
  await sql`create table scale_done (
    kind text not null, league text not null, due_at bigint not null, done_at bigint not null,
    process integer not null)`.execute(db)
  await sql`insert into "user" (id, username, username_key, email, email_key, password_hash, created_at)
    values ('u', 'u', 'u', '', 'u', '', 0)`.execute(db)
  await inParts(count, async (from, to) => {
    const leagues = idsOf(from, to).map((id) => sql`(${id}, ${id}, ${id}, ${id}, 'nfl', 'u', 12, 0, 0, 0)`)
    await sql`insert into league (id, code, name, name_key, sport, commissioner_id, seats, listed, seq, created_at)
      values ${sql.join(leagues)}`.execute(db)
  })
  await db.destroy()
}

/**
 * Writes down the jobs of those leagues: each has the end of its week, and the first of them the clock of a draft.
 * @param of.endsAt when all weeks end, and of.draftsAt when the drafts begin, ms since the epoch
 * @param of.clock over which the first clocks are spread evenly, ms
 */
export async function writeJobs(
  databaseUrl: string,
  of: { leagues: number; drafts: number; endsAt: number; draftsAt: number; clock: number },
): Promise<void> {
  const db = open(databaseUrl, 1)
  await inParts(of.leagues, (from, to) =>
    putJobs(
      db,
      idsOf(from, to).map((id) => ({ kind: WeekEnd.name, id, at: of.endsAt })),
    ),
  )
  await inParts(of.drafts, (from, to) =>
    putJobs(
      db,
      idsOf(from, to).map((id, index) => ({
        kind: DraftClock.name,
        id,
        at: Math.round(of.draftsAt + (of.clock * (from + index)) / of.drafts),
      })),
    ),
  )
  if (databaseUrl.startsWith('postgres')) await sql`analyze`.execute(db)
  await db.destroy()
}

function idsOf(from: number, to: number): string[] {
  return Array.from({ length: to - from }, (_, index) => `l${String(from + index).padStart(11, '0')}`)
}

async function putJobs(db: Db, jobs: ReadonlyArray<{ kind: string; id: string; at: number }>): Promise<void> {
  // No job's id tells when it was written, as none of the server's does.
  const rows = jobs.map(
    ({ kind, id, at }) =>
      sql`(${crypto.randomUUID()}, ${kind}, ${id}, 'now', '{}', cast(${at} as bigint), cast(${at} as bigint), 0)`,
  )
  await sql`insert into deadline (id, kind, subject, occurrence, payload, due_at, free_at, attempts)
    values ${sql.join(rows)}`.execute(db)
}

async function inParts(count: number, write: (from: number, to: number) => Promise<void>): Promise<void> {
  const MOST = 500
  for (let from = 0; from < count; from += MOST) await write(from, Math.min(count, from + MOST))
}

/**
 * A process of Empire that serves no one and does the simulation's jobs: the same app, lanes, leases and hints from one
 * process to the others.
 * @param number by which rows say who did it
 * @returns `look` has it look for jobs now, as the hint of another process does, and `stop` ends it as SIGTERM does
 */
export async function startProcess(databaseUrl: string, number: number, work: Work) {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    SECRET: 'of a simulation that signs nothing with it',
    FEED: 'simulator',
    COLLECT: 'off',
    LOG_LEVEL: 'warn',
  })
  const app = await createApp(config)
  const note = (db: Db, kind: string, { subject, dueAt }: { subject: string; dueAt: number }) =>
    sql`insert into scale_done (kind, league, due_at, done_at, process)
      values (${kind}, ${subject}, ${dueAt}, ${Date.now()}, ${number})`.execute(db)
  const runner = startJobRunner(app, [
    ofLeague(DraftClock, async (app, league, due) => {
      keepBusy(work.pick)
      await schedule(app, DraftClock, { ...due, dueAt: league.at + work.clock })
      await note(app.db, 'pick', due)
    }),
    patient(
      ofLeague(WeekEnd, async (app, _, due) => {
        keepBusy(work.weekEnd)
        // The end of the next week, of all leagues at the same minute again.
        await schedule(app, WeekEnd, { ...due, occurrence: 'next', dueAt: due.dueAt + 7 * DAY })
        await note(app.db, 'week-end', due)
      }),
    ),
  ])
  return {
    look: () => runner.wake(),
    async stop() {
      await runner.stop()
      await leaveCluster(app)
      await app.db.destroy()
    },
  }
}

/** Holds the event loop as work would, and leaves the processor to others: each process is as if on a core of its own. */
function keepBusy(ms: number): void {
  if (ms > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

/** A job that was done, in the transaction that did it. */
export interface Done {
  readonly kind: string
  readonly league: string
  /** ms since the epoch, as `doneAt`, which is just before the commit. */
  readonly dueAt: number
  readonly doneAt: number
  /** Who did it. */
  readonly process: number
}

/** What a run looks at from outside. */
export function openRows(databaseUrl: string) {
  const db = open(databaseUrl, 2)
  const isPostgres = databaseUrl.startsWith('postgres')
  return {
    /** How many weeks have ended. */
    async countEnded(): Promise<number> {
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from scale_done where kind = 'week-end'`.execute(db)
      return Number(rows[0]?.n)
    },
    async listDone(): Promise<Done[]> {
      const { rows } = await sql<Done>`
        select kind, league, due_at as "dueAt", done_at as "doneAt", process from scale_done`.execute(db)
      return rows
    },
    /** Jobs that a process has taken and not done: each by its kind, its league and when it was due. */
    async listTaken(): Promise<string[]> {
      const { rows } = await sql<{ job: string }>`
        select replace(kind, 'scale-', '') || ' ' || subject || ' ' || due_at as job
        from deadline where attempts > 0`.execute(db)
      return rows.map(({ job }) => job.replace('draft-clock', 'pick'))
    },
    /** Transactions so far, reads included; null for SQLite, which does not count them. */
    async countTransactions(): Promise<number | null> {
      if (!isPostgres) return null
      const { rows } = await sql<{ n: number }>`
        select xact_commit as n from pg_stat_database where datname = current_database()`.execute(db)
      return Number(rows[0]?.n)
    },
    close: () => db.destroy(),
  }
}

/** A process that does what a server does by itself, with every kind of job, at another time. @param ahead of the clock, ms */
export async function startServerWithoutVisitors(databaseUrl: string, secret: string, ahead: number) {
  const settings = { DATABASE_URL: databaseUrl, SECRET: secret, FEED: 'simulator', COLLECT: 'off' }
  const app = await createApp(readConfig({ ...settings, LOG_LEVEL: 'silent' }), {
    now: () => Date.now() + ahead,
  })
  const runner = startJobRunner(app, jobHandlers)
  return () => runner.stop()
}

/** How long the scheduler's questions to a database take, one at a time: the mean of so many, ms. */
export async function askQueue(databaseUrl: string, times: number): Promise<Record<string, number>> {
  const db = open(databaseUrl, 1)
  const kinds = [DraftClock.name, WeekEnd.name]
  const findFirst = queries.firstOfKinds(kinds)
  const now = Date.now()
  const questions = {
    'finding the next': () => findFirst(db),
    'taking it': () => queries.takeJob(db, WeekEnd.name, { now, until: now + DAY }),
    'counting the late ones, as /api/ready does once a second': () =>
      queries.listLate(db, kinds, { now, longestWait: DAY }),
  }
  const took: Record<string, number> = {}
  for (const [what, ask] of Object.entries(questions)) {
    for (let time = 0; time < 3; time += 1) await ask()
    const startedAt = performance.now()
    for (let time = 0; time < times; time += 1) await ask()
    took[what] = (performance.now() - startedAt) / times
  }
  await db.destroy()
  return took
}
