import type { TeamId } from '../../core/ids.ts'
import type { ProposalEvent } from '../../proposal/event.ts'

/** What became of a commissioner's request about their own team, as a sentence without its full stop. */
export function proposalEventLabel(
  event: ProposalEvent,
  { who, teamName }: { who: string; teamName: (id: TeamId) => string },
): string {
  const { summary } = event
  switch (event.kind) {
    case 'act-proposed':
      return `${who} asks for approval to ${summary}. ${event.reason}`
    case 'act-approved':
      return `${who} (${teamName(event.teamId)}) approved: ${summary}`
    case 'act-objected':
      return `${who} (${teamName(event.teamId)}) objected, so it is off: ${summary}${event.reason === null ? '' : `. ${event.reason}`}`
    case 'act-withdrawn':
      return `${who} withdrew the request: ${summary}`
    case 'act-applied':
      return event.by === 'approval'
        ? `Done with another manager’s approval: ${summary}`
        : `Done after 24 hours without an objection: ${summary}`
    case 'act-lapsed':
      return `No longer possible: ${summary}. ${event.why}`
    default:
      return event satisfies never
  }
}
