import type { PlayerId } from '../../../shared/core/ids.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { MINUTE } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import { memoizeFor } from '../../core/cache/memoize-for.ts'
import { listMarket } from '../../feed/projection/service.ts'
import { seasonToPlay } from '../../feed/pro-game/service.ts'
import { type AveragePicks, averagePicksOf } from './cached-average-picks.ts'
import * as queries from './queries.ts'

/** Of one or two drafts there is no average. */
const LEAST_DRAFTS = 3
/** It moves when a draft ends, which few wait for. */
const KEPT_FOR = 10 * MINUTE

/**
 * Where players went on average in the drafts of this server, from at least three of them; without auctions, drafts
 * with keepers and mock drafts. It may be ten minutes old.
 * @param season that was drafted for; the one a league would draft for now if left out
 */
async function averagePicks(app: App, sport: FantasySportKey, season?: number): Promise<AveragePicks> {
  const year = season ?? (await seasonToPlay(app, sport))
  const key = `${sport} ${year}`
  const known = averagePicksOf(app)
  const ask = known.get(key) ?? memoizeFor(app.elapsed, KEPT_FOR, () => read(app, sport, year))
  known.set(key, ask)
  return ask()
}

/** Average draft positions, and where they are from. */
export interface DraftPositions {
  readonly picks: AveragePicks
  /** A fantasy host, or the drafts of this server; null where there are none. */
  readonly from: 'source' | 'drafts' | null
  /** When the host's newest were read, ms since the epoch; null of drafts of this server. */
  readonly readAt: number | null
}

/**
 * Where players go in drafts: at a fantasy host, where one is asked and has said, and else in those of this server. Never
 * both in one list, since they are not on one scale.
 * @param season that is drafted for; the one a league would draft for now if left out
 */
export async function draftPositions(
  app: App,
  sport: FantasySportKey,
  season?: number,
): Promise<DraftPositions> {
  const year = season ?? (await seasonToPlay(app, sport))
  const picks = new Map<PlayerId, number>()
  let readAt: number | null = null
  for (const [id, { adp, adpAt }] of await listMarket(app, sport, year)) {
    if (adp === null) continue
    picks.set(id, adp)
    if (adpAt !== null) readAt = Math.max(readAt ?? 0, adpAt)
  }
  if (picks.size > 0) return { picks, from: 'source', readAt }
  const own = await averagePicks(app, sport, year)
  return { picks: own, from: own.size > 0 ? 'drafts' : null, readAt: null }
}

async function read(app: App, sport: FantasySportKey, season: number): Promise<AveragePicks> {
  const rows = await queries.sumPicks(app.db, { sport, season, least: LEAST_DRAFTS })
  return new Map(rows.map(({ playerId, drafts, sum }) => [playerId, Math.round((10 * sum) / drafts)]))
}
