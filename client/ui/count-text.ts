let format: { readonly language: string; readonly of: Intl.NumberFormat } | null = null

/**
 * A count or an amount of money in whole numbers, grouped as the reader's place groups: `1,617` or `1.617`.
 *
 * Points are not written by this: in scores and stat lines they keep the point, as the sport and its tables have it
 * (`shared/core/points.ts`).
 */
export function countText(count: number): string {
  // Nothing to group, and `Intl` need not be loaded for it.
  if (Math.abs(count) < 1000) return String(count)
  const { language } = navigator
  if (format?.language !== language)
    format = { language, of: new Intl.NumberFormat(language, { numberingSystem: 'latn' }) }
  return format.of.format(count)
}
