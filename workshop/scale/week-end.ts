// `npm run scale`: the minute in which the week of every league ends, with drafts going, played by the real scheduler on
// made-up leagues: real rows, leases and hints on PostgreSQL (one process on SQLite), in as many child processes as said,
// one of which is killed in the middle. What a job costs is stated, and the process is held for that long without using
// the processor, so that each process is as if on a core of its own. Says how jobs spread, how long it takes and how
// late draft clocks were; ends with 1 where one was later than --late, or a job was done twice or not at all.
//   npm run scale -- --leagues 2000 --processes 1,2,4,8 --drafts 50 --clock 5000 --week-end 15 --pick 16 --late 500
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { startPostgres } from '../lab/driver/postgres.ts'
import { type Outcome, play, type Scenario } from './play.ts'

const { values } = parseArgs({
  options: {
    leagues: { type: 'string', default: '2000' },
    processes: { type: 'string', default: '1,2,4,8' },
    drafts: { type: 'string', default: '50' },
    clock: { type: 'string', default: '5000' },
    'week-end': { type: 'string', default: '15' },
    pick: { type: 'string', default: '16' },
    late: { type: 'string', default: '500' },
    sqlite: { type: 'boolean', default: false },
    'no-kill': { type: 'boolean', default: false },
  },
})

/**
 * A clock that a killed process held is free again after five seconds, and acted for by this at the latest, ms. A week
 * end is free then too, behind all that have waited for longer.
 */
const TAKEN_OVER = 7_000
const latest = Number(values.late)

await using postgres = await startPostgres()
console.log(`${values.leagues} leagues whose week ends at the same moment (${values['week-end']} ms each);`)
console.log(`${values.drafts} drafts with a clock of ${values.clock} ms (${values.pick} ms a pick)`)
console.log(`Load average before: ${loadavg()[0]?.toFixed(1)}`)
if (values.sqlite) {
  const folder = mkdtempSync(path.join(tmpdir(), 'empire-scale-'))
  const scenario = scenarioOf(1)
  report('SQLite', scenario, await play(`sqlite:${path.join(folder, 'empire.db')}`, scenario, null))
  rmSync(folder, { recursive: true })
}
for (const processes of values.processes.split(',').map(Number)) {
  const url = await postgres.create(`scale_${processes}`)
  const scenario = scenarioOf(processes)
  report('PostgreSQL', scenario, await play(url, scenario, postgres.cpuMicros))
  await postgres.drop(`scale_${processes}`)
}

function scenarioOf(processes: number): Scenario {
  return {
    processes,
    leagues: Number(values.leagues),
    drafts: Number(values.drafts),
    weekEnd: Number(values['week-end']),
    pick: Number(values.pick),
    clock: Number(values.clock),
    isOneKilled: processes > 1 && !values['no-kill'],
  }
}

function report(engine: string, { processes, leagues }: Scenario, outcome: Outcome): void {
  const { took, weekEnds, picks, late, takenOver, faults, transactions, databaseCpu } = outcome
  const sorted = late.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  console.log(`\n${engine}, ${processes === 1 ? 'one process' : `${processes} processes`}`)
  console.log(`  weeks ended by each    ${weekEnds.join(' ')}`)
  console.log(`  picks by each          ${picks.join(' ')}`)
  console.log(
    `  all weeks ended after  ${(took / 1000).toFixed(1)} s, ${((took * processes) / leagues).toFixed(1)} ms of a process a league`,
  )
  console.log(
    `  clocks late by         ${at(0.5)} ms, 99th percentile ${at(0.99)}, worst ${at(1)}, of ${late.length}`,
  )
  if (transactions !== null && databaseCpu !== null)
    console.log(
      `  database, by job       ${transactions.toFixed(1)} transactions, ${databaseCpu.toFixed(2)} ms of a core`,
    )
  if (takenOver.length > 0)
    console.log(
      `  of the killed process  ${takenOver.map(({ kind, after }) => `${kind} done ${(after / 1000).toFixed(1)} s after it`).join(', ')}`,
    )
  const tooLate = [
    ...(at(1) > latest ? [`a clock was ${at(1)} ms late, more than ${latest}`] : []),
    ...takenOver
      .filter(({ kind, after }) => kind === 'pick' && after > TAKEN_OVER)
      .map(({ after }) => `a clock that the killed process held was acted for ${after} ms after it`),
  ]
  for (const fault of [...faults.slice(0, 5), ...tooLate]) {
    console.log(`  WRONG: ${fault}`)
    process.exitCode = 1
  }
}
