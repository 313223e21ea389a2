import * as z from 'zod'
import { PlayerId, TeamId } from '../core/ids.ts'
import { CostsIn, KeeperTerms } from '../keeper/keeper.ts'
import { DRAFT_KINDS, Night } from '../settings/settings.ts'

/** Times are in ms since the epoch, durations in ms, money in whole dollars. */

/** A player as he was when he was drafted: the board needs nothing else to be drawn, now and in ten years. */
export const DraftedPlayer = z.object({
  id: PlayerId,
  name: z.string(),
  /** Keys of the sport's positions, his own first. */
  positions: z.array(z.string()),
  /** Abbreviation of his team; null for none. */
  team: z.string().nullable(),
})
export type DraftedPlayer = z.infer<typeof DraftedPlayer>

/**
 * What Empire does for a team that is on the clock. `off`: nothing, a clock that runs out begins again and
 * counts as a miss; `fail-safe`: it picks when the clock runs out; `instant`: it picks at once.
 */
export const AutopickMode = z.enum(['off', 'fail-safe', 'instant'])
export type AutopickMode = z.infer<typeof AutopickMode>

/** A place in every team's lineup that must be filled, by its slot's key. */
const StartingSlot = z.object({ slot: z.string(), positions: z.array(z.string()) })

/** What a team must and may have. */
export const RosterPlan = z.object({
  /** One for each starter, in the order of a lineup. */
  starters: z.array(StartingSlot),
  /** Players of a full roster: starters and bench. */
  size: z.int(),
  /** The most of a position, by a player's first one; no limit where it is left out. */
  maxima: z.record(z.string(), z.int()),
})
export type RosterPlan = z.infer<typeof RosterPlan>

/** A keeper of a team. */
export const Keeper = z.object({
  teamId: TeamId,
  player: DraftedPlayer,
  /** What he costs: the pick of that round, or in an auction dollars. */
  cost: z.int(),
  /** Which of the two was agreed, for the league may change its mind about the kind of draft. */
  costsIn: CostsIn.optional(),
  /** Whose word it is; older ones are all the commissioner's. */
  by: z.enum(['manager', 'commissioner']).optional(),
  /** How the rule gets the cost; left out where it is not the rule's. */
  terms: KeeperTerms.optional(),
  /** Why the commissioner has it otherwise than the rule or the manager would. */
  reason: z.string().optional(),
})
export type Keeper = z.infer<typeof Keeper>

/** A pick that belongs to another team than the one whose column it is in. */
const TradedPick = z.object({ round: z.int(), teamId: TeamId, ownerId: TeamId })
export type TradedPick = z.infer<typeof TradedPick>

/** A player whom a team has already, and who costs it no pick. */
export const HeldPlayer = z.object({
  teamId: TeamId,
  player: DraftedPlayer,
  /** Where he is beside the roster. */
  spot: z.enum(['reserve', 'taxi']).optional(),
})
export type HeldPlayer = z.infer<typeof HeldPlayer>

/** Everything that a draft goes by, fixed when it begins. */
export const DraftPlan = z.object({
  kind: z.enum(DRAFT_KINDS),
  season: z.int(),
  /** In the order of the first round. */
  teams: z.array(z.object({ id: TeamId, name: z.string() })),
  roster: RosterPlan,
  clock: z.int(),
  night: Night.nullable(),
  onResume: z.enum(['rest', 'full']),
  missesUntilAutopick: z.int(),
  keepers: z.array(Keeper),
  traded: z.array(TradedPick),
  /** Null for what is no auction. */
  auction: z
    .object({ budget: z.int(), minimumBid: z.int(), lotClock: z.int(), bidReset: z.int() })
    .nullable(),
  /** Rounds of its board, where they are not as many as a roster has spots. */
  rounds: z.int().optional(),
  /** What teams have kept without a pick. Such a draft fills no rosters: it may make them larger than they may be. */
  held: z.array(HeldPlayer).optional(),
  /** The rookies of a rookie draft, by id; left out where anyone may be picked. */
  eligible: z.array(PlayerId).optional(),
  /** True for a draft beside the season's first, after which no season begins. */
  isSupplemental: z.literal(true).optional(),
  /** What each team has for all of its picks, ms; left out for no team clock. */
  teamClock: z.int().optional(),
  /** Whether it was held elsewhere, and the commissioner entered its board; left out where it was not. */
  entered: z.boolean().optional(),
})
export type DraftPlan = z.infer<typeof DraftPlan>
