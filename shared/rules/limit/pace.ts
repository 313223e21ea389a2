/** Days by which a pace is told: in fewer, a rotation of pitchers has not come round. */
const LEAST_DAYS = 7

/**
 * What a team will have used of a limit of the season in the end, if it goes on as it did; null while too few days are
 * over to say so, and once none is left.
 * @param of.used up to the last day that is over
 * @param of.inDays of that, in `daysOver`
 * @param of.daysOver days that are over and were played whole
 * @param of.daysLeft the present day among them
 */
export function paceOf(of: {
  readonly used: number
  readonly inDays: number
  readonly daysOver: number
  readonly daysLeft: number
}): number | null {
  const { used, inDays, daysOver, daysLeft } = of
  if (daysOver < LEAST_DAYS || daysLeft <= 0) return null
  return used + (inDays / daysOver) * daysLeft
}
