import type { PlayerId, TeamId } from '../ids.ts'
import type { UndoProblem } from '../rules/roster/undo.ts'

/** Why a move cannot be undone, in sentences. */
export function undoProblemsWords(
  problems: readonly UndoProblem[],
  { playerName, teamName }: { playerName: (id: PlayerId) => string; teamName: (id: TeamId) => string },
): string {
  const words = problems.map((problem): string => {
    switch (problem.kind) {
      case 'moved-on':
        return `${playerName(problem.player)} has moved on since: undo that first.`
      case 'locked-starter':
        return `${playerName(problem.player)} starts in a game that has begun: undo it when the game is over.`
      case 'promised':
        return `${playerName(problem.player)} is in a trade that was accepted.`
      case 'no-room':
        return `${teamName(problem.teamId)} has no room for everybody who would come back.`
      default:
        return problem satisfies never
    }
  })
  return [...new Set(words)].join(' ')
}
