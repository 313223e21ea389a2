import { playSeasons, type Seasons, showSeasons } from '../../simulator/simulator.ts'
import type { FeedSource } from '../../server/upstream/source.ts'

/** Of games: what the stories of a worker look at, so that none is played for each of them. */
const LOGS_KEPT = 400

const played = new Map<number, Seasons>()

/**
 * The simulated feed of tests. Its games are played once for all the worlds of a worker: the same come of it, by
 * whoever's clock they are looked at.
 * @param now ms since the epoch
 * @param anchor the moment that is in the middle of the seasons
 */
export function simulated(now: () => number, anchor: number): FeedSource {
  const seasons = played.get(anchor) ?? playSeasons({ seed: 'tests', anchor, logsKept: LOGS_KEPT })
  played.set(anchor, seasons)
  return showSeasons(seasons, now)
}
