import { createHash } from 'node:crypto'
import { writeSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import type { LeagueId, PlayerId, UserId } from '../../../shared/core/ids.ts'
import { must } from '../../../shared/core/must.ts'
import type { App } from '../../core/app/app.ts'
import { inSnapshot } from '../../core/db/snapshot.ts'
import { DRAFT_CLOCK } from '../../squad/draft/open-draft.ts'
import { findDueAt } from '../../core/jobs/service.ts'
import { findLeague, listEntriesAfter } from '../../league/events/service.ts'
import { exportFiles } from '../../season/league-export/export.ts'
import { zipOf } from '../../season/league-export/zip.ts'
import { JOBS_THAT_GO } from './jobs.ts'
import { FORMAT, FORMAT_VERSION, type Row } from '../../league/league-file/document.ts'
import { Refusal } from '../../core/errors/refusal.ts'
import { asInFile, findLeagueRow, listStoredRows } from '../../league/league-file/rows.ts'
import { type Section, SECTIONS } from '../../league/league-file/sections.ts'
import * as queries from './queries.ts'

/** Rows in memory at a time. */
const AT_ONCE = 250

/** What a league that was written is called, and what is not in its file. */
export interface Written {
  readonly name: string
  readonly events: number
  readonly waitingClaims: number
  /** Whether all of it was paused. */
  readonly isPaused: boolean
}

/**
 * Writes a league as a file, as it is at one moment, a row a line; the last line has the hash of all before it. It
 * holds a connection of the database until it is written, so it is for a process of its own.
 * @param put takes the next part of the text
 * @throws {Refusal} where there is no such league, or it is in the middle of something that cannot be moved
 */
export function writeLeague(
  app: App,
  code: string,
  put: (text: string) => void | Promise<void>,
): Promise<Written> {
  return inSnapshot(app.db, async (db) => {
    const own: App = { ...app, db }
    const id = await queries.findIdByCode(db, code)
    if (id === undefined) throw new Refusal(`There is no league with the code ${code}.`)
    await writeAll(own, id, put)
    const { name, seq, paused_what: paused } = await findLeagueRow(own, id)
    const waitingClaims = await queries.countClaims(db, id)
    return { name, events: seq, waitingClaims, isPaused: paused === 'everything' }
  })
}

/**
 * Writes a league as a zip of tables, as it is at one moment: what any member may see. For a process of its own, as
 * `writeLeague` is.
 * @returns its name
 * @throws {Refusal} where there is no such league
 */
export function writeTables(app: App, { code, handle }: { code: string; handle: number }): Promise<string> {
  return inSnapshot(app.db, async (db) => {
    const own: App = { ...app, db }
    const id = await queries.findIdByCode(db, code)
    const league = id === undefined ? undefined : await findLeague(own, id)
    if (league === undefined) throw new Refusal(`There is no league with the code ${code}.`)
    for await (const part of zipOf(await exportFiles(own, league), app.now()))
      writeSync(handle, part as Buffer) // of a stream without an encoding
    return league.name
  })
}

/** Writes all of a league's file. @throws {Refusal} where it is in the middle of something that cannot be moved */
export async function writeAll(
  app: App,
  id: LeagueId,
  put: (text: string) => void | Promise<void>,
): Promise<void> {
  await refuseUnderWay(app, id)
  const hash = createHash('sha256')
  for await (const part of parts(app, id)) {
    hash.update(part)
    await put(part)
  }
  await put(`\n"sha256":"${hash.digest('hex')}"}\n`)
}

/** @throws {Refusal} */
async function refuseUnderWay(app: App, id: LeagueId): Promise<void> {
  if ((await findDueAt(app, DRAFT_CLOCK, id)) !== null)
    throw new Refusal('Its draft is under way: pause it, or let it end, and export the league then.')
  // Its seed is a secret until it is revealed, and no secret goes into a file.
  if ((await queries.countOpenDraftOrders(app.db, id)) > 0)
    throw new Refusal('It is drawing lots: let the draw end, or cancel it, and export the league then.')
}

/** The text but for its last line. Each part ends before a line end, or a comma and one. */
async function* parts(app: App, id: LeagueId): AsyncGenerator<string> {
  const { db } = app
  const league = await findLeagueRow(app, id)
  const beginning = {
    format: FORMAT,
    version: FORMAT_VERSION,
    exported_at: app.now(),
    left_out: { waiting_claims: await queries.countClaims(db, id) },
    league,
  }
  yield JSON.stringify(beginning).slice(0, -1)
  yield* listOf('people', await peopleOf(app, id))
  yield* listOf('players', await playersOf(app, id))
  for (const section of SECTIONS) yield* rowsOf(app, { section, id })
  const deadlines = await queries.listJobs(db, id, [...JOBS_THAT_GO.keys()])
  yield* listOf(
    'deadlines',
    deadlines.map(({ payload, ...deadline }) => ({ ...deadline, payload: JSON.parse(payload) as unknown })),
  )
  yield* eventsOf(app, id)
  yield ','
}

function* listOf(name: string, rows: readonly unknown[]): Generator<string> {
  yield `,\n"${name}":[${rows.map((row) => `\n${JSON.stringify(row)}`).join(',')}\n]`
}

/** Pages of rows as the text of a list. @param next a page after the last row of the one before */
async function* pages<R>(
  name: string,
  next: (last: R | null) => Promise<readonly R[]>,
  text: (row: R) => string,
): AsyncGenerator<string> {
  yield `,\n"${name}":[`
  let last: R | null = null
  for (;;) {
    const rows: readonly R[] = await next(last)
    if (rows.length === 0) break
    yield rows.map((row, index) => `${last === null && index === 0 ? '' : ','}\n${text(row)}`).join('')
    last = must(rows.at(-1), 'the last row of a page')
    await setImmediate()
  }
  yield '\n]'
}

function rowsOf(app: App, { section, id }: { section: Section; id: LeagueId }): AsyncGenerator<string> {
  return pages<Row>(
    section.name,
    (after) => listStoredRows(app, section, { leagueId: id, after, limit: AT_ONCE }),
    (row) => JSON.stringify(asInFile(section, row)),
  )
}

function eventsOf(app: App, id: LeagueId): AsyncGenerator<string> {
  return pages(
    'events',
    (last: { seq: number } | null) => listEntriesAfter(app, id, { after: last?.seq ?? 0, limit: AT_ONCE }),
    (event) => JSON.stringify(event),
  )
}

/** All people named by a row or an event of the league. */
async function peopleOf({ db }: App, id: LeagueId): Promise<{ id: UserId; username: string }[]> {
  const ids = await queries.listPeopleIds(db, id)
  const people = await queries.listPeople(db, ids)
  return people
    .map((person) => ({ id: person.id, username: person.username }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** Whoever is on a roster now. */
async function playersOf(app: App, id: LeagueId) {
  const { sport } = await findLeagueRow(app, id)
  const ids: PlayerId[] = await queries.listOwned(app.db, id)
  return queries.listKnownPlayers(app.db, sport, ids)
}
