// Ranks 5,000 players by their value to a league, and sorts the same players by points, in a process of its own.
// Usage: ranking-run.ts ROUNDS SECONDS WARM-UP. Prints JSON: ms for all players, by round and way.
import { must } from '../../../../shared/core/must.ts'
import { defaultSettings } from '../../../../shared/rules/settings/default-settings.ts'
import type { Lineups } from '../../../../shared/rules/value/league-starters.ts'
import { rosterSize } from '../../../../shared/rules/settings/roster.ts'
import { type Candidates, rankByValue } from '../../../../shared/rules/value/value.ts'
import { takeTurns } from '../measuring/take-turns.ts'
import { FANTASY_SPORTS } from '../../../../shared/sports/fantasy.ts'
import type { FantasySportKey } from '../../../../shared/sports/index.ts'
import type { FantasySport } from '../../../../shared/sports/model/sport.ts'

const PLAYERS = 5_000
const [rounds = 1, seconds = 1, warmUp = 1] = process.argv.slice(2).map(Number)
const football = makePlayers('nfl')
const baseball = makePlayers('mlb')
const ways = {
  sorted: () => football.plain.toSorted((a, b) => b.points - a.points),
  football: () => rankByValue(football.lineUps, football.candidates),
  baseball: () => rankByValue(baseball.lineUps, baseball.candidates),
} satisfies Record<string, () => unknown>
checkRanked()
takeTurns(ways, warmUp)
console.log(JSON.stringify(Array.from({ length: rounds }, () => takeTurns(ways, seconds))))

/** Players of all positions of a sport, a third of them at two, and the lineups of a league that changes nothing. */
function makePlayers(sport: FantasySportKey): {
  plain: { name: string; points: number }[]
  candidates: Candidates
  lineUps: Lineups
} {
  const { slots, positions }: FantasySport = FANTASY_SPORTS[sport]
  const { size, roster } = defaultSettings(sport)
  const keys = positions.map(({ key }) => key)
  const at = (index: number) => must(keys[index % keys.length], 'a position')
  // Points fall ever slower, as they do, and no two players stand beside each other in the list.
  const points = Array.from({ length: PLAYERS }, (_, index) =>
    Math.round(36_000 / (1 + ((index * 2_741) % PLAYERS) / 200)),
  )
  return {
    plain: points.map((own, index) => ({ name: `Player ${index}`, points: own })),
    candidates: {
      points,
      perWeek: points.map((own) => own / FANTASY_SPORTS[sport].season.weeks),
      doubt: points.map((own) => own / FANTASY_SPORTS[sport].season.weeks / 10),
      share: points.map(() => 0.9),
      spreads: new Map(keys.map((key) => [key, { between: 300, foreseen: 100 }])),
      weeks: FANTASY_SPORTS[sport].season.weeks,
      positions: points.map((_, index) =>
        sport === 'mlb' && index % 3 === 0 ? [at(index), at(index * 7 + 1)] : [at(index)],
      ),
    },
    lineUps: {
      size,
      starters: slots.map(({ key, positions }) => ({ positions, count: roster.starters[key] ?? 0 })),
      bench: rosterSize(roster) - slots.reduce((sum, { key }) => sum + (roster.starters[key] ?? 0), 0),
    },
  }
}

/** A fast way to no ranking would be worth nothing: every place of every lineup is filled. */
function checkRanked(): void {
  for (const { lineUps: lineups, candidates } of [football, baseball]) {
    const places = lineups.starters.reduce((sum, { count }) => sum + count * lineups.size, 0)
    const { starters, order } = rankByValue(lineups, candidates)
    if (starters.length !== places || new Set(order).size !== PLAYERS)
      throw new Error('Not every place is filled, or not everybody is ranked')
  }
}
