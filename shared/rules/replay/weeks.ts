import type { HostMatchup, HostSeason, HostWeek } from '../../hosts/league/host-league.ts'

/** Weeks of which the results are final, in their order, with these alone. */
export function playedIn({ weeks }: HostSeason): HostWeek[] {
  return weeks
    .map((week) => ({ ...week, matchups: week.matchups.filter(({ isFinal }) => isFinal) }))
    .filter(({ matchups }) => matchups.length > 0)
    .toSorted((one, other) => one.week - other.week)
}

const OF_PLAYOFFS: readonly HostMatchup['part'][] = ['winners', 'third-place', 'consolation']

/** Whether a matchup is one of the playoffs, or beside them. */
export function isOfPlayoffs({ part, away }: HostMatchup): boolean {
  return away !== null && OF_PLAYOFFS.includes(part)
}

/** The first week of the playoffs; null where there are none. */
export function firstPlayoffWeek(season: HostSeason): number | null {
  return playedIn(season).find(({ matchups }) => matchups.some(isOfPlayoffs))?.week ?? null
}

/** A matchup with its week. */
export type WeekMatchup = HostMatchup & { readonly week: number }

/** The final matchups before the playoffs, byes among them, without games against the median. */
export function regularGames(season: HostSeason): WeekMatchup[] {
  const first = firstPlayoffWeek(season) ?? Infinity
  return playedIn(season).flatMap(({ week, matchups }) =>
    week >= first ? [] : matchups.flatMap((one) => (one.part === 'regular' ? [{ ...one, week }] : [])),
  )
}
