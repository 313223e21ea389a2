import type { PlayerId, TeamId } from '../../core/ids.ts'
import type { Availability, judgeClaim, MoveProblem } from '../../rules/roster/move.ts'
import { noRoomLabel } from '../draft/problem.ts'
import { counted } from '../../core/lists.ts'
import { reserveStatusesLabel } from '../../settings/catalogue/reserve-labels.ts'
import { ELIMINATED, overstayingLabel, UNDROPPABLE } from './spot.ts'

interface Names {
  /** What to call a team. */
  readonly teamName: (id: TeamId) => string
  /** A time within the next days, such as `Wed 3:00 am`. @param at ms since the epoch */
  readonly time: (at: number) => string
}

/** What a player is to a team, as lists say it. */
export function availabilityLabel(availability: Availability, { teamName, time }: Names): string {
  switch (availability.kind) {
    case 'free':
      return 'Free agent: add now'
    case 'on-waivers':
      return `On waivers until ${time(availability.until)}: claim`
    case 'locked':
      return 'Locked until the game is over'
    case 'not-open':
      return NOT_OPEN[availability.phase].short
    case 'owned':
      return `On ${teamName(availability.teamId)}${availability.canTrade ? ': offer a trade' : ''}`
    case 'yours':
      return 'Yours'
    default:
      return availability satisfies never
  }
}

interface ProblemNames extends Names {
  /** What to call a player on the team's own roster. */
  readonly playerName: (id: PlayerId) => string
}

type Problem = MoveProblem | ReturnType<typeof judgeClaim>[number]

/** Why a team cannot change its roster just so, as one sentence for a fan. */
function moveProblemWords(problem: Problem, { teamName, playerName, time }: ProblemNames): string {
  switch (problem.kind) {
    case 'not-open':
      return NOT_OPEN[problem.phase].sentence
    case 'nothing-asked':
      return 'Choose a player to add or drop.'
    case 'same-player':
      return 'You would add and drop the same player.'
    case 'owned':
      return `Already on ${teamName(problem.teamId)}. Choose another player.`
    case 'yours':
      return 'Already on your team.'
    case 'free':
      return 'This player is a free agent: add them now.'
    case 'on-waivers':
      return `This player is on waivers until ${time(problem.until)}: claim them.`
    case 'locked':
      return 'Their game is on: you can add them when it’s over.'
    case 'no-adds':
      return `Your league allows ${counted(problem.most, 'add')} a ${problem.per}, and you’ve used ${problem.most === 1 ? 'it' : 'them'}.`
    case 'overstaying':
      return overstayingLabel(problem.players.map(playerName), null)
    case 'not-on-roster':
      return 'The player to drop isn’t on your roster.'
    case 'locked-starter':
      return 'The game of the player to drop has begun: they stay until the games of this lineup are over.'
    case 'eliminated':
      return ELIMINATED
    case 'for-draft':
      return 'Rookies can be added when the draft is over.'
    case 'undroppable':
      return UNDROPPABLE
    case 'promised':
      return 'The player to drop is in an accepted trade: they stay for it.'
    case 'no-room-for-trade':
      return 'There would be no room for the players of an accepted trade: drop another player too.'
    case 'not-for-reserve':
      return problem.statuses.length === 0
        ? 'Your league has no injured reserve.'
        : `Your injured reserve is for players who are ${reserveStatusesLabel(problem.statuses)}.`
    case 'reserve-full':
      return `Your injured reserve is full with ${counted(problem.spots, 'player')}.`
    case 'roster-full':
      return `Your roster is full (${problem.size} players): choose a player to drop.`
    default:
      return noRoomLabel(problem)
  }
}

/** Everything that is wrong with a move, one sentence after the other. */
export function moveProblemsLabel(problems: readonly Problem[], names: ProblemNames): string {
  return problems.map((problem) => moveProblemWords(problem, names)).join(' ')
}

const NOT_OPEN = {
  'setting-up': {
    short: 'Free agents open after the draft',
    sentence: 'Free agents open when the draft is over.',
  },
  drafting: {
    short: 'Free agents open after the draft',
    sentence: 'Free agents open when the draft is over.',
  },
  over: {
    short: 'The season is over',
    sentence: 'The season is over: rosters stay as they are.',
  },
} as const
