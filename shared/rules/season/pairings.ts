/** The two teams of a game in a week; the second is null for a bye. */
export interface PairingOf<Id> {
  readonly home: Id
  readonly away: Id | null
}

/** What keeps a week from being played with the pairings of a commissioner. */
export type PairingProblem<Id> =
  | { readonly kind: 'stranger'; readonly team: Id }
  | { readonly kind: 'itself'; readonly team: Id }
  /** A week gives each team as many games as it had before. */
  | { readonly kind: 'games'; readonly team: Id; readonly has: number; readonly needs: number }

/**
 * All that is wrong with other pairings of a week: all teams of the league must be in it as often as before,
 * a bye counting as a game.
 * @param before the present pairings of the week
 * @param after the wanted ones
 */
export function pairingProblems<Id>(
  before: readonly PairingOf<Id>[],
  after: readonly PairingOf<Id>[],
): PairingProblem<Id>[] {
  const needs = countGames(before)
  const has = countGames(after)
  const strangers = [...has.keys()].filter((team) => !needs.has(team))
  return [
    ...strangers.map((team) => ({ kind: 'stranger' as const, team })),
    ...after.flatMap(({ home, away }) => (home === away ? [{ kind: 'itself' as const, team: home }] : [])),
    ...[...needs].flatMap(([team, count]) => {
      const games = has.get(team) ?? 0
      return games === count ? [] : [{ kind: 'games' as const, team, has: games, needs: count }]
    }),
  ]
}

function countGames<Id>(pairings: readonly PairingOf<Id>[]): Map<Id, number> {
  const counts = new Map<Id, number>()
  for (const { home, away } of pairings)
    for (const team of away === null ? [home] : [home, away]) counts.set(team, (counts.get(team) ?? 0) + 1)
  return counts
}
