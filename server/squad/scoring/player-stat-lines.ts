import type { GameId, PlayerId, ProTeamId } from '../../../shared/core/ids.ts'
import { must } from '../../../shared/core/must.ts'
import type { Stats } from '../../../shared/rules/scoring/scoring.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { StatLineStage } from '../../../shared/stat-line/stat-line.ts'
import type { App } from '../../core/app/app.ts'
import { parseStats } from './stat-lines.ts'
import * as queries from './queries.ts'

/** What a player did in a game. */
export interface PlayerStatLine {
  readonly gameId: GameId
  /** ms since the epoch */
  readonly startsAt: number
  readonly period: number
  /** Of the other team. */
  readonly opponent: string
  readonly isHome: boolean
  /** The team that he played for. */
  readonly teamId: ProTeamId
  readonly version: number
  readonly stage: StatLineStage
  readonly receivedAt: number
  readonly stats: Stats
  readonly flags: string[]
}

/** The lines that make a player's season, oldest first: of games that count. */
export async function listSeasonStatLines(
  app: App,
  { sport, ...of }: { sport: FantasySportKey; season: number; playerId: PlayerId },
): Promise<PlayerStatLine[]> {
  const rows = await queries.listPlayerStatLines(app.db, sport, of)
  return rows.map(({ home, away, homeId, ...row }) => ({
    ...row,
    period: must(row.period, 'the period of a game that counts'),
    opponent: (row.teamId === homeId ? away : home) ?? 'TBD',
    isHome: row.teamId === homeId,
    stats: parseStats(row.stats),
    flags: JSON.parse(row.flags) as string[], // written by server/feed/stat-line only
  }))
}
