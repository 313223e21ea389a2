import type { TeamNames } from './team-names.ts'

/** A pick as a board has it, before it is known who is meant. */
export interface BoardLine {
  /** Number of its line in the text, from 1. */
  readonly line: number
  /** What names the player, with his position and team. */
  readonly text: string
  /** What the board calls its team; null where it does not say. */
  readonly team: string | null
  readonly round: number | null
  /** Which pick of its round, or null. */
  readonly inRound: number | null
  /** Which pick of the draft, or null. */
  readonly overall: number | null
  /** Dollars; null where the board has none. */
  readonly price: number | null
}

/** A board in parts. */
export interface BoardLines {
  readonly picks: readonly BoardLine[]
  /** The teams that it names, in its order. */
  readonly teams: readonly string[]
  /** Lines that are no picks. */
  readonly leftOut: ReadonlyArray<{ readonly line: number; readonly text: string }>
}

/** What must be known to read a board. */
export interface BoardContext {
  /** Whether a text has the name of a player of the league's sport in it. */
  readonly isPlayer: (text: string) => boolean
  readonly teams: TeamNames
  /** How many teams the league has. */
  readonly size: number
  readonly isAuction: boolean
}

/** Cells for picks that were not made. */
export function isBlank(cell: string): boolean {
  return !/[\p{L}\p{N}]/u.test(cell) || /^(?:n\/?a|none|empty|no pick|forfeited)$/i.test(cell.trim())
}

/** `$45`, and in an auction also `45` behind a name: the price, and the text without it. */
export function cutPrice(
  text: string,
  isAuction: boolean,
): { readonly text: string; readonly price: number | null } {
  const dollars = /\(?\$\s?(\d{1,5})(?:\.00)?\)?/.exec(text)
  if (dollars) return { text: tidy(text.replace(dollars[0], ' ')), price: Number(dollars[1]) }
  const behind = isAuction ? /[\s,:(–—-]+(\d{1,4})\)?\s*$/.exec(text) : null
  return behind && behind.index > 0
    ? { text: tidy(text.slice(0, behind.index)), price: Number(behind[1]) }
    : { text: tidy(text), price: null }
}

const EDGE = /[\s,;:|–—-]/

/** Without what is left of it at both ends, which is looked at once: a pattern for the end would try each of a run. */
export function tidy(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ')
  let [begin, end] = [0, plain.length]
  while (begin < end && EDGE.test(plain.charAt(begin))) begin++
  while (end > begin && EDGE.test(plain.charAt(end - 1))) end--
  return plain.slice(begin, end)
}
