import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import { HOUR, SECOND } from '../../../../shared/core/time.ts'
import { seedWeekEnd, type WeekEnd } from '../../driver/seed-week-end.ts'
import { helloRequest, type Request, request } from '../measuring/cost.ts'
import { bearer, send } from '../../driver/caller.ts'
import type { ServerProcess } from '../../driver/server-process.ts'
import { findGenerator, type Generator } from '../measuring/generator.ts'
import { addressOf } from '../../driver/procedure.ts'
import { rawWrites, startAt } from './many-leagues.ts'
import { takeDelay } from '../../driver/loop-delay.ts'
import { measureCases } from '../measuring/rounds.ts'
import { startHello } from '../measuring/hello.ts'
import type { Settings } from '../measuring/suite.ts'
import { median } from '../../driver/figures.ts'
import { progress } from '../../driver/progress.ts'
import type { Row } from '../../driver/report.ts'

const LEAGUES = 1_000
/** Leagues whose odds are requested at the same time. */
const ODDS_AT_ONCE = 12
/** The delay of the event loop is the 99th percentile, ms. */
const GOALS = { page: 2, oddsDelay: 20, weekDelay: 50 }

/** What is written when a week ends. */
const WEEK_TABLES = {
  result: 'league_id',
  closed_week: 'league_id',
  league_event: 'league_id',
  deadline: 'subject',
}

interface Seeded extends WeekEnd {
  readonly databaseFile: string
}

/** What the season costs a server: its pages, the odds of many leagues, and a thousand weeks that end at once. */
export async function measureSeason(settings: Settings): Promise<Row[]> {
  const folder = path.join(settings.workDir, 'season')
  mkdirSync(folder, { recursive: true })
  const databaseFile = path.join(folder, 'empire.db')
  progress(`Writing ${LEAGUES} leagues whose week ends`)
  const seeded = { ...(await seedWeekEnd(databaseFile, LEAGUES)), databaseFile }
  const live = await measurePages(settings, seeded, { at: seeded.endsAt - 2 * HOUR, pages: LIVE_PAGES })
  const weekEnd = await measureWeekEnd(seeded)
  const after = await measurePages(settings, seeded, { at: seeded.endsAt + HOUR, pages: TABLES })
  return [...live, ...after, ...weekEnd, ...(await measureOdds(seeded))]
}

/** What is opened, by its procedure, and whether it is to cost little more than the league's home. */
type Pages = Readonly<Record<string, { readonly name: string; readonly isAimed: boolean }>>

const LIVE_PAGES: Pages = {
  'matchup.get': { name: 'A matchup with live games', isAimed: true },
  'lineup.ofTeam': { name: 'A lineup', isAimed: true },
  'matchup.ofWeek': { name: 'All matchups of a week', isAimed: false },
  'roster.ofLeague': { name: 'All rosters', isAimed: false },
}
const TABLES: Pages = {
  'standings.ofLeague': { name: 'Standings', isAimed: true },
  'schedule.ofLeague': { name: 'A schedule', isAimed: false },
}

/** What pages of a league of twelve ask for, beside its home. */
async function measurePages(
  settings: Settings,
  seeded: Seeded,
  { at, pages }: { at: number; pages: Pages },
): Promise<Row[]> {
  const generator = findGenerator(settings.workDir)
  await using hello = await startHello()
  await using server = await startAt(seeded, at)
  const asked = (name: string, procedure: string) =>
    pageRequest(generator, server, { seeded, name, procedure })
  const home = asked('home of a league of 12', 'league.home')
  // Awaited here: the servers end with this function.
  return await measureCases(
    Object.entries(pages).map(([procedure, { name, isAimed }]) => ({
      subject: asked(name, procedure),
      reference: home,
      goal: isAimed ? { dear: { atMost: GOALS.page } } : 'dearer',
    })),
    settings,
    helloRequest(generator, hello),
  )
}

function pageRequest(
  generator: Generator,
  server: ServerProcess,
  { seeded, name, procedure }: { seeded: Seeded; name: string; procedure: string },
): Request {
  return request(generator, name, {
    server,
    target: { url: addressOf(server.url, procedure, { code: seeded.code }), headers: bearer(seeded.token) },
    status: 200,
  })
}

/** A thousand leagues close their week while others ask for a page. */
async function measureWeekEnd(seeded: Seeded): Promise<Row[]> {
  progress(`Ending the week of ${LEAGUES} leagues`)
  const { databaseFile, endsAt, code, token } = seeded
  const before = 4 * SECOND
  await using server = await startAt(seeded, endsAt - before)
  const database = new SQLite(databaseFile, { readonly: true })
  const closed = database.prepare('select count(*) from closed_week').pluck()
  const home = { url: addressOf(server.url, 'league.home', { code }), headers: bearer(token) }
  while (Number(closed.get()) === 0) await sleep(1)
  await takeDelay(server)
  const startedAt = performance.now()
  const waits: number[] = []
  while (Number(closed.get()) < LEAGUES) {
    const asked = performance.now()
    const { status } = await send(home)
    if (status !== 200) throw new Error(`A page answered ${status}`)
    waits.push(performance.now() - asked)
    await sleep(5)
  }
  const took = performance.now() - startedAt
  const { p99, max } = await takeDelay(server)
  const raw = rawWrites(database, { of: 'closed_week', tables: WEEK_TABLES })
  database.close()
  return [
    {
      name: `The week of ${LEAGUES} leagues of 12 ends at once`,
      figure: `${(took / 1000).toFixed(1)} s, ${(took / LEAGUES).toFixed(1)} ms a league; ${(took / raw).toFixed(1)} × better-sqlite3 writing the same rows in as many transactions`,
      isMet: null,
    },
    {
      name: 'The event loop meanwhile',
      figure: `99th percentile ${p99.toFixed(1)} ms, worst ${max.toFixed(1)}; a league's home in ${median(waits).toFixed(0)} ms, at worst ${Math.max(...waits).toFixed(0)}`,
      target: `≤ ${GOALS.weekDelay} ms`,
      isMet: p99 <= GOALS.weekDelay,
    },
  ]
}

/** Seasons of many leagues are played out at once, ten thousand times each. */
async function measureOdds(seeded: Seeded): Promise<Row[]> {
  progress('Playing seasons out')
  const database = new SQLite(seeded.databaseFile, { readonly: true })
  const codes = database.prepare('select code from league limit ?').pluck().all(ODDS_AT_ONCE) as string[]
  database.close()
  await using server = await startAt(seeded, seeded.endsAt + HOUR)
  const ask = async (code: string) => {
    const answer = await send({
      url: addressOf(server.url, 'standings.odds', { code }),
      headers: bearer(seeded.token),
    })
    if (answer.status !== 200) throw new Error(`The odds answered ${answer.status}`)
  }
  await sleep(SECOND)
  await takeDelay(server)
  const startedAt = performance.now()
  await Promise.all(codes.map(ask))
  const took = performance.now() - startedAt
  const { p99, max } = await takeDelay(server)
  return [
    {
      name: `The odds of ${ODDS_AT_ONCE} leagues of 12, ten thousand seasons each, asked for at once`,
      figure: `${(took / ODDS_AT_ONCE).toFixed(0)} ms a league; event loop 99th percentile ${p99.toFixed(1)} ms, worst ${max.toFixed(1)}`,
      target: `≤ ${GOALS.oddsDelay} ms`,
      isMet: p99 <= GOALS.oddsDelay,
    },
  ]
}
