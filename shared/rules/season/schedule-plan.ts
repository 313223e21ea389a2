import type { LeagueSettings } from '../../settings/settings.ts'
import type { SettingChange } from '../settings/change.ts'
import { fitSeason } from './weeks.ts'

type Planned = Pick<LeagueSettings, 'format' | 'season'>

/** What the settings of a league say of its schedule. */
export interface SchedulePlan {
  /** Before the playoffs. */
  readonly weeks: number
  readonly doubleHeaders: boolean
  /** Whether teams play each other, or each for itself. */
  readonly hasOpponents: boolean
}

/** The schedule that a league's settings ask for. */
export function schedulePlanOf({ format, season: { weeks, doubleHeaders } }: Planned): SchedulePlan {
  return { weeks, doubleHeaders, hasOpponents: hasOpponents(format.competition) }
}

/** Whether teams have opponents in a competition. */
function hasOpponents(competition: unknown): boolean {
  return competition === 'head-to-head'
}

/** Settings with a season that fits into the scoring periods that are left. @param periods at least one */
export function fitSettingsInto<Settings extends Planned>(settings: Settings, periods: number): Settings {
  return { ...settings, season: fitSeason(settings.season, periods) }
}

/** Whether a change of settings asks for another schedule: of opponents, or of another length. */
export function altersSchedule(changes: readonly SettingChange[]): boolean {
  return changes.some(
    ({ path, before, after }) =>
      path === 'season.weeks' ||
      path === 'season.doubleHeaders' ||
      (path === 'format.competition' && hasOpponents(before) !== hasOpponents(after)),
  )
}
