import type { LeagueSettings } from '../../settings/settings.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import { capProblems } from './cap-problems.ts'
import { draftProblems } from './draft-problems.ts'
import { formatProblems } from './format-problems.ts'
import { boundsProblems } from './numbers.ts'
import type { SettingsProblem } from './problem.ts'
import { rosterProblems } from './roster-problems.ts'
import { seasonProblems } from './season-problems.ts'
import { waiverProblems } from './waiver-problems.ts'

/** What the settings alone do not tell. */
export interface SettingsContext {
  /** That are in the league. */
  readonly teams: number
  /** Whether a time zone of that name is known. */
  readonly isTimeZone: (name: string) => boolean
}

/**
 * All that is wrong with a league's settings; none for valid ones. While numbers are out of their bounds,
 * only those are listed, for the other checks depend on them.
 */
export function settingsProblems(
  sport: FantasySportKey,
  settings: LeagueSettings,
  { teams, isTimeZone }: SettingsContext,
): SettingsProblem[] {
  const bounds = boundsProblems(settings)
  if (bounds.length > 0) return bounds
  return [
    ...(settings.size < teams ? [{ kind: 'too-small', path: 'size', teams } as const] : []),
    ...formatProblems(settings),
    ...rosterProblems(sport, settings.roster),
    ...draftProblems(settings, isTimeZone),
    ...seasonProblems(sport, settings),
    ...capProblems(sport, settings),
    ...waiverProblems(settings.waivers, isTimeZone),
  ]
}
