import { boundsText } from '../../settings/catalogue/bounds.ts'
import type { SettingsProblem } from '../../rules/settings/problem.ts'
import type { FormatClash } from '../../rules/settings/problem.ts'
import { type FantasySportKey, SPORTS } from '../../sports/index.ts'
import { clockLabel } from '../../core/clock-label.ts'
import { counted, joinList } from '../../core/lists.ts'
import { positionName } from '../../settings/catalogue/reserve-labels.ts'

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
      return `${SPORTS[sport].name} lineups have no slot called "${problem.slot}".`
    case 'unknown-position':
      return `There is no position "${problem.position}" in ${SPORTS[sport].name}.`
    case 'limit-within':
      return `Limits go by ${positionName(sport, problem.of).toLowerCase()}: there is none for ${positionName(sport, problem.position).toLowerCase()}.`
    case 'slot-name-wrong':
      return `Please use up to ${problem.most} letters, digits, spaces and / + & -, with a letter among them.`
    case 'slot-name-twice':
      return `There is a slot called "${problem.name}" already.`
    case 'slot-without-positions':
      return 'Please choose the positions that can start there.'
    case 'too-many-slots':
      return `At most ${problem.most} slots of your own, please.`
    case 'no-starter':
      return 'Please give the lineup at least one starter.'
    case 'too-many-players':
      return `That makes ${problem.players} players a team. At most ${problem.most}, please.`
    case 'starters-unfillable':
      return unfillableText(sport, problem)
    case 'roster-unfillable':
      return `A team has room for ${problem.players} players, but the position limits allow only ${problem.allowed}.`
    case 'no-reserve-status':
      return 'Please choose who may be on injured reserve.'
    case 'reserve-status-twice':
      return 'Each status can be chosen once.'
    case 'no-night':
      return 'The pause must end at another time than it starts.'
    case 'night-too-long':
      return 'Leave at least four hours a day to pick.'
    case 'unknown-zone':
      return 'Please choose a time zone.'
    case 'too-many-keepers':
      return `A team has room for ${counted(problem.players, 'player')}, so it can’t keep more.`
    case 'budget-too-small':
      return `At least $${problem.least}, please: enough for ${counted(problem.players, 'player')} at the smallest bid.`
    case 'reset-too-long':
      return `At most ${clockLabel(problem.lotClock)}, please, the clock that each player begins with.`
    case 'no-name':
      return 'Please enter a name.'
    case 'name-too-long':
      return `At most ${problem.most} characters, please.`
    case 'name-twice':
      return 'Another division has that name.'
    case 'one-division':
      return 'Please add a second division, or remove this one.'
    case 'too-many-divisions':
      return `Each division needs two teams: at most ${counted(problem.most, 'division')}, please.`
    case 'no-tie-breaker':
      return 'Please choose a tiebreaker.'
    case 'tie-breaker-twice':
      return 'Each tiebreaker can be used once.'
    case 'more-than-the-league':
      return `The league has ${counted(problem.size, 'team')}: that’s the most that can make the playoffs.`
    case 'more-winners-than-places':
      return `The winners of ${counted(problem.divisions, 'division')} go first, so at least as many teams must make the playoffs.`
    case 'wrong-rounds':
      return `${problem.teams} teams need ${counted(problem.rounds, 'round')}.`
    case 'too-long':
      return `With the playoffs that makes ${problem.weeks} weeks, and ${SPORTS[sport].name} has ${problem.most}.`
    case 'format-clash':
      return CLASHES[problem.clash]
    case 'weeks-of-elimination':
      return `It takes ${counted(problem.weeks, 'week')} until one team is left. Please play that many, or let more teams go each week.`
    case 'no-run-day':
      return 'Please choose a day for waivers to run.'
    case 'run-day-twice':
      return 'Each day can be chosen once.'
    case 'no-weekly-run':
      return 'Waivers don’t run on that day. Choose another day, or add this one.'
    case 'bid-over-budget':
      return `The budget is only $${problem.budget}.`
    default:
      return problem satisfies never
  }
}

const CLASHES: Readonly<Record<FormatClash, string>> = {
  'elimination-by-categories':
    'A guillotine league needs points: categories have no total that says which team is the lowest.',
  'best-ball-by-categories':
    'Best ball needs points: in categories the best lineup depends on which of them a team is after.',
  'median-by-categories': 'There is no median of categories. Please switch the game against it off.',
  'all-play-by-categories':
    'Categories need an opponent, so there is no all-play record. Please remove that tiebreaker.',
  'playoffs-without-opponents':
    'Without opponents there are no playoffs. Please switch them off: the standings decide.',
  'double-headers-without-opponents': 'Without opponents there are no doubleheaders.',
  'median-without-opponents': 'Without opponents there is no game against the median.',
}

function unfillableText(
  sport: FantasySportKey,
  { positions, needed, allowed }: Extract<SettingsProblem, { kind: 'starters-unfillable' }>,
): string {
  const names = joinList(
    positions.map((position) => positionName(sport, position).toLowerCase()),
    'or',
  )
  return `${needed} starters must play ${names}, and a team may have only ${allowed}.`
}
