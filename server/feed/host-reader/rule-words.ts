import type { HostSeason } from '../../../shared/hosts/league/host-league.ts'
import type { MoveFindings } from '../../../shared/move-in/move-in.ts'
import { isFootball } from '../../../shared/sports/football.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { SettingsChange } from '../../../shared/settings/settings.ts'

/** More than anyone reads. */
const MOST_DIFFERENCES = 100

/** What a season is played by: how much of it is the same here, and what is not. */
export function ruleFindings(sport: FantasySportKey, season: HostSeason): MoveFindings['rules'] {
  const { rules, settingsNotes } = season
  const differ = [
    ...(rules?.unmapped ?? []).map(({ key, value, why }) => ({
      title: `${titleOf(key)}: ${value}`,
      words: why,
    })),
    ...settingsNotes.map(({ key, value, why }) => ({ title: noteTitle(key, value), words: why })),
  ]
  return {
    same: (rules?.mapped ?? 0) + settingsOf(season.settings),
    words: rulesLine(sport, season),
    differ: differ.slice(0, MOST_DIFFERENCES),
  }
}

/** How many settings a season brings along. */
function settingsOf(settings: HostSeason['settings']): number {
  return Object.values(settings).reduce<number>((sum, section) => {
    const isSection = typeof section === 'object' && section !== null && !Array.isArray(section)
    return sum + (isSection ? Object.keys(section).length : 1)
  }, 0)
}

/** `Half PPR, 9 starters, 6 bench, FAAB $100, top 6 playoffs`; empty where nothing of it is known. */
function rulesLine(sport: FantasySportKey, { rules, settings }: HostSeason): string {
  const read = SettingsChange.safeParse(settings)
  const { roster, waivers, season } = read.success ? read.data : {}
  const starters = Object.values(roster?.starters ?? {}).reduce<number>((sum, count) => sum + (count ?? 0), 0)
  const playoffs = season?.playoffs?.teams
  const budget = waivers?.kind === 'faab' ? waivers.budget : undefined
  return [
    ...(rules !== null && isFootball(sport) ? [receptions(rules.rules['points_reception'] ?? 0)] : []),
    ...(starters > 0 ? [`${starters} starters`] : []),
    ...(roster?.bench === undefined ? [] : [`${roster.bench} bench`]),
    ...(budget === undefined ? [] : [`FAAB $${budget}`]),
    ...(playoffs === undefined ? [] : [`top ${playoffs} playoffs`]),
  ].join(', ')
}

function receptions(points: number): string {
  if (points === 0) return 'Standard scoring'
  if (points === 0.5) return 'Half PPR'
  return points === 1 ? 'PPR' : `${points} per catch`
}

const LONGEST_VALUE = 60

function noteTitle(key: string, value: string): string {
  const short = value.length <= LONGEST_VALUE ? value : `${value.slice(0, LONGEST_VALUE)}…`
  return short === '' ? titleOf(key) : `${titleOf(key)}: ${short}`
}

/** A host’s key as words: `tradeSettings.deadlineDate` is `Deadline date`. */
function titleOf(key: string): string {
  const last = key.split('.').at(-1) ?? key
  const words = last
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .trim()
  // A key in capitals stays one: `IR`.
  const small = words === words.toUpperCase() ? words : words.toLowerCase()
  return small.charAt(0).toUpperCase() + small.slice(1)
}
