import { readFileSync } from 'node:fs'
import * as z from 'zod'
import type { PoolPlayer } from '../../shared/draft-room/draft-room.ts'
import type { LeagueSettings } from '../../shared/settings/settings.ts'
import { defaultSettings } from '../../shared/rules/settings/default-settings.ts'
import { type Spread, spreadOf } from '../../shared/rules/projection/spread.ts'
import { rankedPool, type SeasonOf } from './ranked-pool.ts'
import { FANTASY_SPORTS } from '../../shared/sports/fantasy.ts'

const Season = z.object({
  players: z.array(z.tuple([z.string(), z.string(), z.int(), z.int(), z.int()])),
  adp: z.array(z.tuple([z.string(), z.int()])),
  weekly: z.record(z.string(), z.array(z.array(z.int()))),
})

/** Real figures of the NFL: where they are from is written in the file. */
const {
  players: PLAYERS,
  adp,
  weekly,
} = Season.parse(
  JSON.parse(readFileSync(new URL('../fixtures/nfl-2024-season.json', import.meta.url), 'utf8')),
)

/** The file has tenths of a point, rules count hundredths. */
const UNIT = 10

/** How far players of each position differ, and how far their games. Hundredths. */
function realSpreads(): Map<string, Spread> {
  return new Map(
    Object.entries(weekly).map(([position, seasons]) => [
      position,
      spreadOf(
        position,
        seasons.map((games) => ({
          points: games.map((points) => points * UNIT),
          teamWeeks: FANTASY_SPORTS.nfl.season.weeks,
          part: 1,
        })),
      ),
    ]),
  )
}

/**
 * The players of 2024 as a league ranks them for 2025: by nothing but what they have done. So it knows
 * no rookie, no injury, no new team.
 * @param of.apart by how much farther from one another rules put the players of a position: 1 for as they are
 */
export function realPool({
  apart = new Map(),
  settings = defaultSettings('nfl'),
}: { apart?: ReadonlyMap<string, number>; settings?: LeagueSettings } = {}): PoolPlayer[] {
  const spreads = new Map(
    Array.from(realSpreads(), ([position, { between, ...spread }]) => [
      position,
      { ...spread, between: between * (apart.get(position) ?? 1) },
    ]),
  )
  const players = PLAYERS.map(([name, position, weeks, teamWeeks, points]): SeasonOf => {
    const usual = weeks * (spreads.get(position)?.mean ?? 0)
    const own = usual + (points * UNIT - usual) * (apart.get(position) ?? 1)
    return { name, positions: [position], weeks, points: own, teamWeeks, isLast: true }
  })
  return rankedPool({ sport: 'nfl', settings }, players, spreads)
}

/** Places of a consensus of hosts before the season of 2025, by name. */
export const CONSENSUS: ReadonlyMap<string, number> = new Map(
  adp.map(([name, place]) => [nameKey(name), place]),
)

/** A name without what hosts write differently. */
export function nameKey(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[.’']/g, '')
    .replace(/ (jr|sr|ii|iii|iv)$/, '')
    .replaceAll(/[- ]/g, '')
}

/** Rank correlation of Spearman of two columns of numbers without ties. */
export function spearman(pairs: readonly (readonly [number, number])[]): number {
  const ranks = (column: 0 | 1) => {
    const sorted = pairs.map((pair) => pair[column]).toSorted((a, b) => a - b)
    return pairs.map((pair) => sorted.indexOf(pair[column]))
  }
  const [one, other] = [ranks(0), ranks(1)]
  const distance = one.reduce((sum, rank, index) => sum + (rank - (other[index] ?? 0)) ** 2, 0)
  return 1 - (6 * distance) / (pairs.length * (pairs.length ** 2 - 1))
}
