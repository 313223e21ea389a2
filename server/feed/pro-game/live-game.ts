import type { LiveGame } from '../../../shared/live/points.ts'
import { shareLeft } from '../../../shared/rules/projection/game-left.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { DAY } from '../../../shared/core/time.ts'
import type { GameRow } from './queries.ts'

/** A week, with the days in which its results may still be corrected. */
const NEAR = 10 * DAY

/**
 * Whether changes in a game are published. No fan watches last month's points live, and a new server reads
 * whole seasons of them.
 */
export function isLive({ startsAt }: Pick<GameRow, 'startsAt'>, now: number): boolean {
  return Math.abs(startsAt - now) <= NEAR
}

export function liveGame(sport: FantasySportKey, game: GameRow): LiveGame {
  const { id, state, detail, startsAt, counts, period } = game
  return { id, state, detail, startsAt, counts, period, left: shareLeft(sport, game) }
}

/** What is to be told of a game after one more reading; null where nothing is: a score alone is none. */
export function liveNews(
  sport: FantasySportKey,
  { before, after, now }: { before: GameRow | null; after: GameRow; now: number },
): LiveGame | null {
  // One that was moved far away is gone from the day on which it is looked at.
  if (!isLive(after, now) && !(before && isLive(before, now))) return null
  const isSame = before !== null && TOLD.every((name) => before[name] === after[name])
  return isSame ? null : liveGame(sport, after)
}

const TOLD = ['state', 'status', 'detail', 'startsAt', 'counts', 'period'] as const satisfies Array<
  keyof GameRow
>
