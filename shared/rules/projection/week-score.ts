import type { GameState } from '../../game/game.ts'
import type { PlayerStatus } from '../../player/player.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import { restOfGame } from './rest-of-game.ts'
import { type ScoreOutcome, scoreOutcome, winProbability } from './win-probability.ts'

/** A game of a week in which a player starts, with his points so far. */
export interface StartedGame {
  /** The first of those that the league lets him be played in; empty for none. */
  readonly position: string
  readonly status: PlayerStatus
  /** What a game is expected to bring him, in hundredths; null where there is nothing to go by. */
  readonly perGame: number | null
  /** Whether he has done anything in it. */
  readonly hasLine: boolean
  /** What he has from it, in hundredths. */
  readonly points: number
  readonly state: GameState
  /** How much of it is to come, 0 to 1. */
  readonly left: number
  /** ms since the epoch; null or left out where only its day is known. */
  readonly startsAt?: number | null
}

/** How a team stands in a week. Points in hundredths. */
export interface ScoreNow {
  readonly points: number
  /** The final score that is expected now. */
  readonly projection: number
  /** Games of starters that are over, go on, and are to come. */
  readonly over: number
  readonly on: number
  readonly toCome: number
  /** When the first of those to come starts, ms since the epoch; null where there is none, or no time is set. */
  readonly nextAt: number | null
}

/** A team's points and projection from the games of its starters. The server and browsers both use it. */
export function scoreNow(started: readonly StartedGame[]): ScoreNow {
  const count = (state: GameState) => started.filter((game) => game.state === state).length
  const points = started.reduce((total, game) => total + game.points, 0)
  const rest = started.reduce((total, game) => total + restOfGame(game), 0)
  return {
    points,
    projection: points + rest,
    over: count('post'),
    on: count('in'),
    toCome: count('pre'),
    nextAt: started.reduce<number | null>(
      (first, { state, startsAt = null }) =>
        state !== 'pre' || startsAt === null ? first : Math.min(startsAt, first ?? startsAt),
      null,
    ),
  }
}

/**
 * A player's projection over games, points so far included, in hundredths; null without any. A player who is
 * not fit counts 0.
 */
export function projectionNow(games: readonly StartedGame[]): number | null {
  const isUnknown = games.some(({ perGame, state, hasLine, status }) => {
    const isAway = status !== 'active' && status !== 'questionable'
    return perGame === null && !hasLine && state !== 'post' && !isAway
  })
  return isUnknown ? null : scoreNow(games).projection
}

/**
 * The range of a team's final score (game rules 2.14). @param carried points from earlier weeks of the round,
 * hundredths
 */
export function scoreOutcomeNow(
  sport: FantasySportKey,
  started: readonly StartedGame[],
  carried: number,
): ScoreOutcome {
  return scoreOutcome(sport, [
    { position: '', points: carried, games: [] },
    ...started.map(({ position, points, left, ...game }) => ({
      position,
      points,
      // Of the whole game, as it is what is left of it that counts.
      games: left > 0 ? [{ projection: restOfGame({ ...game, left }) / left, left }] : [],
    })),
  ])
}

/** How likely the first of two is to win, 0 to 1; null while there is nothing to go by. */
export function chanceNow(one: ScoreOutcome, other: ScoreOutcome): number | null {
  const isUnknown = [one, other].every(({ variance, isOver }) => variance === 0 && !isOver)
  return isUnknown ? null : winProbability(one, other)
}
