import type { TeamId } from '../../core/ids.ts'
import type { DraftProblem } from '../../rules/draft/judge.ts'
import type { NoRoom } from '../../rules/slots/room.ts'

/**
 * Why something cannot be done in a draft, for a fan. It may be shown to a commissioner who acts for another team,
 * too, so that a roster is called "yours" only where only a manager bids.
 * @param names.teamName what to call a team
 */
export function draftProblemLabel(
  problem: DraftProblem,
  { teamName }: { teamName: (id: TeamId) => string },
): string {
  switch (problem.kind) {
    case 'not-running':
      return NOT_RUNNING[problem.stage]
    case 'not-on-the-clock':
      return `${problem.teamId === null ? 'No one' : teamName(problem.teamId)} is on the clock right now.`
    case 'turn-over':
      return 'That turn is over: the draft has moved on.'
    case 'taken':
      return `Already taken by ${teamName(problem.teamId)}. Please choose another player.`
    case 'no-rookie':
      return 'This draft is for rookies. Please choose one.'
    case 'lot-over':
      return 'The bidding for that player is over.'
    case 'bid-too-low':
      return `Bid at least $${problem.least}.`
    case 'bid-too-high':
      return problem.most > 0
        ? `You can bid at most $${problem.most} and still fill your roster.`
        : 'You have no budget left.'
    case 'leading':
      return 'Your bid already leads.'
    default:
      return noRoomLabel(problem)
  }
}

/** The same in as few words as a narrow column has: `Roster full`, `No slot`, `Max 3 K`. */
export function noRoomShort(problem: NoRoom): string {
  switch (problem.kind) {
    case 'roster-full':
      return 'Roster full'
    case 'no-slot':
      return 'No slot'
    case 'position-full':
      return `Max ${problem.most} ${problem.position}`
    default:
      return problem satisfies never
  }
}

/** Why a team cannot take a player, for a fan. */
export function noRoomLabel(problem: NoRoom): string {
  switch (problem.kind) {
    case 'roster-full':
      return `The roster is full: it has ${problem.size} players.`
    case 'no-slot':
      return problem.position === null
        ? 'No slot of the league takes this player.'
        : `No slot of the league takes ${problem.position}.`
    case 'position-full':
      return problem.most === 0
        ? `The league has no ${problem.position}.`
        : `The team is at the league’s limit at ${problem.position}: ${problem.most}.`
    default:
      return problem satisfies never
  }
}

const NOT_RUNNING = {
  planned: 'The draft has not started.',
  running: 'The draft is live.',
  paused: 'The draft is paused.',
  over: 'The draft is over.',
} as const
