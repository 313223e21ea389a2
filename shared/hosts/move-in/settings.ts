import { isTimeZone } from '../../core/time-zone.ts'
import type { HostSeason } from '../league/host-league.ts'
import { SettingsChange, type LeagueSettings } from '../../settings/settings.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import type { Ruleset } from '../../sports/model/sport.ts'
import { NO_POINTS } from '../../sports/stats.ts'
import { applyOverrides } from '../../rules/scoring/ruleset.ts'
import { withChange } from '../../rules/settings/change.ts'
import { defaultSettings } from '../../rules/settings/default-settings.ts'
import { settingsProblems } from '../../rules/settings/problems.ts'

/** Groups of settings, in the order in which they are given up where they contradict each other: the least first. */
const GROUPS = ['offSeason', 'trades', 'draft', 'waivers', 'season', 'format', 'roster'] as const

/**
 * The settings of a league that moves in: those of its host, as far as one can play by them here. Where they contradict
 * each other, which checked importers don’t give, a group of them is as leagues here usually have it.
 * @returns with the groups that were given up
 */
export function settingsOfMove(
  sport: FantasySportKey,
  { settings, teams }: Pick<HostSeason, 'settings' | 'teams'>,
): { settings: LeagueSettings; givenUp: string[] } {
  const read = SettingsChange.safeParse(settings)
  let change: SettingsChange = { ...(read.success ? read.data : {}), size: teams.length }
  const givenUp: string[] = read.success ? [] : [...GROUPS]
  for (const group of GROUPS) {
    const whole = withChange(sport, defaultSettings(sport, change.size), change)
    if (settingsProblems(sport, whole, { teams: teams.length, isTimeZone }).length === 0)
      return { settings: whole, givenUp }
    if (change[group] === undefined) continue
    change = { ...change, [group]: undefined }
    givenUp.push(group)
  }
  return {
    settings: withChange(sport, defaultSettings(sport, teams.length), { size: teams.length }),
    givenUp,
  }
}

/**
 * The rules of scoring of a league that moves in; null where its documents have none: then it plays by the usual ones.
 * What its host gives nothing for counts nothing here. A rule that can be none here is left out.
 */
export function rulesOfMove(
  sport: FantasySportKey,
  { rules: host }: Pick<HostSeason, 'rules'>,
): { rules: Ruleset | null; leftOut: string[] } {
  if (host === null) return { rules: null, leftOut: [] }
  const whole = applyOverrides(sport, NO_POINTS[sport], host.rules)
  if (whole.ok) return { rules: whole.rules, leftOut: [] }
  const wrong = new Set(whole.problems.map(({ rule }) => rule))
  const rest = Object.fromEntries(Object.entries(host.rules).filter(([rule]) => !wrong.has(rule)))
  const partly = applyOverrides(sport, NO_POINTS[sport], rest)
  return partly.ok
    ? { rules: partly.rules, leftOut: [...wrong] }
    : { rules: null, leftOut: Object.keys(host.rules) }
}
