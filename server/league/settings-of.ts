import { defaultSettings } from '../../shared/rules/default-settings.ts'
import type { LeagueSettings } from '../../shared/league-settings.ts'
import type { App } from '../app.ts'
import type { LeagueRow } from '../league-log/league-row.ts'

/** What a league plays by from now on: the newest version of its settings. */
export function settingsOf(_app: App, { sport }: Pick<LeagueRow, 'id' | 'sport'>): Promise<LeagueSettings> {
  return Promise.resolve(defaultSettings(sport))
}
