import { persistenceOf } from './persistence.ts'
import { FANTASY_SPORTS } from '../../sports/fantasy.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import type { Spread } from './spread.ts'

/** What is to be expected of a player, in the unit of the weeks that it was made of. */
export interface Forecast {
  /** Points of a week in which they play. */
  readonly perWeek: number
  /** By how much that may be wrong: a standard deviation. */
  readonly doubt: number
  /** Of the weeks of their team in how many they will play, 0 to 1. */
  readonly share: number
}

/** What a player has done in a season. */
export interface PlayedSeason {
  /** In which they played. */
  readonly weeks: number
  readonly points: number
  /** In which their team played. */
  readonly teamWeeks: number
  /** Whether the season to be expected is the next one, not the rest of the same. */
  readonly isLast: boolean
}

/**
 * What a player is, as far as their weeks tell: their average, pulled towards that of their position the more, the more of its
 * weeks are chance and the fewer they have played (the estimate of Efron and Morris), and from one season to the next again, for
 * players change (persistence.ts). Missed weeks are mostly bad luck, too: the share of them is pulled towards the usual one by
 * half a season.
 */
export function forecast(
  { sport, position }: { sport: FantasySportKey; position: string },
  { weeks, points, teamWeeks, isLast }: PlayedSeason,
  { mean, between, within, share: usual }: Spread,
): Forecast {
  const skill = between * between
  const chance = (within * within) / Math.max(1, weeks)
  // Where all are alike, and where there is but one, the average is all that there is.
  const trust = skill + chance === 0 ? 1 : skill / (skill + chance)
  const kept = isLast ? persistenceOf(position) : 1
  const half = FANTASY_SPORTS[sport].season.weeks / 2
  return {
    perWeek: mean + kept * trust * (points / Math.max(1, weeks) - mean),
    doubt: Math.sqrt(skill * (1 - kept * kept * trust)),
    share: Math.min(1, (weeks + half * usual) / (Math.max(teamWeeks, weeks) + half)),
  }
}

/**
 * The same by what a fantasy host expects of a season: it knows who is a rookie, hurt or has changed teams. How sure it is it
 * does not say; it is taken to be as sure as a whole last season would be.
 * @param expected points over the season, and the games in which they are made
 * @param spread of the position; left out where no one has played there yet
 */
export function forecastBySource(
  { sport, position }: { sport: FantasySportKey; position: string },
  expected: { readonly points: number; readonly games: number },
  spread?: Spread,
): Forecast {
  const { games, weeks } = FANTASY_SPORTS[sport].season
  const share = Math.min(1, expected.games / games)
  const kept = persistenceOf(position)
  return {
    perWeek: share === 0 ? 0 : expected.points / (weeks * share),
    doubt: spread ? spread.between * Math.sqrt(1 - kept * kept) : 0,
    share,
  }
}

/**
 * How much of the chance in a player's weeks is foreseen by the weekly projection, such as a weak opponent: a share of their
 * variance. From the projections that a large host made for team defenses in 2021 and 2022: their correlation with what came of
 * it was 0.26, of which half is how good a defense is.
 */
const FORESEEN = 0.035

/** By how much projections move from week to week around what a player is: a standard deviation. */
export function foreseenOf({ within }: Spread): number {
  return within * Math.sqrt(FORESEEN)
}
