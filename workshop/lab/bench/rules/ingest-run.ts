// Gives the box scores of 14 games on a Sunday, one after the other as they change, to what stores them,
// in a process of its own. Usage: ingest-run.ts FILE ROUNDS WARM-UP. Prints JSON: a Sample for each round.
import { performance } from 'node:perf_hooks'
import { createApp } from '../../../../server/ops/create-app.ts'
import { parseSchedule, type ScheduledGame } from '../../../../server/feed/upstream/parse/schedule.ts'
import { createSimulator } from '../../../simulator/simulator.ts'
import { saveSchedule } from '../../../../server/feed/pro-game/service.ts'
import { saveBoxScore } from '../../../../server/feed/stat-line/service.ts'
import { readConfig } from '../../../../server/core/config/config.ts'
import { GameId } from '../../../../shared/core/ids.ts'
import { MINUTE } from '../../../../shared/core/time.ts'
import type { Sample } from './ingest.ts'

/** A Sunday of the NFL in the afternoon, US East coast. */
const AFTERNOON = Date.parse('2026-11-22T21:30:00Z')
const GAMES = 14
/** Of game between two readings: enough for some plays, so that nearly every reading has something new. */
const STEP = 2 * MINUTE
const STEPS_A_ROUND = 10

const [file = '', rounds = '1', warmUp = '1'] = process.argv.slice(2)
let time = AFTERNOON
const now = () => time
const source = createSimulator({ now, seed: 'bench', anchor: AFTERNOON })
const config = readConfig({ DATABASE_URL: `sqlite:${file}`, FEED: 'simulator', LOG_LEVEL: 'silent' })
const app = await createApp({ ...config, secret: 'of use to a benchmark alone' }, { now, source })

const week = parseSchedule(await source.scoreboard('nfl', { from: '20261119', to: '20261124' })).value
await saveSchedule(app, 'nfl', week)
const games = week.games.slice(0, GAMES)
if (games.length < GAMES) throw new Error(`The week has ${games.length} games only`)

// Every player's first line is written here: afterwards it is a running game.
let step = Math.ceil((5 * MINUTE) / STEP)
const end = performance.now() + Number(warmUp) * 1_000
do await play(1)
while (performance.now() < end && step * STEP < 40 * MINUTE)
const samples: Sample[] = []
for (let round = 0; round < Number(rounds); round++) samples.push(await play(STEPS_A_ROUND))
await app.db.destroy()
console.log(JSON.stringify(samples))

/** Lets the games go on and stores them, so many times. */
async function play(steps: number): Promise<Sample> {
  const texts: { game: ScheduledGame; text: string }[] = []
  for (const first = step; step < first + steps; step++)
    for (const game of games) texts.push({ game, text: await summaryText(game, step * STEP) })
  let changed = 0
  const before = process.cpuUsage()
  for (const { game, text } of texts) {
    const document: unknown = JSON.parse(text)
    const reading = await saveBoxScore(app, { sport: 'nfl', gameId: GameId.parse(game.id), document })
    changed += reading.changed
  }
  const { user, system } = process.cpuUsage(before)
  return {
    games: GAMES,
    micros: (user + system) / texts.length,
    changed: changed / texts.length,
    bytes: texts.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0) / texts.length,
  }
}

/** As a feed would send it. All games are looked at at the same age, whenever they began. */
async function summaryText(game: ScheduledGame, age: number): Promise<string> {
  time = game.startsAt + age
  return JSON.stringify(await source.summary('nfl', game.id))
}
