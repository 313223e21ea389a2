import { ordinal } from '../../../../shared/core/ordinal.ts'

/** `1st`, or `Tied for 2nd with livia and titus`: nothing breaks a tie. */
export function rankLabel(place: number, tiedWith: readonly string[]): string {
  if (tiedWith.length === 0) return ordinal(place)
  const last = tiedWith.at(-1)
  const others = tiedWith.slice(0, -1)
  return `Tied for ${ordinal(place)} with ${others.length > 0 ? `${others.join(', ')} and ${last}` : last}`
}
