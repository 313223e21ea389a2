import { lineupsOf } from '../../server/squad/scoring/league-ranking.ts'
import type { PoolPlayer } from '../../shared/draft-room/draft-room.ts'
import { PlayerId } from '../../shared/core/ids.ts'
import type { LeagueSettings } from '../../shared/settings/settings.ts'
import { forecast, foreseenOf, type PlayedSeason } from '../../shared/rules/projection/forecast.ts'
import type { Spread } from '../../shared/rules/projection/spread.ts'
import { rankByValue } from '../../shared/rules/value/value.ts'
import { FANTASY_SPORTS } from '../../shared/sports/fantasy.ts'
import type { FantasySportKey } from '../../shared/sports/index.ts'

/** Points in hundredths. */
export interface SeasonOf extends PlayedSeason {
  readonly name: string
  readonly positions: readonly string[]
}

const NOTHING: Spread = { mean: 0, between: 0, within: 0, share: 1 }

/** Players as a league ranks them, best first. @param spreads by position, hundredths */
export function rankedPool(
  { sport, settings }: { sport: FantasySportKey; settings: LeagueSettings },
  players: readonly SeasonOf[],
  spreads: ReadonlyMap<string, Spread>,
): PoolPlayer[] {
  const forecasts = players.map((player) => {
    const [position = ''] = player.positions
    return forecast({ sport, position }, player, spreads.get(position) ?? NOTHING)
  })
  const points = players.map(
    (own) => (own.points * FANTASY_SPORTS[sport].season.weeks) / Math.max(1, own.teamWeeks),
  )
  const { order, values } = rankByValue(lineupsOf(sport, settings), {
    positions: players.map(({ positions }) => positions),
    points,
    perWeek: forecasts.map(({ perWeek }) => perWeek),
    doubt: forecasts.map(({ doubt }) => doubt),
    share: forecasts.map(({ share }) => share),
    spreads: new Map(
      [...spreads].map(([key, one]) => [key, { between: one.between, foreseen: foreseenOf(one) }]),
    ),
    weeks: FANTASY_SPORTS[sport].season.weeks,
  })
  return Array.from(order, (index) => {
    const { name = '', positions = [], weeks = 0 } = players[index] ?? {}
    return {
      id: PlayerId.parse(String(index + 1)),
      name,
      positions: [...positions],
      team: null,
      value: Math.round(values[index] ?? 0),
      isOut: false,
      status: 'active',
      season: 2024,
      games: weeks,
      points: Math.round(points[index] ?? 0),
      projection: null,
      valueInCategories: null,
      restOfSeason: null,
      restFrom: null,
      adp: null,
      adpFrom: null,
      bye: null,
    }
  })
}
