import type { CandidateReason } from '../../rules/player-match/player-match.ts'

const REASONS = {
  answer: 'Your answer',
  name: 'Same name',
  id: 'The host’s ID for this player',
  'birth-date': 'Same birth date',
  order: 'Same name the other way round',
  nickname: 'A nickname',
  spelling: 'Spelled almost the same',
  initials: 'Same initials',
  'last-name': 'Same last name',
  team: 'Same team',
  taken: 'Already matched with someone else',
} as const satisfies Record<CandidateReason | 'answer', string>

/** Why a player may be the one that a host means. @param reason of shared/rules/player-match, or `answer` for the one that the mover has named */
export function candidateReason(reason: string): string {
  const known: Readonly<Record<string, string>> = REASONS
  return known[reason] ?? reason
}
