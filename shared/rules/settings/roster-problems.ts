import { LONGEST_SLOT, MOST_OWN_SLOTS } from '../../settings/catalogue/slots.ts'
import type { RosterSettings } from '../../settings/settings.ts'
import { FANTASY_SPORTS } from '../../sports/fantasy.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import type { FantasySport } from '../../sports/model/sport.ts'
import { must } from '../../core/must.ts'
import type { SettingsProblem } from './problem.ts'
import { limitedAs, slotsOf } from '../slots/league-slots.ts'
import { mostPlayers, rosterSize, shortages, starterCount } from './roster.ts'

/** Players of a full roster, starters and bench. */
const MOST_PLAYERS = 60

/** What lineups and rosters call other spots. */
const TAKEN_NAMES = ['bench', 'bn', 'be', 'ir', 'injured reserve', 'taxi', 'taxi squad']

/**
 * What keeps a roster from being filled. None if and only if a team can have as many players as it has places
 * for, its starters among them, within its limits by position.
 */
export function rosterProblems(sport: FantasySportKey, roster: RosterSettings): SettingsProblem[] {
  const unknown = [...ownSlotProblems(sport, roster), ...unknownProblems(sport, roster)]
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
  if (starterCount(roster) > 0 && short.length === 0 && players > allowed)
    problems.push({ kind: 'roster-unfillable', path: 'roster.bench', players, allowed })
  return problems
}

/** What is wrong with the slots that the league made itself. */
function ownSlotProblems(sport: FantasySportKey, { slots }: RosterSettings): SettingsProblem[] {
  const { slots: usual, positions: known }: FantasySport = FANTASY_SPORTS[sport]
  const taken = new Set([...TAKEN_NAMES, ...usual.map(({ key }) => normalized(key))])
  const own = Object.entries(slots)
  const problems: SettingsProblem[] =
    own.length > MOST_OWN_SLOTS
      ? [{ kind: 'too-many-slots', path: 'roster.slots', most: MOST_OWN_SLOTS }]
      : []
  for (const [name, positions] of own) {
    const path = `roster.slots.${name}`
    if (!isSlotName(name)) problems.push({ kind: 'slot-name-wrong', path, most: LONGEST_SLOT })
    else if (taken.has(normalized(name))) problems.push({ kind: 'slot-name-twice', path, name })
    else if (positions.length === 0) problems.push({ kind: 'slot-without-positions', path })
    taken.add(normalized(name))
    for (const position of positions)
      if (known.every(({ key }) => key !== position))
        problems.push({ kind: 'unknown-position', path, position })
  }
  return problems
}

/** With a letter, or an object would have it before other names; without a dot, which parts the names of a path. */
function isSlotName(name: string): boolean {
  return (
    name.length <= LONGEST_SLOT &&
    /^[\p{L}\p{N}](?:[\p{L}\p{N} /+&-]*[\p{L}\p{N}+])?$/u.test(name) &&
    /\p{L}/u.test(name)
  )
}

function normalized(name: string): string {
  return name.normalize('NFKC').replaceAll(/\s+/g, ' ').toLowerCase()
}

function unknownProblems(sport: FantasySportKey, roster: RosterSettings): SettingsProblem[] {
  const { positions }: FantasySport = FANTASY_SPORTS[sport]
  const limits = Object.keys(roster.maxima).flatMap((position): SettingsProblem[] => {
    const path = `roster.maxima.${position}`
    if (positions.every(({ key }) => key !== position)) return [{ kind: 'unknown-position', path, position }]
    const of = limitedAs(FANTASY_SPORTS[sport], position)
    return of === position ? [] : [{ kind: 'limit-within', path, position, of }]
  })
  const slots = strangers(roster.starters, slotsOf(sport, roster)).map(
    (slot) => ({ kind: 'unknown-slot', path: `roster.starters.${slot}`, slot }) as const,
  )
  return [...slots, ...limits]
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

/** Names that there are not. */
function strangers(
  values: Readonly<Record<string, number>>,
  known: ReadonlyArray<{ readonly key: string }>,
): string[] {
  return Object.keys(values).filter((name) => known.every(({ key }) => key !== name))
}
