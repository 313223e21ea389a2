import * as z from 'zod'
import { TeamId } from '../core/ids.ts'

/** A team that could stay or go when a league begins its next season. */
const RenewedTeam = z.object({
  id: TeamId,
  name: z.string(),
  ownerName: z.string(),
  /** Why it would go first: it has no manager, or they ask to be replaced. */
  why: z.enum(['no-manager', 'asked']).nullable(),
  /** The commissioner’s, without which the league would have no one to run it. */
  isCommissioners: z.boolean(),
  /** Where it finished, from 1; null where that is not known. */
  place: z.int().nullable(),
  /** How many players it would bring along; null where rosters are cleared. */
  players: z.int().nullable(),
})

/** A pick of a draft to come that was traded. */
const TradedPick = z.object({
  season: z.int(),
  round: z.int(),
  /** Whose it was, and whose it is. */
  of: TeamId,
  owner: TeamId,
})

/** What a commissioner decides by when they begin the next season. */
export const RenewalPlan = z.object({
  /** The one that is over. */
  season: z.int(),
  /** Those that go first, then from the bottom of the table up. */
  teams: z.array(RenewedTeam),
  picks: z.array(TradedPick),
})
export type RenewalPlan = z.infer<typeof RenewalPlan>
export type RenewedTeam = RenewalPlan['teams'][number]
