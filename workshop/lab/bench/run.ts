// `npm run bench`: measures the built server and client beside references, and prints a table for each suite in
// Markdown. It ends with 1 when a suite fails or a budget is missed, and not for other targets; see README.md here.
//   --suite a,b     only some of: size, startup, requests, logins, scoring, ranking, lineup, season, formats, told, waivers,
//                   log, chat, ingest, reread, players, live, stream, sport, draft, overload, neighbors, engines,
//                   lighthouse, inp
//   --only TEXT     of the requests only those whose name holds TEXT; of the engines such parts
//   --rounds N --seconds N --warm-up N
//   --save          also write docs/benchmarks.md, of all suites only
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { measureClientSize } from './browser/client-size.ts'
import { BUILT_SERVER } from '../driver/server-process.ts'
import { measureDraftRoom } from './leagues/draft-room.ts'
import { measureEngines } from './engines/engines.ts'
import { measureFormats } from './leagues/formats.ts'
import { measureIngest } from './rules/ingest.ts'
import { measureInp } from './browser/inp.ts'
import { installPackages } from './install.ts'
import { measureLighthouse } from './browser/lighthouse.ts'
import { measureLineups } from './rules/lineup.ts'
import { measureLiveSunday } from './streams/live-sunday.ts'
import { measureLog } from './rules/log.ts'
import { measureLogins } from './requests/logins.ts'
import { measureNeighbors } from './leagues/neighbors.ts'
import { measureOverload } from './leagues/overload.ts'
import { measurePlayers } from './requests/players.ts'
import { type Measured, render } from './report.ts'
import { measureRanking } from './rules/ranking.ts'
import { measureReread } from './rules/reread.ts'
import { measureRequests } from './requests/requests.ts'
import { measureScoring } from './rules/scoring.ts'
import { measureSeason } from './leagues/season.ts'
import { measureSportStream } from './streams/sport-stream.ts'
import { measureStartup } from './startup.ts'
import { measureStream } from './streams/stream.ts'
import { measureChat } from './streams/chat.ts'
import { measureToldWeek } from './leagues/told-week.ts'
import { measureWaivers } from './leagues/waivers.ts'
import type { Settings } from './measuring/suite.ts'
import { progress } from '../driver/progress.ts'
import { lineOf, missedBudgets, type Row } from '../driver/report.ts'
import { busyCores } from '../driver/usage.ts'
import { must } from '../../../shared/core/must.ts'

const SUITES: Readonly<Record<string, (settings: Settings) => Promise<Row[]>>> = {
  size: measureClientSize,
  startup: measureStartup,
  requests: measureRequests,
  logins: measureLogins,
  scoring: measureScoring,
  ranking: measureRanking,
  lineup: measureLineups,
  season: measureSeason,
  formats: measureFormats,
  told: measureToldWeek,
  waivers: measureWaivers,
  log: measureLog,
  chat: measureChat,
  ingest: measureIngest,
  reread: measureReread,
  players: measurePlayers,
  live: measureLiveSunday,
  stream: measureStream,
  sport: measureSportStream,
  draft: measureDraftRoom,
  overload: measureOverload,
  neighbors: measureNeighbors,
  engines: measureEngines,
  lighthouse: measureLighthouse,
  inp: measureInp,
}

const SAVED = fileURLToPath(new URL('../../../docs/benchmarks.md', import.meta.url))

const { values } = parseArgs({
  options: {
    suite: { type: 'string', default: Object.keys(SUITES).join(',') },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    'warm-up': { type: 'string', default: '7' },
    save: { type: 'boolean', default: false },
  },
})

const suites = values.suite.split(',')
for (const name of suites)
  if (!(name in SUITES))
    throw new Error(`There is no suite "${name}"; there are ${Object.keys(SUITES).join(', ')}`)
// Nothing of another run is left in what is saved.
if (values.save && (values.only !== '' || Object.keys(SUITES).some((name) => !suites.includes(name))))
  throw new Error('--save writes what one run of every suite finds: leave out --suite and --only')
if (process.platform !== 'linux') throw new Error('CPU time is read from /proc, which only Linux has')
if (!existsSync(BUILT_SERVER)) throw new Error('There is no dist/server/main.js: run npm run build')
if (!installPackages()) progress('npm ci failed here; what needs its packages is left out')

const cache = fileURLToPath(new URL('node_modules/.cache/', import.meta.url))
mkdirSync(cache, { recursive: true })
const workDir = mkdtempSync(path.join(cache, 'run-'))
const settings: Settings = {
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  warmUp: Number(values['warm-up']),
  only: values.only,
  workDir,
}
const measured: Measured[] = []
try {
  for (const suite of suites) measured.push(await measure(suite))
} finally {
  rmSync(workDir, { recursive: true, force: true })
}
const report = render(measured, settings)
console.log(report)
if (values.save) writeFileSync(SAVED, `# Benchmarks\n\n${report}\n`)

const missed = missedBudgets(measured.flatMap(({ rows }) => rows))
for (const row of missed) console.log(`Over budget: ${lineOf(row)}`)
const failed = measured.filter(({ failure }) => failure !== null)
for (const { suite, failure } of failed) console.log(`Failed: ${suite}: ${failure}`)
process.exit(missed.length + failed.length === 0 ? 0 : 1)

/** What a suite finds; that it fails is a part of it, so that the others are not lost. */
async function measure(suite: string): Promise<Measured> {
  const [at, busy] = [new Date(), await busyCores()]
  const of = { suite, at, busy }
  try {
    return { ...of, rows: await must(SUITES[suite], suite)(settings), failure: null }
  } catch (error) {
    progress(`${suite} failed: ${error instanceof Error ? error.stack : String(error)}`)
    return { ...of, rows: [], failure: error instanceof Error ? error.message : String(error) }
  }
}
