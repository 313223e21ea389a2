import { visibleText } from '../../core/name.ts'

/** A name of the host on one line: without what is not seen in it, and cut where it is too long. Empty where nothing is left. */
export function nameOf(given: string | null | undefined, most = 100): string {
  const line = visibleText((given ?? '').slice(0, 4 * most)).replaceAll(/\s+/g, ' ')
  // Half of a character that takes two is left out.
  return line
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}
