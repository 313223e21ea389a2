import type { Pairing } from '../../../shared/season/event.ts'

/** One of the places of a week: of which of its matchups, and on which side. */
export interface MatchupSpot {
  readonly index: number
  readonly side: 'home' | 'away'
}

type Team = Pairing['home']

/**
 * A week with a team, or for a bye null, in another spot: the team that was there gets the former spot. So
 * all teams keep as many games as before.
 * @param team null for a bye, which can be in the second spot only
 */
export function swap(pairings: readonly Pairing[], to: MatchupSpot, team: Team | null): Pairing[] {
  const before = at(pairings, to)
  if (before === team) return [...pairings]
  const from = placesOf(pairings).filter((place) => at(pairings, place) === team)
  // Of a team that plays twice, the place in which the other does not meet itself.
  const best = from.find((place) => !meetsItself(exchanged(pairings, [to, place]))) ?? from[0]
  return best === undefined ? [...pairings] : exchanged(pairings, [to, best]).map(withHome)
}

interface Places {
  readonly home: Team | null
  readonly away: Team | null
}

function exchanged(pairings: readonly Places[], [a, b]: readonly [MatchupSpot, MatchupSpot]): Places[] {
  const [own, other] = [at(pairings, a), at(pairings, b)]
  return pairings.map((pairing, index) => ({
    ...pairing,
    ...(index === a.index ? { [a.side]: other } : {}),
    ...(index === b.index ? { [b.side]: own } : {}),
  }))
}

function at(pairings: readonly Places[], { index, side }: MatchupSpot): Team | null {
  return pairings[index]?.[side] ?? null
}

function placesOf(pairings: readonly Places[]): MatchupSpot[] {
  return pairings.flatMap((_, index) => [
    { index, side: 'home' as const },
    { index, side: 'away' as const },
  ])
}

function meetsItself(pairings: readonly Places[]): boolean {
  return pairings.some(({ home, away }) => home !== null && home === away)
}

/** Who rests stands first. */
function withHome({ home, away }: Places): Pairing {
  if (home !== null) return { home, away }
  if (away === null) throw new RangeError('A bye has no opponent')
  return { home: away, away: null }
}
