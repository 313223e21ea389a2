import type { CountsFrom } from '../../shared/ruleset.ts'
import { fromWords } from '../points/rules-words.ts'

/** A season has one table: what decides it counts for all of it. */
const OF_TABLE = [
  'season.tieBreakers',
  'season.restartTies',
  'season.medianGame',
  'season.playoffs',
  'season.divisions',
]

/**
 * From when a change of settings counts while a season goes on: `from Week 5 on`, `for the whole season`, or
 * `from now on`, for what is not counted by weeks.
 * @param paths of the settings that are changed
 * @param next the scoring period that is not over yet
 */
export function whenWords(paths: readonly string[], next: CountsFrom): string {
  const ofMoves = paths.filter((path) => path.startsWith('waivers.') || path.startsWith('trades.'))
  if (ofMoves.length === paths.length) return 'from now on'
  const ofTable = paths.filter((path) => OF_TABLE.some((one) => path === one || path.startsWith(`${one}.`)))
  if (ofTable.length === paths.length) return 'for the whole season'
  return ofTable.length === 0
    ? fromWords(next)
    : `${fromWords(next)}, what decides the table for the whole season`
}
