import type { TeamId } from '../../shared/ids.ts'
import type { App } from '../app.ts'
import type { LeagueSeason } from '../schedule/queries.ts'
import * as queries from './queries.ts'

/** A week that is over. Times are ms since the epoch. */
export interface ClosedWeek extends Omit<queries.ClosedWeekRow, 'keptWinners'> {
  /** Who goes on from games of the play-offs whatever was corrected later, and whom he met. */
  readonly keptWinners: readonly (readonly [winner: TeamId, loser: TeamId])[]
}

/** What a team came to in a week, in hundredths. */
export type Result = queries.ResultRow

/** In order. */
export async function listClosedWeeks(app: App, of: LeagueSeason): Promise<ClosedWeek[]> {
  const rows = await queries.listClosedWeeks(app.db, of)
  return rows.map(({ keptWinners, ...week }) => ({ ...week, keptWinners: JSON.parse(keptWinners) }))
}

/** Of every team and week that is over, in the order of the weeks. */
export function listResults(app: App, of: LeagueSeason): Promise<Result[]> {
  return queries.listResults(app.db, of)
}
