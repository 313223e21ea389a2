import * as z from 'zod'
import { LeagueCode, LeagueId } from '../core/ids.ts'
import { DAY } from '../core/time.ts'
import { FantasySportSchema } from './league.ts'

/** How long a deleted league can be restored, ms. */
export const RESTORABLE_FOR = 30 * DAY

/** A league that was deleted, as whoever was in it sees it. */
export const DeletedLeague = z.object({
  id: LeagueId,
  code: LeagueCode,
  name: z.string(),
  sport: FantasySportSchema,
  /** How many it had. */
  teams: z.int(),
  /** Username of the commissioner who deleted it. */
  deletedBy: z.string(),
  reason: z.string(),
  /** ms since the epoch */
  deletedAt: z.int(),
  /** Until when it can be restored, ms since the epoch. */
  expiresAt: z.int(),
  /** Whether the reader can restore it. */
  mayRestore: z.boolean(),
})
export type DeletedLeague = z.infer<typeof DeletedLeague>

/** Whether a league could be deleted, for its commissioner. */
export const Deletable = z.object({
  /** Why not: it has results, or past seasons of another host; null where it can be. */
  why: z.enum(['has-results', 'moved-in']).nullable(),
})
export type Deletable = z.infer<typeof Deletable>
