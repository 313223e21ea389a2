// Finds the best lineups of rosters in two ways in a process of its own.
// Usage: lineup-run.ts ROUNDS SECONDS WARM-UP. Prints JSON: ms for one lineup, by round and way.
import { munkres } from 'munkres'
import { must } from '../../../../shared/core/must.ts'
import { defaultSettings } from '../../../../shared/rules/settings/default-settings.ts'
import { bestLineup } from '../../../../shared/rules/lineup/best.ts'
import { fits, type StartingSlot } from '../../../../shared/rules/slots/slots.ts'
import { rosterPlanOf } from '../../../../shared/rules/roster/plan.ts'
import { FANTASY_SPORTS } from '../../../../shared/sports/fantasy.ts'
import { takeTurns } from '../measuring/take-turns.ts'

interface Team {
  readonly slots: readonly StartingSlot[]
  readonly players: ReadonlyArray<{ readonly positions: readonly string[]; readonly points: number }>
}

const [rounds = 1, seconds = 1, warmUp = 1] = process.argv.slice(2).map(Number)
const teams = (['nfl', 'nba', 'mlb', 'nhl'] as const).flatMap(makeTeams)
const large = makeLarge()
const ways = {
  own: () => teams.forEach(own),
  munkres: () => teams.forEach(theirs),
  ownLarge: () => own(large),
} satisfies Record<string, () => unknown>
for (const team of teams)
  if (own(team) !== theirs(team)) throw new Error('Two ways to the best lineup give other points')
takeTurns(ways, warmUp)
const samples = Array.from({ length: rounds }, () => takeTurns(ways, seconds))
console.log(
  JSON.stringify(
    samples.map(({ own = 0, munkres = 0, ownLarge = 0 }) => ({
      own: own / teams.length,
      munkres: munkres / teams.length,
      ownLarge,
    })),
  ),
)

function own({ slots, players }: Team): number {
  return bestLineup(slots, players).total
}

/** From the same slots and players: the costs are made as plainly as it can be done. */
function theirs({ slots, players }: Team): number {
  const costs = slots.map((slot) => players.map((player) => (fits(slot, player) ? -player.points : 0)))
  return munkres(costs).reduce((sum, [row, column]) => sum - (costs[row]?.[column] ?? 0), 0)
}

/** Full rosters of a league that changes nothing; a third of the players, not in football, at two positions. */
function makeTeams(sport: 'nfl' | 'nba' | 'mlb' | 'nhl'): Team[] {
  const keys = FANTASY_SPORTS[sport].positions.map(({ key }) => key)
  const { starters, size } = rosterPlanOf(sport, defaultSettings(sport).roster)
  return Array.from({ length: 25 }, (_, team) => ({
    slots: starters,
    players: Array.from({ length: size }, (_, index) => ({
      positions:
        sport !== 'nfl' && index % 3 === 0
          ? [at(keys, index), at(keys, index + 1 + (team % (keys.length - 1)))]
          : [at(keys, index)],
      points: 100 + ((index * 741 + team * 377) % 2_900),
    })),
  }))
}

function makeLarge(): Team {
  const keys = Array.from({ length: 40 }, (_, index) => `P${index}`)
  return {
    slots: Array.from({ length: 500 }, (_, index) => {
      const positions = [at(keys, index), at(keys, index * 7 + 3), at(keys, index * 11 + 5)]
      return { slot: positions.join('/'), positions }
    }),
    players: Array.from({ length: 5_000 }, (_, index) => ({
      positions: [at(keys, index * 3), at(keys, index * 13 + 1)],
      points: (index * 2_741) % 30_000,
    })),
  }
}

function at(keys: readonly string[], index: number): string {
  return must(keys[index % keys.length], 'a position')
}
