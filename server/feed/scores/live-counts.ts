import type { LiveCounts } from '../../../shared/game/game.ts'
import { SPORT_KEYS, type SportKey } from '../../../shared/sports/index.ts'
import { recordOf } from '../../../shared/core/record-of.ts'
import { MINUTE, SECOND } from '../../../shared/core/time.ts'
import { createSnapshot, type Snapshot } from '../snapshot/snapshot.ts'
import { waitBriefly } from '../upstream/rate-limit.ts'
import type { RequestedDays } from './requested-days.ts'
import type { Scoreboards } from './scoreboards.ts'

/** How often unwatched sports are refreshed while the counts are requested. */
const ROUND_EVERY = MINUTE
/** A sport that was asked for since is left out of the round. */
const RECENT = 30 * SECOND
/** Older scoreboards tell nothing about games in progress. */
const COUNTED_FOR = 3 * MINUTE

/**
 * The number of live games in each sport, from the cached scoreboards. Unwatched sports are fetched one after
 * another, in one round a minute for all readers, so that the counts cost the feed the same however many read
 * them, and nothing without readers. They are fetched for the days that fans look at, so that a fan who opens
 * one of them finds it there.
 */
export function createLiveCounts(
  { elapsed, days }: { elapsed: () => number; days: RequestedDays },
  scoreboards: (sport: SportKey) => Scoreboards,
): () => Promise<Snapshot<LiveCounts>> {
  let snapshot: Snapshot<LiveCounts> | null = null
  let round: Promise<void> | null = null
  let nextRoundAt = -Infinity

  const goRound = async () => {
    for (const sport of SPORT_KEYS) {
      if (scoreboards(sport).live(RECENT) !== null) continue
      // Whoever watches that sport is told what is wrong.
      await scoreboards(sport)
        .get(days.all(), '')
        .catch(() => null)
    }
    round = null
  }

  return async () => {
    if (!round && elapsed() >= nextRoundAt) {
      nextRoundAt = elapsed() + ROUND_EVERY
      round = goRound()
    }
    if (round && SPORT_KEYS.some((sport) => scoreboards(sport).live(COUNTED_FOR) === null))
      await waitBriefly(round)
    const count = (sport: SportKey) => scoreboards(sport).live(COUNTED_FOR)
    const counts = recordOf(SPORT_KEYS, count)
    snapshot = createSnapshot<LiveCounts>({ counts, staleSince: null }, snapshot)
    return snapshot
  }
}
