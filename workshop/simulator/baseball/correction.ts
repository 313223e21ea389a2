import { TEAM, fold, other, stat } from '../base/event-log.ts'
import type { Match } from '../base/match.ts'
import { pick, rngOf } from '../base/rng.ts'
import type { BaseballGame, BaseballPlay, BaseballStat } from './state.ts'

const LONGER_HITS: readonly BaseballStat[] = ['doubles', 'triples', 'homeRuns']

/** A single turns out to have been an error, and a run that the pitcher allowed not to have been earned. */
export function correctBaseball(match: Match, game: BaseballGame): BaseballGame {
  const rng = rngOf(match.key, 'correction')
  const { lines } = fold(game.plays, Infinity)
  const singles = game.plays.flatMap((play) => {
    const batter = play.deltas.find((delta) => delta.stat === 'hits')
    const pitcher = play.deltas.find((delta) => delta.stat === 'hitsAllowed')
    const longer = play.deltas.some((delta) => LONGER_HITS.includes(delta.stat))
    return batter && pitcher && !longer && stat(lines[pitcher.side].get(pitcher.player), 'earnedRuns') > 0
      ? [{ play, batter, pitcher }]
      : []
  })
  if (singles.length === 0) return game
  const { play, batter, pitcher } = pick(rng, singles)
  const corrected: BaseballPlay = {
    ...play,
    deltas: [
      ...play.deltas.filter((delta) => delta !== batter && delta !== pitcher),
      { side: other(batter.side), player: TEAM, stat: 'errors', by: 1 },
      { ...pitcher, stat: 'earnedRuns', by: -1 },
    ],
    detail: { ...play.detail, text: play.detail.text.replace(' singled.', ' safe at first on error.') },
  }
  return { ...game, plays: game.plays.map((one) => (one === play ? corrected : one)) }
}
