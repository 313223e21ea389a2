import { SEASON_GAMES } from './figure.ts'
import type { FantasySportKey } from '../sports/index.ts'
import type { Spread } from './spread.ts'

/** What is to be expected of a player, in the unit of the games that it was made of. */
export interface Forecast {
  /** Points of a game. */
  readonly perGame: number
  /** By how much that may be wrong: a standard deviation. */
  readonly doubt: number
  /** Of the games of their team in how many they will play, 0 to 1. */
  readonly share: number
}

/** What a player has done in a season. */
export interface PlayedSeason {
  readonly games: number
  readonly points: number
  /** Games of their team. */
  readonly teamGames: number
}

/**
 * What a player is, as far as their games tell: their average, pulled towards that of their position the more, the more of its
 * games are chance and the fewer they have played (the estimate of Efron and Morris). Missed games are mostly bad luck, too: the
 * share of them is pulled towards the usual one by half a season.
 */
export function forecast(
  sport: FantasySportKey,
  { games, points, teamGames }: PlayedSeason,
  { mean, between, within, share: usual }: Spread,
): Forecast {
  const skill = between * between
  const chance = (within * within) / Math.max(1, games)
  // Where all are alike, and where there is but one, the average is all that there is.
  const trust = skill + chance === 0 ? 1 : skill / (skill + chance)
  const half = SEASON_GAMES[sport] / 2
  return {
    perGame: mean + trust * (points / Math.max(1, games) - mean),
    doubt: Math.sqrt(skill * (1 - trust)),
    share: Math.min(1, (games + half * usual) / (Math.max(teamGames, games) + half)),
  }
}

/**
 * How much of the chance in a player's games is foreseen by the weekly projection, such as a weak opponent: a share of their
 * variance. From the projections that a large host made for team defenses in 2021 and 2022: their correlation with what came of
 * it was 0.26, of which half is how good a defense is.
 */
const FORESEEN = 0.035

/** By how much projections move from week to week around what a player is: a standard deviation. */
export function foreseenOf({ within }: Spread): number {
  return within * Math.sqrt(FORESEEN)
}
