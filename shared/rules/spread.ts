/** How far players of a position differ, and how far the games of one of them. */
export interface Spread {
  /** Points of a game, on average. */
  readonly mean: number
  /** Standard deviation of what a game of theirs is worth between players, without what is chance. */
  readonly between: number
  /** Standard deviation of the games of one player around their own average. */
  readonly within: number
  /** Share of the games of their teams in which players play, on average. */
  readonly share: number
}

/** The season of one player. */
export interface SeasonGames {
  /** Of each game that counts, in whatever unit. */
  readonly points: ArrayLike<number>
  /** Games of their team. */
  readonly teamGames: number
}

/** With fewer players of two games no one can tell luck from skill. */
const ENOUGH = 8
/** How many games it takes until half of an average is what a player is, where that cannot be told: as in a weekly projection. */
const USUAL = 3
/** By position where it is known to be far more: kickers of the NFL in 2024, team defenses in 2022. */
const KNOWN: ReadonlyMap<string, number> = new Map([
  ['K', 45],
  ['D/ST', 22],
])

/**
 * Splits the points of a position into what players are and what is chance: an analysis of variance with a random
 * effect for the player (the method of moments for groups of different sizes). Of kickers nearly all is chance.
 */
export function spreadOf(position: string, seasons: readonly SeasonGames[]): Spread {
  const played = seasons.filter(({ points }) => points.length > 0)
  let games = 0
  let sum = 0
  let squares = 0
  let shares = 0
  for (const { points, teamGames } of played) {
    games += points.length
    shares += Math.min(1, points.length / Math.max(1, teamGames))
    for (let game = 0; game < points.length; game++) {
      const own = points[game] ?? 0
      sum += own
      squares += own * own
    }
  }
  if (games === 0) return { mean: 0, between: 0, within: 0, share: 1 }
  const mean = sum / games
  const total = Math.max(0, squares - games * mean * mean)
  const share = shares / played.length
  const usual = KNOWN.get(position) ?? USUAL
  const { between, within } = split(played, { mean, total, games, usual })
  return { mean, between: Math.sqrt(between), within: Math.sqrt(within), share }
}

/** Variances. */
function split(
  played: readonly SeasonGames[],
  { mean, total, games, usual }: { mean: number; total: number; games: number; usual: number },
): { between: number; within: number } {
  let among = 0
  let sizes = 0
  let repeated = 0
  for (const { points } of played) {
    let sum = 0
    for (let game = 0; game < points.length; game++) sum += points[game] ?? 0
    among += points.length * (sum / points.length - mean) ** 2
    sizes += points.length ** 2
    if (points.length > 1) repeated++
  }
  if (repeated < ENOUGH) {
    const variance = games > 1 ? total / (games - 1) : 0
    return { between: variance / (1 + usual), within: (variance * usual) / (1 + usual) }
  }
  const within = Math.max(0, total - among) / (games - played.length)
  const size = (games - sizes / games) / (played.length - 1)
  return { between: Math.max(0, among / (played.length - 1) - within) / size, within }
}
