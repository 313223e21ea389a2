import type { LeagueBrackets } from '../../../../shared/bracket/bracket.ts'
import {
  type BracketScore,
  type Placed,
  rankByPoints,
  scoreBracket,
} from '../../../../shared/rules/bracket/bracket-scoring.ts'

type Member = NonNullable<LeagueBrackets['members']>[number]

/** A member's bracket and what it has won by now. */
export interface Scored extends Member {
  readonly score: BracketScore
}

/** The members by their points, most first. */
export function ranked({ members, results }: LeagueBrackets): Placed<Scored>[] {
  const scored = (members ?? []).map((member) => ({
    ...member,
    score: scoreBracket(member.bracket, results),
  }))
  return rankByPoints(scored, ({ score }) => score.total)
}
