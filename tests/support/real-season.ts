import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { PlayerId } from '../../shared/ids.ts'
import type { PoolPlayer } from '../../shared/draft-room.ts'
import { SEASON_WEEKS } from '../../shared/rules/figure.ts'
import { type Forecast, forecast, foreseenOf } from '../../shared/rules/forecast.ts'
import { rankByValue } from '../../shared/rules/value.ts'
import { type Spread, spreadOf } from '../../shared/rules/spread.ts'
import { lineUpsOf } from '../../server/points/league-ranking.ts'
import { defaultSettings } from '../../shared/rules/default-settings.ts'

const Season = z.object({
  players: z.array(z.tuple([z.string(), z.string(), z.int(), z.int(), z.int()])),
  adp: z.array(z.tuple([z.string(), z.int()])),
  weekly: z.record(z.string(), z.array(z.array(z.int()))),
})

type Player = z.infer<typeof Season>['players'][number]

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
          teamWeeks: SEASON_WEEKS.nfl,
          part: 1,
        })),
      ),
    ]),
  )
}

/**
 * The players of 2024 as a league of the default settings ranks them for 2025: by nothing but what they have done. So it knows
 * no rookie, no injury, no new team.
 * @param apart by how much farther from one another rules put the players of a position: 1 for as they are
 */
export function realPool(apart: ReadonlyMap<string, number> = new Map()): PoolPlayer[] {
  const spreads = new Map(
    Array.from(realSpreads(), ([position, { between, ...spread }]) => [
      position,
      { ...spread, between: between * (apart.get(position) ?? 1) },
    ]),
  )
  const players = PLAYERS.map(([name, position, games, teamGames, points]): Player => {
    const usual = (games * (spreads.get(position)?.mean ?? 0)) / UNIT
    return [name, position, games, teamGames, usual + (points - usual) * (apart.get(position) ?? 1)]
  })
  const forecasts = players.map(([, position, games, teamGames, points]): Forecast => {
    const spread = spreads.get(position) ?? { mean: 0, between: 0, within: 0, share: 1 }
    return forecast(
      { sport: 'nfl', position },
      { weeks: games, teamWeeks: teamGames, points: points * UNIT, isLast: true },
      spread,
    )
  })
  const points = players.map(([, , , teamGames, sum]) => (sum * UNIT * SEASON_WEEKS.nfl) / teamGames)
  const { order, values } = rankByValue(lineUpsOf('nfl', defaultSettings('nfl')), {
    positions: players.map(([, position]) => [position]),
    points,
    perWeek: forecasts.map(({ perWeek }) => perWeek),
    doubt: forecasts.map(({ doubt }) => doubt),
    share: forecasts.map(({ share }) => share),
    spreads: new Map(
      [...spreads].map(([key, one]) => [key, { between: one.between, foreseen: foreseenOf(one) }]),
    ),
    weeks: SEASON_WEEKS.nfl,
  })
  return Array.from(order, (index) => {
    const [name = '', position = '', games = 0] = players[index] ?? []
    return {
      id: PlayerId.parse(String(index + 1)),
      name,
      positions: [position],
      team: null,
      value: Math.round(values[index] ?? 0),
      isOut: false,
      status: 'active',
      season: 2024,
      games,
      points: Math.round(points[index] ?? 0),
      projection: null,
      restOfSeason: null,
      adp: null,
      bye: null,
    }
  })
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
