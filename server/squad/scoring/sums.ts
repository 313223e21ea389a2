import { type GamesSum, sumOf } from '../../../shared/rules/scoring/rankings.ts'

/** Games and their points in hundredths, a place for each player. */
export interface Sums {
  readonly games: Uint16Array
  readonly points: Float64Array
}

export function createSums(places: number): Sums {
  return { games: new Uint16Array(places), points: new Float64Array(places) }
}

export function putSum(sums: Sums, place: number, { games, points }: GamesSum): void {
  sums.games[place] = games
  sums.points[place] = points
}

export function sumAt(sums: Sums, place: number): GamesSum {
  return sumOf(sums.games[place] ?? 0, sums.points[place] ?? 0)
}
