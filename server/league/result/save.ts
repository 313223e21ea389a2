import type { GameId, PlayerId, TeamId } from '../../../shared/core/ids.ts'
import type { App } from '../../core/app/app.ts'
import type { LockedLeague } from '../events/in-league.ts'
import type { TeamPoints } from '../../../shared/rules/lineup/team-points.ts'
import type { WeekTotals } from '../../../shared/rules/format/week-totals.ts'
import * as queries from './queries.ts'

/** A team's week: its points, or in a league by categories the totals of its starters. */
export type CountedTeam = TeamPoints<PlayerId, GameId> & {
  readonly teamId: TeamId
  /** Null in a league by points. */
  readonly totals: WeekTotals | null
}

/** Writes the points of teams in a week, with every stat line and version that they were counted from. */
export async function saveResults(
  app: App,
  league: Pick<LockedLeague, 'id'>,
  { season, period, seq }: { season: number; period: number; seq: number },
  teams: readonly CountedTeam[],
): Promise<void> {
  for (const { teamId, points, benchPoints, lines, totals } of teams)
    await queries.upsertResult(app.db, {
      leagueId: league.id,
      season,
      period,
      teamId,
      points,
      benchPoints,
      lines: linesText(lines),
      categories: totals === null ? null : totalsText(totals),
      seq,
    })
}

/** Stat lines as they are stored beside a result: JSON. */
export function linesText(lines: TeamPoints<PlayerId, GameId>['lines']): string {
  return JSON.stringify(lines.map(({ gameId, playerId, version, slot }) => [gameId, playerId, version, slot]))
}

/** A team’s totals in a league by categories as they are stored beside a result: JSON. */
export function totalsText(totals: WeekTotals): string {
  return JSON.stringify(totals)
}
