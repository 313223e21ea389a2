import type { PlayerId } from '../../core/ids.ts'
import { linesOf, type PastedLine } from './cells.ts'
import { isHeading, type NameColumn, nameColumnOf, readName } from './columns.ts'
import { decide, type Verdict } from './decide.ts'
import { adpColumnOf } from './draft-position.ts'
import { findDefense } from './defense.ts'
import { guess } from './guess.ts'
import type { Pool, PooledPlayer } from '../../rules/player-match/pool.ts'
import { readAsides } from './cell-reading.ts'

/** The player that a line of a list means. */
export type LineMatch =
  | { readonly kind: 'sure'; readonly player: PooledPlayer }
  /** Likeliest first. */
  | { readonly kind: 'doubt'; readonly players: readonly PooledPlayer[] }
  | { readonly kind: 'unknown' }

/** A list as it was pasted, without its headings. */
export interface PastedList {
  readonly lines: readonly PastedLine[]
  readonly column: NameColumn
  /** The column of average draft positions, from 0; null for none. */
  readonly adp: number | null
}

/** Parts a text into lines and finds out where in them the names are. */
export function readList(pool: Pool, text: string): PastedList {
  const lines = linesOf(text)
  const column = nameColumnOf(pool, lines)
  const adp = adpColumnOf(lines)
  return { lines: lines.filter((line) => !isHeading(pool, line, column)), column, adp }
}

/** The player that a line means by itself: sure only for an exact name, with nothing that speaks against him. */
export function matchLine(pool: Pool, line: PastedLine, column: NameColumn): Verdict {
  const known = readName(pool, line, column)
  // A line that has fewer columns than others says what it says in the first.
  const { first, last } = known.length > 0 ? column : { first: 0, last: null }
  const readings = known.length > 0 ? known : readName(pool, line, { first, last })
  const beside = readAsides(
    line.cells.filter((_, at) => at !== first && at !== last),
    pool,
  )
  const defense = findDefense(pool, readings, beside)
  if (defense) return defense
  for (const reading of readings) {
    const verdict = decide(pool, reading, beside)
    if (verdict.players.length > 0) return verdict
  }
  return { players: guess(pool, readings, beside), isSure: false, isBacked: false }
}

/**
 * The players that the lines of a list mean, in their order. A name that it has twice may be two people of
 * whom the feed knows one, or a slip: then it is sure of the first line only that has more of him than the
 * name.
 */
export function settle(verdicts: readonly Verdict[]): LineMatch[] {
  const linesOfPlayer = new Map<PlayerId, number[]>()
  for (const [line, { players, isSure }] of verdicts.entries()) {
    const [player] = players
    if (!player || !isSure) continue
    const lines = linesOfPlayer.get(player.id)
    if (lines) lines.push(line)
    else linesOfPlayer.set(player.id, [line])
  }
  return verdicts.map(({ players, isSure }, line) => {
    const [player] = players
    if (!player) return { kind: 'unknown' }
    const lines = linesOfPlayer.get(player.id) ?? []
    const chosen = lines.length > 1 ? lines.find((other) => verdicts[other]?.isBacked) : line
    return isSure && chosen === line ? { kind: 'sure', player } : { kind: 'doubt', players }
  })
}
