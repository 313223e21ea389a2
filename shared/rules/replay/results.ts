import type { HostMatchup, HostSeason } from '../../hosts/league/host-league.ts'
import { type TeamPoints, teamKey } from './teams.ts'
import { playedIn } from './weeks.ts'

/** A result with both figures, hundredths, the team at home first. */
export interface ResultReplay {
  readonly week: number
  readonly part: HostMatchup['part']
  readonly teams: readonly [home: string, away: string]
  readonly host: readonly [number, number]
  readonly replayed: readonly [number, number]
  /** The same winner, or a tie in both. */
  readonly isEqual: boolean
  /** The same points of both teams. */
  readonly isExact: boolean
  /** Whether all starters who scored have a stat line. */
  readonly isWhole: boolean
}

export interface ResultCounts {
  readonly all: number
  /** With the same winner. */
  readonly equal: number
  /** With the same points of both teams. */
  readonly exact: number
  /** Replayed of stat lines alone. */
  readonly whole: number
}

/** The final results of two teams whose lineups are known, in the order of the weeks. */
export function replayResults(season: HostSeason, points: ReadonlyMap<string, TeamPoints>): ResultReplay[] {
  return playedIn(season).flatMap(({ week, matchups }) =>
    matchups.flatMap(({ home, away, homePoints, awayPoints, part }): ResultReplay[] => {
      if (away === null || homePoints === null || awayPoints === null || part === 'median') return []
      const own = points.get(teamKey(week, home))
      const other = points.get(teamKey(week, away))
      if (!own || !other) return []
      return [
        {
          week,
          part,
          teams: [home, away],
          host: [homePoints, awayPoints],
          replayed: [own.points, other.points],
          isEqual: Math.sign(homePoints - awayPoints) === Math.sign(own.points - other.points),
          isExact: homePoints === own.points && awayPoints === other.points,
          isWhole: own.isWhole && other.isWhole,
        },
      ]
    }),
  )
}

export function countResults(results: readonly ResultReplay[]): ResultCounts {
  const count = (is: (result: ResultReplay) => boolean) => results.filter(is).length
  return {
    all: results.length,
    equal: count(({ isEqual }) => isEqual),
    exact: count(({ isExact }) => isExact),
    whole: count(({ isWhole }) => isWhole),
  }
}
