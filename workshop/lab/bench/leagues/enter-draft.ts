import type { DraftRoom, PoolPlayer } from '../../../../shared/draft-room/draft-room.ts'
import { must } from '../../../../shared/core/must.ts'
import { ask, type Caller } from '../../driver/procedure.ts'
import type { SeededDraft } from '../../driver/seed-drafts.ts'

/** A draft as its managers have it open. */
export interface Entered {
  /** In the order of the managers, the commissioner first. */
  readonly callers: readonly Caller[]
  readonly commissioner: Caller
  /** Who picks for a team, by its id. */
  readonly byTeam: ReadonlyMap<string, Caller>
  /** Who can be picked, by rank. */
  readonly pool: readonly PoolPlayer[]
}

/** @param urls of servers on one database, over which the managers are spread */
export async function enterDraft(urls: readonly string[], { code, managers }: SeededDraft): Promise<Entered> {
  const callers = managers.map(({ token }, index) => ({
    url: must(urls[index % urls.length], 'a server'),
    token,
  }))
  const commissioner = must(callers[0], 'a commissioner')
  const pool = await ask<PoolPlayer[]>(commissioner, 'draft.players', { code })
  const byTeam = new Map<string, Caller>()
  for (const caller of callers) {
    const { me } = await ask<DraftRoom>(caller, 'draft.room', { code })
    byTeam.set(me.teamId, caller)
  }
  return { callers, commissioner, byTeam, pool }
}
