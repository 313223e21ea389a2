import type { App } from '../../core/app/app.ts'
import { listProjections, projectedSport, type Projections } from '../../feed/projection/service.ts'
import { seasonToPlay } from '../../feed/pro-game/service.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'

/** What a fantasy host expects of the players of a season. */
export interface Projected {
  /** That a league plays which begins now; it may be the one after the season of the view. */
  readonly season: number
  readonly players: Projections
  /** The newest reading, ms since the epoch; null where there is none. */
  readonly readAt: number | null
}

/** What is read where the setting is off, and of a sport that the host does not have. */
export const NOTHING_PROJECTED: Projected = { season: 0, players: new Map(), readAt: null }

export async function loadProjected(app: App, sport: FantasySportKey): Promise<Projected> {
  if (projectedSport(app, sport) === null) return NOTHING_PROJECTED
  const season = await seasonToPlay(app, sport)
  const players = await listProjections(app, sport, season)
  let readAt: number | null = null
  for (const { season, weeks } of players.values())
    for (const line of [season, ...weeks.values()])
      if (line && (readAt === null || line.readAt > readAt)) readAt = line.readAt
  return { season, players, readAt }
}
