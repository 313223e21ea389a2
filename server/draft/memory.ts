import type { LeagueId } from '../../shared/ids.ts'
import type { Ranked } from '../../shared/rules/draft/autopick.ts'
import { type DraftState, NO_DRAFT } from '../../shared/rules/draft/state.ts'

/** Drafts as their events have made them, kept so that a pick folds one event and not all. Rows are the truth. */
export interface Drafts {
  /** As of some event of the league: nothing is folded for a league that is not kept. */
  get(leagueId: LeagueId): DraftState
  /** Only what is committed. */
  keep(leagueId: LeagueId, state: DraftState): void
  /** The ranking that a draft goes by, which never changes. */
  readonly rankings: Map<string, readonly Ranked[]>
}

/** More drafts than are under way at once. */
const MOST = 200

export function createDrafts(): Drafts {
  const states = new Map<LeagueId, DraftState>()
  return {
    get: (leagueId) => states.get(leagueId) ?? NO_DRAFT,
    keep(leagueId, state) {
      if ((states.get(leagueId)?.seq ?? 0) > state.seq) return
      states.delete(leagueId)
      states.set(leagueId, state)
      const [oldest] = states.keys()
      if (states.size > MOST && oldest !== undefined) states.delete(oldest)
    },
    rankings: new Map(),
  }
}
