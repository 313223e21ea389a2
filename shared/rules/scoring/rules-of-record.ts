/**
 * A scoring period from which something counts. Season 0 is before all seasons, period 0 before the first of
 * its season.
 */
export interface Since {
  readonly season: number
  readonly period: number
}

/** Whether what counts since then counts in a scoring period. */
export function countsIn(since: Since, { season, period }: Since): boolean {
  return since.season < season || (since.season === season && since.period <= period)
}

/**
 * The version of a league's rules that counts in a scoring period: of those that count from it, or from one
 * before, the one made last. So closed weeks keep the rules that they were played under, and a change that was
 * made to count from the start of the season goes before all that were made earlier.
 * @param versions in the order in which they were made; the first counts from the beginning
 * @throws {RangeError} where none counts yet
 */
export function versionIn<Version extends { readonly since: Since }>(
  versions: readonly Version[],
  at: Since,
): Version {
  const version = versions.findLast(({ since }) => countsIn(since, at))
  if (!version) throw new RangeError(`No rules count in period ${at.period} of ${at.season}`)
  return version
}
