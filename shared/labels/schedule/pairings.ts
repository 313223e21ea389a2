import type { PairingProblem } from '../../rules/season/pairings.ts'
import { counted } from '../../core/lists.ts'

/** What is wrong with a commissioner's pairings of a week, in a sentence each. */
export function pairingProblemsLabel<Id>(
  problems: readonly PairingProblem<Id>[],
  teamName: (team: Id) => string,
): string {
  return problems
    .map((problem) => {
      switch (problem.kind) {
        case 'stranger':
          return 'One of these teams does not play in this league.'
        case 'itself':
          return `${teamName(problem.team)} cannot play itself.`
        case 'games':
          return `${teamName(problem.team)} needs ${counted(problem.needs, 'game')} that week and has ${problem.has}.`
        default:
          return problem satisfies never
      }
    })
    .join(' ')
}
