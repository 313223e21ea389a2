import * as z from 'zod'
import { DrawPromise } from './draft-order.ts'
import { DrawId, TeamId } from '../core/ids.ts'

/** What happens to a draw. Stored: change a kind only by adding to it. server/squad/draft-order/fold.ts makes draws of them. */
export const DRAW_EVENTS = [
  z.object({ kind: z.literal('draw-opened'), ...DrawPromise.shape, commitment: z.string() }),
  /** Later words of a team stand in the place of its earlier ones. */
  z.object({ kind: z.literal('draw-entropy-added'), drawId: DrawId, teamId: TeamId, text: z.string() }),
  z.object({
    kind: z.literal('draw-revealed'),
    drawId: DrawId,
    purpose: DrawPromise.shape.purpose,
    /** 64 hexadecimal digits. */
    seed: z.string(),
    /** As they were drawn. */
    teams: z.array(TeamId),
    revealedAt: z.int(),
  }),
  z.object({ kind: z.literal('draw-cancelled'), drawId: DrawId, reason: z.string() }),
] as const

export const DrawEvent = z.discriminatedUnion('kind', DRAW_EVENTS)
export type DrawEvent = z.infer<typeof DrawEvent>

/** The kinds, as events are looked up by. */
export const DRAW_EVENT_KINDS: readonly string[] = DRAW_EVENTS.map(({ shape }) => shape.kind.value)
