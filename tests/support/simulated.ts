import type { LeaguePlay } from '../../workshop/simulator/league-play.ts'
import { playSeasons, type Seasons, showSeasons } from '../../workshop/simulator/simulator.ts'
import type { FeedSource } from '../../shared/feed/source.ts'

/** Of games: what the stories of a worker look at, so that none is played for each of them. */
const LOGS_KEPT = 400

const played = new Map<number, Seasons>()

/**
 * The simulated feed of tests. Its games are played once for all the worlds of a worker: the same come of it, by
 * whoever's clock they are looked at.
 * @param now ms since the epoch
 * @param options.anchor the moment that is in the middle of the seasons
 * @param options.oneGameOf shows one of so many games and has never heard of the others: every team plays, less often
 */
export function simulated(
  now: () => number,
  { anchor, oneGameOf = 1 }: { anchor: number; oneGameOf?: number | undefined },
): FeedSource {
  const seasons = played.get(anchor) ?? playSeasons({ seed: 'tests', anchor, logsKept: LOGS_KEPT })
  played.set(anchor, seasons)
  return showSeasons({ ...seasons, play: fewerOf(seasons.play, oneGameOf) }, now)
}

function fewerOf(play: LeaguePlay, oneGameOf: number): LeaguePlay {
  return {
    ...play,
    between: (...range) => play.between(...range).filter(({ id }) => Number(id) % oneGameOf === 0),
  }
}
