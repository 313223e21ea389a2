import * as z from 'zod'
import { MessageId, TeamId } from '../core/ids.ts'
import { Emoji, ThreadKey } from './chat.ts'
import { Digest } from '../waiver/event.ts'

const Which = { messageId: MessageId, thread: ThreadKey, number: z.int() }

/**
 * What happens in talk. Stored: change a kind only by adding to it. No event has a text: texts can be deleted, events
 * cannot. Of each the event has a digest with a salt that goes with the text (shared/waiver/seal/message.ts).
 */
export const TALK_EVENTS = [
  z.object({
    kind: z.literal('message-posted'),
    ...Which,
    teamId: TeamId,
    digest: Digest,
    /** Whether it is the commissioner's word to all, on top of the league. */
    isPinned: z.boolean().default(false),
    /** The number of what it answers, and when its poll ends. */
    replyTo: z.int().nullable().optional(),
    closesAt: z.int().nullable().optional(),
  }),
  z.object({ kind: z.literal('message-edited'), ...Which, digest: Digest }),
  z.object({ kind: z.literal('message-deleted'), ...Which }),
  z.object({ kind: z.literal('message-pinned'), ...Which, isPinned: z.boolean() }),
  z.object({ kind: z.literal('message-reacted'), ...Which, emoji: Emoji, isOn: z.boolean() }),
  /** `choice` from 0; null where the vote was taken back. */
  z.object({ kind: z.literal('poll-voted'), ...Which, choice: z.int().nullable() }),
  /** With the votes of each choice. */
  z.object({ kind: z.literal('poll-closed'), ...Which, votes: z.array(z.int()) }),
] as const

export const ChatEvent = z.discriminatedUnion('kind', [...TALK_EVENTS])
export type ChatEvent = z.infer<typeof ChatEvent>
