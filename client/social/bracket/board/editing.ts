import type { BracketScore } from '../../../../shared/rules/bracket/bracket-scoring.ts'
import type { MatchupId, Seed } from '../../../../shared/rules/bracket/bracket.ts'
import type { FbsTeam } from '../types.ts'

/** What a board does when it is touched. */
export interface Editing {
  /** Opens the choice of a slot's team. */
  readonly onSeed: (seed: Seed) => void
  /** @param team null takes the pick back */
  readonly onPick: (matchup: MatchupId, team: number | null) => void
}

/** What every part of a board needs. */
export interface BoardContext {
  readonly byId: ReadonlyMap<number, FbsTeam>
  /** Null for a board that is only looked at. */
  readonly editing: Editing | null
  /** How the picks came out; null before the playoff. */
  readonly verdicts: BracketScore['verdicts'] | null
}
