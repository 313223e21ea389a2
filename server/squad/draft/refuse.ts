import type { DraftProblem } from '../../../shared/rules/draft/judge.ts'
import type { DraftState } from '../../../shared/rules/draft/state.ts'
import { draftProblemLabel } from '../../../shared/labels/draft/problem.ts'
import { DomainError } from '../../core/errors/errors.ts'

/** @throws {DomainError} DRAFT_REFUSED with a sentence for the first of the problems; nothing where there are none */
export function refuse({ plan }: DraftState, [problem]: readonly DraftProblem[]): void {
  if (!problem) return
  const teamName = (id: string) => plan?.teams.find((team) => team.id === id)?.name ?? 'another team'
  throw new DomainError('DRAFT_REFUSED', { message: draftProblemLabel(problem, { teamName }) })
}
