import type { Competitor, Game, GameState } from '../../shared/game.ts'

/** A game as fans see it, and the reading that contradicts it, if there is one. */
export interface Settled {
  readonly game: Game
  /** State and scores of a reading that went back; seen a second time it counts. */
  readonly doubted: string | null
}

/**
 * What to show after one more reading of a game. Feeds repeat old documents and blank out scores for a
 * moment, so a score that is missing never replaces one that is known, and a game under way whose score
 * or state goes back keeps its old version until the same reading has come twice. A true correction thus
 * shows one reading late.
 */
export function settle(before: Settled | undefined, reading: Game): Settled {
  if (!before) return { game: reading, doubted: null }
  const game = withKnownScores(before.game, reading)
  if (!goesBack(before.game, game)) return { game, doubted: null }
  const doubted = fingerprint(game)
  return before.doubted === doubted ? { game, doubted: null } : { game: before.game, doubted }
}

const ORDER = { pre: 0, in: 1, post: 2 } as const satisfies Record<GameState, number>

function goesBack(before: Game, game: Game): boolean {
  if (before.status.type.state === 'pre') return false
  if (ORDER[game.status.type.state] < ORDER[before.status.type.state]) return true
  if (before.status.type.state === 'post') return false
  return sides(game).some((side) => {
    const old = sides(before).find((candidate) => candidate.id === side.id)
    return old !== undefined && Number(side.score) < Number(old.score)
  })
}

function withKnownScores(before: Game, game: Game): Game {
  if (game.status.type.state === 'pre' || sides(game).every((side) => side.score !== '')) return game
  const competitors = sides(game).map((side) => {
    const old = sides(before).find((candidate) => candidate.id === side.id)
    return side.score === '' && old ? { ...side, score: old.score } : side
  })
  const [competition] = game.competitions
  return { ...game, competitions: [{ ...competition, competitors }] }
}

function fingerprint(game: Game): string {
  return [game.status.type.state, ...sides(game).map((side) => `${side.id}:${side.score}`)].join(' ')
}

function sides(game: Game): readonly Competitor[] {
  return game.competitions[0].competitors
}
