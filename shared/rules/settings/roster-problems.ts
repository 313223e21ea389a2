import type { RosterSettings } from '../../settings/settings.ts'
import type { FantasySport } from '../../sports/model/sport.ts'
import { must } from '../../core/must.ts'
import type { SettingsProblem } from './problem.ts'
import { mostPlayers, rosterSize, shortages, starterCount } from './roster.ts'

/** Players of a full roster, starters and bench. */
const MOST_PLAYERS = 50

/**
 * What keeps a roster from being filled. None if and only if a team can have as many players as it has places
 * for, its starters among them, within its limits by position.
 */
export function rosterProblems(sport: FantasySport, roster: RosterSettings): SettingsProblem[] {
  const unknown = [
    ...strangers(roster.starters, sport.slots).map(
      (slot) => ({ kind: 'unknown-slot', path: `roster.starters.${slot}`, slot }) as const,
    ),
    ...strangers(roster.maxima, sport.positions).map(
      (position) => ({ kind: 'unknown-position', path: `roster.maxima.${position}`, position }) as const,
    ),
  ]
  if (unknown.length > 0) return unknown
  const problems: SettingsProblem[] = []
  const players = rosterSize(roster)
  if (starterCount(roster) === 0) problems.push({ kind: 'no-starter', path: 'roster.starters' })
  problems.push(...reserveProblems(roster))
  if (players > MOST_PLAYERS)
    problems.push({ kind: 'too-many-players', path: 'roster.bench', players, most: MOST_PLAYERS })
  const short = shortages(sport, roster)
  for (const shortage of short) {
    const first = must(shortage.positions[0], 'a position that is short')
    problems.push({ kind: 'starters-unfillable', path: `roster.maxima.${first}`, ...shortage })
  }
  const allowed = mostPlayers(sport, roster)
  if (short.length === 0 && players > allowed)
    problems.push({ kind: 'roster-unfillable', path: 'roster.bench', players, allowed })
  return problems
}

/** A league without a reserve is asked nothing. */
function reserveProblems({ injuredReserve, reserveStatuses }: RosterSettings): SettingsProblem[] {
  const path = 'roster.reserveStatuses'
  if (injuredReserve === 0) return []
  if (reserveStatuses.length === 0) return [{ kind: 'no-reserve-status', path }]
  return new Set(reserveStatuses).size < reserveStatuses.length
    ? [{ kind: 'reserve-status-twice', path }]
    : []
}

/** Names that the sport does not have. */
function strangers(
  values: Readonly<Record<string, number>>,
  known: ReadonlyArray<{ readonly key: string }>,
): string[] {
  return Object.keys(values).filter((name) => known.every(({ key }) => key !== name))
}
