/*
 * A stat line says at which positions it was made with marks among its stats, so that a rule for tight ends needs to know
 * nothing else, and a season that was played stays what it was when somebody moves to another position.
 */

const MARK = '@'

/** `TE` → `@TE` */
export function positionMark(position: string): string {
  return `${MARK}${position}`
}

/** Whether a key of a stat line is such a mark. */
export function isPosition(key: string): boolean {
  return key.startsWith(MARK)
}

/** `@TE` → `TE` */
export function positionOf(mark: string): string {
  return mark.slice(MARK.length)
}
