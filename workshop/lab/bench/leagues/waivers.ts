import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import { SECOND } from '../../../../shared/core/time.ts'
import { type DueRun, seedWaiverRun } from '../../driver/seed-waiver-run.ts'
import { bearer, send } from '../../driver/caller.ts'
import { takeDelay } from '../../driver/loop-delay.ts'
import { addressOf } from '../../driver/procedure.ts'
import { rawWrites, startAt } from './many-leagues.ts'
import type { Settings } from '../measuring/suite.ts'
import { median } from '../../driver/figures.ts'
import { progress } from '../../driver/progress.ts'
import type { Row } from '../../driver/report.ts'

const LEAGUES = 1_000
const CLAIMS_EACH = 12
const MANY_CLAIMS = 100
/** The 99th percentile of the event loop's delay, ms. */
const GOAL = 50

/** What a run writes, and the column that has the league. */
const TABLES = {
  league_event: 'league_id',
  ownership: 'league_id',
  waiver_run: 'league_id',
  waiver_standing: 'league_id',
}

interface Seeded extends DueRun {
  readonly databaseFile: string
}

/** A waiver run of many claims, and a thousand leagues whose claims are run at the same minute. */
export async function measureWaivers({ workDir }: Settings): Promise<Row[]> {
  const one = await seed(workDir, { leagues: 1, claims: MANY_CLAIMS })
  const many = await seed(workDir, { leagues: LEAGUES, claims: CLAIMS_EACH })
  return [...(await measureRun(one, 1)), ...(await measureRun(many, LEAGUES))]
}

async function seed(workDir: string, of: { leagues: number; claims: number }): Promise<Seeded> {
  progress(`Writing ${of.leagues} leagues with ${of.claims} claims each`)
  const folder = path.join(workDir, `waivers-${of.leagues}`)
  mkdirSync(folder, { recursive: true })
  const databaseFile = path.join(folder, 'empire.db')
  return { ...(await seedWaiverRun(databaseFile, of)), databaseFile }
}

/** The runs come due while a page is requested. */
async function measureRun(seeded: Seeded, leagues: number): Promise<Row[]> {
  progress(`Running the claims of ${leagues} leagues`)
  const { databaseFile, dueAt, code, token, claims } = seeded
  await using server = await startAt(seeded, dueAt - 4 * SECOND)
  const database = new SQLite(databaseFile, { readonly: true })
  const made = database.prepare('select count(*) from waiver_run').pluck()
  const home = { url: addressOf(server.url, 'league.home', { code }), headers: bearer(token) }
  if ((await send(home)).status !== 200) throw new Error('A page did not answer')
  await takeDelay(server)
  const waits: number[] = []
  let startedAt = performance.now()
  while (Number(made.get()) < leagues) {
    if (Number(made.get()) === 0) startedAt = performance.now()
    const asked = performance.now()
    const { status } = await send(home)
    if (status !== 200) throw new Error(`A page answered ${status}`)
    waits.push(performance.now() - asked)
    await sleep(leagues === 1 ? 0 : 5)
  }
  const took = performance.now() - startedAt
  const { p99, max } = await takeDelay(server)
  const raw = rawWrites(database, { of: 'waiver_run', tables: TABLES })
  database.close()
  if (leagues === 1)
    return [
      {
        name: `A waiver run of 12 teams and ${claims} claims: opened, run and written down`,
        figure: `holds the event loop for ${max.toFixed(0)} ms; better-sqlite3 writes the same rows in ${raw.toFixed(1)} ms`,
        isMet: null,
      },
    ]
  return [
    {
      name: `The waiver runs of ${leagues} leagues of 12, ${claims} claims each, due at the same minute`,
      figure: `${(took / 1000).toFixed(1)} s, ${(took / leagues).toFixed(1)} ms a league; ${(took / raw).toFixed(1)} × better-sqlite3 writing the same rows in as many transactions`,
      isMet: null,
    },
    {
      name: 'The event loop meanwhile',
      figure: `99th percentile ${p99.toFixed(1)} ms, worst ${max.toFixed(1)}; a league's home in ${median(waits).toFixed(0)} ms, at worst ${Math.max(...waits).toFixed(0)}`,
      target: `≤ ${GOAL} ms`,
      isMet: p99 <= GOAL,
    },
  ]
}
