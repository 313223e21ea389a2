/** What some games of a team's opponents came to. */
export interface Allowed {
  readonly games: number
  /** Hundredths. */
  readonly points: number
}

/** A game that is over, with the lines of those who played in it. */
export interface AllowedGame<Team> {
  readonly teams: readonly [Team, Team]
  readonly lines: Iterable<{
    /** That the player played for. */
    readonly team: Team
    readonly groups: readonly string[]
    /** Hundredths. */
    readonly points: number
  }>
}

/**
 * The fantasy points that each team has allowed to each group of players, by group. Every game counts for both of its
 * teams, in all groups: where no one of a group played, it allowed nothing.
 */
export function pointsAllowed<Team>(
  games: Iterable<AllowedGame<Team>>,
): ReadonlyMap<string, ReadonlyMap<Team, Allowed>> {
  const played = new Map<Team, number>()
  const points = new Map<string, Map<Team, number>>()
  for (const {
    teams: [one, other],
    lines,
  } of games) {
    for (const team of [one, other]) played.set(team, (played.get(team) ?? 0) + 1)
    for (const line of lines) {
      const against = line.team === one ? other : line.team === other ? one : null
      if (against === null) continue
      for (const group of line.groups) {
        let own = points.get(group)
        if (!own) points.set(group, (own = new Map()))
        own.set(against, (own.get(against) ?? 0) + line.points)
      }
    }
  }
  return new Map(
    [...points].map(([group, own]) => [
      group,
      new Map([...played].map(([team, games]) => [team, { games, points: own.get(team) ?? 0 }])),
    ]),
  )
}

/** How a team compares in what it allows. */
export interface AllowedRank {
  /** Per game, hundredths, rounded to the nearest. */
  readonly average: number
  readonly games: number
  /** 1 allows the fewest; equals share one, and the next is as far down as there are teams before it. Null before `LEAST_GAMES`. */
  readonly rank: number | null
  /** How many teams have a rank. */
  readonly of: number
}

/** Fewer games say nothing yet: a team that has met two good players is no weak one. */
export const LEAST_GAMES = 3

/** Ranks teams by what they allow per game. A team without a game is not in the answer. */
export function rankAllowed<Team>(allowed: ReadonlyMap<Team, Allowed>): ReadonlyMap<Team, AllowedRank> {
  const played = [...allowed].filter(([, { games }]) => games > 0)
  const ranked = played
    .filter(([, { games }]) => games >= LEAST_GAMES)
    .toSorted(([, a], [, b]) => compare(a, b))
  const ranks = new Map<Team, number>()
  for (const [index, [team, own]] of ranked.entries()) {
    const before = ranked[index - 1]
    const isEqual = before !== undefined && compare(before[1], own) === 0
    ranks.set(team, isEqual ? (ranks.get(before[0]) ?? index + 1) : index + 1)
  }
  return new Map(
    played.map(([team, { games, points }]) => [
      team,
      // Zero is added because the rounding of a small negative number is another zero.
      { average: Math.round(points / games) + 0, games, rank: ranks.get(team) ?? null, of: ranked.length },
    ]),
  )
}

/** By points per game, without a fraction that may round. */
function compare(a: Allowed, b: Allowed): number {
  return a.points * b.games - b.points * a.games
}

export type Difficulty = 'tough' | 'average' | 'favorable'

/** In which third of the teams a rank is: those that allow the fewest are tough. */
export function difficultyOf({ rank, of }: Pick<AllowedRank, 'rank' | 'of'>): Difficulty | null {
  if (rank === null) return null
  if (of < 3) return 'average'
  if (rank * 3 <= of) return 'tough'
  return rank * 3 > of * 2 ? 'favorable' : 'average'
}
