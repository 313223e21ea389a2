import type { TeamId } from '../ids.ts'
import type { DraftProblem } from '../rules/draft/judge.ts'
import type { NoRoom } from '../rules/roster/room.ts'

/** Why something cannot be done in a draft, as one sentence for a fan. @param said.teamName what to call a team */
export function draftProblemWords(
  problem: DraftProblem,
  { teamName }: { teamName: (id: TeamId) => string },
): string {
  switch (problem.kind) {
    case 'not-running':
      return NOT_RUNNING[problem.stage]
    case 'not-on-the-clock':
      return problem.teamId === null
        ? 'Nobody is on the clock just now.'
        : `${teamName(problem.teamId)} is on the clock, not you.`
    case 'turn-over':
      return 'That turn is over: the draft has gone on.'
    case 'taken':
      return `Already taken by ${teamName(problem.teamId)}. Please choose somebody else.`
    case 'lot-over':
      return 'The bidding for that player is over.'
    case 'bid-too-low':
      return `Bid at least $${problem.least}.`
    case 'bid-too-high':
      return `You can bid $${problem.most} at most, so that you can still fill your roster.`
    case 'leading':
      return 'Your bid is the highest already.'
    default:
      return noRoomWords(problem)
  }
}

/** Why a team cannot take a player. */
export function noRoomWords(problem: NoRoom): string {
  switch (problem.kind) {
    case 'roster-full':
      return `Your roster is full: ${problem.size} players.`
    case 'position-full':
      return `You have as many at ${problem.position} as your league allows: ${problem.most}.`
    default:
      return problem satisfies never
  }
}

const NOT_RUNNING = {
  planned: 'The draft has not begun.',
  running: 'The draft is on.',
  paused: 'The draft is paused.',
  over: 'The draft is over.',
} as const
