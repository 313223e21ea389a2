import { isByCategories } from '../../settings/catalogue/format.ts'
import type { FormatSettings, LeagueSettings, SettingsChange } from '../../settings/settings.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import { edited } from '../settings/edited.ts'
import { schedulePlanOf } from '../season/schedule-plan.ts'

/**
 * The settings of a league as they would be had it played in another format, without what cannot go with it: there are
 * no playoffs without opponents, and no game against the median and no all-play record by categories.
 */
export function inOtherFormat(
  sport: FantasySportKey,
  settings: LeagueSettings,
  format: NonNullable<SettingsChange['format']>,
): LeagueSettings {
  const other = edited(sport, settings, { format })
  if (!isByCategories(other.format)) return other
  const tieBreakers = other.season.tieBreakers.filter((one) => one !== 'all-play')
  return {
    ...other,
    season: {
      ...other.season,
      medianGame: false,
      tieBreakers: tieBreakers.length > 0 ? tieBreakers : ['points-for'],
    },
  }
}

/** Whether weeks are counted alike in two formats: the same lineups, and the same scoring. */
export function countsAlike(one: FormatSettings, other: FormatSettings): boolean {
  const isSame = one.lineups === other.lineups && one.scoring === other.scoring
  if (!isSame || !isByCategories(one)) return isSame
  return one.weeklyMinimum === other.weeklyMinimum && one.minimumLoses === other.minimumLoses
}

/** Whether teams play the same games in two formats, or none in both. */
export function playsAlike(one: LeagueSettings, other: LeagueSettings): boolean {
  const [a, b] = [schedulePlanOf(one), schedulePlanOf(other)]
  return a.hasOpponents === b.hasOpponents && a.doubleHeaders === b.doubleHeaders
}
