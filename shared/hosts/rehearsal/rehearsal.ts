import { withChange } from '../../rules/settings/change.ts'
import { defaultSettings } from '../../rules/settings/default-settings.ts'
import { replaySeason, type SeasonReplay } from '../../rules/replay/replay.ts'
import type { LinesOf } from '../../rules/replay/stat-line.ts'
import { SettingsChange } from '../../settings/settings.ts'
import type { HostLeague, HostSeason, HostStatLine } from '../league/host-league.ts'

/**
 * A season of a league of another host, played again by the settings that it would have here. What the files do not say
 * of them is as leagues here usually have it.
 * @param linesOf left out for the stat lines that the host gives; where it gives none its points of players count
 */
export function rehearseSeason(
  sport: HostLeague['sport'],
  season: HostSeason,
  linesOf: LinesOf | undefined = hostLines(season),
): SeasonReplay {
  const read = SettingsChange.safeParse(season.settings)
  const change = read.success ? read.data : {}
  return replaySeason(season, {
    settings: withChange(sport, defaultSettings(sport, change.size), change),
    hasPlayoffSettings: (change.season?.playoffs ?? null) !== null,
    linesOf,
  })
}

/**
 * Stat lines of another source before those of the host, which says in any case what it counted for settings without a rule
 * here. For `rehearseSeason`.
 * @param linesOf of the other source; undefined for none
 */
export function withHostLines(season: HostSeason, linesOf: LinesOf | undefined): LinesOf | undefined {
  const host = hostLines(season)
  if (host === undefined || linesOf === undefined) return linesOf ?? host
  return (of) => {
    const [own, told] = [linesOf(of), host(of)]
    return own && told ? { ...own, withoutRule: told.withoutRule } : (own ?? told)
  }
}

/** The stat lines that the host gives with its lineups; undefined for none. */
function hostLines({ weeks }: HostSeason): LinesOf | undefined {
  const lines = new Map<string, HostStatLine>()
  for (const { week, lineups } of weeks)
    for (const { starters, bench } of lineups)
      for (const { player, line } of [...starters, ...bench])
        if (line !== undefined) lines.set(`${week} ${player}`, line)
  if (lines.size === 0) return undefined
  return ({ week, player }) => {
    const line = lines.get(`${week} ${player}`)
    return line === undefined ? null : { games: [line.stats], withoutRule: line.withoutRule }
  }
}
