import type { DraftPlan } from '../../draft/draft.ts'
import type { BoardProblem } from '../../rules/draft/entered.ts'
import { noRoomLabel } from './problem.ts'
import { shortTurn } from './turn.ts'

/** What is wrong with a board that was held elsewhere, in a sentence that says where: `2.03, Gold Standard: …` */
export function boardProblemLabel(
  problem: BoardProblem,
  { kind, teams }: Pick<DraftPlan, 'kind' | 'teams'>,
): string {
  const { overall, teamId } = problem
  const pick = (at: number) => (kind === 'auction' ? `Player ${at}` : shortTurn(teams.length, at))
  const team = teams.find(({ id }) => id === teamId)?.name
  const where = [overall === null ? null : pick(overall), team ?? null]
    .filter((part) => part !== null)
    .join(', ')
  const what = whatIsWrong(problem, pick)
  return where === '' ? what : `${where}: ${what}`
}

function whatIsWrong(problem: BoardProblem, pick: (overall: number) => string): string {
  switch (problem.kind) {
    case 'empty':
      return 'The board has no picks.'
    case 'not-in-league':
      return 'That team is not in this league.'
    case 'beyond-board':
      return `Rosters here have ${problem.rounds} spots, so the draft has no more rounds.`
    case 'same-pick':
      return 'Two players are in this pick.'
    case 'twice':
      return `${problem.player} is already at ${pick(problem.first)}.`
    case 'no-price':
      return `${problem.player} has no price.`
    case 'price-too-low':
      return `${problem.player} costs at least $${problem.least}.`
    case 'over-budget':
      return `Spent $${problem.spent} of $${problem.budget}.`
    case 'keeper-missing':
      return `${problem.player} is a keeper, and not on the board.`
    default:
      return `${problem.player}: ${noRoomLabel(problem)}`
  }
}
