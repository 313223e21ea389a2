import { EmpireError } from 'empire-client'
import { draft } from './draft.ts'
import { improveRoster } from './free-agents.ts'
import type { Game } from './game.ts'
import { setLineup } from './lineup.ts'
import { answerOffers } from './trades.ts'

/**
 * Looks at a league once and does what there is to do, each by itself: where one is refused, because someone was
 * faster or a game has just begun, the others are done all the same.
 * @throws {EmpireError} where nothing can go well: the token was revoked, or the server is not there
 */
export async function lookOnce(game: Game): Promise<void> {
  const { league } = await game.empire.league.home({ code: game.code })
  if (league.paused?.what === 'everything') return
  const isPlayed = league.phase === 'regular' || league.phase === 'playoffs'
  const moves = league.paused ? [] : [answerOffers, improveRoster]
  // Whoever has come may start.
  for (const act of isPlayed ? [...moves, setLineup] : [draft]) await unlessRefused(game, act)
}

async function unlessRefused(game: Game, act: (game: Game) => Promise<void>): Promise<void> {
  try {
    await act(game)
  } catch (error) {
    // Only what the rules of the game say no to.
    if (!(error instanceof EmpireError) || error.status !== 409) throw error
    game.say(error.message)
  }
}
