import type { DraftOrderTeam } from '../../draft-order/draft-order.ts'
import type { DraftOrderProblem, DraftOrderStep } from '../../draft-order/verify-proof.ts'

const PURPOSES: Readonly<Record<string, string>> = { 'draft-order': 'the draft order' }

/** What is drawn. @param purpose also one that only a newer Empire knows */
export function purposeLabel(purpose: string): string {
  return PURPOSES[purpose] ?? purpose
}

/** `2nd` */
export function nth(number: number): string {
  const isTeen = Math.floor((number % 100) / 10) === 1
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')
  return `${number}${ending}`
}

/** What each step of the check says when it is good. */
export const STEP_WORDS = {
  form: 'The document is a whole proof, with nothing beside it.',
  commitment: 'The seed is the one that was promised, for these teams, this purpose and these times.',
  words: 'The words are of teams in the draw, at most once each and in their order.',
  closing: 'It was not drawn before its time was over or everybody had added words.',
  order: 'Drawn again, the seed and the words give this order.',
  fingerprint: 'The fingerprint fits all of it, times as well.',
} as const satisfies Record<DraftOrderStep, string>

/**
 * What is wrong, in a sentence.
 * @param teams those of the proof, as far as it can be read
 */
export function draftOrderProblemLabel(problem: DraftOrderProblem, teams: readonly DraftOrderTeam[]): string {
  const nameOf = (id: string) => teams.find((team) => team.id === id)?.name ?? id
  switch (problem.kind) {
    case 'not-a-proof':
      return 'This is not the proof of a draft lottery.'
    case 'unknown-version':
      return 'This proof is of a version that is not known here.'
    case 'missing':
      return `“${problem.path}” is missing.`
    case 'malformed':
      return `“${problem.path}” is not what it must be.`
    case 'unknown-field':
      return `“${problem.path}” does not belong in a proof.`
    case 'too-few-teams':
      return 'A lottery is among two teams or more.'
    case 'team-twice':
      return `${nameOf(problem.teamId)} is among the teams twice.`
    case 'other-commitment':
      return `The seed, the teams, the purpose or the times are not those that were promised: they give ${problem.found}.`
    case 'words-of-stranger':
      return `There are words of ${problem.teamId}, which is not in the lottery.`
    case 'words-out-of-place':
      return `The words of ${nameOf(problem.teamId)} are there twice, or not in the order of the teams.`
    case 'drawn-early':
      return 'It was drawn before its time was over, though not everybody had added words.'
    case 'other-order': {
      const names = new Map(teams.map(({ id, name }) => [id, name]))
      return `The order is not what was drawn: ${problem.found.map((id) => names.get(id) ?? id).join(', ')}.`
    }
    case 'other-fingerprint':
      return `Something was changed afterwards: the fingerprint of this is ${problem.found}.`
    default:
      return problem satisfies never
  }
}
