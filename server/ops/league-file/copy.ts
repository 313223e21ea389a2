import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { must } from '../../../shared/core/must.ts'
import type { LeagueId, UserId } from '../../../shared/core/ids.ts'
import type { App } from '../../core/app/app.ts'
import { schedule } from '../../core/jobs/service.ts'
import type { JobKind } from '../../core/jobs/kind.ts'
import { resumePosting } from '../../social/webhook/resume.ts'
import { LEAVE_LEAGUE } from '../../social/team-offer/leave-league.ts'
import { WAIVER_RUN } from '../../squad/waiver/job.ts'
import { insertRows } from './bring-in.ts'
import { checkLeagueFile } from './check.ts'
import * as queries from './queries.ts'
import { readLeagueFile } from './read.ts'
import { writeAll } from './write.ts'

/*
 * The copy of a league that is deleted: its file, and in front of that a line with what a file leaves out because it is
 * good on this server alone. It never leaves the server.
 */

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** What must happen here and nowhere else: claims are sealed for this server, and accounts are deleted on it. */
const ONLY_HERE: ReadonlyMap<string, JobKind<unknown>> = new Map(
  [WAIVER_RUN, LEAVE_LEAGUE].map((kind) => [kind.name, kind]),
)

interface OnlyHere {
  readonly claims: Awaited<ReturnType<typeof queries.listClaims>>
  readonly jobs: Awaited<ReturnType<typeof queries.listJobs>>
  // Closed with this server's secret, and of its address. Copies of before have none.
  readonly webhooks?: Awaited<ReturnType<typeof queries.listWebhooks>>
  readonly deliveries?: Awaited<ReturnType<typeof queries.listDeliveries>>
  readonly publicPages?: Awaited<ReturnType<typeof queries.listPublicPages>>
}

/** All of a league, packed. Inside a command that has locked it. @throws {Refusal} while a clock of its draft runs */
export async function writeCopy(app: App, id: LeagueId): Promise<Buffer> {
  const onlyHere: OnlyHere = {
    claims: await queries.listClaims(app.db, id),
    jobs: await queries.listJobs(app.db, id, [...ONLY_HERE.keys()]),
    webhooks: await queries.listWebhooks(app.db, id),
    deliveries: await queries.listDeliveries(app.db, id),
    publicPages: await queries.listPublicPages(app.db, id),
  }
  const parts = [`${JSON.stringify(onlyHere)}\n`]
  await writeAll(app, id, (text) => void parts.push(text))
  return pack(parts.join(''))
}

/**
 * Writes the league of a copy back, inside a transaction: all of its people are here, for no account is ever deleted as
 * a row, and a row that was altered before stays so, for `empire check` to find.
 * @returns everyone it names
 */
export async function bringBack(app: App, copy: Buffer): Promise<UserId[]> {
  const bytes = await unpack(copy)
  const end = bytes.indexOf('\n')
  const onlyHere = JSON.parse(bytes.subarray(0, end).toString()) as OnlyHere // written above
  const { file } = checkLeagueFile(readLeagueFile(bytes.subarray(end + 1)))
  await insertRows(app, file)
  const { claims, webhooks = [], deliveries = [], publicPages = [] } = onlyHere
  await queries.insertRows(app.db, 'claim', claims)
  await queries.insertRows(app.db, 'webhook', webhooks)
  await queries.insertRows(app.db, 'webhook_delivery', deliveries)
  await queries.insertRows(app.db, 'public_page', publicPages)
  for (const { id } of webhooks) await resumePosting(app, id)
  for (const { kind, occurrence, payload, due_at: dueAt, expires_at: expiresAt } of onlyHere.jobs)
    await schedule(app, must(ONLY_HERE.get(kind), 'a kind of job'), {
      subject: file.league.id,
      occurrence,
      payload: JSON.parse(payload) as unknown,
      dueAt,
      ...(expiresAt === null ? {} : { expiresAt }),
    })
  return file.people.map(({ id }) => id)
}
