import type { FantasySportKey } from '../../sports/index.ts'

/** Why a player is not expected to play. */
export type Absence =
  | { readonly why: 'status'; readonly status: 'out' | 'injured-reserve' | 'suspended' }
  | { readonly why: 'bye'; readonly period: string }
  | { readonly why: 'no-game' }

/** What there is to go by. Points in hundredths. */
export interface ProjectionBasis {
  readonly sport: FantasySportKey
  /** Of his games of this season that are over, oldest first. */
  readonly points: ArrayLike<number>
  /** Null where it is not known or not needed. */
  readonly lastSeason: { readonly games: number; readonly average: number } | null
  /** The average game of all players at his position; null before the first games. */
  readonly positionAverage: number | null
  readonly absence: Absence | null
  /** What a fantasy host expects; null for nothing, and left out where none is asked. */
  readonly source?: SourcePoints | null
}

/** What a fantasy host expects of a player's next game, under the rules of the league. */
export interface SourcePoints {
  /** In the scoring period of that game; null where it says nothing of it. */
  readonly week: SourceFigure | null
  /** In an average game of the season. */
  readonly season: SourceFigure | null
}

interface SourceFigure {
  /** Hundredths. */
  readonly points: number
  /** When it was read, ms since the epoch. */
  readonly readAt: number
}

interface Method {
  /** Games after which one counts half as much as the newest. */
  readonly halfLife: number
  /** How many games the position's average weighs as much as. */
  readonly priorGames: number
}

// Weeks are few and roles change; games of every other day are many and noisy.
const WEEKLY: Method = { halfLife: 4, priorGames: 3 }
const DAILY: Method = { halfLife: 10, priorGames: 8 }

const METHODS = { nfl: WEEKLY, ncaaf: WEEKLY, nba: DAILY, mlb: DAILY, nhl: DAILY } as const satisfies Record<
  FantasySportKey,
  Method
>

/**
 * Expected points of a player's next game, in hundredths: the average of his games, the newer the heavier,
 * pulled towards the average of his position as if he had played a few such games more. Before his first game
 * his last season stands for this one. Where a fantasy host is asked, what it expects of the week comes before that, and
 * what it expects of the season before the last season. Zero for who will not play, null where there is nothing to go by.
 */
export function project(basis: ProjectionBasis): number | null {
  if (basis.absence) return 0
  const expected = expectedBySource(basis)
  // Zero is added because the rounding of a small negative number is another zero.
  if (expected !== null) return Math.round(expected.figure.points) + 0
  const known = ownAverage(basis)
  if (known === null) return null
  const { priorGames } = METHODS[basis.sport]
  const pulled =
    basis.positionAverage === null
      ? known.average
      : (known.games * known.average + priorGames * basis.positionAverage) / (known.games + priorGames)
  return Math.round(pulled) + 0
}

function expectedBySource({
  source,
  points,
}: ProjectionBasis): { of: 'week' | 'season'; figure: SourceFigure } | null {
  if (source?.week) return { of: 'week', figure: source.week }
  if (source?.season && points.length === 0) return { of: 'season', figure: source.season }
  return null
}

/** What a projection rests on: a fantasy host, games of this season, or of the last one. */
export type ProjectedFrom = 'source' | 'season' | 'last-season'

/** Null for who will not play, and where there is nothing to go by. */
export function projectedFrom(basis: ProjectionBasis): ProjectedFrom | null {
  if (basis.absence) return null
  if (expectedBySource(basis)) return 'source'
  const known = ownAverage(basis)
  return known === null ? null : known.isLastSeason ? 'last-season' : 'season'
}

/** How a projection came about. Points in hundredths, averages unrounded. */
export type ProjectionReason =
  | Absence
  /** No game to go by. */
  | { readonly why: 'unknown' }
  | {
      readonly why: 'source'
      readonly of: 'week' | 'season'
      /** When it was read, ms since the epoch. */
      readonly readAt: number
      readonly projection: number
    }
  | {
      readonly why: 'average'
      readonly of: 'season' | 'lastSeason'
      readonly games: number
      /** Of those games: of this season's, the newer the heavier. */
      readonly average: number
      /** Towards the average of his position, as if he had played so many such games more. */
      readonly pull: { readonly average: number; readonly games: number } | null
      readonly projection: number
      /** What it is for. */
      readonly next: 'game' | 'period'
    }

export function explainProjection(basis: ProjectionBasis): ProjectionReason {
  if (basis.absence) return basis.absence
  const expected = expectedBySource(basis)
  if (expected) {
    const { readAt, points } = expected.figure
    return { why: 'source', of: expected.of, readAt, projection: Math.round(points) + 0 }
  }
  const known = ownAverage(basis)
  const projection = project(basis)
  if (known === null || projection === null) return { why: 'unknown' }
  const { sport, positionAverage } = basis
  return {
    why: 'average',
    of: known.isLastSeason ? 'lastSeason' : 'season',
    games: known.games,
    average: known.average,
    pull: positionAverage === null ? null : { average: positionAverage, games: METHODS[sport].priorGames },
    projection,
    next: METHODS[sport] === DAILY ? 'game' : 'period',
  }
}

function ownAverage({ sport, points, lastSeason }: ProjectionBasis) {
  const games = points.length
  if (games > 0) {
    return { games, average: recentAverage(points, METHODS[sport].halfLife), isLastSeason: false }
  }
  return lastSeason && lastSeason.games > 0 ? { ...lastSeason, isLastSeason: true } : null
}

function recentAverage(points: ArrayLike<number>, halfLife: number): number {
  const fade = 0.5 ** (1 / halfLife)
  let sum = 0
  let weights = 0
  for (let game = 0; game < points.length; game++) {
    sum = sum * fade + (points[game] ?? 0)
    weights = weights * fade + 1
  }
  return sum / weights
}
