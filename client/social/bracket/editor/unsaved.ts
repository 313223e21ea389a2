import { type Bracket, MATCHUP_IDS, problems, SEEDS } from '../../../../shared/rules/bracket/bracket.ts'
import { asRecord, createUnsaved } from '../../../data/saving/unsaved.ts'

/** Picks that are not on the server yet. */
export const unsavedPicks = createUnsaved('unsavedBrackets', asBracket)

function asBracket(value: unknown): Bracket | null {
  const { teams, winners } = asRecord(value)
  const bracket = {
    teams: numbersOf(SEEDS, asRecord(teams)),
    winners: numbersOf(MATCHUP_IDS, asRecord(winners)),
  }
  return teams !== undefined && problems(bracket).length === 0 ? bracket : null
}

function numbersOf<Key extends string | number>(keys: readonly Key[], from: Record<string, unknown>) {
  const numbers: { [key in Key]?: number } = {}
  for (const key of keys) {
    const value = from[String(key)]
    if (typeof value === 'number') numbers[key] = value
  }
  return numbers
}
