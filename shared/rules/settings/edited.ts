import type { FantasySportKey } from '../../sports/index.ts'
import type { LeagueSettings, SettingsChange } from '../../settings/settings.ts'
import { weeksToOne } from '../elimination/elimination.ts'
import { withChange } from './change.ts'
import { defaultSettings } from './default-settings.ts'
import { weeksInAll } from './season-problems.ts'

/**
 * Settings as they are edited: with a change, and with what a change of the competition means for the season, as far as
 * the change itself does not say it. Without opponents there are no playoffs, and their weeks are played before the table
 * is final; an elimination league lasts until one team is left; with opponents there are playoffs as in a league that
 * changes nothing.
 */
export function edited(sport: FantasySportKey, base: LeagueSettings, change: SettingsChange): LeagueSettings {
  const settings = withChange(sport, base, change)
  const { competition, outEachWeek } = settings.format
  const isElimination = competition === 'elimination'
  if (competition === base.format.competition && !(isElimination && change.format?.outEachWeek))
    return settings
  const { season } = settings
  const usual = defaultSettings(sport, settings.size).season
  const asked = change.season ?? {}
  if (competition === 'head-to-head')
    return {
      ...settings,
      season: {
        ...season,
        playoffs: asked.playoffs === undefined ? usual.playoffs : season.playoffs,
        weeks: asked.weeks ?? usual.weeks,
      },
    }
  const weeks = isElimination ? weeksToOne(settings.size, outEachWeek) : weeksInAll(season)
  return {
    ...settings,
    season: {
      ...season,
      playoffs: asked.playoffs === undefined ? null : season.playoffs,
      weeks: asked.weeks ?? weeks,
      doubleHeaders: asked.doubleHeaders ?? false,
      medianGame: asked.medianGame ?? false,
    },
  }
}
