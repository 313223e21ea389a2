import { setImmediate } from 'node:timers/promises'
import type { LeagueId } from '../../../shared/core/ids.ts'
import { DraftEvent } from '../../../shared/draft/event.ts'
import { applyDraftEvent } from '../../../shared/rules/draft/reduce.ts'
import { type DraftState, NO_DRAFT } from '../../../shared/rules/draft/state.ts'
import type { App } from '../../core/app/app.ts'
import { findHead } from '../../league/events/service.ts'
import * as queries from './queries.ts'

/** Events read in one go: years of a league's events do not block the process. */
const AT_ONCE = 500

/**
 * The drafts of a league that are over, by their season: its first, then any others. They are folded from the log, from the
 * beginning, with a turn for whoever waits in between.
 */
export async function listPastDrafts(
  app: App,
  leagueId: LeagueId,
): Promise<ReadonlyMap<number, readonly DraftState[]>> {
  const drafts = new Map<number, readonly DraftState[]>()
  const keep = (state: DraftState) => {
    const all = chainOf(state).filter(({ stage, plan }) => stage === 'over' && plan !== null)
    const season = all[0]?.plan?.season
    if (season !== undefined) drafts.set(season, all)
  }
  const head = await findHead(app, leagueId)
  let state = NO_DRAFT
  for (let seen = 0; seen < head; seen += AT_ONCE) {
    const rows = await queries.listDraftEvents(app.db, leagueId, { after: seen, upTo: seen + AT_ONCE })
    for (const { seq, at, payload } of rows) {
      const event = DraftEvent.parse(JSON.parse(payload))
      // Of the season before nothing is left after it.
      if (event.kind === 'season-renewed') keep(state)
      state = applyDraftEvent(state, { seq, at, event })
    }
    await setImmediate()
  }
  keep(state)
  return drafts
}

/** The drafts of a season, its first one first. */
function chainOf(state: DraftState): DraftState[] {
  return state.before ? [...chainOf(state.before), state] : [state]
}
