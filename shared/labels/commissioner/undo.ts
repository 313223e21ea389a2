import type { PlayerId, TeamId } from '../../core/ids.ts'
import type { UndoProblem } from '../../rules/roster/undo.ts'

/** Why a move cannot be undone, in sentences. */
export function undoProblemsLabel(
  problems: readonly UndoProblem[],
  { playerName, teamName }: { playerName: (id: PlayerId) => string; teamName: (id: TeamId) => string },
): string {
  const words = problems.map((problem): string => {
    switch (problem.kind) {
      case 'moved-on':
        return `${playerName(problem.player)} has moved on since: undo that first.`
      case 'locked-starter':
        return `${playerName(problem.player)} is starting in a game in progress: undo it after the game.`
      case 'promised':
        return `${playerName(problem.player)} is part of an accepted trade.`
      case 'no-room':
        return `${teamName(problem.teamId)} has no room for all players who would come back.`
      default:
        return problem satisfies never
    }
  })
  return [...new Set(words)].join(' ')
}
