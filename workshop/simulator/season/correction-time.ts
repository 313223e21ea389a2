import { DAY, HOUR } from '../../../shared/core/time.ts'
import { hashed } from '../base/rng.ts'
import type { SeasonGame } from './season.ts'
import { weekNumber, weekStart } from './shapes.ts'

/** In about one game of eight a number changes days after it was played. */
const SHARE = 1 / 8

/**
 * When the league corrects the box score of a game: in football on the Wednesday after it, in the other
 * sports after three days. Null for the most games, whose box score stands.
 * @param anchor ms since the epoch
 * @returns ms since the epoch
 */
export function correctionTime(
  seed: string,
  anchor: number,
  game: Pick<SeasonGame, 'sport' | 'id' | 'start'>,
): number | null {
  const { sport, id, start } = game
  if (hashed(seed, id, 'corrected') >= SHARE) return null
  const hours = Math.round((3 + 6 * hashed(seed, id, 'correction')) * 4) / 4
  if (sport !== 'nfl' && sport !== 'ncaaf') return start + 3 * DAY + hours * HOUR
  const nextWeek = weekStart(sport, anchor, weekNumber(sport, anchor, start) + 1)
  // A professional week ends on Wednesday morning, a college week on Monday morning.
  return nextWeek + (sport === 'ncaaf' ? 2 * DAY : 0) + hours * HOUR
}
