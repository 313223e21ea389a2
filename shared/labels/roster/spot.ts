import type { LeaguePhase } from '../../league/league.ts'
import type { PlayerId } from '../../core/ids.ts'
import type { PlayerStatus } from '../../player/player.ts'
import type { Spot } from '../../rules/slots/rostered.ts'
import type { SpotBar, SpotProblem, SpotRules } from '../../rules/roster/spot.ts'
import { noRoomLabel } from '../draft/problem.ts'
import { counted, joinList } from '../../core/lists.ts'
import { SPOT_NAMES, SPOT_WORDS } from './spot-step.ts'
import { reserveStatusesLabel, taxiYearsLabel } from '../../settings/catalogue/reserve-labels.ts'

/** `1 of 2 free: for players who are out or on injured reserve` */
export function freeSpotsLabel(spot: Spot, rules: SpotRules, taken: number): string {
  const places = spot === 'reserve' ? rules.injuredReserve : rules.taxi
  const who =
    spot === 'reserve'
      ? `who are ${reserveStatusesLabel(rules.reserveStatuses)}`
      : taxiYearsLabel(rules.taxiYears)
  return `${Math.max(0, places - taken)} of ${places} free${who === null ? '' : `: for players ${who}`}`
}

/** A player's experience, for his page: null where unknown. @param seasons before this one */
export function experienceLabel(seasons: number | null): string | null {
  if (seasons === null) return null
  return seasons === 0 ? 'First season' : `${counted(seasons, 'season')} before this one`
}

/** Why a team can add no players. @param names those on its injured reserve who may not be there any more */
export function overstayingLabel(names: readonly string[], team: string | null): string {
  const verb = names.length === 1 ? 'is' : 'are'
  const whose = team === null ? 'your' : `${team}’s`
  return `${joinList(names)} ${verb} on ${whose} injured reserve and no longer eligible for it. Until they are activated or dropped, ${team === null ? 'you' : 'it'} can’t add anyone.`
}

/** Why a team that is out changes its roster no more. */
export const ELIMINATED = 'Your team is eliminated: in your league it can’t add, drop or trade any more.'

/** Why a manager cannot drop a player. */
export const UNDROPPABLE = 'The player to drop is undroppable in your league. Trades are fine.'

interface Names {
  readonly playerName: (id: PlayerId) => string
  readonly rules: SpotRules
}

const STATUS = {
  active: 'is active',
  questionable: 'is questionable',
  out: 'is out',
  'injured-reserve': 'is on injured reserve',
  suspended: 'is suspended',
} as const satisfies Record<PlayerStatus, string>

/** Why a player cannot be put there, as one sentence for a fan. */
function spotBarWords(bar: SpotBar, { playerName, rules }: Names): string {
  switch (bar.kind) {
    case 'no-such-spot':
      return `Your league has no ${SPOT_NAMES[bar.spot].toLowerCase()}.`
    case 'wrong-status':
      return `${playerName(bar.player)} ${STATUS[bar.status]}: the injured reserve is for players who are ${reserveStatusesLabel(rules.reserveStatuses)}.`
    case 'too-experienced':
      return `The taxi squad is for players ${taxiYearsLabel(bar.most) ?? ''}, and ${playerName(bar.player)} has played more.`
    case 'unknown-experience':
      return `It isn’t known how many seasons ${playerName(bar.player)} has played, so they can’t go on the taxi squad.`
    case 'taxi-closed':
      return 'The season has begun: the taxi squad is closed.'
    case 'left-taxi':
      return `${playerName(bar.player)} was activated from the taxi squad and can’t return to it this season.`
    case 'locked-starter':
      return `${playerName(bar.player)} can’t be moved: their game has begun, and they stay until the games of this lineup are over.`
    default:
      return bar satisfies never
  }
}

/** Everything that is wrong with a step between roster, reserve and taxi squad, one sentence after the other. */
export function spotProblemsLabel(problems: readonly SpotProblem[], names: Names): string {
  return [...new Set(problems.map((problem) => spotProblemWords(problem, names)))].join(' ')
}

function spotProblemWords(problem: SpotProblem, names: Names): string {
  switch (problem.kind) {
    case 'not-open':
      return CLOSED[problem.phase]
    case 'eliminated':
      return ELIMINATED
    case 'undroppable':
      return UNDROPPABLE
    case 'nothing-asked':
      return 'Choose a player to move.'
    case 'twice':
      return `${names.playerName(problem.player)} cannot be in two places.`
    case 'not-on-roster':
      return 'One of them is not on the roster any more.'
    case 'there-already':
      return `${names.playerName(problem.player)} is ${problem.spot === null ? 'on the roster' : `on ${SPOT_WORDS[problem.spot]}`} already.`
    case 'spot-full':
      return `${SPOT_NAMES[problem.spot]} is full with ${counted(problem.places, 'player')}: activate a player first.`
    case 'promised':
      return 'The player to drop is in an accepted trade: they stay for it.'
    case 'no-room-for-trade':
      return 'There would be no room for the players of an accepted trade: drop another player too.'
    case 'roster-full':
      return `The roster is full (${problem.size} players): choose a player to drop.`
    case 'no-slot':
    case 'position-full':
      return noRoomLabel(problem)
    default:
      return spotBarWords(problem, names)
  }
}

const CLOSED = {
  'setting-up': 'Injured reserve and taxi squad open when the draft is over.',
  drafting: 'Injured reserve and taxi squad open when the draft is over.',
  over: 'The season is over: rosters stay as they are.',
} as const satisfies Record<Exclude<LeaguePhase, 'regular' | 'playoffs'>, string>
