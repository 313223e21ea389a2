import type { DraftOrderProof } from './draft-order.ts'
import type { TeamId } from '../core/ids.ts'
import { commitmentOf, drawnOrder, fingerprintOf } from './hashes.ts'
import { type FormProblem, readProof } from './read-proof.ts'

/** What is wrong with a proof. */
export type DraftOrderProblem =
  | FormProblem
  /** There are fewer than two teams. */
  | { readonly kind: 'too-few-teams' }
  | { readonly kind: 'team-twice'; readonly teamId: TeamId }
  /** @property found what the seed and the promise really give */
  | { readonly kind: 'other-commitment'; readonly found: string }
  | { readonly kind: 'words-of-stranger'; readonly teamId: TeamId }
  | { readonly kind: 'words-out-of-place'; readonly teamId: TeamId }
  /** It was drawn before its time was over, while teams could still have added words. */
  | { readonly kind: 'drawn-early' }
  /** @property found what the seed and the words really give */
  | { readonly kind: 'other-order'; readonly found: readonly TeamId[] }
  | { readonly kind: 'other-fingerprint'; readonly found: string }

/** In which order a proof is checked. */
export const DRAW_STEPS = ['form', 'commitment', 'words', 'closing', 'order', 'fingerprint'] as const
export type DraftOrderStep = (typeof DRAW_STEPS)[number]

const STEP_OF = {
  'not-a-proof': 'form',
  'unknown-version': 'form',
  missing: 'form',
  malformed: 'form',
  'unknown-field': 'form',
  'too-few-teams': 'form',
  'team-twice': 'form',
  'other-commitment': 'commitment',
  'words-of-stranger': 'words',
  'words-out-of-place': 'words',
  'drawn-early': 'closing',
  'other-order': 'order',
  'other-fingerprint': 'fingerprint',
} as const satisfies Record<DraftOrderProblem['kind'], DraftOrderStep>

/**
 * Everything that is wrong with a proof; nothing if it is good. It says that the document is whole, and that this
 * order and no other comes of this seed and these words. Whether the seed was promised beforehand and the words are
 * what people wrote, they see who compare commitment and words with what they saw then.
 * @param document as `JSON.parse` gives it, from anywhere
 */
export function verifyProof(document: unknown): DraftOrderProblem[] {
  const read = readProof(document)
  if ('problems' in read) return [...read.problems]
  const { proof } = read
  const ofTeams = problemsOfTeams(proof)
  if (ofTeams.length > 0) return ofTeams
  return [
    ...problemsOfCommitment(proof),
    ...problemsOfWords(proof),
    ...problemsOfClosing(proof),
    ...problemsOfOrder(proof),
    ...problemsOfFingerprint(proof),
  ]
}

/** How each step of the check came out; `unchecked` are those that make no sense before an earlier one is good. */
export interface CheckedStep {
  readonly step: DraftOrderStep
  readonly state: 'good' | 'wrong' | 'unchecked'
  readonly problems: readonly DraftOrderProblem[]
}

/** What `verifyProof` found, by steps. */
export function bySteps(problems: readonly DraftOrderProblem[]): CheckedStep[] {
  const isReadable = problems.every(({ kind }) => STEP_OF[kind] !== 'form')
  return DRAW_STEPS.map((step) => {
    const own = problems.filter(({ kind }) => STEP_OF[kind] === step)
    if (own.length > 0) return { step, state: 'wrong', problems: own }
    return { step, state: isReadable ? 'good' : 'unchecked', problems: [] }
  })
}

function problemsOfTeams({ teams }: DraftOrderProof): DraftOrderProblem[] {
  const ids = teams.map(({ id }) => id)
  const seen = new Set<TeamId>()
  const twice = ids.filter((id) => seen.size === seen.add(id).size)
  return [
    ...(ids.length < 2 ? [{ kind: 'too-few-teams' } as const] : []),
    ...twice.map((teamId) => ({ kind: 'team-twice', teamId }) as const),
  ]
}

function problemsOfCommitment(proof: DraftOrderProof): DraftOrderProblem[] {
  const found = commitmentOf(proof, proof.seed)
  return found === proof.commitment ? [] : [{ kind: 'other-commitment', found }]
}

/** In the order of the teams, so that the same words have only one order. */
function problemsOfWords({ teams, entropies }: DraftOrderProof): DraftOrderProblem[] {
  const places = new Map(teams.map(({ id }, place) => [id, place]))
  const problems: DraftOrderProblem[] = []
  let last = -1
  for (const { teamId } of entropies) {
    const place = places.get(teamId)
    if (place === undefined) problems.push({ kind: 'words-of-stranger', teamId })
    else if (place <= last) problems.push({ kind: 'words-out-of-place', teamId })
    else last = place
  }
  return problems
}

function problemsOfClosing({ teams, entropies, closesAt, revealedAt }: DraftOrderProof): DraftOrderProblem[] {
  return revealedAt >= closesAt || entropies.length >= teams.length ? [] : [{ kind: 'drawn-early' }]
}

function problemsOfOrder(proof: DraftOrderProof): DraftOrderProblem[] {
  const found = drawnOrder(proof)
  return found.join() === proof.order.join() ? [] : [{ kind: 'other-order', found }]
}

function problemsOfFingerprint(proof: DraftOrderProof): DraftOrderProblem[] {
  const found = fingerprintOf(proof)
  return found === proof.fingerprint ? [] : [{ kind: 'other-fingerprint', found }]
}
