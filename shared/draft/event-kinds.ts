import type { DraftEvent } from './event.ts'

const KINDS = {
  'draft-scheduled': true,
  'draft-put-off': true,
  'draft-called-off': true,
  'draft-order-set': true,
  'keeper-set': true,
  'keeper-removed': true,
  'draft-started': true,
  'draft-team-joined': true,
  'draft-picked': true,
  'draft-clock-missed': true,
  'draft-autopick-set': true,
  'draft-paused': true,
  'draft-resumed': true,
  'draft-undone': true,
  'draft-traded': true,
  'draft-pick-corrected': true,
  'draft-clock-changed': true,
  'draft-nominated': true,
  'draft-bid': true,
  'draft-sold': true,
  'draft-ended': true,
  'draft-added': true,
  'draft-rookie-set': true,
  'season-renewed': true,
} as const satisfies Record<DraftEvent['kind'], true>

/** The kinds of a draft's events, as they are looked up by. Apart from their schemas, which no browser loads. */
export const DRAFT_EVENT_KINDS: readonly string[] = Object.keys(KINDS)
