import { must } from '../../shared/core/must.ts'
import { LEAGUES, TEAMS } from '../../workshop/simulator/base/leagues.ts'
import type { Match } from '../../workshop/simulator/base/match.ts'
import { normal, rngOf } from '../../workshop/simulator/base/rng.ts'
import { rosterOf } from '../../workshop/simulator/base/rosters.ts'
import type { TeamSport } from '../../workshop/simulator/teams/team.ts'

/** Matches between teams of a league, each with its own stream of random numbers. */
export function sampleMatches(sport: TeamSport, count: number): Match[] {
  const teams = TEAMS[sport]
  const rosters = new Map(teams.map((team) => [team.id, rosterOf('sample', sport, team.id)]))
  return Array.from({ length: count }, (_, n) => {
    const away = must(teams[n % teams.length], 'team')
    const home = must(teams[(n * 7 + 3) % teams.length], 'team')
    const rng = rngOf('sample', n)
    return {
      sport,
      key: `${LEAGUES[sport].slug} ${n}`,
      id: String(4_000_000_000 + n),
      start: Date.UTC(2026, 10, 20, 18),
      teams: [away, home],
      rosters: [must(rosters.get(away.id), 'roster'), must(rosters.get(home.id), 'roster')],
      turns: [n, n],
      strength: [normal(rng, 0, 0.8), normal(rng, 0, 0.8)],
    }
  })
}

export function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}
