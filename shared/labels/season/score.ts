import type { CategoryRecord } from '../../category/record.ts'
import { pointsText } from '../../core/points.ts'

/** A score by categories, won, lost and tied: `5-3-1`. */
export function categoriesText({ wins, losses, ties }: CategoryRecord): string {
  return `${wins}-${losses}-${ties}`
}

/** The same from the other side. */
export function reversed({ wins, losses, ties }: CategoryRecord): CategoryRecord {
  return { wins: losses, losses: wins, ties }
}

/** A score in a sentence: `101.20 to 99.40`, `5-3-1`. Points are hundredths. */
export function scoreText({
  own,
  other,
  categories,
}: {
  readonly own: number
  readonly other: number
  /** From the own side. */
  readonly categories?: CategoryRecord | undefined
}): string {
  return categories ? categoriesText(categories) : `${pointsText(own)} to ${pointsText(other)}`
}
