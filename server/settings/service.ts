import type { LeagueSettings } from '../../shared/league-settings.ts'
import { defaultSettings } from '../../shared/rules/default-settings.ts'
import type { App } from '../app.ts'
import type { LeagueRow } from '../league-log/league-row.ts'

export function settingsOf(_app: App, league: Pick<LeagueRow, 'id' | 'sport'>): Promise<LeagueSettings> {
  return Promise.resolve(defaultSettings(league.sport))
}
