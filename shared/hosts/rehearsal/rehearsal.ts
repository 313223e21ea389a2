import { withChange } from '../../rules/settings/change.ts'
import { defaultSettings } from '../../rules/settings/default-settings.ts'
import { replaySeason, type SeasonReplay } from '../../rules/replay/replay.ts'
import type { LinesOf } from '../../rules/replay/stat-line.ts'
import { SettingsChange } from '../../settings/settings.ts'
import type { HostLeague, HostSeason } from '../league/host-league.ts'

/**
 * A season of a league of another host, played again by the settings that it would have here. What the files do not say
 * of them is as leagues here usually have it.
 * @param linesOf none where no stat line is known: the host’s points of players count then
 */
export function rehearseSeason(
  sport: HostLeague['sport'],
  season: HostSeason,
  linesOf?: LinesOf,
): SeasonReplay {
  const read = SettingsChange.safeParse(season.settings)
  const change = read.success ? read.data : {}
  return replaySeason(season, {
    settings: withChange(sport, defaultSettings(sport, change.size), change),
    hasPlayoffSettings: (change.season?.playoffs ?? null) !== null,
    linesOf,
  })
}
