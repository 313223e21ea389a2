import { amended, moved } from '../base/corrections.ts'
import { fold, stat } from '../base/event-log.ts'
import type { Match } from '../base/match.ts'
import { chance, pick, rngOf } from '../base/rng.ts'
import type { BasketballPlay, BasketballStat } from './state.ts'

const CORRECTED = ['assists', 'defensiveRebounds', 'steals', 'blocks'] as const satisfies BasketballStat[]

/** An assist, a rebound, a steal or a block turns out to have been a team-mate's. */
export function correctBasketball(match: Match, plays: readonly BasketballPlay[]): readonly BasketballPlay[] {
  const rng = rngOf(match.key, 'correction')
  const side = chance(rng, 0.5) ? 1 : 0
  const what = pick(rng, CORRECTED)
  const lines = [...fold(plays, Infinity).lines[side]].filter(([, line]) => stat(line, 'seconds') > 0)
  const givers = lines.filter(([, line]) => stat(line, what) > 0)
  if (givers.length === 0) return plays
  const [from] = pick(rng, givers)
  const [to] = pick(
    rng,
    lines.filter(([place]) => place !== from),
  )
  return amended(plays, moved(side, [from, to], { [what]: 1 }))
}
