// `npx tsx tests/support/write-simulated-seasons.ts` plays a season of each fantasy sport and stores its
// players' points: for tests of rankings and drafts, after the simulator or default rules have changed.
import { writeFileSync } from 'node:fs'
import { FANTASY_SPORT_KEYS } from '../../shared/sports/index.ts'
import { SEASONS_FILE, simulateSeason } from './simulated-pool.ts'

const seasons = FANTASY_SPORT_KEYS.map((sport) => {
  const { teamWeeks, spreads, players } = simulateSeason(sport)
  const lines = players.map((player) => JSON.stringify(player)).join(',\n')
  return `"${sport}": {\n"teamWeeks": ${teamWeeks},\n"spreads": ${JSON.stringify(spreads)},\n"players": [\n${lines}\n]}`
})
writeFileSync(SEASONS_FILE, `{\n${seasons.join(',\n')}\n}\n`)
