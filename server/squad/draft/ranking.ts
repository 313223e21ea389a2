import type { LeagueId, PlayerId } from '../../../shared/core/ids.ts'
import type { Ranked } from '../../../shared/rules/draft/autopick.ts'
import { must } from '../../../shared/core/must.ts'
import type { App } from '../../core/app/app.ts'
import * as queries from './queries.ts'
import { draftsOf } from './memory.ts'

/** What a league drafts for. */
interface SeasonOfLeague {
  readonly leagueId: LeagueId
  readonly season: number
}

/** The same of a draft that has begun: each of a season's goes by a ranking of its own. */
export interface DraftSeason extends SeasonOfLeague {
  /** Its digest, as the draft's state has it. */
  readonly ranking: string | null
}

/** The league's own order of the players as it was when the draft began, best first. */
export async function rankingOf(
  app: App,
  { leagueId, season, ranking }: DraftSeason,
): Promise<readonly Ranked[]> {
  const key = `${leagueId} ${season} ${ranking}`
  const kept = draftsOf(app).rankings.get(key)
  if (kept) return kept
  const stored = must(await queries.findRanking(app.db, leagueId, season), 'the ranking of a draft')
  // Written by keepRanking alone.
  const ranked = JSON.parse(stored) as readonly Ranked[]
  app.afterCommit(() => draftsOf(app).rankings.set(key, ranked))
  return ranked
}

/** A player's place in it, from 1; null for who is not in it. */
export async function rankIn(app: App, of: DraftSeason, playerId: PlayerId): Promise<number | null> {
  const place = (await rankingOf(app, of)).findIndex(({ id }) => id === playerId)
  return place < 0 ? null : place + 1
}

/** Keeps the order that a draft goes by from now on. */
export function keepRanking(
  app: App,
  { leagueId, season }: SeasonOfLeague,
  ranked: readonly Ranked[],
): Promise<void> {
  return queries.putRanking(app.db, { leagueId, season, players: JSON.stringify(ranked) })
}
