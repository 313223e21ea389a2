import type { App } from '../../core/app/app.ts'
import { valuedScoring } from './category-values.ts'
import { viewSeason } from './load.ts'
import type { Scoring } from './scoring.ts'

/** The rules by which a league scores players now: in a league by categories those that pay for value. Not for use inside a transaction. */
export async function scoringNow(app: App, scoring: Scoring): Promise<Scoring> {
  return scoring.compared === null ? scoring : valuedScoring(await viewSeason(app, scoring.sport), scoring)
}
