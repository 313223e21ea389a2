import type { LeagueSpots } from '../../../shared/roster/spot.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../events/league-row.ts'
import { settingsOf } from '../settings/service.ts'
import { hasSeasonBegun } from '../schedule/begun.ts'

/** The players that a league lets onto reserve and taxi squad now. */
export async function spotsOf(
  app: App,
  league: Pick<LeagueRow, 'id' | 'seq' | 'sport' | 'seats' | 'season'>,
): Promise<LeagueSpots> {
  const { injuredReserve, reserveStatuses, taxi, taxiYears, taxiUntil } = (await settingsOf(app, league))
    .roster
  return {
    injuredReserve,
    reserveStatuses,
    taxi,
    taxiYears,
    taxiUntil,
    hasBegun: await hasSeasonBegun(app, league),
  }
}
