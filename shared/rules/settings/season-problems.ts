import type { LeagueSettings } from '../../settings/settings.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import { LONGEST_DIVISION, LONGEST_SEASONS, MOST_DIVISIONS } from '../../settings/catalogue/season.ts'
import type { SettingsProblem } from './problem.ts'
import { roundsOf } from '../../settings/catalogue/rounds.ts'

/**
 * What keeps a season from being played. Divisions need not be of one size: a league of ten may have three.
 * But each has at least two teams, or there is no team to win it from.
 */
export function seasonProblems(
  sport: FantasySportKey,
  { size, season }: Pick<LeagueSettings, 'size' | 'season'>,
): SettingsProblem[] {
  return [
    ...divisionProblems(season.divisions, size),
    ...tieProblems(season.tieBreakers),
    ...playoffProblems({ size, season }),
    ...lengthProblems(sport, season),
  ]
}

function divisionProblems(divisions: readonly string[], size: number): SettingsProblem[] {
  const path = 'season.divisions'
  const names = divisions.map((name) => name.trim().toLowerCase())
  const problems = divisions.flatMap((name, index): SettingsProblem[] => {
    const at = { path: `${path}.${index}` }
    if (name.trim() === '') return [{ kind: 'no-name', ...at }]
    if (name.trim().length > LONGEST_DIVISION)
      return [{ kind: 'name-too-long', ...at, most: LONGEST_DIVISION }]
    return names.indexOf(name.trim().toLowerCase()) < index ? [{ kind: 'name-twice', ...at, name }] : []
  })
  const most = Math.min(MOST_DIVISIONS, Math.floor(size / 2))
  if (divisions.length === 1) problems.push({ kind: 'one-division', path })
  else if (divisions.length > most) problems.push({ kind: 'too-many-divisions', path, most })
  return problems
}

function tieProblems(tieBreakers: readonly string[]): SettingsProblem[] {
  const path = 'season.tieBreakers'
  if (tieBreakers.length === 0) return [{ kind: 'no-tie-breaker', path }]
  return new Set(tieBreakers).size < tieBreakers.length ? [{ kind: 'tie-breaker-twice', path }] : []
}

function playoffProblems({ size, season }: Pick<LeagueSettings, 'size' | 'season'>): SettingsProblem[] {
  if (season.playoffs === null) return []
  const { teams, roundWeeks, divisionWinnersFirst } = season.playoffs
  const divisions = season.divisions.length
  const rounds = roundsOf(teams)
  const problems: SettingsProblem[] = []
  if (teams > size) problems.push({ kind: 'more-than-the-league', path: 'season.playoffs.teams', size })
  else if (divisionWinnersFirst && divisions > teams)
    problems.push({ kind: 'more-winners-than-places', path: 'season.playoffs.teams', divisions })
  if (roundWeeks.length !== rounds)
    problems.push({ kind: 'wrong-rounds', path: 'season.playoffs.roundWeeks', teams, rounds })
  return problems
}

/** Weeks with those of the playoffs. */
export function weeksInAll({
  weeks,
  playoffs,
}: Pick<LeagueSettings['season'], 'weeks' | 'playoffs'>): number {
  return (playoffs?.roundWeeks ?? []).reduce((sum, count) => sum + count, weeks)
}

function lengthProblems(sport: FantasySportKey, season: LeagueSettings['season']): SettingsProblem[] {
  const weeks = weeksInAll(season)
  const most = LONGEST_SEASONS[sport]
  return weeks > most ? [{ kind: 'too-long', path: 'season.weeks', weeks, most }] : []
}
