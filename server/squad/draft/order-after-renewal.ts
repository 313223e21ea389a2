import type { App } from '../../core/app/app.ts'
import type { Happened } from '../../league/events/happened.ts'
import { orderByStandings } from './start.ts'

/** Follows the renewal of a season: where the league drafts by its last standings, everyone sees the order from then on. */
export async function orderAfterRenewal(app: App, { event, league }: Happened): Promise<void> {
  if (event.kind === 'season-renewed') await orderByStandings(app, league)
}
