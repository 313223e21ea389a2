import { DRAFT_EVENT_KINDS } from '../../../../shared/draft/event-kinds.ts'
import type { DraftEvent } from '../../../../shared/draft/event.ts'
import type { Activity } from '../../../../shared/events/league-event.ts'

/** Whether what happened in a league happened in its draft. */
export function isOfDraft(event: Activity['event']): event is DraftEvent {
  return DRAFT_EVENT_KINDS.includes(event.kind)
}
