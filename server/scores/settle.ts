import type { Competitor, Game, GameState } from '../../shared/game.ts'

/** A game as fans see it, and the reading that contradicts it, if there is one. */
export interface Settled {
  readonly game: Game
  /** State and scores of a reading that went back; seen a second time it counts. */
  readonly doubted: string | null
}

/**
 * What to show after one more reading of a game. Feeds repeat old documents and blank out scores for a
 * moment, so a score that is missing never replaces one that is known, and a game that has begun and
 * whose score or state goes back keeps its old version until the same reading has come twice. A true
 * correction thus shows one reading late.
 */
export function settle(before: Settled | undefined, reading: Game): Settled {
  if (!before) return { game: reading, doubted: null }
  const game = withKnownParts(before.game, reading)
  if (!goesBack(standing(before.game), standing(game))) return { game, doubted: null }
  const doubted = fingerprint(standing(game))
  return before.doubted === doubted ? { game, doubted: null } : { game: before.game, doubted }
}

const ORDER = { pre: 0, in: 1, post: 2 } as const satisfies Record<GameState, number>

/** How a game stands, whatever kind of document says so. */
export interface Standing {
  readonly state: GameState
  readonly sides: readonly Competitor[]
}

/** Whether something that had happened is said not to have happened. */
export function goesBack(before: Standing, now: Standing): boolean {
  if (before.state === 'pre') return false
  if (ORDER[now.state] < ORDER[before.state]) return true
  return now.sides.some((side) => {
    const old = sameSide(before.sides, side)
    return old !== undefined && Number(side.score) < Number(old.score)
  })
}

/** Equal for two readings that say the same of state and scores. */
export function fingerprint({ state, sides }: Standing): string {
  return [state, ...sides.map((side) => `${side.id}:${side.score}`)].join(' ')
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
    const old = sameSide(before, side)
    return side.score === '' && old ? { ...side, score: old.score } : side
  })
}

function sameSide(sides: readonly Competitor[], side: Competitor): Competitor | undefined {
  return sides.find((candidate) => candidate.id === side.id)
}

function standing(game: Game): Standing {
  return { state: game.status.type.state, sides: game.competitions[0].competitors }
}
