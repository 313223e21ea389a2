import { readStatLines } from '../../server/upstream/box-score/index.ts'
import { summaryDoc } from '../../simulator/events.ts'
import { TEAMS } from '../../simulator/leagues.ts'
import { playSeasons } from '../../simulator/simulator.ts'
import type { PoolPlayer } from '../../shared/draft-room.ts'
import { easternDay } from '../../shared/eastern-time.ts'
import { defaultSettings } from '../../shared/rules/default-settings.ts'
import { scoreStatLine } from '../../shared/rules/scoring.ts'
import { type Spread, spreadOf } from '../../shared/rules/spread.ts'
import { FANTASY_SPORTS, type FantasySportKey } from '../../shared/sports/index.ts'
import type { FantasySport } from '../../shared/sports/sport.ts'
import { DAY } from '../../shared/time.ts'
import { rankedPool, type SeasonOf } from './ranked-pool.ts'

/** A Sunday in the middle of every simulated season. */
const ANCHOR = Date.UTC(2026, 10, 15, 21, 30)

/** What simulated players came to, and how far they differ. Hundredths, by the default rules. */
export interface SimulatedSeason {
  readonly players: readonly (SeasonOf & { readonly byWeek: readonly number[] })[]
  readonly spreads: ReadonlyMap<string, Spread>
}

/** Weeks of the simulator's season, as a league's default rules score them; no database is needed. */
export function simulatedSeason(sport: FantasySportKey, weeks: number): SimulatedSeason {
  const { play } = playSeasons({ seed: 'tests', anchor: ANCHOR, logsKept: 1 })
  const { defaultRules, eligibility }: FantasySport = FANTASY_SPORTS[sport]
  const points = new Map<string, Map<number, number>>()
  const range = { from: easternDay(ANCHOR - weeks * 7 * DAY), to: easternDay(ANCHOR - 2 * DAY) }
  const played = new Set<number>()
  for (const fixture of play.between(sport, range, ANCHOR)) {
    played.add(fixture.week)
    const document = summaryDoc(play, play.lookAt(fixture, ANCHOR), ANCHOR)
    for (const { player, stats } of readStatLines(sport, document)) {
      const own = points.get(player.id) ?? new Map<number, number>()
      points.set(player.id, own)
      own.set(fixture.week, (own.get(fixture.week) ?? 0) + scoreStatLine(defaultRules, stats).points)
    }
  }
  const listed = TEAMS[sport].flatMap((team) => [
    ...play.squad(sport, team, ANCHOR).roster.map(({ id, displayName, position }) => ({
      id,
      name: displayName,
      positions: eligibility[position.abbreviation] ?? [],
    })),
    { id: `${team.id}-dst`, name: team.displayName, positions: eligibility['D/ST'] ?? ['D/ST'] },
  ])
  const players = listed.flatMap(({ id, name, positions }) => {
    const byWeek = [...(points.get(id)?.values() ?? [])]
    const sum = byWeek.reduce((total, own) => total + own, 0)
    return byWeek.length === 0 || positions.length === 0
      ? []
      : [{ name, positions, weeks: byWeek.length, points: sum, teamWeeks: played.size, isLast: true, byWeek }]
  })
  const keys = new Set(players.flatMap(({ positions }) => positions))
  const spreads = new Map(
    Array.from(keys, (key) => {
      const own = players.filter(({ positions }) => positions.includes(key))
      return [key, spreadOf(key, own.map(({ byWeek, teamWeeks, positions }) => ({ points: byWeek, teamWeeks, part: 1 / positions.length })))]
    }),
  )
  return { players, spreads }
}

/** Simulated players as a league of the default settings ranks them. */
export function simulatedPool(sport: FantasySportKey, weeks: number): PoolPlayer[] {
  const { players, spreads } = simulatedSeason(sport, weeks)
  return rankedPool({ sport, settings: defaultSettings(sport) }, players, spreads)
}
