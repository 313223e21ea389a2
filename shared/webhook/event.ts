import * as z from 'zod'
import { WebhookId } from '../core/ids.ts'
import { OFF_REASONS, POST_KINDS, SERVICES } from './kinds.ts'

/** Never an address or a token: an event is read by every member, and for good. */
const Which = { webhookId: WebhookId, service: z.enum(SERVICES), name: z.string() }

/** What is done about the places outside that a league posts to. Stored: change a kind only by adding to it. */
export const WEBHOOK_EVENTS = [
  z.object({ kind: z.literal('webhook-added'), ...Which, kinds: z.array(z.enum(POST_KINDS)) }),
  z.object({
    kind: z.literal('webhook-changed'),
    ...Which,
    /** What it posts from now on. */
    kinds: z.array(z.enum(POST_KINDS)),
    changes: z.array(z.enum(['name', 'kinds', 'quiet', 'address', 'secret'])),
    /** What it was called, where that changed. */
    before: z.string().optional(),
  }),
  z.object({ kind: z.literal('webhook-switched'), ...Which, isOn: z.boolean(), why: z.enum(OFF_REASONS) }),
  z.object({ kind: z.literal('webhook-removed'), ...Which }),
] as const

export const WebhookEvent = z.discriminatedUnion('kind', [...WEBHOOK_EVENTS])
export type WebhookEvent = z.infer<typeof WebhookEvent>
