import { lengthPrefixed } from '../core/length-prefixed.ts'
import type { Digest } from './entry-hash.ts'

/** A stat line as a result counted it: by its game, player and version, and the slot in which the player started. */
export type CountedStatLine = readonly [
  gameId: string,
  playerId: string,
  version: number,
  slot: string | null,
]

/** What a stat line says, by the keys of its stats. */
export type StatLineStats = Readonly<Record<string, number>>

/** Digits of a line's own digest that an event keeps: enough to say which of some hundred was altered. */
export const MARK_DIGITS = 4

/** Of which stat lines a result was counted. @returns 64 hexadecimal digits */
export function statLinesDigest(lines: readonly CountedStatLine[], digest: Digest): string {
  return digest(lengthPrefixed(['empire-lines-v1', lines.length, ...lines.flatMap(nameOf)]))
}

/**
 * Of the same lines with what each of them says, in the version that was counted.
 * @returns `stats` of all, 64 hexadecimal digits; `marks` with four digits of each, in their order
 */
export function statsDigests(
  lines: readonly { readonly line: CountedStatLine; readonly stats: StatLineStats }[],
  digest: Digest,
): { stats: string; marks: string } {
  const each = lines.map(({ line, stats }) =>
    digest(lengthPrefixed(['empire-stats-v1', ...nameOf(line), ...valuesOf(stats)])),
  )
  return {
    stats: digest(lengthPrefixed(['empire-stats-v1', each.length, ...each])),
    marks: each.map((one) => one.slice(0, MARK_DIGITS)).join(''),
  }
}

function nameOf([gameId, playerId, version, slot]: CountedStatLine): (string | number)[] {
  return [gameId, playerId, version, slot === null ? 'bench' : 'slot', slot ?? '']
}

/** A stat of nothing is the same as none, and their order says nothing. */
function valuesOf(stats: StatLineStats): (string | number)[] {
  return Object.entries(stats)
    .filter(([, value]) => value !== 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flat()
}
