import * as z from 'zod'
import { DraftOrderPromise } from './draft-order.ts'
import { DraftOrderId, TeamId } from '../core/ids.ts'

/** What happens to a draw. Stored: change a kind only by adding to it. server/squad/draft-order/reduce.ts makes draws of them. */
export const DRAW_EVENTS = [
  z.object({ kind: z.literal('draw-opened'), ...DraftOrderPromise.shape, commitment: z.string() }),
  /** Later words of a team stand in the place of its earlier ones. */
  z.object({ kind: z.literal('draw-entropy-added'), drawId: DraftOrderId, teamId: TeamId, text: z.string() }),
  z.object({
    kind: z.literal('draw-revealed'),
    drawId: DraftOrderId,
    purpose: DraftOrderPromise.shape.purpose,
    /** 64 hexadecimal digits. */
    seed: z.string(),
    /** As they were drawn. */
    teams: z.array(TeamId),
    revealedAt: z.int(),
  }),
  z.object({ kind: z.literal('draw-cancelled'), drawId: DraftOrderId, reason: z.string() }),
] as const

export const DraftOrderEvent = z.discriminatedUnion('kind', DRAW_EVENTS)
export type DraftOrderEvent = z.infer<typeof DraftOrderEvent>

/** The kinds, as events are looked up by. */
export const DRAW_EVENT_KINDS: readonly string[] = DRAW_EVENTS.map(({ shape }) => shape.kind.value)
