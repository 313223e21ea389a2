import type { Competitor, Game, GameStatus } from '../../../shared/game/game.ts'
import type { SportKey } from '../../../shared/sports/index.ts'
import { isCalledOff, leftOf, settleGameStatus, type GameStanding } from '../upstream/parse/game-status.ts'

/** Of which sport a reading is, and when it came, ms since the epoch. */
export interface ReadAt {
  readonly sport: SportKey
  readonly now: number
}

/** A game as fans see it, and what the last reading left in doubt. */
export interface Settled {
  readonly game: Game
  readonly doubt: string | null
}

/**
 * What to show after one more reading of a game: a score that is missing never replaces one that is
 * known, and a reading that does not count yet changes nothing.
 */
export function settle(before: Settled | undefined, reading: Game, at: ReadAt): Settled {
  if (!before) return { game: reading, doubt: null }
  const game = withKnownParts(before.game, reading)
  const { isTaken, doubt } = settleGameStatus(
    standing(before.game, at.sport),
    standing(game, at.sport),
    before.doubt,
    at.now,
  )
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

function standing({ status, date, competitions }: Game, sport: SportKey): GameStanding {
  return standingOf(status, date, { sport, sides: competitions[0].competitors })
}

/** @param date ISO-8601, or null where the document has none */
export function standingOf(
  { type, period }: GameStatus,
  date: string | null,
  { sport, sides }: { sport: SportKey; sides: readonly Competitor[] },
): GameStanding {
  return {
    state: type.state,
    status: type.name,
    calledOff: isCalledOff(`${type.name} ${type.description}`),
    startsAt: date === null ? null : Date.parse(date),
    left: leftOf(sport, { state: type.state, status: type.name, detail: type.detail, clockPeriod: period }),
    scores: new Map(sides.map(({ id, score }) => [id, score === '' ? null : Number(score)])),
  }
}
