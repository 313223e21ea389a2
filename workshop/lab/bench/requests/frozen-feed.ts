import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createSimulator } from '../../../simulator/simulator.ts'

/** A Sunday of the NFL in the afternoon, US East coast. */
const SUNDAY = { from: '20261122', to: '20261122' }
const AFTERNOON = Date.parse('2026-11-22T21:30:00Z')

/** Writes a feed that stands still, for `FEED=recordings`: a Sunday of simulated games. Its folder. */
export async function writeFrozenFeed(workDir: string): Promise<string> {
  const dir = path.join(workDir, 'feed')
  const simulator = createSimulator({ now: () => AFTERNOON, seed: 'bench', anchor: AFTERNOON })
  const scoreboard = await simulator.scoreboard('nfl', SUNDAY)
  mkdirSync(path.join(dir, 'nfl/scoreboard'), { recursive: true })
  writeFileSync(path.join(dir, 'nfl/scoreboard/20261122.json'), JSON.stringify(scoreboard))
  return dir
}
