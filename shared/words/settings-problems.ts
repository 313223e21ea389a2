import type { LeaguePhase } from '../league.ts'
import type { Bounds } from '../rules/settings/bounds.ts'
import type { Frozen } from '../rules/settings/frozen.ts'
import type { SettingsProblem } from '../rules/settings/problem.ts'
import { FANTASY_SPORTS, type FantasySportKey } from '../sports/index.ts'
import { clockWords } from './draft-event.ts'
import { counted, listWords } from './lists.ts'
import { positionName } from './settings.ts'

/** What a fan reads beside a setting that cannot be used. */
export function settingsProblemText(sport: FantasySportKey, problem: SettingsProblem): string {
  switch (problem.kind) {
    case 'not-whole':
      return problem.bounds.unit === 'ms' ? 'Whole seconds, please.' : 'Please enter a whole number.'
    case 'out-of-bounds':
      return boundsText(problem.bounds)
    case 'too-small':
      return `There are ${counted(problem.teams, 'team')} in the league already.`
    case 'unknown-slot':
      return `${FANTASY_SPORTS[sport].name} lineups have no place called "${problem.slot}".`
    case 'unknown-position':
      return `Nobody plays "${problem.position}" in ${FANTASY_SPORTS[sport].name}.`
    case 'no-starter':
      return 'Somebody must start: please give the lineup a place.'
    case 'too-many-players':
      return `That makes ${problem.players} players a team. At most ${problem.most}, please.`
    case 'starters-unfillable':
      return unfillableText(sport, problem)
    case 'roster-unfillable':
      return `A team has room for ${problem.players} players, and the limits by position let it have ${problem.allowed}.`
    case 'no-reserve-status':
      return 'Please choose who may be on injured reserve.'
    case 'reserve-status-twice':
      return 'Each status can be chosen once.'
    case 'no-night':
      return 'A pause that ends when it begins is none. Please choose another time.'
    case 'night-too-long':
      return 'Four hours of every day must be left to pick in. Please choose another time.'
    case 'unknown-zone':
      return 'Please choose a time zone.'
    case 'too-many-keepers':
      return `A team has room for ${counted(problem.players, 'player')}, so it can keep no more.`
    case 'budget-too-small':
      return `At least $${problem.least}, please: enough for ${counted(problem.players, 'player')} at the smallest bid.`
    case 'reset-too-long':
      return `At most ${clockWords(problem.lotClock)}, please, the clock that each player begins with.`
    case 'no-name':
      return 'Please enter a name.'
    case 'name-too-long':
      return `At most ${problem.most} characters, please.`
    case 'name-twice':
      return 'Another division has that name.'
    case 'one-division':
      return 'One division is none. Please add another, or take it away.'
    case 'too-many-divisions':
      return `Each division needs two teams: at most ${counted(problem.most, 'division')}, please.`
    case 'no-tie-breaker':
      return 'Please choose a tie-breaker.'
    case 'tie-breaker-twice':
      return 'Each tie-breaker can be asked once.'
    case 'more-than-the-league':
      return `The league has ${counted(problem.size, 'team')}: no more of them can go to the playoffs.`
    case 'more-winners-than-places':
      return `The winners of ${counted(problem.divisions, 'division')} go first, so there must be as many places.`
    case 'wrong-rounds':
      return `${problem.teams} teams need ${counted(problem.rounds, 'round')}.`
    case 'too-long':
      return `With the playoffs that makes ${problem.weeks} weeks, and ${FANTASY_SPORTS[sport].name} has ${problem.most}.`
    case 'no-run-day':
      return 'Please choose a day on which claims are run.'
    case 'run-day-twice':
      return 'Each day can be chosen once.'
    case 'no-weekly-run':
      return 'Claims are not run on that day. Please choose another, or have them run on it.'
    case 'bid-over-budget':
      return `The budget is $${problem.budget}: nobody could bid.`
    default:
      return problem satisfies never
  }
}

/** `Between 2 and 20, please.` */
function boundsText({ min, max, unit }: Bounds): string {
  const text = (value: number) =>
    unit === 'ms'
      ? clockWords(value)
      : unit === 'dollars'
        ? `$${value.toLocaleString('en-US')}`
        : String(value)
  return `Between ${text(min)} and ${text(max)}, please.`
}

function unfillableText(
  sport: FantasySportKey,
  { positions, needed, allowed }: Extract<SettingsProblem, { kind: 'starters-unfillable' }>,
): string {
  const names = listWords(
    positions.map((position) => positionName(sport, position).toLowerCase()),
    'or',
  )
  return `${needed} starters must play ${names}, and a team may have only ${allowed}.`
}

const PHASES = {
  // Then nothing is frozen but what the costs of keepers follow from.
  'setting-up': 'Keepers have been chosen by it',
  drafting: 'The league is drafting',
  regular: 'The season is under way',
  playoffs: 'The playoffs are under way',
  over: 'The season is over',
} as const satisfies Record<LeaguePhase, string>

/** What a fan reads beside a setting that cannot be changed any more. */
export function frozenText(phase: LeaguePhase, how: Frozen['how']): string {
  switch (how) {
    case 'shut':
      return `${PHASES[phase]}: this stays as it is.`
    case 'may-grow':
      return `${PHASES[phase]}: this can only be raised.`
    case 'may-be-renamed':
      return `${PHASES[phase]}: divisions can only be renamed.`
    case 'decided':
      return 'The last week before the playoffs has begun: what decides who reaches them stays as it is.'
    default:
      return how satisfies never
  }
}

/**
 * What can still be changed in a phase, as a sentence; null while everything can.
 * @param frozen what cannot
 */
export function phaseText(phase: LeaguePhase, frozen: readonly unknown[]): string | null {
  switch (phase) {
    case 'setting-up':
      return frozen.length === 0
        ? null
        : 'Keepers have been chosen: what they cost by stays as it is. All else can be changed until the draft begins.'
    case 'drafting':
      return 'The league is drafting: only what concerns the season can be changed.'
    case 'regular':
      return 'The season is under way: rosters, reserve and taxi squad can get more room, and how games lock, ties are broken, claims are run and the playoffs are played can be changed.'
    case 'playoffs':
      return 'The playoffs are under way: only when lineups lock, who replaces starters, how claims are run, and the names of divisions can be changed.'
    case 'over':
      return 'The season is over: what was played by stays as it was.'
    default:
      return phase satisfies never
  }
}
