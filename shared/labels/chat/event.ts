import type { ChatEvent } from '../../chat/event.ts'
import { counted } from '../../core/lists.ts'

/** What happened in chat, after the name of who did it and without a full stop. */
export function chatEventLabel(event: ChatEvent): string {
  switch (event.kind) {
    case 'message-posted':
      return event.isPinned ? 'announced' : 'posted'
    case 'message-edited':
      return 'edited a message'
    case 'message-deleted':
      return 'deleted a message'
    case 'message-pinned':
      return event.isPinned ? 'pinned a message' : 'unpinned a message'
    case 'message-reacted':
      return event.isOn ? `reacted with ${event.emoji}` : `removed ${event.emoji}`
    case 'poll-voted':
      return event.choice === null ? 'took back a vote' : 'voted in a poll'
    case 'poll-closed':
      return `closed a poll with ${counted(
        event.votes.reduce((sum, votes) => sum + votes, 0),
        'vote',
      )}`
    default:
      return event satisfies never
  }
}
