import { LRUCache } from 'lru-cache'
import type { LeagueId } from '../../../shared/core/ids.ts'
import type { Ranked } from '../../../shared/rules/draft/autopick.ts'
import { type DraftState, NO_DRAFT } from '../../../shared/rules/draft/state.ts'
import { own } from '../../core/app/own.ts'

/** A draft as far as its league's events have been looked through. */
export interface KnownDraft {
  readonly state: DraftState
  /** Number of the last event of the league that was looked at, whatever it was about. */
  readonly seen: number
}

/** Drafts as their events have made them, kept so that a pick folds one event and not all. Rows are the truth. */
export interface Drafts {
  /** As of some event of the league: nothing is folded for a league that is not kept. */
  get(leagueId: LeagueId): KnownDraft
  /** Only what is committed. */
  keep(leagueId: LeagueId, known: KnownDraft): void
  /** Those that are being looked through now. */
  readonly reading: Map<LeagueId, Promise<unknown>>
  /** The rankings that drafts go by, with the digest of each in its key: none ever changes. */
  readonly rankings: LRUCache<string, readonly Ranked[]>
}

/** More drafts than are under way at once. */
const MOST = 200
const MOST_RANKINGS = 100

const NOTHING: KnownDraft = { state: NO_DRAFT, seen: 0 }

function createDrafts(): Drafts {
  const drafts = new LRUCache<LeagueId, KnownDraft>({ max: MOST })
  return {
    get: (leagueId) => drafts.get(leagueId) ?? NOTHING,
    keep(leagueId, known) {
      if ((drafts.get(leagueId)?.seen ?? 0) > known.seen) return
      drafts.set(leagueId, known)
    },
    reading: new Map(),
    rankings: new LRUCache({ max: MOST_RANKINGS }),
  }
}

/** Drafts as their events have made them; the events are the truth. */
export const draftsOf = own(createDrafts)
