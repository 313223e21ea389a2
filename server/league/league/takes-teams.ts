import type { App } from '../../core/app/app.ts'
import { given } from '../../core/app/own.ts'
import type { LeagueRow } from '../events/league-row.ts'

/** Whether teams can join a league now, as far as its draft goes. */
export const takesTeams = given<(app: App, league: Pick<LeagueRow, 'id' | 'phase'>) => Promise<boolean>>(
  'what says whether a league takes teams',
)
