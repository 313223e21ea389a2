import type { DraftEvent } from '../../shared/draft-event.ts'
import type { Activity } from '../../shared/league-event.ts'

/** Every kind of them. Written out, because the schemas that know them are no part of a page. */
const KINDS = {
  'draft-scheduled': true,
  'draft-put-off': true,
  'draft-order-set': true,
  'keeper-set': true,
  'keeper-removed': true,
  'draft-started': true,
  'draft-picked': true,
  'draft-clock-missed': true,
  'draft-autopick-set': true,
  'draft-paused': true,
  'draft-resumed': true,
  'draft-undone': true,
  'draft-clock-changed': true,
  'draft-nominated': true,
  'draft-bid': true,
  'draft-sold': true,
  'draft-ended': true,
} as const satisfies Record<DraftEvent['kind'], true>

/** Whether what happened in a league happened in its draft. */
export function isOfDraft(event: Activity['event']): event is DraftEvent {
  return event.kind in KINDS
}
