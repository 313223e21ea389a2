import type { TeamId } from '../../core/ids.ts'
import type { CorrectionProblem } from '../../rules/draft/correct.ts'
import { draftProblemLabel } from './problem.ts'

/** Why a pick cannot be corrected, for a commissioner. @param names.teamName what to call a team */
export function correctionProblemLabel(
  problem: CorrectionProblem,
  names: { teamName: (id: TeamId) => string },
): string {
  switch (problem.kind) {
    case 'no-pick':
      return 'That pick was not made.'
    case 'kept':
      return 'Keepers are chosen before the draft and can’t be corrected.'
    case 'lot-open':
      return 'Wait until the player on the block is sold, or undo the nomination.'
    case 'bid-too-low':
      return `The price is at least $${problem.least}.`
    case 'bid-too-high':
      return `The team can pay at most $${problem.most}.`
    default:
      return draftProblemLabel(problem, names)
  }
}
