import { counted, joinList } from '../../core/lists.ts'
import type { ChangePreview } from '../../settings/change-preview.ts'

/** How weeks that are over would have come out in another format, in a sentence. */
export function whatIfLabel({ results, moves }: Pick<ChangePreview, 'results' | 'moves'>): string {
  const parts = [
    results.length > 0 && `${counted(results.length, 'game')} would have another winner`,
    moves.length > 0 && `${counted(moves.length, 'team')} would rank differently`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? 'Every winner and every rank would be the same.' : `${joinList(parts)}.`
}

/** What must be known to read it, a sentence each. */
export function whatIfNotes(of: {
  /** That are over. */
  readonly weeks: number
  readonly isCountedAgain: boolean
  /** Whether teams get opponents that they did not have. */
  readonly hasOtherGames: boolean
  /** Whether teams that were out had no players any more. */
  readonly wereOut: boolean
  readonly out: readonly { readonly name: string; readonly week: number }[]
}): string[] {
  const weeks = of.weeks === 1 ? 'The completed week is' : `The ${of.weeks} completed weeks are`
  const their = of.weeks === 1 ? 'its' : 'their'
  const notes = [
    of.isCountedAgain
      ? `${weeks} counted again from ${their} lineups and stat lines.`
      : `${weeks} taken with ${their} points as they are.`,
    of.hasOtherGames && 'The matchups are made from the draft order, as a new schedule would be.',
    of.wereOut && 'Teams that were out had no players in the weeks after.',
    of.out.length > 0 && `Out by now: ${joinList(of.out.map(({ name, week }) => `${name} (Week ${week})`))}.`,
  ]
  return notes.filter((note) => note !== false)
}
