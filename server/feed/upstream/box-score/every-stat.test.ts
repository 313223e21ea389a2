// A stat that nothing reads is 0 for good, and no league would notice before a season is over.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { easternDay } from '../../../../shared/core/eastern-time.ts'
import { DAY } from '../../../../shared/core/time.ts'
import { FANTASY_SPORT_KEYS, type FantasySportKey } from '../../../../shared/sports/index.ts'
import { STATS } from '../../../../shared/sports/stats.ts'
import { createSimulator } from '../../../../workshop/simulator/simulator.ts'
import { parseScoreboard } from '../parse/scoreboard.ts'
import { readStatLines } from './index.ts'

const NOW = Date.parse('2026-11-20T17:00:00Z')
/** A season and the one before it: the rarest, a shutout, comes within eighty games of most seeds. */
const MOST_DAYS = 500

const FIXTURES = new URL('../../../../tests/fixtures/', import.meta.url)

/** Games of the fixtures, then made-up ones, the last day first. */
async function* games(sport: FantasySportKey): AsyncGenerator {
  for (const file of readdirSync(FIXTURES))
    if (file.startsWith(`explain-${sport}`)) yield JSON.parse(readFileSync(new URL(file, FIXTURES), 'utf8'))
  const source = createSimulator({ now: () => NOW, seed: 'seed', anchor: NOW })
  for (let day = 1; day <= MOST_DAYS; day++) {
    const date = easternDay(NOW - day * DAY)
    const { value } = parseScoreboard(await source.scoreboard(sport, { from: date, to: date }))
    for (const { id } of value.events) yield source.summary(sport, id)
  }
}

// Colleges play by the stats of the NFL.
it.each(FANTASY_SPORT_KEYS.filter((sport) => sport !== 'ncaaf'))(
  'every stat of %s is counted in one game or another',
  async (sport) => {
    const missing: Set<string> = new Set(STATS[sport].stats.map(({ key }) => key))
    for await (const game of games(sport)) {
      for (const { stats } of readStatLines(sport, game))
        for (const [stat, amount] of Object.entries(stats)) if (amount !== 0) missing.delete(stat)
      if (missing.size === 0) break
    }
    expect([...missing]).toEqual([])
  },
)
