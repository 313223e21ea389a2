import type { LeagueId } from '../../shared/ids.ts'
import type { Activity } from '../../shared/league-event.ts'
import { MOST_MISSED } from '../../shared/live.ts'
import type { App } from '../app.ts'
import { findHead, listActivityAfter } from '../league-log/service.ts'

/**
 * What somebody missed who knows all events up to one, oldest first; null where that is too much to be told, or
 * he knows more than there is. `seq` is the last event that he knows then.
 */
export async function listMissed(
  app: App,
  leagueId: LeagueId,
  after: number,
): Promise<{ seq: number; missed: Activity[] | null }> {
  const head = await findHead(app, leagueId)
  if (after > head || head - after > MOST_MISSED) return { seq: head, missed: null }
  const missed = await listActivityAfter(app, leagueId, { after, limit: MOST_MISSED })
  return { seq: missed.at(-1)?.seq ?? after, missed }
}
