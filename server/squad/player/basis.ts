import type { FiguresBasis } from '../../../shared/player/player.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { App } from '../../core/app/app.ts'
import { draftPositions } from '../average-pick/service.ts'
import { viewSeason } from '../scoring/load.ts'

/** What the projections and average draft positions of a sport rest on. */
export async function figuresBasis(app: App, sport: FantasySportKey): Promise<FiguresBasis> {
  const { projected } = await viewSeason(app, sport)
  const { from, readAt } = await draftPositions(app, sport)
  return { projectedAt: projected.readAt, adp: from && { from, readAt } }
}
