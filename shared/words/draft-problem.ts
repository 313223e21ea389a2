import type { TeamId } from '../ids.ts'
import type { DraftProblem } from '../rules/draft/judge.ts'
import type { NoRoom } from '../rules/roster/room.ts'

/**
 * Why something cannot be done in a draft, for a fan. It may be said to a commissioner who acts for another team,
 * too, so that nobody's roster is called "yours" but where only a manager bids.
 * @param said.teamName what to call a team
 */
export function draftProblemWords(
  problem: DraftProblem,
  { teamName }: { teamName: (id: TeamId) => string },
): string {
  switch (problem.kind) {
    case 'not-running':
      return NOT_RUNNING[problem.stage]
    case 'not-on-the-clock':
      return `${problem.teamId === null ? 'Nobody' : teamName(problem.teamId)} is on the clock just now.`
    case 'turn-over':
      return 'That turn is over: the draft has gone on.'
    case 'taken':
      return `Already taken by ${teamName(problem.teamId)}. Please choose another player.`
    case 'lot-over':
      return 'The bidding for that player is over.'
    case 'bid-too-low':
      return `Please bid $${problem.least} at least.`
    case 'bid-too-high':
      return problem.most > 0
        ? `You can bid $${problem.most} at most, so that you can still fill your roster.`
        : 'You have no money left to bid with.'
    case 'leading':
      return 'Your bid is the highest already.'
    default:
      return noRoomWords(problem)
  }
}

/** Why a team cannot take a player, for a fan. */
export function noRoomWords(problem: NoRoom): string {
  switch (problem.kind) {
    case 'roster-full':
      return `The roster is full: it has ${problem.size} players.`
    case 'position-full':
      return problem.most === 0
        ? `The league allows nobody at ${problem.position}.`
        : `The team has as many at ${problem.position} as the league allows: ${problem.most}.`
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
