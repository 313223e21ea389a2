import { DAY, HOUR } from '../../../shared/core/time.ts'
import type { Delta, Play, Side } from './event-log.ts'
import { hashed } from './rng.ts'
import type { Fixture } from '../schedule.ts'
import { weekNumber, weekStart } from '../season/shapes.ts'

/** In about one game of eight a number changes days after it was played. */
const SHARE = 1 / 8

/**
 * When the league corrects the box score of a game: in football on the Wednesday after it, in the other
 * sports after three days. Null for the most games, whose box score stands.
 * @param anchor ms since the epoch
 * @returns ms since the epoch
 */
export function correctionTime(seed: string, anchor: number, { sport, id, start }: Fixture): number | null {
  if (hashed(seed, id, 'corrected') >= SHARE) return null
  const hours = Math.round((3 + 6 * hashed(seed, id, 'correction')) * 4) / 4
  if (sport !== 'nfl' && sport !== 'ncaaf') return start + 3 * DAY + hours * HOUR
  const nextWeek = weekStart(sport, anchor, weekNumber(sport, anchor, start) + 1)
  // A professional week ends on Wednesday morning, a college week on Monday morning.
  return nextWeek + (sport === 'ncaaf' ? 2 * DAY : 0) + hours * HOUR
}

/** What it takes to give some of a player's numbers to a team-mate. */
export function moved<Stat extends string>(
  side: Side,
  [from, to]: readonly [number, number],
  stats: Partial<Record<Stat, number>>,
): Delta<Stat>[] {
  return Object.entries<number | undefined>(stats).flatMap(([name, by = 0]) => {
    // Object.entries forgets the key type.
    const stat = name as Stat
    return [
      { side, player: from, stat, by: -by },
      { side, player: to, stat, by },
    ]
  })
}

/** A log that ends with some more changes, as if they had been noted with the last play. */
export function amended<P extends Play<Stat, unknown>, Stat extends string>(
  plays: readonly P[],
  deltas: readonly Delta<Stat>[],
): P[] {
  return plays.map((play, i) =>
    i === plays.length - 1 ? { ...play, deltas: [...play.deltas, ...deltas] } : play,
  )
}
