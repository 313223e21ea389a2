import type { Competitor, Game, GameStatus } from '../../../shared/game/game.ts'
import { isCalledOff, settleGameStatus, type GameStanding } from '../upstream/parse/game-status.ts'

/** A game as fans see it, and what the last reading left in doubt. */
export interface Settled {
  readonly game: Game
  readonly doubt: string | null
}

/**
 * What to show after one more reading of a game: a score that is missing never replaces one that is
 * known, and a reading that does not count yet changes nothing.
 */
export function settle(before: Settled | undefined, reading: Game): Settled {
  if (!before) return { game: reading, doubt: null }
  const game = withKnownParts(before.game, reading)
  const { isTaken, doubt } = settleGameStatus(standing(before.game), standing(game), before.doubt)
  return { game: isTaken ? game : before.game, doubt }
}

function withKnownParts(before: Game, game: Game): Game {
  const [competition] = game.competitions
  if (game.status.type.state === 'pre') return game
  const competitors = withKnownScores(before.competitions[0].competitors, competition.competitors)
  return { ...game, competitions: [{ ...competition, competitors }] }
}

/** The sides of a reading; scores that it lacks, and sides where it has none, stay as they were. */
export function withKnownScores(before: readonly Competitor[], sides: readonly Competitor[]): Competitor[] {
  if (sides.length === 0) return [...before]
  return sides.map((side) => {
    const old = before.find((candidate) => candidate.id === side.id)
    return side.score === '' && old ? { ...side, score: old.score } : side
  })
}

function standing({ status, date, competitions }: Game): GameStanding {
  return standingOf(status, date, competitions[0].competitors)
}

/** @param date ISO-8601, or null where the document has none */
export function standingOf(
  { type }: GameStatus,
  date: string | null,
  sides: readonly Competitor[],
): GameStanding {
  return {
    state: type.state,
    status: type.name,
    calledOff: isCalledOff(`${type.name} ${type.description}`),
    startsAt: date === null ? null : Date.parse(date),
    scores: new Map(sides.map(({ id, score }) => [id, score === '' ? null : Number(score)])),
  }
}
