import { setImmediate } from 'node:timers/promises'
import type { PlayerId, TeamId } from '../../../shared/core/ids.ts'
import { scoreStatLine } from '../../../shared/rules/scoring/scoring.ts'
import type { App } from '../../core/app/app.ts'
import { statsOfStatLines } from '../../feed/stat-line/service.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { listCountedStatLines } from '../../league/result/service.ts'
import { rulesOfWeeks, type SeasonRecord } from '../../league/standings/record.ts'

/** Stat lines scored before other requests have their turn. */
const AT_ONCE = 200

/** What a player did for a team in a season, as a key. */
export function holdingKey(team: TeamId, player: PlayerId): string {
  return `${team} ${player}`
}

/** What players scored for teams, in hundredths: by `holdingKey` and scoring period. */
export type PointsForTeams = ReadonlyMap<string, ReadonlyMap<number, number>>

/** What a player scored for a team from a scoring period on, in hundredths. */
export function pointsFrom(points: PointsForTeams, key: string, from: number): number {
  return [...(points.get(key) ?? [])].reduce((sum, [period, own]) => (period < from ? sum : sum + own), 0)
}

/**
 * What players scored for teams in the weeks of a season that are over, on the bench too, under the rules of each week, from
 * the stat lines that its results were counted from.
 * @param wanted keys of those that are asked for
 */
export async function pointsForTeams(
  app: App,
  league: Pick<LeagueRow, 'id' | 'sport'>,
  record: SeasonRecord,
  wanted: ReadonlySet<string>,
): Promise<PointsForTeams> {
  const { season, closed } = record
  const rulesIn = await rulesOfWeeks(app, league, { season, closed })
  const points = new Map<string, Map<number, number>>()
  for (const { period } of closed) {
    const counted = await listCountedStatLines(app, { leagueId: league.id, season, period })
    const lines = counted.filter(({ teamId, playerId }) => wanted.has(holdingKey(teamId, playerId)))
    for (let first = 0; first < lines.length; first += AT_ONCE) {
      const some = lines.slice(first, first + AT_ONCE)
      const stats = await statsOfStatLines(
        app,
        league.sport,
        some.map(({ gameId, playerId, version }) => [gameId, playerId, version] as const),
      )
      for (const [index, { teamId, playerId }] of some.entries()) {
        const key = holdingKey(teamId, playerId)
        const scored = scoreStatLine(rulesIn(period), stats[index] ?? {}).points
        const byPeriod = points.get(key) ?? new Map<number, number>()
        points.set(key, byPeriod.set(period, (byPeriod.get(period) ?? 0) + scored))
      }
      await setImmediate()
    }
  }
  return points
}
