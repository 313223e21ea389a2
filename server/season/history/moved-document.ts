import { LRUCache } from 'lru-cache'
import type { MovedSeason } from '../../../shared/move-in/moved-season.ts'
import type { App } from '../../core/app/app.ts'
import { own } from '../../core/app/own.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { findMovedVersion, findMovedSeason } from '../../league/moved-season/service.ts'

/** Read documents have up to 20 MB each: enough for whoever walks from week to week. */
const MOST_KEPT = 3

const documentsOf = own(() => new LRUCache<string, MovedSeason>({ max: MOST_KEPT }))

/** A season as its host had it: for lineups and transactions, which records do not need. Null for none. */
export async function readMovedDocument(
  app: App,
  { id: leagueId }: Pick<LeagueRow, 'id'>,
  season: number,
): Promise<MovedSeason | null> {
  const moved = await findMovedVersion(app, leagueId)
  if (moved === null) return null
  const key = `${leagueId} ${season} ${moved.version}`
  const document = documentsOf(app).get(key) ?? (await findMovedSeason(app, { leagueId, season }))
  if (document !== null) documentsOf(app).set(key, document)
  return document
}
