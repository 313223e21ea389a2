import type { Range } from '../../../shared/rules/scoring/rule.ts'

/**
 * A range as it is typed. `to` is empty where it has no end.
 * @returns null for bounds that are none: a number has at most two decimals and six digits before them
 */
export function rangeOf({ from, to }: { from: string; to: string }): Range | null {
  if (!isBound(from) || (to !== '' && !isBound(to))) return null
  const range = { from: Number(from), to: to === '' ? null : Number(to) }
  return range.to !== null && range.to < range.from ? null : range
}

function isBound(text: string): boolean {
  return /^-?\d{1,6}(\.\d{1,2})?$/.test(text)
}
