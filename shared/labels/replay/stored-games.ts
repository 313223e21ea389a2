import { counted } from '../../core/lists.ts'

/**
 * What this server has read of a season that was played elsewhere, as a sentence; null where it knows no game of it.
 * @param of.games of the weeks that were played: all, and those read to their end @param of.weeks of which every game was read
 */
export function storedGamesText({
  games: { all, read },
  weeks,
}: {
  readonly games: { readonly all: number; readonly read: number }
  readonly weeks: readonly number[]
}): string | null {
  if (all === 0) return null
  const known = `This server has read ${read} of ${counted(all, 'game')}`
  return weeks.length === 0
    ? `${known}: no week has all of its games, so none is scored from its box scores.`
    : `${known}, and scores ${counted(weeks.length, 'week')} from its own box scores.`
}
